package main

import (
	"github.com/rulebook-go/rulebook/cultist"
	cultistsearch "github.com/rulebook-go/rulebook/examples/search/cultist"
	onitamasearch "github.com/rulebook-go/rulebook/examples/search/onitama"
	"github.com/rulebook-go/rulebook/examples/search/think"
	vindiniumsearch "github.com/rulebook-go/rulebook/examples/search/vindinium"
	volcanosearch "github.com/rulebook-go/rulebook/examples/search/volcano"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// loads are what a program does on several goroutines. All goroutines do the same. They share nothing but what the packages keep. In
// vindinium each has maps of its own, up to eight goroutines, or they play on the same maps.
func loads() []load {
	newCultist := func(seed, _ int) cultist.State { return cultist.New(int64(seed)) }
	newOnitama := func(seed, _ int) onitama.State { return onitama.New(int64(seed)) }
	newVolcano := func(int, int) volcano.State { return volcano.New() }
	sameMaps := func(seed, _ int) vindinium.State { return newVindinium(seed, 0) }
	return []load{
		randomGames("cultist", "random games by index-in-place", newCultist, randomAction[cultist.State, cultist.Action]),
		search("cultist", "search", "nodes", newCultist, func() searcher[cultist.State, cultist.Action] {
			return cultistsearch.New(cultistsearch.Default())
		}),
		randomGames("onitama", "random games by index-in-place", newOnitama, randomAction[onitama.State, onitama.Action]),
		search("onitama", "search", "nodes", newOnitama, func() searcher[onitama.State, onitama.Action] {
			return onitamasearch.New(onitamasearch.Default())
		}),
		randomGames("vindinium", "random games by index-in-place", newVindinium, randomAction[vindinium.State, vindinium.Action]),
		randomGames("vindinium", "random games by index-in-place on the same maps", sameMaps, randomAction[vindinium.State, vindinium.Action]),
		randomGames("vindinium", "MOVEs to random cells", newVindinium, farMove),
		randomGames("vindinium", "MOVEs to random cells on the same maps", sameMaps, farMove),
		// On images of the maps, a search would not have the same work.
		search("vindinium", "search on the same maps", "nodes", sameMaps, func() searcher[vindinium.State, vindinium.Action] {
			return vindiniumsearch.New(vindiniumsearch.Default())
		}),
		randomGames("volcano", "random games by index-in-place", newVolcano, randomAction[volcano.State, volcano.Action]),
		search("volcano", "simulations", "games", newVolcano, func() searcher[volcano.State, volcano.Action] {
			p := volcanosearch.Default()
			p.Search.MaxNodes = 1 << 16
			return volcanosearch.New(p)
		}),
	}
}

// budget is that of one search, in which the paths and tables that it needs are only a small part of the work.
var budget = think.Budget{Nodes: 10_000}

// searcher is a search with a table of its own.
type searcher[S, A any] interface {
	Search(s S, b think.Budget, report func(think.Report[A])) A
}

// newVindinium deals a map and returns it as another image for each goroutine, so that the maps differ but not the work.
func newVindinium(seed, goroutine int) vindinium.State {
	s, err := vindinium.New(int64(seed), vindinium.Options{})
	if err != nil {
		panic(err) // the default options give a map for every seed
	}
	return s.Transform(vindinium.Symmetry(goroutine % vindinium.NumSymmetries))
}

// farMove returns a MOVE to a random cell, whose path is in the cache that all goroutines share.
func farMove(s *vindinium.State, r *random) vindinium.Action {
	n := s.Map().Size()
	return vindinium.MoveTo(r.intn(n), r.intn(n))
}

// random is a small generator for uniform numbers.
type random uint64

func (r *random) intn(n int) int {
	*r ^= *r << 13
	*r ^= *r >> 7
	*r ^= *r << 17
	return int(uint64(*r) >> 32 * uint64(n) >> 32)
}

// own is what one goroutine writes. The margins keep it off the lines of the processor's memory that others write.
type own[S any] struct {
	_      [128]byte
	state  S
	random random
	games  int // that were begun
	_      [128]byte
}

// inPlace is a pointer to a State.
type inPlace[S, A any] interface {
	*S
	Over() bool
	NumLegalActions() int
	LegalActionAt(i int) A
	ApplyTo(dst *S, a A)
}

// numStarts is how many positions each goroutine begins with in turn. What the packages keep of them fits in a processor's own cache.
const numStarts = 4

// randomAction returns an action by its number.
func randomAction[S, A any, P inPlace[S, A]](s *S, r *random) A {
	return P(s).LegalActionAt(r.intn(P(s).NumLegalActions()))
}

// randomGames plays games to the end in place, with the actions that choose picks.
func randomGames[S, A any, P inPlace[S, A]](game, name string, start func(seed, goroutine int) S, choose func(*S, *random) A) load {
	return load{game, name, "moves", func(goroutine int) func() int {
		starts := starts(start, goroutine)
		w := &own[S]{random: 1}
		return func() (moves int) {
			w.state = starts[w.games%numStarts]
			for w.games++; !P(&w.state).Over(); moves++ {
				P(&w.state).ApplyTo(&w.state, choose(&w.state, &w.random))
			}
			return moves
		}
	}}
}

// search searches positions a few random actions after a start.
func search[S, A any, P inPlace[S, A]](game, name, unit string, start func(seed, goroutine int) S, newSearch func() searcher[S, A]) load {
	const opening = 4 // too few to end a game
	return load{game, name, unit, func(goroutine int) func() int {
		starts, x := starts(start, goroutine), newSearch()
		w := &own[S]{random: 1}
		return func() (nodes int) {
			w.state = starts[w.games%numStarts]
			w.games++
			for range opening {
				P(&w.state).ApplyTo(&w.state, randomAction[S, A, P](&w.state, &w.random))
			}
			x.Search(w.state, budget, func(r think.Report[A]) { nodes = r.Nodes })
			return nodes
		}
	}}
}

// starts returns the positions with which a goroutine begins.
func starts[S any](start func(seed, goroutine int) S, goroutine int) (list [numStarts]S) {
	for i := range list {
		list[i] = start(i, goroutine)
	}
	return list
}
