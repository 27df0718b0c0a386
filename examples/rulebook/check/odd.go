package check

import (
	"fmt"
	"math/rand/v2"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/internal/draw"
	"github.com/rulebook-go/rulebook/internal/positions"
	"github.com/rulebook-go/rulebook/vindinium"
)

// oddities are this program's knowledge of a game besides its rules.
type oddities struct {
	// position returns a position made by hand, of the package's own type.
	position func(*rand.Rand) any
	// order returns an order in its plain form that the list does not need to have, "" for none. It is nil for a game
	// that has no such orders.
	order func(*rand.Rand, game.State) string
	// end has the numbers of the rules about the end of the game.
	end []string
}

var odds = map[string]oddities{
	"cultist": {func(rng *rand.Rand) any { return positions.Cultist(rng) }, cultistOrder, []string{"R9", "8", "13"}},
	"onitama": {func(rng *rand.Rand) any { return positions.Onitama(rng) }, nil, []string{"R10", "R11", "1", "8"}},
	"vindinium": {
		func(rng *rand.Rand) any { return positions.Vindinium(rng) }, vindiniumOrder, []string{"R10", "2"},
	},
	"volcano": {func(rng *rand.Rand) any { return positions.Volcano(rng) }, nil, []string{"R10", "R11", "2", "3", "9"}},
}

// oddPosition returns a legal but unlikely position in which the game is not over.
func (s *session) oddPosition() game.State {
	for i := 0; i < 100_000; i++ {
		if at, err := game.Wrap(odds[s.set.game.Name].position(s.rng)); err == nil && !at.Over() {
			return at
		}
	}
	panic("no odd position in " + s.set.game.Name)
}

// cultistOrder returns any order of a unit, far ones included.
func cultistOrder(rng *rand.Rand, at game.State) string {
	s := at.Value().(cultist.State)
	if s.ToMove() == cultist.Neutral {
		return ""
	}
	unit, target := rng.IntN(cultist.NumUnits), rng.IntN(cultist.NumUnits)
	if id := rng.IntN(cultist.NumUnits); s.Unit(id).Owner == s.ToMove() && s.Unit(id).Life > 0 {
		unit = id
	}
	return draw.Pick(rng,
		fmt.Sprintf("%d MOVE %d %d", unit, rng.IntN(cultist.Width), rng.IntN(cultist.Height)),
		fmt.Sprintf("%d MOVE %d %d", unit, s.Unit(unit).Tile.X()+rng.IntN(3)-1, s.Unit(unit).Tile.Y()+rng.IntN(3)-1),
		fmt.Sprintf("%d SHOOT %d", unit, target),
		fmt.Sprintf("%d CONVERT %d", unit%2, target))
}

// vindiniumOrder returns a MOVE to any cell, on the map or not.
func vindiniumOrder(rng *rand.Rand, at game.State) string {
	n := at.Value().(vindinium.State).Map().Size()
	return vindinium.MoveTo(rng.IntN(n+4)-2, rng.IntN(n+4)-2).String()
}
