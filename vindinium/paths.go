package vindinium

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/geom"
)

// cellSet is a set of cells as a value, with enough rows for every map.
type cellSet [MaxSize]uint64

func (c *cellSet) cells() geom.Cells { return c[:] }

// connected returns the cells of a set to which a path over cells of the set leads from one of them.
func (c *cellSet) connected(from geom.Point) (reached cellSet) {
	unvisited, front := *c, cellSet{}
	geom.Flood(from, unvisited[:], front[:])
	for y := range reached {
		reached[y] = c[y] &^ unvisited[y]
	}
	return reached
}

// nearest returns the cell of a set that is nearest to a goal in a straight line; of several the nearest to from in a
// straight line, then the one with the smallest x, then y.
func (c *cellSet) nearest(goal, from geom.Point) (best geom.Point) {
	// The search goes away from the goal row by row: over all cells, BenchmarkResolve takes 4 times as long. The key of
	// a cell has both squared distances in 11 bits each, then x and y in 5 bits each.
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
				key := uint32(square(x-goal.X)+square(dy))<<distanceShift |
					uint32(square(x-from.X)+square(y-from.Y))<<fromShift | uint32(x)<<xShift | uint32(y)
				if x >= 0 && x < MaxSize && key < least {
					least, best = key, geom.Point{X: x, Y: y}
				}
			}
		}
	}
	return best
}

func square(n int) int { return n * n }

// step returns the first step of a MOVE from a spot to a cell of the map: of a shortest way to the nearest ground that
// is connected to the spot.
func (b board) step(from uint, to geom.Point) Order {
	start, ground := pointAt(from), b.ground()
	// Usually the nearest ground of all is connected. Only otherwise is the connected ground worked out.
	open, goal := ground, ground.nearest(to, start)
	var front cellSet
	d, ok := geom.FirstStep(start, goal, open[:], front[:])
	if !ok && goal != start {
		open = ground.connected(start)
		d, ok = geom.FirstStep(start, open.nearest(to, start), open[:], front[:])
	}
	if !ok {
		return Wait
	}
	return Heading(d)
}
