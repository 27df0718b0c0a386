package geom

// Point is a cell of a grid or an offset. Its text is X and Y with a space in between, such as "4 6".
type Point struct{ X, Y int }

// Add returns p moved by d.
func (p Point) Add(d Point) Point { return Point{p.X + d.X, p.Y + d.Y} }

// Step returns the neighbour of p in direction d.
func (p Point) Step(d Direction) Point {
	return p.Add([NumDirections]Point{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}[d%NumDirections])
}

// Manhattan returns the Manhattan distance between two cells: the number of steps between them on an empty grid.
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
