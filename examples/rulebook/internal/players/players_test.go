package players

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
)

// TestNames parses the names of all players, and plays a game with each.
func TestNames(t *testing.T) {
	for _, g := range games.All() {
		for _, name := range Names(g) {
			if name == "net:FILE" {
				continue
			}
			text := name
			if slices.Contains([]string{"mcts", "alphabeta", "search"}, name) {
				text += ":20"
			}
			p, err := Parse(g, text)
			if err != nil {
				t.Fatalf("%s: %s: %v", g.Name, name, err)
			}
			start, err := g.Start(1, nil)
			if err != nil {
				t.Fatal(err)
			}
			b := game.NewBoard(start)
			policy, err := p.Make(rand.New(rand.NewPCG(7, 0)), nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			for n := 0; n < 8 && !b.Over(); n++ {
				index, err := policy(b)
				if err == nil {
					err = b.Play(index)
				}
				if err != nil {
					t.Fatalf("%s: %s: %v", g.Name, name, err)
				}
			}
		}
	}
}

// TestHint misspells players.
func TestHint(t *testing.T) {
	for _, c := range []struct{ game, text, want string }{
		{"onitama", "serach", "; did you mean search?"},
		{"onitama", "serach:100", "; did you mean search:100?"},
		{"onitama", "cramps", "; did you mean cramp?"},
		{"cultist", "ranodm", "; did you mean random?"},
		{"cultist", "cramp", "; the players of cultist are alphabeta, mcts, net:FILE, random, search"},
		{"vindinium", "feild:miner", "; did you mean field:miner?"},
		{"onitama", "xyzzy", "; the players of onitama are alphabeta, cramp, mcts, net:FILE, random, search"},
		{"onitama", "./serach", "; the players of onitama are "},
	} {
		g, err := games.Named(c.game)
		if err != nil {
			t.Fatal(err)
		}
		if got := Hint(g, c.text); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: %s%s, want %s", c.game, c.text, got, c.want)
		}
		if p, err := Parse(g, c.text); p != nil || err != nil {
			t.Errorf("%s: %s is %v, %v", c.game, c.text, p, err)
		}
	}
	g, _ := games.Named("vindinium")
	if _, err := Parse(g, "field:mner"); err == nil || !strings.HasSuffix(err.Error(), "; did you mean field:miner?") {
		t.Errorf("field:mner: %v", err)
	}
}
