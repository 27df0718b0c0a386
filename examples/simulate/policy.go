package main

import (
	"errors"
	"math/rand/v2"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// This is the file for players of your own. A player is a function of type Policy for its game. Put it into the game's map
// under the name that -players is to take.
var (
	cultistPolicies = map[string]Policy[cultist.State, cultist.Action]{}
	onitamaPolicies = map[string]Policy[onitama.State, onitama.Action]{
		"cramp": cramp,
	}
	vindiniumPolicies = map[string]Policy[vindinium.State, vindinium.Action]{}
	volcanoPolicies   = map[string]Policy[volcano.State, volcano.Action]{}
)

// Policy chooses a legal action for the player to move in a position that is not over. The choice may depend on the position
// and on rng alone, so that a game depends on its seed alone: rng starts from a seed of its own in each game. Many
// goroutines call a Policy at once. A player that remembers something during a game needs a maker, as in search.go.
type Policy[S, A any] func(s S, rng *rand.Rand) A

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

// counted is what random play needs of a State.
type counted[A any] interface {
	NumLegalActions() int
	LegalActionAt(i int) A
}

// random plays any legal action.
func random[S counted[A], A any](s S, rng *rand.Rand) A {
	return s.LegalActionAt(rng.IntN(s.NumLegalActions()))
}

// maker makes a player from what follows the colon in its name, "" if there is none. The function that it returns is
// called for each game, and by many goroutines at once.
type maker[S, A any] func(argument string) (newPlayer func() Policy[S, A], err error)

// players returns all players of a game by name.
func players[S counted[A], A any](policies map[string]Policy[S, A], search maker[S, A]) map[string]maker[S, A] {
	makers := map[string]maker[S, A]{"random": withoutMemory(random[S, A]), "search": search}
	for name, policy := range policies {
		makers[name] = withoutMemory(policy)
	}
	return makers
}

// withoutMemory makes a player that is the same in all games and has no argument.
func withoutMemory[S, A any](policy Policy[S, A]) maker[S, A] {
	return func(argument string) (func() Policy[S, A], error) {
		if argument != "" {
			return nil, errors.New("it has no argument")
		}
		return func() Policy[S, A] { return policy }, nil
	}
}
