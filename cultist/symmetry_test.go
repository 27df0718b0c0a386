package cultist_test

import (
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/internal/gametest"
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

// TestCanonicalValues checks which State Canonical picks, which never changes.
func TestCanonicalValues(t *testing.T) {
	gametest.CanonicalValues(t, cultist.MustParse, []gametest.Canonical[cultist.Symmetry]{
		{ // with a generator, a position has no image but itself
			Position: "....x...x..../..c.......i../a..x.x.xjx.../.xx.dg.m..xxb/.e.fxx.xx..k./......h...l../.......n..... 01222222222222 AAAAAAAAAAAAAA 1 9 705377000",
			Want:     "....x...x..../..c.......i../a..x.x.xjx.../.xx.dg.m..xxb/.e.fxx.xx..k./......h...l../.......n..... 01222222222222 AAAAAAAAAAAAAA 1 9 705377000",
		},
		{ // player 1 becomes player 0
			Position: "....x...x..../..c.......i../a..x.x.xjx.../.xx.dg.m..xxb/.e.fxx.xx..k./......h...l../.......n..... 01222222222222 AAAAAAAAAAAAAA 1 9 ?",
			Want:     "....x...x..../..c.......i../...xdx.x.x..b/axx..g.mj.xx./.e..xx.xxl.k./..f...n....../.....h....... 01222222222222 AAAAAAAAAAAAAA 0 9 ?",
			Symmetry: cultist.Mirror,
		},
	})
}
