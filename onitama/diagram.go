package onitama

import (
	"fmt"
	"strings"
)

// Diagram draws the position in several lines for people: the board, the cards, the turn and the state of the game. A
// card shows where its owner can move a piece from the square marked o. The middle card is drawn for the player to
// move.
func (s State) Diagram() string {
	if !s.IsValid() {
		return "invalid State\n"
	}
	var b strings.Builder
	s.writeBoard(&b)
	s.writeCards(&b)
	fmt.Fprintf(&b, "\nturn %d, %s\n", s.Turn(), s.caption())
	return b.String()
}

func (s State) writeBoard(b *strings.Builder) {
	for row := Size - 1; row >= 0; row-- {
		fmt.Fprintf(b, "%d ", row+1)
		for x := 0; x < Size; x++ {
			fmt.Fprintf(b, " %c", s.At(SquareAt(x, row)))
		}
		b.WriteByte('\n')
	}
	b.WriteString("   A B C D E\n\n")
}

// writeCards writes the five cards side by side, under the names of those who hold them.
func (s State) writeCards(b *strings.Builder) {
	cards := s.cardsInPlay()
	owners := [len(cards)]Player{0, 0, 1, 1, s.ToMove()}
	fmt.Fprintf(b, "%-18s%-18s%s\n", "player 0", "player 1", "middle")
	var cells [len(cards)]string
	for i, c := range cards {
		cells[i] = c.String()
	}
	writeCells(b, cells)
	for dy := 2; dy >= -2; dy-- {
		for i, c := range cards {
			cells[i] = c.picture(owners[i], dy)
		}
		writeCells(b, cells)
	}
}

func writeCells(b *strings.Builder, cells [numInPlay]string) {
	last := len(cells) - 1
	for _, cell := range cells[:last] {
		fmt.Fprintf(b, "%-9s", cell)
	}
	b.WriteString(cells[last] + "\n")
}

// picture returns a line of the drawing of a card, dy rows above the piece that p moves.
func (c Card) picture(p Player, dy int) string {
	line := []byte(".....")
	if dy == 0 {
		line[2] = 'o'
	}
	for i := 0; i < c.NumMoves(); i++ {
		if x, y := c.Move(p, i); y == dy {
			line[2+x] = 'x'
		}
	}
	return string(line)
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
