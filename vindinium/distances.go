package vindinium

import "github.com/rulebook-go/rulebook/geom"

// Unreachable is the distance between cells that no path connects.
const Unreachable = -1

// Distances has the distances of all cells of a map to one of them. It is a small value that can be kept, copied and
// read by several goroutines at the same time; the numbers are in memory that the copies share. In the zero Distances
// every cell is unreachable.
type Distances struct {
	size  int
	cells []int16 // with a border, see cellAt
}

// Distances returns the distances to a cell, which may be ground, a mine or a tavern. A path to it leads over ground,
// and the step into the cell counts. Heroes are not obstacles. A wall and a point that is not on the map are
// unreachable.
//
// The first call for a cell computes the distances, which takes a few microseconds and allocates. Later calls take them
// from a cache, which keeps up to 64 MB of recent ones; others are computed again. A caller that often needs the
// distances to a cell can keep them and save the lookup.
func (m Map) Distances(to geom.Point) Distances { return *m.distances(to) }

var unreachable Distances

func (m Map) distances(to geom.Point) *Distances {
	if !m.grid().Contains(to) || m.board.terrain(spotOf(to.X, to.Y)) == Wall {
		return &unreachable
	}
	return m.board.paths().to(cellAt(to.X, to.Y, m.board.size()))
}

// From returns the number of steps from p to the goal, the cell for which [Map.Distances] made d. It returns
// [Unreachable] if no path over ground leads there from p, and for every p if the goal is a wall or not on the
// map. From any other goal to itself it is 0.
func (d Distances) From(p geom.Point) int {
	if uint(p.X) >= uint(d.size) || uint(p.Y) >= uint(d.size) {
		return Unreachable
	}
	return int(d.cells[cellAt(p.X, p.Y, d.size)])
}

// Toward returns the first step of a shortest path from p to the cell for which [Map.Distances] made d: the first of
// NORTH, EAST, SOUTH and WEST that leads nearer. It is [Wait] if p is that cell, or if d.From(p) is [Unreachable].
// Unlike a MOVE, Toward leads to a mine or a tavern itself, not to the ground next to it.
func (d Distances) Toward(p geom.Point) Order {
	if d.From(p) == Unreachable {
		return Wait
	}
	return d.toward(cellAt(p.X, p.Y, d.size))
}

func (d *Distances) toward(cell uint) Order {
	left := d.cells[cell]
	if left <= 0 {
		return Wait
	}
	// Assignments rather than returns, from the last order to the first: a processor would guess wrong too often which
	// way it is.
	row, o := uint(d.size+1), West
	if d.cells[cell+row] == left-1 {
		o = South
	}
	if d.cells[cell+1] == left-1 {
		o = East
	}
	if d.cells[cell-row] == left-1 {
		o = North
	}
	return o
}
