package onitamagame

import (
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/internal/gametest/positions"
)

// Oddities returns what helps to find differences between engines.
func (parts) Oddities() game.Oddities {
	return game.Oddities{
		Position: func(src game.Source) any { return positions.Onitama(src) },
		End:      []string{"R10", "R11", "1", "8"},
	}
}
