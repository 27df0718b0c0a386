package registry

import (
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
)

// TestField lets simple players of vindinium play by their names, and checks that no other game has them.
func TestField(t *testing.T) {
	g, err := game.Named("vindinium")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.New(1, map[string]string{"turns": "20"})
	if err != nil {
		t.Fatal(err)
	}
	var players []game.Policy
	for _, name := range []string{"field:miner", "random", "random", "random"} {
		b, err := Parse(g, name)
		if err != nil {
			t.Fatal(err)
		}
		p, err := b.Policy(1)
		if err != nil || b.Timed || b.Searches() {
			t.Fatalf("%s: %+v, %v", name, b, err)
		}
		players = append(players, p)
	}
	b := game.NewBoard(s)
	if err := game.Play(b, players, nil); err != nil {
		t.Fatal(err)
	}
	if w, ok := b.State().Winner(); !ok || w != 0 {
		t.Errorf("the miner does not win:\n%s", b.State().Diagram())
	}
	onitama, err := game.Named("onitama")
	if err != nil {
		t.Fatal(err)
	}
	for name, g := range map[string]*game.Game{"field:miner": onitama, "field:minor": g, "field": g} {
		if b, err := Parse(g, name); err == nil || !strings.Contains(err.Error(), "field:miner, field:sipper") {
			t.Errorf("%s in %s: %v, %v", name, g.Name, b, err)
		}
	}
}
