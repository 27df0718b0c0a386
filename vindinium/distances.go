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
	pos, ok := m.pos(to)
	if !ok || m.board.terrain(pos) == Wall {
		return Distances{}
	}
	p := m.board.paths()
	return p.to(p.cell(pos))
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

func (d Distances) toward(cell uint) Order {
	left := d.cells[cell]
	if left <= 0 {
		return Wait
	}
	row := uint(d.size + 1)
	switch left - 1 {
	case d.cells[cell-row]:
		return North
	case d.cells[cell+1]:
		return East
	case d.cells[cell+row]:
		return South
	}
	return West
}
