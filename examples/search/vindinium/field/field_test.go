package field

import (
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/vindinium"
)

// TestGoals checks where players go from the middle of a map, with a mine in the north, a tavern in the south, and hero 1 in
// the east.
func TestGoals(t *testing.T) {
	const rows = "...M.../......./......./0..2..1/......./......./...T..3 "
	for _, test := range []struct {
		player, heroes, mines string
		want                  vindinium.Order
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
		{"planner", "3,3,100,9/6,3,100,9", "-", vindinium.North},
		{"planner", "3,3,5,9/6,3,100,9", "0", vindinium.South},
		{"gambler", "3,3,100,9/6,3,100,9", "-", vindinium.North},
		{"schemer", "3,3,100,9/6,3,100,9", "-", vindinium.North},
	} {
		s := vindinium.MustParse(rows + test.heroes + "/0,0,100,0/6,6,100,0 " + test.mines + " 0 150")
		if got := New(test.player)(s); got != test.want.Action() {
			t.Errorf("%s of %s with mine %s plays %v, want %v", test.player, test.heroes, test.mines, got, test.want)
		}
	}
}

// TestGames lets all players meet, twice: they depend only on the position, play on any map, and win something.
func TestGames(t *testing.T) {
	names := Names()
	again := make([]Player, len(names))
	for i, name := range names {
		again[i] = New(name)
	}
	for i := range names {
		s, err := vindinium.New(game.SeedAt(1, int64(i)), vindinium.Options{Turns: 30})
		if err != nil {
			t.Fatal(err)
		}
		var fresh [4]Player
		for seat := range fresh {
			fresh[seat] = New(names[(i+seat)%len(names)])
		}
		for !s.Over() {
			p := s.ToMove()
			a := fresh[p](s)
			if b := again[(i+int(p))%len(names)](s); a != b {
				t.Fatalf("%s plays %v, and after other games %v in %v", names[(i+int(p))%len(names)], a, b, s)
			}
			s = s.ApplyUnchecked(a)
		}
		if s.Score(0)+s.Score(1)+s.Score(2)+s.Score(3) == 0 {
			t.Errorf("nobody takes a mine:\n%s", s.Diagram())
		}
	}
	if New("") != nil {
		t.Error(`there is a player ""`)
	}
}
