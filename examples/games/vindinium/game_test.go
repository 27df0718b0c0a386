package vindiniumgame

import (
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/vindinium"
)

// TestPlayed compares with the start of a game, where that shows a parameter.
func TestPlayed(t *testing.T) {
	for _, c := range []struct{ given, played, ignored string }{
		{"", "players=4,turns=150", ""},
		{"turns=abc", "players=4,turns=150", "turns=abc"},
		{"turns=5,players=3", "players=4,turns=10", "players=3"},
		{"players=2,turns=999", "players=2,turns=150", ""},
		{"players=4,size=11", "players=4,size=12,turns=150", ""},
		{"size=x,wallPercent=20,turns=20", "players=4,turns=20", "size=x,wallPercent=20"},
		{"size=12,wallPercent=50,minePercent=x", "players=4,size=12,turns=150,wallPercent=50", "minePercent=x"},
		{"size=x,league=1", "league=1,players=4,turns=150", ""},
		{"league=0", "players=4,turns=150", ""},
		{"league=gold", "players=4,turns=150", "league=gold"},
	} {
		g := New()
		given, err := game.ParseParameters(c.given)
		if err != nil {
			t.Fatal(err)
		}
		played, ignored := g.Played(given)
		text := strings.Join(game.Parameters(played), ",")
		if text != c.played || strings.Join(ignored, ",") != c.ignored {
			t.Errorf("%s is played with %s, and %q are ignored", c.given, text, ignored)
		}
		s, err := vindinium.New(1, vindinium.ParseOptions(given))
		if err != nil {
			t.Fatal(err)
		}
		again, err := vindinium.New(1, vindinium.ParseOptions(played))
		if err != nil || s.Rounds() != again.Rounds() || s.NumPlayers() != again.NumPlayers() {
			t.Errorf("%s: %d players and %d rounds, not as with %s, %v", c.given, s.NumPlayers(), s.Rounds(), text, err)
		}
		if note := g.Ignored(given); (note == "") != (c.ignored == "") {
			t.Errorf("%s: %s", c.given, note)
		}
	}
}
