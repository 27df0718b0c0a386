package geom

// Grid is a rectangle of cells, numbered row by row from 0 at the top left. The zero Grid has no cell.
type Grid struct{ Width, Height int }

// Cells returns the number of cells.
func (g Grid) Cells() int { return g.Width * g.Height }

// Contains reports whether p is a cell of the grid.
func (g Grid) Contains(p Point) bool {
	return p.X >= 0 && p.X < g.Width && p.Y >= 0 && p.Y < g.Height
}

// Index returns the number of a cell of the grid.
func (g Grid) Index(p Point) int { return p.Y*g.Width + p.X }

// Point returns the cell with a number between 0 and Cells()-1.
func (g Grid) Point(index int) Point { return Point{index % g.Width, index / g.Width} }

// Unreachable is the distance of cells that cannot be reached.
const Unreachable = -1

// Distances returns for every cell how many steps over passable cells lead to it from a start, Unreachable if none do.
// The start needs not be passable; a cell that is not passable is not reached. The result uses dist's memory when its
// capacity is enough. It costs one visit a cell and allocates a queue.
func (g Grid) Distances(start Point, passable func(Point) bool, dist []int) []int {
	if cap(dist) < g.Cells() {
		dist = make([]int, g.Cells())
	}
	dist = dist[:g.Cells()]
	for i := range dist {
		dist[i] = Unreachable
	}
	if !g.Contains(start) {
		return dist
	}
	queue := append(make([]Point, 0, g.Cells()), start)
	dist[g.Index(start)] = 0
	for i := 0; i < len(queue); i++ {
		for d := North; d < NumDirections; d++ {
			next := queue[i].Step(d)
			if g.Contains(next) && dist[g.Index(next)] == Unreachable && passable(next) {
				dist[g.Index(next)] = dist[g.Index(queue[i])] + 1
				queue = append(queue, next)
			}
		}
	}
	return dist
}
