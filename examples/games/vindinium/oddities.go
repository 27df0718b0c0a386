package vindiniumgame

import (
	"slices"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/gametest/draw"
	"github.com/rulebook-go/rulebook/internal/gametest/positions"
	"github.com/rulebook-go/rulebook/vindinium"
)

// Oddities returns what helps to find differences between engines.
func (parts) Oddities() game.Oddities {
	return game.Oddities{
		Position: func(src game.Source) any { return positions.Vindinium(src) },
		Options:  options,
		Order:    order,
		Smaller:  smaller,
		End:      []string{"R10", "2"},
	}
}

// options returns parameters of a game: a smaller one than the referee's own, often.
func options(rng game.Source) map[string]string {
	o := map[string]string{"turns": draw.Pick(rng, "10", "20", "150")}
	if rng.IntN(2) == 0 {
		o["size"] = "10"
	}
	if rng.IntN(3) == 0 {
		o["players"] = "2"
	}
	return o
}

// order returns a MOVE to any cell, on the map or not.
func order(rng game.Source, at game.State) string {
	n := at.Value().(vindinium.State).Map().Size()
	return vindinium.MoveTo(geom.Point{X: rng.IntN(n+4) - 2, Y: rng.IntN(n+4) - 2}).String()
}

func smaller(at game.State) (list []any) {
	for first := range 2 {
		if s, err := cropped(at.Value().(vindinium.State).Setup(), first).State(); err == nil {
			list = append(list, s)
		}
	}
	return list
}

// cropped returns a position of vindinium without the last row and column of its map, or without the first.
func cropped(p vindinium.Setup, first int) vindinium.Setup {
	last := len(p.Rows) - 1 + first
	p.Rows = p.Rows[first:last]
	for y, row := range p.Rows {
		p.Rows[y] = row[first:last]
	}
	for i := range p.Heroes {
		p.Heroes[i].Cell = p.Heroes[i].Cell.Add(geom.Point{X: -first, Y: -first})
	}
	for i := range p.Mines {
		p.Mines[i].Cell = p.Mines[i].Cell.Add(geom.Point{X: -first, Y: -first})
	}
	size := geom.Grid{Width: len(p.Rows), Height: len(p.Rows)}
	p.Mines = slices.DeleteFunc(p.Mines, func(m vindinium.Mine) bool { return !size.Contains(m.Cell) })
	return p
}
