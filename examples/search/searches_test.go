package main

import (
	"math/rand"
	"testing"
	"time"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// The searches of the bots keep the same promises.
func TestSearches(t *testing.T) {
	t.Run("cultist", func(t *testing.T) {
		check[cultist.State, cultist.Action, cultist.Player](t, cultist.New, cultistSearch)
	})
	t.Run("onitama", func(t *testing.T) {
		check[onitama.State, onitama.Action, onitama.Player](t, onitama.New, onitamaSearch)
	})
	t.Run("vindinium", func(t *testing.T) {
		check[vindinium.State, vindinium.Action, vindinium.Player](t, newVindinium, vindiniumSearch)
	})
	t.Run("volcano", func(t *testing.T) {
		check[volcano.State, volcano.Action, volcano.Player](t, newVolcano, volcanoSearch)
	})
}

// checkable is what the check needs of a State besides.
type checkable[S, A, P any] interface {
	rules[S, A, P]
	IsLegal(A) bool
	LegalActions() []A
}

func check[S checkable[S, A, P], A comparable, P ~uint8](t *testing.T, start func(int64) S, fresh func() search[S, A]) {
	won := 0
	const games = 4
	for seed := int64(0); seed < games; seed++ {
		s := start(seed)
		me := P(int(seed) % s.NumPlayers())
		rng := rand.New(rand.NewSource(seed))
		x := fresh()
		for !s.Over() {
			if s.ToMove() != me {
				list := s.LegalActions()
				s = s.ApplyUnchecked(list[rng.Intn(len(list))])
				continue
			}
			s = s.ApplyUnchecked(slices(t, x, s))
		}
		best := true
		for p := P(0); int(p) < s.NumPlayers(); p++ {
			best = best && (p == me || s.Score(p) < s.Score(me))
		}
		if best {
			won++
		}
	}
	if won < games-1 {
		t.Errorf("wins %d of %d games against random", won, games)
	}
	s, x := start(1), fresh()
	x.Search(s, think.Budget{Nodes: 3000}, nil)
	if n := testing.AllocsPerRun(5, func() { x.Search(s, think.Budget{Nodes: 500}, nil) }); n > 0 {
		t.Errorf("%v allocations in a slice", n)
	}
	// A slice without time, and one of a single node, still give a legal action.
	for _, b := range []think.Budget{{Until: time.Unix(1, 0)}, {Nodes: 1}} {
		if a := fresh().Search(s, b, nil); !s.IsLegal(a) {
			t.Errorf("%+v: %v", b, a)
		}
	}
}

// slices searches a position in three slices and checks what is reported.
func slices[S checkable[S, A, P], A comparable, P ~uint8](t *testing.T, x search[S, A], s S) (a A) {
	t.Helper()
	for i := 0; i < 3; i++ {
		var r think.Report[A]
		a = x.Search(s, think.Budget{Nodes: 300}, func(got think.Report[A]) { r = got })
		if !s.IsLegal(a) || r.Best != a || len(r.Line) == 0 || r.Line[0] != a || r.Nodes > 300 || r.Value < 0 || r.Value > 1 {
			t.Fatalf("%v: %v, %+v", s, a, r)
		}
		for line, next := r.Line, s; len(line) > 0; line = line[1:] {
			if !next.IsLegal(line[0]) {
				t.Fatalf("%v: the line %v cannot be played", s, r.Line)
			}
			next = next.ApplyUnchecked(line[0])
		}
	}
	return a
}
