package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"sync"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/registry"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/onitama"
)

// This is the file for your own players. A player is a function that chooses a legal action for the player to move in a
// position that is not over. Put it into the map of its game, under the name that -players is to take.
//
// The choice may depend only on the position and on rng, so that a game depends only on its seed: rng starts from a seed of
// its own in each game. Many goroutines call the function at the same time. A player that remembers something during a game
// needs a maker, as search has.
var policies = map[string]map[string]maker{
	"cultist":   {},
	"onitama":   {"cramp": on(cramp)},
	"vindinium": {},
	"volcano":   {"net": on(learned)},
}

// cramp leaves its opponent as few actions as it can, and plays a random one of those that do. A winning action leaves none.
func cramp(s onitama.State, rng *rand.Rand) onitama.Action {
	var best onitama.Action
	fewest, ties := onitama.MaxActions+1, 0
	for a, next := range s.Successors {
		switch n := next.NumLegalActions(); {
		case n < fewest:
			best, fewest, ties = a, n, 1
		case n == fewest:
			if ties++; rng.IntN(ties) == 0 {
				best = a
			}
		}
	}
	return best
}

// maker makes a player for a game. Many goroutines call it at the same time. A player that searches calls report, if that is
// not nil, with what it found out before it returns an action.
type maker func(rng *rand.Rand, report func(think.Report[string])) game.Policy

// on makes players of a function over the types of a game.
func on[S game.Rules[S, A, P], A game.Action, P game.Player](choose func(S, *rand.Rand) A) maker {
	return func(rng *rand.Rand, _ func(think.Report[string])) game.Policy {
		return func(b game.Board) (int, error) {
			s := *b.Pointer().(*S)
			// An action that has the effect of a listed one has the index of that one.
			a, err := s.Resolve(choose(s, rng))
			return a.Index(), err
		}
	}
}

// players returns the players of a game by name: functions from the part of the name after the colon, "" if there is
// none, to makers.
func players(g *game.Game) map[string]func(argument string) (maker, error) {
	all := map[string]func(string) (maker, error){"random": withoutArgument(random)}
	for _, name := range registry.Names() {
		if name != "random" {
			all[name] = func(argument string) (maker, error) { return search(g, name, argument) }
		}
	}
	for name, policy := range policies[g.Name] {
		all[name] = withoutArgument(policy)
	}
	return all
}

// withoutArgument returns a player that takes no argument.
func withoutArgument(m maker) func(string) (maker, error) {
	return func(argument string) (maker, error) {
		if argument != "" {
			return nil, errors.New("it has no argument")
		}
		return m, nil
	}
}

// random makes players that play any legal action.
func random(rng *rand.Rand, _ func(think.Report[string])) game.Policy {
	return func(b game.Board) (int, error) { return b.IndexAt(rng.IntN(b.NumLegalActions())), nil }
}

// maxNodes keeps the tables of the searches, two or four for each core, within a few hundred megabytes.
const maxNodes = 1 << 20

// search makes players that look at a given number of positions for each action. A search remembers positions from turn to
// turn, so each game gets its own: with one that has seen other games, the result would depend on which.
func search(g *game.Game, name, argument string) (maker, error) {
	nodes, err := strconv.Atoi(argument)
	if err != nil || nodes < 1 || nodes > maxNodes {
		return nil, fmt.Errorf("it takes a number of positions from 1 to %d, as in %s:1000", maxNodes, name)
	}
	budget := func() think.Budget { return think.Budget{Nodes: nodes} }
	return func(rng *rand.Rand, report func(think.Report[string])) game.Policy {
		o := registry.Options{Seed: rng.Uint64() | 1, Nodes: nodes}
		x, err := registry.New(g, name, o)
		if err != nil {
			return func(game.Board) (int, error) { return 0, err }
		}
		if report != nil {
			x = &thorough{x, sync.OnceValues(func() (registry.Searcher, error) { return registry.New(g, name, o) })}
		}
		return registry.Player(x, budget, report)
	}, nil
}
