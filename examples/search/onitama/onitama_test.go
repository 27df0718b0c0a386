package onitamasearch

import (
	"math/rand"
	"testing"

	games "github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/onitama"
)

// guideTo returns a guide to the games with the cards of s.
func guideTo(s onitama.State) *guide {
	g := &guide{weights: Default().Weights}
	g.game = newGame(&s, &g.weights)
	return g
}

// TestEvalIsFair checks that a position is worth the same in all its images, in which the sides or left and right are
// exchanged, and that the table takes a hand for the same in any order and on any turn.
func TestEvalIsFair(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	for seed := int64(0); seed < 50; seed++ {
		for s := onitama.New(games.SeedAt(1, seed)); !s.Over() && s.Turn() < 100; {
			g := guideTo(s)
			p := g.position(&s)
			for _, image := range []onitama.State{s.Transform(onitama.HalfTurn), s.Transform(onitama.Mirror)} {
				h := guideTo(image)
				q := h.position(&image)
				if a, b := g.Eval(&p), h.Eval(&q); a != b {
					t.Fatalf("%q is worth %d, %q %d", s, a, image, b)
				}
			}
			u := s.Setup()
			u.Hands[0][0], u.Hands[0][1] = u.Hands[0][1], u.Hands[0][0]
			u.Turn = u.Turn%2 + 2
			same, err := u.State()
			if q := g.position(&same); err != nil || p.key != q.key {
				t.Fatalf("%q and %q have different keys; %v", s, same, err)
			}
			list := s.LegalActions()
			s = s.ApplyUnchecked(list[rng.Intn(len(list))])
		}
	}
}

// TestPosition plays random games in both forms, and compares the guide with the rules.
func TestPosition(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	ends := map[int]int{}
	for seed := int64(0); seed < 100; seed++ {
		s := onitama.New(seed)
		g := guideTo(s)
		for p := g.position(&s); ; {
			result, turns, known := g.End(&p)
			want := 0 // as far as it can be seen without a search
			if s.Over() {
				if w, ok := s.Winner(); !known || turns != 0 || ok && (w == s.ToMove() || result != -1) || !ok && result != 0 {
					t.Fatalf("End(%v) = %d, %d, %v", s, result, turns, known)
				}
				break
			}
			if winsNext(s) {
				want = 1
			} else if known {
				want = -1
				for _, a := range s.LegalActions() {
					if !winsNext(s.ApplyUnchecked(a)) {
						t.Fatalf("End(%v) = %d, %d, %v, but %q does not lose", s, result, turns, known, a)
					}
				}
			}
			if known != (want != 0) || int(result) != want || known && turns != (3-want)/2 {
				t.Fatalf("End(%v) = %d, %d, %v, want %d", s, result, turns, known, want)
			}
			ends[want]++
			checkMoves(t, g, s, &p)
			list := s.LegalActions()
			a := list[rng.Intn(len(list))]
			s = s.ApplyUnchecked(a)
			var next position
			if g.Play(&p, &next, a); !s.Over() && next != g.position(&s) {
				t.Fatalf("%v after %q is %+v, want %+v", s, a, next, g.position(&s))
			}
			p = next
		}
	}
	if ends[1] < 100 || ends[-1] < 10 {
		t.Errorf("the ends that were seen are %v, want more", ends)
	}
}

// winsNext reports whether the side to move can win with its next action.
func winsNext(s onitama.State) bool {
	for _, a := range s.LegalActions() {
		if _, won := s.ApplyUnchecked(a).Winner(); won {
			return true
		}
	}
	return false
}

// checkMoves compares the moves of the guide with those that the rules and its promise leave.
func checkMoves(t *testing.T, g *guide, s onitama.State, p *position) {
	t.Helper()
	all, safe, captures := map[onitama.Action]bool{}, map[onitama.Action]bool{}, map[onitama.Action]bool{}
	winning := winsNext(s)
	for _, a := range s.LegalActions() {
		next := s.ApplyUnchecked(a)
		_, won := next.Winner()
		if winning != won {
			continue
		}
		all[a] = true
		falls := false
		prey, _ := next.Master(s.ToMove())
		for _, reply := range next.LegalActions() {
			falls = falls || reply.To == prey
		}
		if !falls {
			safe[a] = true
			if !a.IsPass() && s.At(a.To) != '.' {
				captures[a] = true
			}
		}
	}
	for plies, want := range []map[onitama.Action]bool{captures, safe} {
		if winning || plies == 1 && len(safe) == 0 {
			want = all
		}
		list := g.Moves(p, plies, nil)
		if len(list) != len(want) && !(winning && len(list) == 1) {
			t.Fatalf("Moves(%v, %d) = %v, want %v", s, plies, list, want)
		}
		for _, m := range list {
			if !want[m.Action] {
				t.Fatalf("Moves(%v, %d) has %q, want %v", s, plies, m.Action, want)
			}
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
