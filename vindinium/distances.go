package vindinium

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/geom"
)

// Unreachable is the distance between cells that no path connects.
const Unreachable = -1

// Distances has the distances of all cells of a map to one of them. It is a small value that can be kept, copied and
// read by several goroutines at the same time; the numbers are in memory that the copies share. In the zero Distances
// every cell is unreachable.
type Distances struct {
	size  int
	cells []int16 // row by row
}

// Distances returns the distances to a cell, which may be ground, a mine or a tavern. A path to it leads over ground,
// and the step into the cell counts. Heroes are not obstacles. A wall and a point that is not on the map are
// unreachable.
//
// Every call computes the distances, which takes a few microseconds, and allocates. A caller that often needs the
// distances to a cell keeps them.
func (m Map) Distances(to geom.Point) Distances {
	if m.Terrain(to) == Wall {
		return Distances{}
	}
	n := m.Size()
	d := Distances{size: n, cells: make([]int16, n*n)}
	for i := range d.cells {
		d.cells[i] = Unreachable
	}
	d.cells[to.Y*n+to.X] = 0
	unvisited, front := m.board.ground(), cellSet{}
	front.cells().Add(to)
	unvisited[to.Y] &^= front[to.Y]
	for distance := int16(1); geom.Spread(front[:n], unvisited[:n]); distance++ {
		for y, row := range front[:n] {
			for ; row != 0; row &= row - 1 {
				d.cells[y*n+bits.TrailingZeros64(row)] = distance
			}
		}
	}
	return d
}

// From returns the number of steps from a cell to the goal, the cell for which [Map.Distances] made d: 0 from the goal
// itself. It returns [Unreachable] if no path over ground leads there. A goal that is a wall or not on the map is
// unreachable from every cell, itself included.
func (d Distances) From(cell geom.Point) int {
	if uint(cell.X) >= uint(d.size) || uint(cell.Y) >= uint(d.size) {
		return Unreachable
	}
	return int(d.cells[cell.Y*d.size+cell.X])
}

// Toward returns the first step of a shortest path from a cell to the goal: the first of NORTH, EAST, SOUTH and WEST
// that leads nearer. It is [Wait] from the goal itself, and if d.From(cell) is [Unreachable]. Unlike a MOVE, Toward
// leads to a mine or a tavern itself, not to the ground next to it.
func (d Distances) Toward(cell geom.Point) Kind {
	left := d.From(cell)
	for o := North; left > 0 && o < Move; o++ {
		if d.From(cell.Step(geom.Direction(o-North))) == left-1 {
			return o
		}
	}
	return Wait
}
