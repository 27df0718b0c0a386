package geom

import "math/bits"

// Cells is a set of cells of a grid that has at most 64 columns and as many rows as Cells has words. Bit X of word Y is
// set if the cell in column X of row Y is in the set. Make one with make(Cells, height), or slice an array of words.
type Cells []uint64

// contains reports whether p is in one of the rows, which have 64 columns.
func (c Cells) contains(p Point) bool { return uint(p.Y) < uint(len(c)) && uint(p.X) < 64 }

// Has reports whether p is in the set. A point in another row, or in a column outside 0 to 63, is in no set.
func (c Cells) Has(p Point) bool { return c.contains(p) && c[p.Y]>>uint(p.X)&1 != 0 }

// Add puts p into the set. It does nothing for a point in another row, or in a column outside 0 to 63.
func (c Cells) Add(p Point) {
	if c.contains(p) {
		c[p.Y] |= 1 << uint(p.X)
	}
}

// Len returns the number of cells in the set.
func (c Cells) Len() int {
	n := 0
	for _, row := range c {
		n += bits.OnesCount64(row)
	}
	return n
}

// Each calls yield with each cell of the set, row by row and from the left, until yield returns false. "for p := range
// c.Each" does the same in Go 1.23 and later.
func (c Cells) Each(yield func(p Point) bool) {
	for y, row := range c {
		for ; row != 0; row &= row - 1 {
			if !yield(Point{bits.TrailingZeros64(row), y}) {
				return
			}
		}
	}
}

// Spread makes one step of a breadth-first search. Spread replaces front by those cells of unvisited that are
// neighbours of cells of front, and removes them from unvisited. It reports whether there are any. A search begins with
// the start in front and the open cells in unvisited; the cells in front after the n-th step are those at distance n.
// If the start itself is in unvisited and has an open neighbour, the search finds it again at distance 2.
//
// Both sets must have the same number of rows. A step costs a few operations a row and does not allocate.
func Spread(front, unvisited Cells) bool {
	unvisited = unvisited[:len(front)]
	above, found := uint64(0), uint64(0)
	for y, row := range front {
		next := row<<1 | row>>1 | above
		if y+1 < len(front) {
			next |= front[y+1]
		}
		next &= unvisited[y]
		unvisited[y] &^= next
		front[y] = next
		found |= next
		above = row
	}
	return found != 0
}

// Flood removes start from open, and all cells to which paths over open cells lead from there. It does nothing if start
// is in a row that open does not have or in a column outside 0 to 63. It does not allocate, but its stack grows with
// the length of the paths.
func Flood(start Point, open Cells) {
	if open.contains(start) {
		open.flood(start.Y, 1<<uint(start.X))
	}
}

// flood is Flood for some cells of a row, whole stretches of open cells at a time.
func (c Cells) flood(y int, row uint64) {
	for before := uint64(0); row != before; {
		before = row
		row |= (row<<1 | row>>1) & c[y]
	}
	c[y] &^= row
	if y > 0 && row&c[y-1] != 0 {
		c.flood(y-1, row&c[y-1])
	}
	if y+1 < len(c) && row&c[y+1] != 0 {
		c.flood(y+1, row&c[y+1])
	}
}

// FirstStep returns the first step of a shortest path from start to goal over open cells. Start and goal do not need to
// be open. If there are several shortest paths, it takes the one that is found first by a breadth-first search from
// start that tries the directions in the order north, east, south, west. ok is false if there is no path, if start and
// goal are the same cell, or if one of them is in a row that open does not have or in a column outside 0 to 63.
//
// FirstStep removes cells from open, so a caller that needs open again passes a copy. Front is working memory: it must
// have as many rows as open, and its contents do not matter. FirstStep makes n-1 steps like [Spread] for a path of n
// steps and, if there is no path, until no more cells can be reached. It does not allocate.
func FirstStep(start, goal Point, open, front Cells) (d Direction, ok bool) {
	if start == goal || !open.contains(start) || !open.contains(goal) {
		return 0, false
	}
	// The search runs from the goal. The first neighbours of start that it reaches are the first cells of the shortest
	// paths, and the search from start would extend the path through the first of them, in the order of directions,
	// before the others.
	w := newWave(goal, front)
	for more := true; more; more = w.spread(open) {
		for first := North; first < NumDirections; first++ {
			if front.Has(start.Step(first)) {
				return first, true
			}
		}
	}
	return 0, false
}

// wave is the front of a search. Only the rows from low up to high, which in a maze are few, have cells of it.
type wave struct {
	front     Cells
	low, high int
}

func newWave(start Point, front Cells) wave {
	for y := range front {
		front[y] = 0
	}
	front.Add(start)
	return wave{front, start.Y, start.Y + 1}
}

// spread is Spread in the rows that it can change.
func (w *wave) spread(open Cells) bool {
	if w.low > 0 {
		w.low--
	}
	if w.high < len(open) {
		w.high++
	}
	if !Spread(w.front[w.low:w.high], open[w.low:w.high]) {
		return false
	}
	for w.front[w.low] == 0 {
		w.low++
	}
	for w.front[w.high-1] == 0 {
		w.high--
	}
	return true
}
