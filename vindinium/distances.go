package vindinium

import "github.com/rulebook-go/rulebook/geom"

// Distances has the distances of all cells of a map to one of them. It is a small value that can be kept, copied and read by
// several goroutines at once; the numbers are in memory that the copies share. In the zero Distances every cell is
// unreachable.
type Distances struct {
	size  int
	cells []int16 // with a border, see cellAt
}

// Distances returns the distances to a cell, which may be a mine or a tavern as well as ground. From all others, only steps
// over ground lead there; the step into the cell counts. Heroes are not obstacles. To a wall and to a point that is not on
// the map, every cell is unreachable.
//
// The distances are found when somebody asks for them first, which takes a few microseconds and allocates. After that they
// come out of a cache, which keeps about 64 MB of what was asked for recently. A caller that needs the distances to the same
// cell often keeps the result: reading it costs no more than an index into a slice.
func (m Map) Distances(to geom.Point) Distances {
	return *m.distances(to)
}

var unreachable Distances

func (m Map) distances(to geom.Point) *Distances {
	if !m.grid().Contains(to) || m.board.terrain(posOf(to.X, to.Y)) == Wall {
		return &unreachable
	}
	p := m.board.paths()
	return p.to(cellAt(to.X, to.Y, p.size))
}

// From returns how many steps lead from a cell to that of [Map.Distances]: 0 from the cell itself, and [geom.Unreachable] if
// no way leads there, if p is not ground or if it is not on the map.
func (d Distances) From(p geom.Point) int {
	if uint(p.X) >= uint(d.size) || uint(p.Y) >= uint(d.size) {
		return geom.Unreachable
	}
	return int(d.cells[cellAt(p.X, p.Y, d.size)])
}

// Toward returns the first of the orders NORTH, EAST, SOUTH and WEST that leads nearer from a cell to that of
// [Map.Distances]. It is [Wait] on the cell itself and where [Distances.From] is [geom.Unreachable]. Unlike a MOVE, it leads
// into a mine or a tavern from any distance, and never to the nearest ground instead.
func (d Distances) Toward(p geom.Point) Order {
	if d.From(p) == geom.Unreachable {
		return Wait
	}
	return d.toward(cellAt(p.X, p.Y, d.size))
}

func (d *Distances) toward(cell uint) Order {
	left := d.cells[cell]
	if left <= 0 {
		return Wait
	}
	// Assignments rather than returns, from the last order to the first: a processor would guess wrong too often which way it is.
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
