package cultistgame

import (
	"fmt"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/internal/gametest/draw"
	"github.com/rulebook-go/rulebook/internal/gametest/positions"
)

// Oddities returns what helps to find differences between engines.
func (parts) Oddities() game.Oddities {
	return game.Oddities{
		Position: func(src game.Source) any { return positions.Cultist(src) },
		Order:    order,
		End:      []string{"R9", "8", "13"},
	}
}

// order returns any order of a unit, far ones included.
func order(rng game.Source, at game.State) string {
	s := at.Value().(cultist.State)
	if s.ToMove() == cultist.Neutral {
		return ""
	}
	unit, target := uint8(rng.IntN(cultist.NumUnits)), rng.IntN(cultist.NumUnits)
	if id := uint8(rng.IntN(cultist.NumUnits)); s.Unit(id).Owner == s.ToMove() && s.Unit(id).Life > 0 {
		unit = id
	}
	return draw.Pick(rng,
		fmt.Sprintf("%d MOVE %d %d", unit, rng.IntN(cultist.Width), rng.IntN(cultist.Height)),
		fmt.Sprintf("%d MOVE %d %d", unit, s.Unit(unit).Tile.X()+rng.IntN(3)-1, s.Unit(unit).Tile.Y()+rng.IntN(3)-1),
		fmt.Sprintf("%d SHOOT %d", unit, target),
		fmt.Sprintf("%d CONVERT %d", unit%2, target))
}
