package vindinium

import (
	"fmt"
	"strings"
)

// Diagram draws the position in several lines for people: two characters a cell, without the spaces at the end of a
// row, then a line for each hero, and the turn. ## is a wall, [] a tavern, @ and an id a hero, $ a mine with its
// owner's id or, if nobody owns it, a minus sign, and two spaces are ground.
func (s State) Diagram() string {
	if !s.IsValid() {
		return "invalid State\n"
	}
	var b strings.Builder
	n := s.board.size()
	for y := 0; y < n; y++ {
		line := ""
		for x := 0; x < n; x++ {
			line += s.picture(spotOf(x, y))
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	b.WriteString("\n")
	for p := 0; p < s.NumPlayers(); p++ {
		h, home := s.heroOf(p), pointAt(s.board.spawn(p))
		fmt.Fprintf(&b, "hero %d at %d, %d: life %d, gold %d, mines %d, spawn %d, %d\n",
			p, h.Cell.X, h.Cell.Y, h.Life, h.Gold, s.heroes[p].numMines, home.X, home.Y)
	}
	fmt.Fprintf(&b, "turn %d of %d, %s\n", s.Turn(), s.Rounds()*s.NumPlayers(), s.caption())
	return b.String()
}

func (s *State) picture(spot uint) string {
	for p := 0; p < s.NumPlayers(); p++ {
		if s.spots.of(p) == spot {
			return "@" + ownerLetters[p:p+1]
		}
	}
	switch s.board.terrain(spot) {
	case Wall:
		return "##"
	case Tavern:
		return "[]"
	case GoldMine:
		p := s.Owner(s.board.mineNumber(spot))
		return "$" + ownerLetters[p:p+1]
	}
	return "  "
}

func (s State) caption() string {
	w, won := s.Winner()
	switch {
	case won:
		return fmt.Sprintf("%s: player %d has won", s.Ending(), w)
	case s.Over():
		return fmt.Sprintf("%s: a draw", s.Ending())
	}
	return fmt.Sprintf("player %d to move", s.ToMove())
}
