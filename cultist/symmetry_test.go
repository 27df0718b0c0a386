package cultist_test

import (
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
)

// TestSymmetryBeyond checks that only the lowest bit of a Symmetry counts.
func TestSymmetryBeyond(t *testing.T) {
	s := cultist.New(42).WithoutRand()
	s = s.ApplyUnchecked(cultist.Action{Kind: cultist.Move, Unit: 0, Tile: cultist.TileAt(1, 3)})
	for g := cultist.Symmetry(cultist.NumSymmetries); g < 200; g++ {
		for _, a := range []cultist.Action{{}, {Kind: cultist.Move, Unit: 3, Tile: 5}, {Kind: cultist.Shoot, Unit: 3, Target: 9}} {
			if s.Transform(g) != s.Transform(g%cultist.NumSymmetries) || a.Transform(g) != a.Transform(g%cultist.NumSymmetries) {
				t.Errorf("Transform(%d) differs from Transform(%d), want no difference", g, g%cultist.NumSymmetries)
			}
		}
	}
}
