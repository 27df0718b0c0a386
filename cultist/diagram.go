package cultist

import (
	"fmt"
	"strconv"
	"strings"
)

// Diagram draws the position in several lines for people: the board with the units as letters, a < after the letters of
// player 0 and a > after the letters of player 1, the units of each owner with their life, and whose turn it is or how
// the game ended.
func (s State) Diagram() string {
	if !s.IsValid() {
		return "invalid State\n"
	}
	var b strings.Builder
	for y := 0; y < Height; y++ {
		row := []byte{'0' + byte(y), ' ', ' '}
		for _, c := range s.appendPicture(nil, y) {
			row = append(row, c, ' ')
			if id := int(c) - 'a'; 0 <= id && id < NumUnits && s.owner(id) != Neutral {
				row[len(row)-1] = "<>"[s.owner(id)]
			}
		}
		b.WriteString(strings.TrimRight(string(row), " ") + "\n")
	}
	// The last numbers have two digits, one below the other.
	b.WriteString("   0 1 2 3 4 5 6 7 8 9 1 1 1\n                       0 1 2\n\n")
	for p, name := range [3]string{"player 0 <", "player 1 >", "neutral   "} {
		b.WriteString(name)
		for id := 0; id < NumUnits; id++ {
			if s.owner(id) == Player(p) {
				fmt.Fprintf(&b, " %c%d:%s", 'a'+id, id, s.health(id))
			}
		}
		b.WriteByte('\n')
	}
	generator := "unknown"
	if r, ok := s.Rand(); ok {
		generator = strconv.Itoa(int(r))
	}
	fmt.Fprintf(&b, "\nturn %d, generator %s, %s\n", s.Turn(), generator, s.caption())
	return b.String()
}

func (s *State) health(id int) string {
	switch {
	case s.life(id) > 0:
		return strconv.Itoa(s.life(id))
	case s.at[id] != NoTile:
		return "dying"
	}
	return "dead"
}

func (s State) caption() string {
	w, won := s.Winner()
	switch {
	case won:
		return fmt.Sprintf("%s: player %d has won %d to %d", s.Ending(), w, s.Score(w), s.Score(w.Opponent()))
	case s.Over():
		return fmt.Sprintf("%s: a draw %d to %d", s.Ending(), s.Score(0), s.Score(1))
	case s.ToMove() == Neutral:
		return fmt.Sprintf("chance to move, then player %d", s.nextPlayer())
	}
	return fmt.Sprintf("player %d to move", s.ToMove())
}
