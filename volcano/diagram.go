package volcano

import (
	"fmt"
	"strings"
)

// diagramWidth is the number of columns of a Diagram, which has a column for each tile at the equator.
const diagramWidth = 20

// Diagram draws the position in several lines for people: a map of the sphere with the north pole at the top.
// Neighbours are side by side or one above the other, and the right margin continues at the left. The letters are those
// of [Setup]. Each line of the map begins with the name of its first tile and ends with the name of its last.
func (s State) Diagram() string {
	if !s.IsValid() {
		return "invalid State\n"
	}
	var b strings.Builder
	for _, ring := range [...]int{0, 1, 2, 5, 4, 3} {
		b.WriteString(s.diagramLine(ring))
	}
	fmt.Fprintf(&b, "\nturn %d, %s\n", s.Turn(), s.caption())
	return b.String()
}

func (s *State) diagramLine(ring int) string {
	letters, line := s.letters(), []byte(strings.Repeat("  ", diagramWidth))
	west, east := ringStarts[ring], ringStarts[ring]
	for t := ringStarts[ring]; t < ringStarts[ring+1]; t++ {
		column := diagramColumn(ring, t)
		line[2*column+1] = letters[t]
		if column < diagramColumn(ring, west) {
			west = t
		}
		if column > diagramColumn(ring, east) {
			east = t
		}
	}
	return fmt.Sprintf("%s %s  %s\n", west, line, east)
}

// diagramColumn returns the column of a tile of a ring. The tiles of the shorter rings are in the columns of their
// neighbours in the longest ring, and the south is rotated by 180 degrees against the north.
func diagramColumn(ring int, t Tile) int {
	i := int(t - ringStarts[ring])
	column := [3]int{4*i + 1, i/3*4 + i%3, i}[ring%3]
	if ring >= 3 {
		column = (column + diagramWidth/2) % diagramWidth
	}
	return column
}

func (s State) caption() string {
	w, won := s.Winner()
	switch {
	case won:
		return fmt.Sprintf("%s: player %d has won", s.Ending(), w)
	case s.Over():
		return fmt.Sprintf("%s: nobody has won", s.Ending())
	}
	return fmt.Sprintf("player %d to move", s.ToMove())
}
