package main

import (
	"math/rand/v2"

	"github.com/rulebook-go/rulebook/examples/game"
)

// oddities are this program's knowledge of a game besides its rules.
type oddities struct {
	// position returns a legal but unlikely position, nil for one that cannot be.
	position func(*rand.Rand) game.State
	// simpler returns positions with less in them.
	simpler func(game.State) positions
	// order returns an order in its plain form that the list does not need to have, "" for none. It is nil for a game that has
	// no such orders.
	order func(*rand.Rand, game.State) string
}

var odds = map[string]oddities{
	"cultist":   {oddCultist, simplerCultist, cultistOrder},
	"onitama":   {oddOnitama, simplerOnitama, nil},
	"vindinium": {oddVindinium, simplerVindinium, vindiniumOrder},
	"volcano":   {oddVolcano, simplerVolcano, nil},
}

// oddPosition returns a legal but unlikely position in which the game is not over.
func (s *session) oddPosition() game.State {
	for i := 0; i < 100_000; i++ {
		if at := odds[s.set.game.Name].position(s.rng); at != nil && !at.Over() {
			return at
		}
	}
	panic("no odd position in " + s.set.game.Name)
}

// valid returns the position that a Setup describes, or nil if it is invalid.
func valid(value any, err error) game.State {
	if err != nil {
		return nil
	}
	s, err := game.Wrap(value)
	if err != nil {
		return nil
	}
	return s
}

// positions collects the positions that Setups describe.
type positions []game.State

func (list *positions) add(value any, err error) {
	if s := valid(value, err); s != nil {
		*list = append(*list, s)
	}
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
