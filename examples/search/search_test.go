package main

import (
	"bytes"
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/onitama"
	"pgregory.net/rapid"
)

type onitamaSearch = Search[onitama.State, onitama.Action, onitama.Player]

func newOnitama() *onitamaSearch {
	return NewSearch[onitama.State, onitama.Action, onitama.Player](12, valueOnitama)
}

// TestAgainstMinimax holds the value that the search finds with its table and its cuts against plain minimax.
func TestAgainstMinimax(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := onitama.New(rapid.Int64().Draw(t, "seed"))
		for n := rapid.IntRange(0, 40).Draw(t, "plies"); n > 0 && !s.Over(); n-- {
			s = s.ApplyUnchecked(rapid.SampledFrom(s.LegalActions()).Draw(t, "action"))
		}
		x := newOnitama()
		x.me, x.budget = s.ToMove(), math.MaxInt32
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
			a := newOnitama().Best(me, me.LegalActions(), 5000)
			if w, ok := me.ApplyUnchecked(a).Winner(); !ok || w != me.ToMove() {
				t.Errorf("%q: plays %q", me, a)
			}
		}
	}
}

// TestBudget checks that any budget gives a legal action, and that it is kept.
func TestBudget(t *testing.T) {
	s, x := onitama.New(3), newOnitama()
	for _, budget := range []int{0, 1, 2, 17, 100, 5000} {
		if a := x.Best(s, s.LegalActions(), budget); !s.IsLegal(a) || x.Nodes() > budget+1 {
			t.Errorf("budget %d: %q after %d positions", budget, a, x.Nodes())
		}
	}
}

func TestPlay(t *testing.T) {
	var out bytes.Buffer
	tallies, err := games["onitama"](config{games: 6, nodes: 2000, seed: math.MinInt64, out: &out})
	if err != nil || len(tallies) != 2 {
		t.Fatalf("%v, %v", tallies, err)
	}
	for _, tally := range tallies {
		if tally.wins+tally.draws+tally.losses != 6 {
			t.Errorf("%+v", tally)
		}
	}
	if tallies[0].wins < 5 {
		t.Errorf("against random: %+v\n%s", tallies[0], &out)
	}
	if n := strings.Count(out.String(), "\n"); n != 12 {
		t.Errorf("%d lines:\n%s", n, &out)
	}
	if err := printTable(&out, tallies); err != nil || !strings.Contains(out.String(), "95 % interval") {
		t.Errorf("%v\n%s", err, &out)
	}
	if _, err := games["onitama"](config{games: 1, nodes: 10, out: closed{}}); !errors.Is(err, errClosed) {
		t.Errorf("a closed output gives %v", err)
	}
}

var errClosed = errors.New("closed")

type closed struct{}

func (closed) Write([]byte) (int, error) { return 0, errClosed }

// TestInterval has values from the usual tables of the Wilson interval.
func TestInterval(t *testing.T) {
	for _, c := range []struct {
		wins, draws, losses int
		low, high           float64
	}{
		{0, 0, 0, 0, 1},
		{10, 0, 0, 0.7225, 1},
		{0, 0, 10, 0, 0.2775},
		{5, 0, 5, 0.2366, 0.7634},
		{0, 10, 0, 0.2366, 0.7634},
		{81, 0, 19, 0.7222, 0.8749},
	} {
		low, high := (&tally{wins: c.wins, draws: c.draws, losses: c.losses}).interval()
		if math.Abs(low-c.low) > 5e-5 || math.Abs(high-c.high) > 5e-5 {
			t.Errorf("%+v: %.4f to %.4f", c, low, high)
		}
	}
}
