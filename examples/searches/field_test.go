package searches

import (
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/vindinium"
)

// TestField lets simple players of vindinium play by their names, and checks that no other game has them.
func TestField(t *testing.T) {
	g, err := games.Named("vindinium")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Start(1, map[string]string{"turns": "20"})
	if err != nil {
		t.Fatal(err)
	}
	var players []game.Policy
	for _, name := range []string{"field:miner", "random", "random", "random"} {
		b, err := Parse(g, name)
		if err != nil {
			t.Fatal(err)
		}
		x, budget, err := b.Search(1, nil)
		if err != nil || b.Timed || b.Searches {
			t.Fatalf("%s: %+v, %v", name, b, err)
		}
		players = append(players, Player(x, budget, nil))
	}
	b := game.NewBoard(s)
	if err := game.Play(b, players, nil); err != nil {
		t.Fatal(err)
	}
	if w, ok := b.State().Winner(); !ok || w != 0 {
		t.Errorf("the miner does not win:\n%s", b.State().Diagram())
	}
	onitama, err := games.Named("onitama")
	if err != nil {
		t.Fatal(err)
	}
	for name, g := range map[string]*game.Game{"field:miner": onitama, "field:minor": g, "field": g} {
		if b, err := Parse(g, name); err == nil || !strings.Contains(err.Error(), "field:miner, field:sipper") {
			t.Errorf("%s in %s: %v, %v", name, g.Name, b, err)
		}
	}
}

// fieldPlayer returns a new player of vindinium by its name.
func fieldPlayer(t *testing.T, name string) Searcher {
	t.Helper()
	g, err := games.Named("vindinium")
	if err != nil {
		t.Fatal(err)
	}
	b, err := Parse(g, "field:"+name)
	if err != nil {
		t.Fatal(err)
	}
	x, _, err := b.Search(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// TestGoals checks where players go from the middle of a map, with a mine in the north, a tavern in the south, and hero 1 in
// the east.
func TestGoals(t *testing.T) {
	const rows = "...M.../......./......./0..2..1/......./......./...T..3 "
	for _, test := range []struct {
		player, heroes, mines string
		want                  vindinium.Kind
	}{
		{"miner", "3,3,100,9/6,3,100,9", "-", vindinium.North},
		{"miner", "3,3,24,9/6,3,100,9", "-", vindinium.South},
		{"miner", "3,3,24,1/6,3,100,9", "-", vindinium.North},
		{"miner", "3,3,20,1/6,3,100,9", "-", vindinium.South},
		{"sipper", "3,3,44,9/6,3,100,9", "-", vindinium.South},
		{"sipper", "3,5,79,9/6,3,100,9", "-", vindinium.South},
		{"guzzler", "3,3,64,9/6,3,100,9", "-", vindinium.South},
		{"hunter", "3,3,81,9/6,3,100,9", "1", vindinium.East},
		{"hunter", "3,3,80,9/6,3,100,9", "1", vindinium.North},
		{"hunter", "1,3,100,9/6,3,100,9", "1", vindinium.North},
		{"stalker", "1,3,100,9/6,3,100,9", "1", vindinium.East},
		{"brawler", "3,3,80,9/6,3,100,9", "1", vindinium.East},
		{"rebel", "0,3,80,9/6,3,100,9", "1", vindinium.East},
		{"rebel", "3,3,80,9/6,3,100,9", "0", vindinium.South},
		{"camper", "3,3,100,9/6,3,100,9", "0", vindinium.South},
		{"camper", "3,5,100,9/6,3,100,9", "0", vindinium.Wait},
	} {
		s := vindinium.MustParse(rows + test.heroes + "/0,0,100,0/6,6,100,0 " + test.mines + " 0 150")
		position, err := games.Wrap(s)
		if err != nil {
			t.Fatal(err)
		}
		if got := fieldPlayer(t, test.player).Search(position, think.Budget{Nodes: 1}, nil); got != test.want.String() {
			t.Errorf("%s of %s with mine %s plays %v, want %v", test.player, test.heroes, test.mines, got, test.want)
		}
	}
}

// TestFieldGames lets all players meet, twice: they depend only on the position, play on any map, and win something.
func TestFieldGames(t *testing.T) {
	vindinium, err := games.Named("vindinium")
	if err != nil {
		t.Fatal(err)
	}
	again := make([]Searcher, len(field))
	for i, f := range field {
		again[i] = fieldPlayer(t, f.name)
	}
	for i := range field {
		s, err := vindinium.Start(game.SeedAt(1, int64(i)), map[string]string{"turns": "30"})
		if err != nil {
			t.Fatal(err)
		}
		var fresh [4]Searcher
		for seat := range fresh {
			fresh[seat] = fieldPlayer(t, field[(i+seat)%len(field)].name)
		}
		for !s.Over() {
			p := s.ToMove()
			a := fresh[p].Search(s, think.Budget{Nodes: 1}, nil)
			if b := again[(i+p)%len(field)].Search(s, think.Budget{Nodes: 1}, nil); a != b {
				t.Fatalf("%s plays %v, and after other games %v in %v", field[(i+p)%len(field)].name, a, b, s)
			}
			if s, err = s.Apply(a); err != nil {
				t.Fatal(err)
			}
		}
		if s.Score(0)+s.Score(1)+s.Score(2)+s.Score(3) == 0 {
			t.Errorf("nobody takes a mine:\n%s", s.Diagram())
		}
	}
}
