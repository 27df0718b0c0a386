package field

import (
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

// Conduct shows whether a hero looks after itself. It is thirsty if it could die of one hit soon and can pay for a
// beer.
type Conduct struct {
	Thirsty   int // rounds
	Longest   int // the most thirsty rounds in a row
	Reversals int // steps back to the cell before
	Drinks    int

	row   int
	cells [2]geom.Point // on the turns before: of the last one, and of the one before
	turns int
}

const (
	beer = 2  // the gold that a beer costs
	hit  = 20 // the life that a hit takes, and a mine

	parched = hit + 1 // the life up to which a hero is thirsty; with one point less, a hit kills it
)

// Add counts a turn of the hero: the position before it, in which the hero is to move, and the one after it.
func (c *Conduct) Add(before, after vindinium.State) {
	p := before.ToMove()
	h := before.Hero(p)
	if h.Life <= parched && h.Gold >= beer {
		c.Thirsty++
		if c.row++; c.row > c.Longest {
			c.Longest = c.row
		}
	} else {
		c.row = 0
	}
	if c.turns >= 2 && h.Cell == c.cells[1] && h.Cell != c.cells[0] {
		c.Reversals++
	}
	if after.Hero(p).Gold == h.Gold+after.NumMines(p)-beer {
		c.Drinks++
	}
	c.cells = [2]geom.Point{h.Cell, c.cells[0]}
	c.turns++
}
