package alphabeta

import (
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/onitama"
	"pgregory.net/rapid"
)

type onitamaSearch = Search[onitama.State, onitama.State, onitama.Action]

func newOnitama() *onitamaSearch {
	return NewSearch[onitama.State, onitama.Action, onitama.Player](12, onitamaPieces, 0)
}

// TestAgainstMinimax compares the value that the search finds with its table and its cuts with plain minimax.
func TestAgainstMinimax(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := onitama.New(rapid.Int64().Draw(t, "seed"))
		for n := rapid.IntRange(0, 40).Draw(t, "plies"); n > 0 && !s.Over(); n-- {
			s = s.ApplyUnchecked(rapid.SampledFrom(s.LegalActions()).Draw(t, "action"))
		}
		if s.Over() {
			return
		}
		g := &plain[onitama.State, onitama.Action, onitama.Player]{eval: onitamaPieces, me: s.ToMove()}
		for depth := 1; depth <= 3; depth++ {
			x := New[onitama.State, onitama.Action](g, Params{TableBits: 12, MaxDepth: depth})
			x.Search(s, think.Budget{Nodes: 1 << 30}, nil)
			if want := minimax(g, s, 0, depth); x.value != want {
				t.Fatalf("%q at depth %d: %d, not %d", s, depth, x.value, want)
			}
		}
	})
}

func minimax(g Guide[onitama.State, onitama.Action], s onitama.State, ply, depth int) Value {
	if result, _, over := g.End(&s); over {
		return end(result, ply)
	}
	if depth == 0 {
		return g.Eval(&s)
	}
	best := -infinite
	for _, a := range s.LegalActions() {
		if v := -minimax(g, s.ApplyUnchecked(a), ply+1, depth-1); v > best {
			best = v
		}
	}
	return best
}

// TestSlices checks that a search in slices goes on where it was, and comes to the same as one in one go.
func TestSlices(t *testing.T) {
	g := &plain[onitama.State, onitama.Action, onitama.Player]{eval: onitamaPieces}
	s := onitama.New(5)
	whole := New[onitama.State, onitama.Action](g, Params{TableBits: 14, MaxDepth: 5})
	want := whole.Search(s, think.Budget{Nodes: 1 << 30}, nil)
	x := New[onitama.State, onitama.Action](g, Params{TableBits: 14, MaxDepth: 5})
	for slice := 0; ; slice++ {
		var last think.Report[onitama.Action]
		got := x.Search(s, think.Budget{Nodes: 500}, func(r think.Report[onitama.Action]) { last = r })
		if last.Nodes == 0 {
			if slice < 3 || got != want || x.value != whole.value || last.Best != want || last.Line[0] != want {
				t.Errorf("after %d slices: %q of %d, not %q of %d; %+v", slice, got, x.value, want, whole.value, last)
			}
			return
		}
		if slice > 1000 {
			t.Fatal("the search does not get on")
		}
	}
}

// TestSingle checks that a search that ends early because there is one action does not claim a proof.
func TestSingle(t *testing.T) {
	s := onitama.MustParse("...../...../...B./...b./W..b. dragon,frog/boar,goose/elephant 0 76")
	g := &plain[onitama.State, onitama.Action, onitama.Player]{eval: onitamaPieces}
	var last think.Report[onitama.Action]
	New[onitama.State, onitama.Action](g, Params{TableBits: 14}).Search(s, think.Budget{Nodes: 1 << 20},
		func(r think.Report[onitama.Action]) { last = r })
	if s.NumLegalActions() != 1 || last.Solved || last.Depth != 1 {
		t.Errorf("the report on one action is %+v", last)
	}
}

func TestFindsWins(t *testing.T) {
	for _, c := range []struct{ position, want string }{
		{"b.B.b/..w../...../...../w.W.. boar,ox/eel,crane/crab 0 60", "4 C4C5"},
		{"b.w.b/...../..W../..B../w.... boar,ox/eel,crane/crab 1 61", "0 C2C1"},
	} {
		s := onitama.MustParse(c.position)
		for _, me := range []onitama.State{s, s.Transform(onitama.HalfTurn), s.Transform(onitama.Mirror)} {
			a := newOnitama().Search(me, think.Budget{Nodes: 5000}, nil)
			if w, ok := me.ApplyUnchecked(a).Winner(); !ok || w != me.ToMove() {
				t.Errorf("%q: plays %q", me, a)
			}
		}
	}
}

// TestBudget checks that any budget gives a legal action, and that it is kept.
func TestBudget(t *testing.T) {
	s := onitama.New(3)
	var r think.Report[onitama.Action]
	note := func(last think.Report[onitama.Action]) { r = last }
	for _, budget := range []int{1, 2, 17, 100, 5000} {
		if a := newOnitama().Search(s, think.Budget{Nodes: budget}, note); !s.IsLegal(a) || r.Nodes > budget {
			t.Errorf("budget %d: %q after %d positions", budget, a, r.Nodes)
		}
	}
	// A time that has passed ends the search at the first look at the clock.
	if a := newOnitama().Search(s, think.For(0), note); !s.IsLegal(a) || r.Nodes > 1<<8 {
		t.Errorf("no time: %q after %d positions", a, r.Nodes)
	}
}

// TestSeed checks that a search with a seed plays one of the equally good actions, and not always the same.
func TestSeed(t *testing.T) {
	s := onitama.New(3)
	played := map[onitama.Action]bool{}
	for seed := uint64(1); seed <= 20; seed++ {
		x := NewSearch[onitama.State, onitama.Action, onitama.Player](12, func(onitama.State, onitama.Player) int { return 0 }, seed)
		played[x.Search(s, think.Budget{Nodes: 10}, nil)] = true
	}
	if len(played) < 5 {
		t.Errorf("20 seeds play %d of %d equal actions", len(played), s.NumLegalActions())
	}
}

func newCultist() *Search[cultist.State, cultist.State, cultist.Action] {
	return NewSearch[cultist.State, cultist.Action, cultist.Player](12, cultistUnits, 0)
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
			s = s.ApplyUnchecked(newCultist().Search(s, think.Budget{Nodes: 20000}, nil))
		}
		if w, ok := s.Winner(); !ok || w != 0 {
			t.Errorf("%q ends in %q", position, s)
		}
	}
}

// onitamaPieces and cultistUnits count what each side has.
func onitamaPieces(s onitama.State, me onitama.Player) int {
	return s.Pieces(me).Len() - s.Pieces(me.Opponent()).Len()
}

func cultistUnits(s cultist.State, me cultist.Player) int {
	return s.Score(me) - s.Score(me.Opponent())
}
