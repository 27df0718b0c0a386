package main

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"strconv"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

// maxNodes keeps the tables of the searches, two or four for each core, within a few hundred megabytes.
const maxNodes = 1 << 20

// searcher makes players that look at a given number of positions for each action. A search remembers positions from turn
// to turn, so each game gets one of its own: with one that has seen other games, the result would depend on which.
func searcher[S game.Rules[S, A, P], A game.Action, P game.Player](eval func(S, P) int) maker[S, A] {
	return func(argument string) (func() Policy[S, A], error) {
		nodes, err := strconv.Atoi(argument)
		if err != nil || nodes < 1 || nodes > maxNodes {
			return nil, fmt.Errorf("it takes a number of positions from 1 to %d, as in search:1000", maxNodes)
		}
		// A table that holds two searches or so is cheap to make for each game.
		tableBits := min(bits.Len(uint(nodes))+1, 16)
		return func() Policy[S, A] {
			var search *alphabeta.Search[S, A, P]
			return func(s S, rng *rand.Rand) A {
				if search == nil {
					search = alphabeta.NewSearch(tableBits, eval, rng.Uint64()|1)
				}
				return search.Search(s, think.Budget{Nodes: nodes}, nil)
			}
		}, nil
	}
}
