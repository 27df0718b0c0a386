package searches

import (
	"math/rand"
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	cultistsearch "github.com/rulebook-go/rulebook/examples/search/cultist"
	onitamasearch "github.com/rulebook-go/rulebook/examples/search/onitama"
	"github.com/rulebook-go/rulebook/examples/search/think"
	vindiniumsearch "github.com/rulebook-go/rulebook/examples/search/vindinium"
	volcanosearch "github.com/rulebook-go/rulebook/examples/search/volcano"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// searcher is a search of a bot: with reports, and without them, as the bot has it.
type searcher[S, A any] interface {
	think.Searcher[S, A]
	Best(S, think.Budget) A
}

// The searches of the bots keep the same promises.
func TestSearches(t *testing.T) {
	t.Run("cultist", func(t *testing.T) {
		check[cultist.State, cultist.Action, cultist.Player](t, cultist.New, func() searcher[cultist.State, cultist.Action] {
			return cultistsearch.New(cultistsearch.Default())
		})
	})
	t.Run("onitama", func(t *testing.T) {
		check[onitama.State, onitama.Action, onitama.Player](t, onitama.New, func() searcher[onitama.State, onitama.Action] {
			return onitamasearch.New(onitamasearch.Default())
		})
	})
	t.Run("vindinium", func(t *testing.T) {
		start := func(seed int64) vindinium.State {
			s, err := vindinium.New(seed, vindinium.Options{Turns: 50})
			if err != nil {
				t.Fatal(err)
			}
			return s
		}
		check[vindinium.State, vindinium.Action, vindinium.Player](t, start, func() searcher[vindinium.State, vindinium.Action] {
			return vindiniumsearch.New(vindiniumsearch.Default())
		})
	})
	t.Run("volcano", func(t *testing.T) {
		start := func(seed int64) volcano.State {
			rng := rand.New(rand.NewSource(seed))
			s := volcano.New()
			for s.Turn() < 4 {
				s = s.ApplyUnchecked(s.LegalActionAt(rng.Intn(s.NumLegalActions())))
			}
			return s
		}
		check[volcano.State, volcano.Action, volcano.Player](t, start, func() searcher[volcano.State, volcano.Action] {
			return volcanosearch.New(volcanosearch.Default())
		})
	})
}

func check[S game.Rules[S, A, P], A game.Action, P game.Player](t *testing.T, start func(int64) S, fresh func() searcher[S, A]) {
	won := 0
	const games = 4
	for seed := int64(0); seed < games; seed++ {
		s := start(game.SeedAt(1, seed))
		me := P(int(seed) % s.NumPlayers())
		rng := rand.New(rand.NewSource(seed))
		x := fresh()
		for !s.Over() {
			if s.ToMove() != me {
				list := s.LegalActions()
				s = s.ApplyUnchecked(list[rng.Intn(len(list))])
				continue
			}
			s = s.ApplyUnchecked(threeSlices[S, A, P](t, x, s))
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
	best := x.Best(s, think.Budget{Nodes: 3000})
	if n := testing.AllocsPerRun(5, func() { x.Best(s, think.Budget{Nodes: 500}) }); n > 0 {
		t.Errorf("%v allocations in a slice", n)
	}
	reports := 0
	a := fresh().Search(s, think.Budget{Nodes: 3000}, func(think.Report[A]) { reports++ })
	if a != best || reports == 0 {
		t.Errorf("Search finds %v with %d reports, and Best %v", a, reports, best)
	}
	// A slice without time, and one of a single node, still give a legal action.
	for _, b := range []think.Budget{think.For(0), {Nodes: 1}} {
		if a := fresh().Best(s, b); !s.IsLegal(a) {
			t.Errorf("%+v: %v", b, a)
		}
	}
}

// threeSlices searches a position in three slices and checks what is reported.
func threeSlices[S game.Rules[S, A, P], A game.Action, P game.Player](t *testing.T, x think.Searcher[S, A], s S) (a A) {
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
