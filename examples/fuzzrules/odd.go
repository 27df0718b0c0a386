package main

import (
	"fmt"
	"math/rand/v2"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
)

// oddPosition returns a legal but unlikely position in which the game goes on.
func (s *session) oddPosition() game.State {
	for i := 0; ; i++ {
		text := ""
		switch s.set.game.Name {
		case "cultist":
			text = oddCultist(s.rng)
		case "onitama":
			text = oddOnitama(s.rng)
		case "vindinium":
			text = oddVindinium(s.rng)
		case "volcano":
			text = oddVolcano(s.rng)
		}
		// A generator returns "" for a position that cannot be.
		if text != "" {
			at, err := s.set.game.Parse(text)
			if err == nil && !at.Over() {
				return at
			}
		}
		if i == 100_000 {
			panic("no odd position in " + s.set.game.Name)
		}
	}
}

// stateText returns the text of what a Setup describes, or "" if that is no position.
func stateText[S fmt.Stringer](s S, err error) string {
	if err != nil {
		return ""
	}
	return s.String()
}

func pick[T any](rng *rand.Rand, list ...T) T { return list[rng.IntN(len(list))] }

// chance reports true n times out of 100.
func chance(rng *rand.Rand, n int) bool { return rng.IntN(100) < n }

// nearEnd returns a number of played actions, close to the limit half of the time.
func nearEnd(rng *rand.Rand, limit int) int {
	if chance(rng, 50) {
		return limit - 1 - rng.IntN(min(4, limit))
	}
	return rng.IntN(limit)
}

// anyOrder returns an order in its plain form that the list does not need to have, or "" if the game has no such orders.
func anyOrder(rng *rand.Rand, at game.State) string {
	switch s := at.Value().(type) {
	case cultist.State:
		return cultistOrder(rng, s)
	default:
		return vindiniumOrder(rng, at)
	}
}
