package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"sync"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	cultistsearch "github.com/rulebook-go/rulebook/examples/search/cultist"
	"github.com/rulebook-go/rulebook/examples/search/mcts"
	onitamasearch "github.com/rulebook-go/rulebook/examples/search/onitama"
	"github.com/rulebook-go/rulebook/examples/search/think"
	vindiniumsearch "github.com/rulebook-go/rulebook/examples/search/vindinium"
	volcanosearch "github.com/rulebook-go/rulebook/examples/search/volcano"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// kit is what the tuner has to know about a game.
type kit struct {
	start    any                      // the Params of the bot
	fields   func(players int) string // those that are tuned if nothing else is asked for
	positive []string                 // fields that must not become negative, or zero if they are not
	fixed    []string                 // fields that cannot be tuned
	opening  int                      // random actions at the start, so that games differ
	play     func(m *match, seed uint64, swapped bool) (float64, error)
}

// match is what the games of a batch have in common: the Params of both sides, and the settings.
type match struct {
	params         [2]any
	players, nodes int
	opening        int
	seed           uint64 // of the first pair
}

func weights(int) string { return "Weights" }

var kits = map[string]*kit{
	"cultist": {
		start: cultistsearch.Default(), fields: weights, positive: []string{"Search"}, fixed: []string{"Search.TableBits"},
		play: play[cultist.State, cultist.Action, cultist.Player](
			func(p any, _ int, _ uint64) searcher[cultist.State, cultist.Action] {
				return cultistsearch.New(p.(cultistsearch.Params))
			},
			func(seed int64, _ int) (cultist.State, error) { return cultist.New(seed), nil }),
	},
	"onitama": {
		start: onitamasearch.Default(), fields: weights, positive: []string{"Search"}, fixed: []string{"Search.TableBits"}, opening: 2,
		play: play[onitama.State, onitama.Action, onitama.Player](
			func(p any, _ int, _ uint64) searcher[onitama.State, onitama.Action] {
				return onitamasearch.New(p.(onitamasearch.Params))
			},
			func(seed int64, _ int) (onitama.State, error) { return onitama.New(seed), nil }),
	},
	"vindinium": {
		start: vindiniumsearch.Default(), positive: []string{"Search", "Near", "Most", "Duel.Horizon", "Duel.Mine", "Duel.Lead", "Duel.Close", "Melee"},
		fixed: []string{"Search.TableBits"},
		fields: func(players int) string {
			if players == 2 {
				return "Duel"
			}
			return "Melee"
		},
		play: play[vindinium.State, vindinium.Action, vindinium.Player](
			func(p any, _ int, _ uint64) searcher[vindinium.State, vindinium.Action] {
				return vindiniumsearch.New(p.(vindiniumsearch.Params))
			},
			func(seed int64, players int) (vindinium.State, error) {
				return vindinium.New(seed, vindinium.Options{Players: players})
			}),
	},
	"volcano": {
		start: volcanosearch.Default(), fields: func(int) string { return "Search" },
		positive: []string{"Search"}, fixed: []string{"Search.MaxNodes", "Seed"}, opening: 2,
		play: play[volcano.State, volcano.Action, volcano.Player](newVolcano,
			func(int64, int) (volcano.State, error) { return volcano.New(), nil }),
	},
}

// newVolcano gives the search no larger tree than its budget can fill, because a new one is made for every game.
func newVolcano(params any, nodes int, seed uint64) searcher[volcano.State, volcano.Action] {
	p := params.(volcanosearch.Params)
	p.Seed = int(seed)
	p.Search.MaxNodes = min(p.Search.MaxNodes, mcts.NodesFor(nodes))
	return volcanosearch.New(p)
}

type searcher[S, A any] interface {
	Search(S, think.Budget, func(think.Report[A])) A
}

// sides says which side has a seat. In games of four each side has two seats, and the seed says which.
var sides = [3][4]int{{0, 1, 0, 1}, {0, 1, 1, 0}, {0, 0, 1, 1}}

// play returns a function that plays one game and returns the result of the first side: the part of the opponents that its
// players beat, from 0 to 1. Every game has new searches, so that nothing but the seed and the Params decides its course.
func play[S game.Rules[S, A, P], A game.Action, P game.Player](
	newSearch func(params any, nodes int, seed uint64) searcher[S, A], deal func(seed int64, players int) (S, error),
) func(m *match, seed uint64, swapped bool) (float64, error) {
	return func(m *match, seed uint64, swapped bool) (float64, error) {
		s, err := deal(int64(seed), m.players)
		if err != nil {
			return 0, err
		}
		random := rand.New(rand.NewPCG(seed, 1))
		for n := m.opening; n > 0 && !s.Over(); n-- {
			s = s.ApplyUnchecked(s.LegalActionAt(random.IntN(s.NumLegalActions())))
		}
		side := sides[0]
		if s.NumPlayers() > 2 {
			side = sides[seed%3]
		}
		searches := make([]searcher[S, A], s.NumPlayers())
		for seat := range searches {
			if swapped {
				side[seat] = 1 - side[seat]
			}
			searches[seat] = newSearch(m.params[side[seat]], m.nodes, random.Uint64()>>2)
		}
		for !s.Over() {
			a := searches[s.ToMove()].Search(s, think.Budget{Nodes: m.nodes}, nil)
			next, err := s.Apply(a)
			if err != nil {
				return 0, fmt.Errorf("seed %d, in %v: %w", seed, s, err)
			}
			s = next
		}
		return share[S, A, P](s, side), nil
	}
}

// share returns the part of the opponents that the players of the first side beat. A tie counts as half.
func share[S game.Rules[S, A, P], A game.Action, P game.Player](s S, side [4]int) float64 {
	beaten, pairs := 0.0, 0.0
	for p := range s.NumPlayers() {
		for q := range s.NumPlayers() {
			if side[p] != 0 || side[q] != 1 {
				continue
			}
			pairs++
			if mine, theirs := s.Score(P(p)), s.Score(P(q)); mine > theirs {
				beaten++
			} else if mine == theirs {
				beaten += 0.5
			}
		}
	}
	return beaten / pairs
}

// playAll plays pairs of games on all cores and returns the mean result of the first side. Both games of a pair have the
// same start, and the sides swap seats between them. The result does not depend on the number of cores.
func (k *kit) playAll(ctx context.Context, m match, pairs int) (float64, error) {
	results, errs := make([]float64, 2*pairs), make([]error, 2*pairs)
	var wg sync.WaitGroup
	next := make(chan int)
	for n := min(runtime.GOMAXPROCS(0), len(results)); n > 0; n-- {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range next {
				results[i], errs[i] = k.play(&m, m.seed+uint64(i/2), i%2 == 1)
			}
		}()
	}
	for i := 0; i < len(results) && ctx.Err() == nil; i++ {
		next <- i
	}
	close(next)
	wg.Wait()
	sum := 0.0
	for i := range results {
		if errs[i] != nil {
			return 0, errs[i]
		}
		sum += results[i]
	}
	return sum / float64(len(results)), ctx.Err()
}
