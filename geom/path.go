package geom

// FirstStep returns the first step of a shortest path from start to goal over passable cells. Neither start nor goal
// needs to be passable. Among several shortest paths it takes the one that a breadth-first search finds first that tries
// the directions in their order. ok is false when there is no path, when start and goal are the same cell, or when one
// is not on the grid. It costs at most one visit a cell; queue is memory for it, and when its capacity is at least
// Cells() and that is at most 1024, nothing is allocated.
func (g Grid) FirstStep(start, goal Point, passable func(Point) bool, queue []Point) (d Direction, ok bool) {
	if !g.Contains(start) || !g.Contains(goal) || start == goal {
		return 0, false
	}
	const seen = NumDirections
	var small [1024]Direction
	first := small[:] // per cell the first step that leads there, plus seen; 0 for cells not reached
	if g.Cells() > len(small) {
		first = make([]Direction, g.Cells())
	}
	if cap(queue) < g.Cells() {
		queue = make([]Point, 0, g.Cells())
	}
	queue = append(queue[:0], start)
	first[g.Index(start)] = seen
	for i := 0; i < len(queue); i++ {
		for d := North; d < NumDirections; d++ {
			next := queue[i].Step(d)
			if !g.Contains(next) || first[g.Index(next)] != 0 || next != goal && !passable(next) {
				continue
			}
			step := d
			if i > 0 {
				step = first[g.Index(queue[i])] - seen
			}
			if next == goal {
				return step, true
			}
			first[g.Index(next)] = step + seen
			queue = append(queue, next)
		}
	}
	return 0, false
}

// Connected reports whether steps over passable cells lead from start to every passable cell. The start needs not be
// passable. It costs what Distances costs, and allocates like it.
func (g Grid) Connected(start Point, passable func(Point) bool) bool {
	for i, d := range g.Distances(start, passable, nil) {
		if d == Unreachable && passable(g.Point(i)) {
			return false
		}
	}
	return true
}
