package geom

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/internal/fault"
)

// ErrSyntax is wrapped by every error of this package. It is equal to the ErrSyntax of the game packages.
var ErrSyntax = fault.ErrSyntax

// Point is a cell of a grid or an offset. Its text is X and Y with a space in between, such as "4 6".
type Point struct{ X, Y int }

// Add returns p moved by d.
func (p Point) Add(d Point) Point { return Point{p.X + d.X, p.Y + d.Y} }

// Step returns the neighbour of p in direction d.
func (p Point) Step(d Direction) Point {
	return p.Add([NumDirections]Point{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}[d%NumDirections])
}

// String returns X and Y with a space in between, such as "4 6".
func (p Point) String() string { return strconv.Itoa(p.X) + " " + strconv.Itoa(p.Y) }

// MarshalText returns what [Point.String] returns. The error is always nil.
func (p Point) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads what [Point.String] returns, and nothing else. For any other text the error wraps
// [ErrSyntax], and p does not change.
func (p *Point) UnmarshalText(text []byte) error {
	x, y, _ := strings.Cut(string(text), " ")
	var q Point
	q.X, _ = strconv.Atoi(x)
	q.Y, _ = strconv.Atoi(y)
	// Writing the numbers again tells plain ones from 07, +7, -0, and all that is no number.
	if q.String() != string(text) {
		return fmt.Errorf("geom: %w: Point %s is not two numbers with a space in between", ErrSyntax,
			fault.Quote(string(text)))
	}
	*p = q
	return nil
}

// Manhattan returns the Manhattan distance between two cells: the number of steps between them on an empty grid. If an
// int cannot hold it, the result is unspecified.
func Manhattan(p, q Point) int { return abs(p.X-q.X) + abs(p.Y-q.Y) }

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// Direction is one of the four steps on a grid. Only the lowest two bits count.
type Direction uint8

// The directions, in the order in which a search tries them.
const (
	// North is up, towards smaller Y.
	North Direction = iota
	// East is to the right, towards larger X.
	East
	// South is down, towards larger Y.
	South
	// West is to the left, towards smaller X.
	West
)

// NumDirections is the number of directions.
const NumDirections = 4

// String returns "north", "east", "south" or "west".
func (d Direction) String() string {
	return [NumDirections]string{"north", "east", "south", "west"}[d%NumDirections]
}

// Grid is a rectangle of cells with X from 0 to Width-1 and Y from 0 to Height-1. The zero Grid has no cells.
type Grid struct{ Width, Height int }

// Contains reports whether p is a cell of the grid.
func (g Grid) Contains(p Point) bool {
	return p.X >= 0 && p.X < g.Width && p.Y >= 0 && p.Y < g.Height
}

// AppendLine appends the cells strictly between two cells to dst, in the order from the first to the second. They are
// the cells of Bresenham's line. With |dx| >= |dy|, the line has one cell in each column, otherwise one in each row:
// the cell nearest to the straight line between the centres of the two ends. If two cells are at the same distance, it
// is the one nearer to the end with the smaller Y, so a line and its reverse have the same cells. A step can change
// both coordinates. Nothing lies between two equal cells, or between a cell and one of the eight around it.
//
// In a formula: let n be the larger and m the smaller of the absolute differences in X and in Y between the two ends.
// Then the cell k of the line, counted from the end with the smaller Y, is k cells from that end in the coordinate with
// the larger difference and ceil(k*m/n - 1/2) cells in the other.
//
// AppendLine takes a few operations for each cell and does not allocate if dst has room. Nothing overflows if the
// absolute values of the coordinates are at most math.MaxInt/8.
func AppendLine(dst []Point, from, to Point) []Point {
	start, end := from, to
	if from.Y > to.Y {
		start, end = to, from
	}
	before := len(dst)
	dx, dy := abs(end.X-start.X), end.Y-start.Y
	step := 1
	if end.X < start.X {
		step = -1
	}
	// The sign of e says on which side of the true line a diagonal step would end. It is scaled to be an integer.
	for p, e := start, dx-dy; ; {
		e2 := 2 * e
		if e2 > -dy {
			e -= dy
			p.X += step
		}
		if e2 < dx {
			e += dx
			p.Y++
		}
		if p == end || start == end {
			break
		}
		dst = append(dst, p)
	}
	if start != from {
		reverse(dst[before:])
	}
	return dst
}

func reverse(points []Point) {
	for i, j := 0, len(points)-1; i < j; i, j = i+1, j-1 {
		points[i], points[j] = points[j], points[i]
	}
}
