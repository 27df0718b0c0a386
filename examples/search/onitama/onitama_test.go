package onitamasearch

import (
	"math/rand"
	"testing"

	"github.com/rulebook-go/rulebook/examples/internal/seeds"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/onitama"
)

// TestEvalIsFair checks that a position is worth the same in all its images, in which the sides or left and right are
// exchanged, and that the table takes a hand for the same in any order and on any turn.
func TestEvalIsFair(t *testing.T) {
	g := newGuide(Default())
	rng := rand.New(rand.NewSource(1))
	for seed := int64(0); seed < 50; seed++ {
		for s := onitama.New(seeds.At(1, seed)); !s.Over() && s.Turn() < 100; {
			for _, image := range []onitama.State{s.Transform(onitama.HalfTurn), s.Transform(onitama.Mirror)} {
				if a, b := g.Eval(&s), g.Eval(&image); a != b {
					t.Fatalf("%q is worth %d, %q %d", s, a, image, b)
				}
			}
			p := s.Setup()
			p.Hands[0][0], p.Hands[0][1] = p.Hands[0][1], p.Hands[0][0]
			p.Turn = p.Turn%2 + 2
			if same, err := p.State(); err != nil || g.Key(&s) != g.Key(&same) {
				t.Fatalf("%q and %q have different keys; %v", s, same, err)
			}
			list := s.LegalActions()
			s = s.ApplyUnchecked(list[rng.Intn(len(list))])
		}
	}
}

// TestEndgame checks that a search with enough nodes for the table of the endgames knows how a long one ends, in which no
// search without it sees an end, and that it then plays to that end in time.
func TestEndgame(t *testing.T) {
	s := onitama.MustParse("....b/.B.../...../..W../w.... boar,ox/eel,crane/crab 0 60")
	x := New(Default())
	for budget := (think.Budget{Nodes: 4_000_000}); !s.Over(); budget.Nodes = 20000 {
		var r think.Report[onitama.Action]
		a := x.Search(s, budget, func(got think.Report[onitama.Action]) { r = got })
		if !s.IsLegal(a) || !r.Solved {
			t.Fatalf("%q: plays %q, %+v, want it solved", s, a, r)
		}
		s = s.ApplyUnchecked(a)
	}
	if w, ok := s.Winner(); !ok || w != 0 || s.Turn() != 99 {
		t.Errorf("the game ends in %q, want a win after 39 turns", s)
	}
}

// TestWinsAtOnce checks that a win is taken and proven.
func TestWinsAtOnce(t *testing.T) {
	for _, text := range []string{
		"b.B.b/..w../...../...../w.W.. boar,ox/eel,crane/crab 0 60",
		"b.w.b/...../..W../..B../w.... boar,ox/eel,crane/crab 1 61",
	} {
		s := onitama.MustParse(text)
		var r think.Report[onitama.Action]
		a := New(Default()).Search(s, think.Budget{Nodes: 20000}, func(got think.Report[onitama.Action]) { r = got })
		if w, ok := s.ApplyUnchecked(a).Winner(); !ok || w != s.ToMove() || !r.Solved || r.Value < 0.99 {
			t.Errorf("%q: plays %q, %+v", s, a, r)
		}
	}
}
