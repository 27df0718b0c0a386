package geom

// Grid is a rectangle of cells, which are numbered row by row from 0 at the top left. The zero Grid has no cells.
type Grid struct{ Width, Height int }

// Cells returns the number of cells.
func (g Grid) Cells() int { return g.Width * g.Height }

// Contains reports whether p is a cell of the grid.
func (g Grid) Contains(p Point) bool {
	return p.X >= 0 && p.X < g.Width && p.Y >= 0 && p.Y < g.Height
}

// Index returns the number of a cell of the grid. For any other point the result is unspecified.
func (g Grid) Index(p Point) int { return p.Y*g.Width + p.X }

// Point returns the cell with a number from 0 to Cells()-1. For any other number the result is unspecified, and the
// zero Grid panics.
func (g Grid) Point(index int) Point { return Point{index % g.Width, index / g.Width} }
