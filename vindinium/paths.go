package vindinium

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/geom"
)

// cellSet is a set of cells as a value, with enough rows for every map.
type cellSet [MaxSize]uint64

func (c *cellSet) cells() geom.Cells { return c[:] }

// connected returns the cells to which paths over cells of the set lead from a cell of the set.
func (c *cellSet) connected(from geom.Point) (reached cellSet) {
	unvisited := *c
	geom.Flood(from, unvisited[:])
	for y := range reached {
		reached[y] = c[y] &^ unvisited[y]
	}
	return reached
}

// nearest returns the cell of a set that is nearest to a goal in a straight line; of several the nearest to from in a
// straight line, then the one with the smallest x, then y.
func (c *cellSet) nearest(goal, from geom.Point) (best geom.Point) {
	// The search goes away from the goal row by row. The key of a cell has both squared distances in 11 bits each, then
	// x and y in 5 bits each.
	const distanceShift, fromShift, xShift = 11 + 5 + 5, 5 + 5, 5
	least := uint32(1<<32 - 1)
	for dy := 0; dy < MaxSize && dy*dy <= int(least>>distanceShift); dy++ {
		for _, y := range [2]int{goal.Y - dy, goal.Y + dy} {
			if y < 0 || y >= MaxSize {
				continue
			}
			// The last cell on the left, -1 if there is none, and the first on the right, 64 if there is none.
			left := c[y] & (1<<uint(goal.X) - 1)
			for _, x := range [2]int{bits.Len64(left) - 1, bits.TrailingZeros64(c[y] &^ left)} {
				if x < 0 || x >= MaxSize {
					continue
				}
				key := uint32(square(x-goal.X)+square(dy))<<distanceShift |
					uint32(square(x-from.X)+square(y-from.Y))<<fromShift | uint32(x)<<xShift | uint32(y)
				if key < least {
					least, best = key, geom.Point{X: x, Y: y}
				}
			}
		}
	}
	return best
}

func square(n int) int { return n * n }

// firstStep returns the first step of a shortest path over the cells of a set, and Wait if none is needed or possible.
func (c *cellSet) firstStep(from, to geom.Point) Kind {
	open, front := *c, cellSet{} // FirstStep changes both
	d, ok := geom.FirstStep(from, to, open[:], front[:])
	if !ok {
		return Wait
	}
	return KindOf(d)
}

// moveStep returns the first step of a MOVE from a spot to a cell of the map: of a shortest way to the nearest ground
// that is connected to the spot.
func (b board) moveStep(from uint, to geom.Point) Kind {
	start, ground := pointAt(from), b.ground()
	// The nearest ground of all is found faster than the connected ground, and is usually connected: then it is the
	// nearest connected ground, too. If the step is Wait, no path leads there, or the hero is there already; then the
	// connected ground gives Wait again.
	if kind := ground.firstStep(start, ground.nearest(to, start)); kind != Wait {
		return kind
	}
	connected := ground.connected(start)
	return connected.firstStep(start, connected.nearest(to, start))
}

// Unreachable is the distance between cells that no path connects.
const Unreachable = -1

// Distances has the distances of all cells of a map to one of them. It is a small value that can be kept, copied and
// read by several goroutines at the same time; the numbers are in memory that the copies share. In the zero Distances
// every cell is unreachable.
type Distances struct {
	size      int
	distances []int16 // from each cell, row by row
}

// Distances returns the distances to a cell, which may be ground, a mine or a tavern. A path to it leads over ground,
// and the step into the cell counts. Heroes are not obstacles. A wall and a point that is not on the map are
// unreachable.
//
// A call computes the distances, which takes microseconds and allocates. A caller that often needs the distances to a
// cell keeps them.
func (m Map) Distances(to geom.Point) Distances {
	if m.Terrain(to) == Wall {
		return Distances{}
	}
	n := m.Size()
	d := Distances{size: n, distances: make([]int16, n*n)}
	for i := range d.distances {
		d.distances[i] = Unreachable
	}
	d.distances[to.Y*n+to.X] = 0
	unvisited, front := m.board.ground(), cellSet{}
	front.cells().Add(to)
	unvisited[to.Y] &^= front[to.Y]
	for distance := int16(1); geom.Spread(front[:n], unvisited[:n]); distance++ {
		for y, row := range front[:n] {
			for ; row != 0; row &= row - 1 {
				d.distances[y*n+bits.TrailingZeros64(row)] = distance
			}
		}
	}
	return d
}

// From returns the number of steps from a cell to the goal, the cell for which [Map.Distances] made d: 0 from the goal
// itself. It returns [Unreachable] if no path over ground leads there, and for a cell that is neither ground nor the
// goal. A goal that is a wall or not on the map is unreachable from every cell, itself included.
func (d Distances) From(cell geom.Point) int {
	if uint(cell.X) >= uint(d.size) || uint(cell.Y) >= uint(d.size) {
		return Unreachable
	}
	return int(d.distances[cell.Y*d.size+cell.X])
}

// Toward returns the first step of a shortest path from a cell to the goal: the first of NORTH, EAST, SOUTH and WEST
// that leads nearer. It is [Wait] from the goal itself, and if d.From(cell) is [Unreachable]. A MOVE to a mine or a
// tavern that is not beside the hero first goes to the ground nearest to it in a straight line, which can be a
// detour; Toward makes none.
func (d Distances) Toward(cell geom.Point) Kind {
	left := d.From(cell)
	for way := geom.North; left > 0 && way < geom.NumDirections; way++ {
		if d.From(cell.Step(way)) == left-1 {
			return KindOf(way)
		}
	}
	return Wait
}
