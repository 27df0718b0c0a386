package vindinium

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/geom"
)

// cellSet is a set of cells as a value, with enough rows for every map.
type cellSet [MaxSize]uint64

func (c *cellSet) cells() geom.Cells { return c[:] }

// connected returns the cells of a set that a path over cells of the set connects with from, one of them.
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

// step returns the first step of a shortest path over the cells of a set, and Wait if none is needed or possible.
func (c *cellSet) step(from, to geom.Point) Kind {
	open, front := *c, cellSet{} // FirstStep changes both
	d, ok := geom.FirstStep(from, to, open[:], front[:])
	if !ok {
		return Wait
	}
	return Heading(d)
}

// step returns the first step of a MOVE from a spot to a cell of the map: of a shortest way to the nearest ground that
// is connected to the spot.
func (b board) step(from uint, to geom.Point) Kind {
	start, ground := pointAt(from), b.ground()
	// The nearest ground of all is usually connected, and found faster than all that is.
	if o := ground.step(start, ground.nearest(to, start)); o != Wait {
		return o
	}
	connected := ground.connected(start)
	return connected.step(start, connected.nearest(to, start))
}
