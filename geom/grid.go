package geom

// Grid is a rectangle of cells with X from 0 to Width-1 and Y from 0 to Height-1. The zero Grid has no cells.
type Grid struct{ Width, Height int }

// Contains reports whether p is a cell of the grid.
func (g Grid) Contains(p Point) bool {
	return p.X >= 0 && p.X < g.Width && p.Y >= 0 && p.Y < g.Height
}
