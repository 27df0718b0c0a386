package onitama

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/internal/wire"
)

// String returns the position in one line that Parse reads, and "invalid State" for the zero State.
func (s State) String() string {
	if !s.IsValid() {
		return "invalid State"
	}
	return string(s.append(nil))
}

func (s State) append(b []byte) []byte {
	for row := Size - 1; row >= 0; row-- {
		b = s.appendRow(b, row)
		if row > 0 {
			b = append(b, '/')
		}
	}
	for p := Player(0); p < 2; p++ {
		h := s.Hand(p)
		b = append(append(b, " /"[p]), deck[h[0]].name...)
		b = append(append(b, ','), deck[h[1]].name...)
	}
	b = append(append(b, '/'), deck[s.Middle()].name...)
	b = append(b, ' ', '0'+byte(s.ToMove()), ' ')
	return strconv.AppendInt(b, int64(s.Turn()), 10)
}

// AppendText appends the position as String writes it, and nothing for the zero State. The error is always nil.
func (s State) AppendText(b []byte) ([]byte, error) {
	if !s.IsValid() {
		return b, nil
	}
	return s.append(b), nil
}

// MarshalText returns what AppendText appends.
func (s State) MarshalText() ([]byte, error) { return s.AppendText([]byte{}) }

// UnmarshalText reads what Parse reads, and the zero State from empty text. On error s is left as it was.
func (s *State) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*s = State{}
		return nil
	}
	t, err := Parse(string(text))
	if err == nil {
		*s = t
	}
	return err
}

// Parse reads a position as String writes it; the package comment has the grammar. The error wraps ErrSyntax for text
// that is not of that form and ErrSetup for a position that cannot be.
func Parse(text string) (State, error) {
	fields := strings.Split(text, " ")
	if len(fields) != 4 {
		return State{}, stateSyntax(text, fmt.Sprintf("%d fields between single blanks instead of 4", len(fields)))
	}
	rows, cards := strings.Split(fields[0], "/"), strings.Split(fields[1], "/")
	var p Setup
	if len(rows) != Size {
		return State{}, stateSyntax(text, fmt.Sprintf("%d rows instead of %d", len(rows), Size))
	}
	for i, row := range rows {
		if err := checkRow(row); err != nil {
			return State{}, stateSyntax(text, err.Error())
		}
		p.Rows[i] = row
	}
	if len(cards) != 3 {
		return State{}, stateSyntax(text, "the cards are not two hands and a middle between slashes")
	}
	for i, hand := range cards[:2] {
		names := strings.Split(hand, ",")
		if len(names) != 2 {
			return State{}, stateSyntax(text, fmt.Sprintf("the hand %s is not two cards", wire.Quote(hand)))
		}
		for j, name := range names {
			c, ok := cardNamed(name)
			if !ok {
				return State{}, stateSyntax(text, fmt.Sprintf("no card has the name %s", wire.Quote(name)))
			}
			p.Hands[i][j] = c
		}
	}
	var ok bool
	if p.Middle, ok = cardNamed(cards[2]); !ok {
		return State{}, stateSyntax(text, fmt.Sprintf("no card has the name %s", wire.Quote(cards[2])))
	}
	if fields[2] != "0" && fields[2] != "1" {
		return State{}, stateSyntax(text, fmt.Sprintf("the player to move is %s, not 0 or 1", wire.Quote(fields[2])))
	}
	p.ToMove = Player(fields[2][0] - '0')
	if p.Turn, ok = wire.Int(fields[3]); !ok {
		return State{}, stateSyntax(text, fmt.Sprintf("the turn is %s, not a plain number", wire.Quote(fields[3])))
	}
	return p.State()
}

func stateSyntax(text, reason string) error {
	return fmt.Errorf("onitama: %w: position %s: %s", ErrSyntax, wire.Quote(text), reason)
}

// MustParse is Parse for text known to be good; it panics on any other.
func MustParse(text string) State {
	s, err := Parse(text)
	if err != nil {
		panic(err)
	}
	return s
}

// Diagram draws the position in several lines for people: the board, the cards as their owners play them from the
// square marked o, and whose turn it is. The middle card is drawn for the player to move.
func (s State) Diagram() string {
	if !s.IsValid() {
		return "invalid State\n"
	}
	var b strings.Builder
	for row := Size - 1; row >= 0; row-- {
		fmt.Fprintf(&b, "%d ", row+1)
		for x := 0; x < Size; x++ {
			fmt.Fprintf(&b, " %c", s.At(SquareAt(x, row)))
		}
		b.WriteByte('\n')
	}
	b.WriteString("   A B C D E\n\n")
	for p := Player(0); p < 2; p++ {
		fmt.Fprintf(&b, "player %d          ", p)
	}
	b.WriteString("middle\n")
	h0, h1 := s.Hand(0), s.Hand(1)
	cards := [5]Card{h0[0], h0[1], h1[0], h1[1], s.Middle()}
	owners := [5]Player{0, 0, 1, 1, s.ToMove()}
	for i, c := range cards {
		b.WriteString(pad(c.String(), i))
	}
	for y := 2; y >= -2; y-- {
		for i, c := range cards {
			picture := []byte(".....")
			if y == 0 {
				picture[2] = 'o'
			}
			for x := -2; x <= 2; x++ {
				if c.reaches(owners[i], x, y) {
					picture[x+2] = 'x'
				}
			}
			b.WriteString(pad(string(picture), i))
		}
	}
	if w, ok := s.Winner(); ok {
		fmt.Fprintf(&b, "\nturn %d, player %d has won\n", s.Turn(), w)
	} else if s.Over() {
		fmt.Fprintf(&b, "\nturn %d, a draw\n", s.Turn())
	} else {
		fmt.Fprintf(&b, "\nturn %d, player %d to move\n", s.Turn(), s.ToMove())
	}
	return b.String()
}

// pad lays out the i-th of five cells in a row of the diagram.
func pad(cell string, i int) string {
	if i == 4 {
		return cell + "\n"
	}
	return fmt.Sprintf("%-9s", cell)
}

func (c Card) reaches(p Player, dx, dy int) bool {
	for i := 0; i < c.NumMoves(); i++ {
		if x, y := c.Move(p, i); x == dx && y == dy {
			return true
		}
	}
	return false
}
