package game

import (
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/onitama"
)

func named(t *testing.T, name string) *Game {
	t.Helper()
	g, err := Named(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestErrors checks that what a game does not have is refused by name.
func TestErrors(t *testing.T) {
	if _, err := Named("chess"); err == nil || !strings.Contains(err.Error(), "cultist, onitama, vindinium, volcano") {
		t.Errorf("chess: %v", err)
	}
	for _, g := range All() {
		options := map[string]string{"height": "3"}
		if _, err := g.New(1, options); err == nil || !strings.Contains(err.Error(), `"height"`) {
			t.Errorf("%s: New with an unknown option: %v", g.Name, err)
		}
		if _, err := g.NewReferee(1, options); err == nil || !strings.Contains(err.Error(), `"height"`) {
			t.Errorf("%s: NewReferee with an unknown option: %v", g.Name, err)
		}
		s, err := g.New(1, nil)
		if err != nil {
			t.Fatal(err)
		}
		if next, err := s.Apply("nonsense"); err == nil || next != s {
			t.Errorf("%s: nonsense leads to %v, %v", g.Name, next, err)
		}
		if s, err := g.Parse("nonsense"); err == nil || s != nil {
			t.Errorf("%s: Parse of nonsense gives %v, %v", g.Name, s, err)
		}
	}
	if s, err := named(t, "vindinium").New(1, map[string]string{"size": "5", "wallPercent": "x"}); err == nil || s != nil {
		t.Errorf("a map of size 5: %v, %v", s, err)
	}
}

// TestEqual checks that wrapped States compare as the package's States do, and give these back.
func TestEqual(t *testing.T) {
	g := named(t, "onitama")
	s, err := g.New(7, nil)
	if err != nil {
		t.Fatal(err)
	}
	again, err := g.Parse(s.String())
	if err != nil || again != s {
		t.Errorf("%v, parsed again %v, %v", s, again, err)
	}
	if got := s.Value(); got != onitama.New(7) {
		t.Errorf("Value is %v", got)
	}
	next, err := s.Apply(s.LegalActions()[0])
	if err != nil || next == s {
		t.Errorf("after an action: %v, %v", next, err)
	}
}

func TestParseParameters(t *testing.T) {
	for _, text := range []string{"seed=1,players=2", "seed=1\nplayers=2\n", "seed=1\r\nplayers=2\r\n", "seed=9, seed=1, players=2"} {
		got, err := ParseParameters(text)
		if err != nil || len(got) != 2 || got["seed"] != "1" || got["players"] != "2" {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	if _, err := ParseParameters("seed=1,league"); err == nil || !strings.HasPrefix(err.Error(), `"league"`) {
		t.Errorf("league alone: %v", err)
	}
}
