package alphabeta

import (
	"testing"
	"time"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/search/value"
	"github.com/rulebook-go/rulebook/onitama"
	"pgregory.net/rapid"
)

type onitamaSearch = Search[onitama.State, onitama.Action, onitama.Player]

func newOnitama() *onitamaSearch {
	return New[onitama.State, onitama.Action, onitama.Player](12, value.Onitama)
}

// TestAgainstMinimax holds the value that the search finds with its table and its cuts against plain minimax.
func TestAgainstMinimax(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := onitama.New(rapid.Int64().Draw(t, "seed"))
		for n := rapid.IntRange(0, 40).Draw(t, "plies"); n > 0 && !s.Over(); n-- {
			s = s.ApplyUnchecked(rapid.SampledFrom(s.LegalActions()).Draw(t, "action"))
		}
		x := newOnitama()
		x.me = s.ToMove()
		for x.depth = 0; x.depth <= 3; x.depth++ {
			if got, want := x.value(s, 0, -infinite, infinite), minimax(x, s, x.depth); got != want {
				t.Fatalf("%q at depth %d: %d, not %d", s, x.depth, got, want)
			}
		}
	})
}

func minimax(x *onitamaSearch, s onitama.State, depth int) Value {
	if s.Over() {
		return x.result(s)
	}
	if depth == 0 {
		return x.eval(s, x.me)
	}
	var values []Value
	for _, a := range s.LegalActions() {
		values = append(values, minimax(x, s.ApplyUnchecked(a), depth-1))
	}
	best := values[0]
	for _, v := range values {
		if s.ToMove() == x.me && v > best || s.ToMove() != x.me && v < best {
			best = v
		}
	}
	return best
}

func TestFindsWins(t *testing.T) {
	for _, c := range []struct{ position, want string }{
		{"b.B.b/..w../...../...../w.W.. boar,ox/eel,crane/crab 0 60", "4 C4C5"},
		{"b.w.b/...../..W../..B../w.... boar,ox/eel,crane/crab 1 61", "0 C2C1"},
	} {
		s := onitama.MustParse(c.position)
		for _, me := range []onitama.State{s, s.Transform(onitama.HalfTurn), s.Transform(onitama.Mirror)} {
			a := newOnitama().Best(me, me.LegalActions(), Limit{Nodes: 5000})
			if w, ok := me.ApplyUnchecked(a).Winner(); !ok || w != me.ToMove() {
				t.Errorf("%q: plays %q", me, a)
			}
		}
	}
}

// TestBudget checks that any budget gives a legal action, and that it is kept.
func TestBudget(t *testing.T) {
	s, x := onitama.New(3), newOnitama()
	for _, budget := range []int{1, 2, 17, 100, 5000} {
		if a := x.Best(s, s.LegalActions(), Limit{Nodes: budget}); !s.IsLegal(a) || x.Nodes() > budget+1 {
			t.Errorf("budget %d: %q after %d positions", budget, a, x.Nodes())
		}
	}
	// A time that has passed ends the search at the first look at the clock.
	if a := x.Best(s, s.LegalActions(), Limit{Until: time.Now()}); !s.IsLegal(a) || x.Nodes() > 1<<8 {
		t.Errorf("no time: %q after %d positions", a, x.Nodes())
	}
}

func newCultist() *Search[cultist.State, cultist.Action, cultist.Player] {
	return New[cultist.State, cultist.Action, cultist.Player](12, value.Cultist)
}

// TestCultistFindsWins gives the search a side that can be wiped out: at once, and in two turns, whatever the other does.
func TestCultistFindsWins(t *testing.T) {
	for _, position := range []string{
		"............./............./............./a........c..b/............./............./............. 01011111111111 A4A00000000000 0 60 42",
		"............./............./............./a........c..b/............./............./............. 01011111111111 A4A00000000000 0 148 42",
		"............./............./...........x./a........c.bx/...........x./............./............. 01011111111111 A9A00000000000 0 60 42",
	} {
		s := cultist.MustParse(position)
		for plies := 0; plies < 3 && !s.Over(); plies++ {
			s = s.ApplyUnchecked(newCultist().Best(s, s.LegalActions(), Limit{Nodes: 20000}))
		}
		if w, ok := s.Winner(); !ok || w != 0 {
			t.Errorf("%q ends in %q", position, s)
		}
	}
}
