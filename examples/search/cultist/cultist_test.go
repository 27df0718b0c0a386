package cultistsearch

import (
	"math/rand"
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

// TestEvalIsFair checks that a position is worth the same when the players and left and right are exchanged, and that no
// shot is searched that hits anything but an enemy.
func TestEvalIsFair(t *testing.T) {
	g, h := &guide{Params: Default()}, &guide{Params: Default()}
	rng := rand.New(rand.NewSource(1))
	var moves []alphabeta.Move[cultist.Action]
	for seed := int64(0); seed < 20; seed++ {
		for s := cultist.New(seed); !s.Over(); {
			image := s.WithoutRand().Transform(cultist.Mirror)
			g.prepare(&s)
			h.prepare(&image)
			if a, b := g.Eval(&s), h.Eval(&image); a != b {
				t.Fatalf("%q is worth %d, %q %d", s, a, image, b)
			}
			moves = g.Moves(&s, 1, moves[:0])
			for _, m := range moves {
				if a := m.Action; a.Kind == cultist.Shoot {
					tile, _ := s.Hit(int(a.Unit), int(a.Target))
					if id, ok := s.UnitAt(tile); !ok || s.Unit(id).Owner != s.ToMove()^1 {
						t.Fatalf("%q: %q hits %v", s, a, tile)
					}
				}
			}
			list := s.LegalActions()
			s = s.ApplyUnchecked(list[rng.Intn(len(list))])
		}
	}
}

// TestFinishes gives the search a side that can be wiped out in two turns, with the generator and without.
func TestFinishes(t *testing.T) {
	const text = "............./............./............./a........c..b/............./............./............. 01011111111111 A4A00000000000 0 60 42"
	for _, s := range []cultist.State{cultist.MustParse(text), cultist.MustParse(text).WithoutRand()} {
		var r think.Report[cultist.Action]
		a := New(Default()).Search(s, think.Budget{Nodes: 20000}, func(got think.Report[cultist.Action]) { r = got })
		if !s.IsLegal(a) || r.Value < 0.9 {
			t.Errorf("%q: plays %q, %+v", s, a, r)
		}
	}
}
