package check

import (
	"math/rand/v2"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/internal/positions"
)

// oddities are this program's knowledge of a game besides its rules.
type oddities struct {
	// position returns a position made by hand, of the package's own type.
	position func(*rand.Rand) any
	// simpler returns positions with less in them.
	simpler func(game.State) states
	// order returns an order in its plain form that the list does not need to have, "" for none. It is nil for a game
	// that has no such orders.
	order func(*rand.Rand, game.State) string
}

var odds = map[string]oddities{
	"cultist":   {func(rng *rand.Rand) any { return positions.Cultist(rng) }, simplerCultist, cultistOrder},
	"onitama":   {func(rng *rand.Rand) any { return positions.Onitama(rng) }, simplerOnitama, nil},
	"vindinium": {func(rng *rand.Rand) any { return positions.Vindinium(rng) }, simplerVindinium, vindiniumOrder},
	"volcano":   {func(rng *rand.Rand) any { return positions.Volcano(rng) }, simplerVolcano, nil},
}

// oddPosition returns a legal but unlikely position in which the game is not over.
func (s *session) oddPosition() game.State {
	for i := 0; i < 100_000; i++ {
		if at := valid(odds[s.set.game.Name].position(s.rng), nil); !at.Over() {
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

// states collects the positions that Setups describe.
type states []game.State

func (list *states) add(value any, err error) {
	if s := valid(value, err); s != nil {
		*list = append(*list, s)
	}
}
