package check

import (
	"math/rand/v2"
	"slices"

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
	// end has the numbers of the rules about the end of the game.
	end []string
}

var odds = map[string]oddities{
	"cultist": {
		func(rng *rand.Rand) any { return positions.Cultist(rng) }, simplerCultist, cultistOrder, []string{"R9", "8", "13"},
	},
	"onitama": {
		func(rng *rand.Rand) any { return positions.Onitama(rng) }, simplerOnitama, nil, []string{"R10", "R11", "1", "8"},
	},
	"vindinium": {
		func(rng *rand.Rand) any { return positions.Vindinium(rng) }, simplerVindinium, vindiniumOrder, []string{"R10", "2"},
	},
	"volcano": {
		func(rng *rand.Rand) any { return positions.Volcano(rng) }, simplerVolcano, nil,
		[]string{"R10", "R11", "2", "3", "9"},
	},
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

// states collects positions.
type states []game.State

// variants returns a function that adds the position of a changed copy of a Setup to a list, unless it is invalid.
func variants[P interface{ State() (S, error) }, S any](list *states, p P) func(change func(q *P)) {
	return func(change func(q *P)) {
		q := p
		change(&q)
		s, err := q.State()
		if at := valid(s, err); at != nil {
			*list = append(*list, at)
		}
	}
}

// put puts a letter into a row.
func put(row *string, x int, letter byte) { *row = (*row)[:x] + string(letter) + (*row)[x+1:] }

// earlier returns the turns that come before a turn of a game.
func earlier(turn int, turns ...int) []int {
	return slices.DeleteFunc(turns, func(t int) bool { return t < 0 || t >= turn })
}
