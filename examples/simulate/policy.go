package main

import (
	"fmt"
	"math/rand/v2"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// This file is where players of your own go. A player is a function with the type Policy of its game, in the map below under a
// name that -players then takes. Policies that remember something from turn to turn, or take a parameter after a colon, need a
// maker instead; see search.go.

var (
	cultistPolicies = map[string]Policy[cultist.State, cultist.Action]{}
	onitamaPolicies = map[string]Policy[onitama.State, onitama.Action]{
		"cramp": cramp,
	}
	vindiniumPolicies = map[string]Policy[vindinium.State, vindinium.Action]{}
	volcanoPolicies   = map[string]Policy[volcano.State, volcano.Action]{}
)

// cramp leaves its opponent as few actions as it can, and plays a random one of those that do. A win leaves none.
func cramp(s onitama.State, rng *rand.PCG) onitama.Action {
	var best onitama.Action
	fewest, ties := onitama.MaxActions+1, 0
	s.Successors(func(a onitama.Action, next onitama.State) bool {
		switch n := next.NumLegalActions(); {
		case n < fewest:
			best, fewest, ties = a, n, 1
		case n == fewest:
			if ties++; below(ties, rng) == 0 {
				best = a
			}
		}
		return true
	})
	return best
}

// numbered is what random play needs of a State.
type numbered[A any] interface {
	NumLegalActions() int
	LegalActionAt(i int) A
}

// random plays any legal action.
func random[S numbered[A], A any](s S, rng *rand.PCG) A {
	return s.LegalActionAt(below(s.NumLegalActions(), rng))
}

// players returns the players of a game: random, and those of a map of policies.
func players[S numbered[A], A any](policies map[string]Policy[S, A]) map[string]maker[S, A] {
	makers := map[string]maker[S, A]{"random": plain(random[S, A])}
	for name, policy := range policies {
		makers[name] = plain(policy)
	}
	return makers
}

// plain makes a player that needs no memory and no argument.
func plain[S, A any](policy Policy[S, A]) maker[S, A] {
	return func(argument string) (Policy[S, A], func(), error) {
		if argument != "" {
			return nil, nil, fmt.Errorf("it takes no argument, but got %q", argument)
		}
		return policy, nil, nil
	}
}
