package cultistsearch

import (
	"math/rand"
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

// TestPosition checks that the form of a position in which the search works follows the rules of the package, whatever legal
// action is played, and that its key tells positions apart.
func TestPosition(t *testing.T) {
	g := &guide{Params: Default()}
	rng := rand.New(rand.NewSource(1))
	keys := map[uint64]cultist.State{}
	for seed := int64(0); seed < 30; seed++ {
		for s := cultist.New(seed); !s.Over(); {
			p := g.take(s)
			list := s.LegalActions()
			for _, a := range list {
				next := s.ApplyUnchecked(a)
				var got position
				g.Play(&p, &got, a)
				if want := g.take(next); got != want {
					t.Fatalf("%q, %q: %+v, want %+v", s, a, got, want)
				}
				result, _, known := g.End(&got)
				winner, ok := next.Winner()
				if known != next.Over() || ok != (result != 0) || ok && (winner == next.ToMove()) != (result > 0) {
					t.Fatalf("End(%q) = %d, %v", next, result, known)
				}
				if other, ok := keys[g.Key(&got)]; ok && other != next {
					t.Fatalf("%q and %q have the same key", next, other)
				}
				keys[g.Key(&got)] = next
			}
			s = s.ApplyUnchecked(list[rng.Intn(len(list))])
		}
	}
}

// TestMoves checks that the search looks at the legal actions except for shots that hit anything but an enemy unit that
// they aim at, and below the horizon at shots and conversions only.
func TestMoves(t *testing.T) {
	g := &guide{Params: Default()}
	rng := rand.New(rand.NewSource(1))
	for seed := int64(0); seed < 30; seed++ {
		for s := cultist.New(seed); !s.Over(); {
			p := g.take(s)
			want := map[cultist.Action]bool{}
			list := s.LegalActions()
			for _, a := range list {
				tile, _ := s.Hit(a.Unit, a.Target)
				if u := s.Unit(a.Target); a.Kind != cultist.Shoot || u.Owner == s.ToMove()^1 && u.Tile == tile {
					want[a] = true
				}
			}
			got := g.Moves(&p, 1, nil)
			for _, m := range got {
				if !want[m.Action] {
					t.Fatalf("Moves(%q) has %q", s, m.Action)
				}
			}
			if len(got) != len(want) {
				t.Fatalf("Moves(%q) has %d actions, want %d", s, len(got), len(want))
			}
			for _, m := range g.Moves(&p, 0, nil) {
				if a := m.Action; !want[a] || a.Kind != cultist.Shoot && a.Kind != cultist.Convert {
					t.Fatalf("Moves(%q) below the horizon has %q", s, a)
				}
			}
			s = s.ApplyUnchecked(list[rng.Intn(len(list))])
		}
	}
}

// TestEvalIsFair checks that a position is worth the same when the players and left and right are exchanged.
func TestEvalIsFair(t *testing.T) {
	g, h := &guide{Params: Default()}, &guide{Params: Default()}
	rng := rand.New(rand.NewSource(1))
	for seed := int64(0); seed < 20; seed++ {
		for s := cultist.New(seed); !s.Over(); {
			image := s.WithoutRand().Transform(cultist.Mirror)
			p, q := g.take(s), h.take(image)
			if got, want := g.Eval(&p), h.Eval(&q); got != want {
				t.Fatalf("Eval(%q) = %d, but Eval(%q) = %d", s, got, image, want)
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
