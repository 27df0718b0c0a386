package volcanogame

import (
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/internal/gametest/positions"
	"github.com/rulebook-go/rulebook/volcano"
)

// Oddities returns what helps to find differences between engines.
func (parts) Oddities() game.Oddities {
	return game.Oddities{
		Position: func(src game.Source) any { return positions.Volcano(src) },
		Growth:   growth,
		End:      []string{"R10", "R11", "2", "3", "9"},
		Unasked: map[string]string{
			"8": "what RANDOM plays depends on the seed of the game, which a request does not have",
		},
	}
}

// growth finds an action of a player who places a volcano that touches no other, on a turn after which the
// board grows.
func growth(at game.State) (from any, line string, ok bool) {
	p := at.Value().(volcano.State).Setup()
	p.Turn = 1
	v, err := p.State()
	if err != nil {
		return nil, "", false
	}
	near := v.Tiles(volcano.Blue).Or(v.Tiles(volcano.Orange))
	near = near.Or(near.Neighbors())
	for _, a := range v.LegalActions() {
		if !near.Has(a.Tile) {
			return v, a.String(), true
		}
	}
	return nil, "", false
}
