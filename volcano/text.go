package volcano

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
	return string(s.append(make([]byte, 0, 96)))
}

func (s State) append(b []byte) []byte {
	t := Tile(0)
	for ring, n := range ringLengths {
		if ring > 0 {
			b = append(b, '/')
		}
		b = s.appendTiles(b, t, n)
		t += Tile(n)
	}
	b = append(b, ' ', '0'+byte(s.mover), ' ')
	return strconv.AppendUint(b, s.turn, 10)
}

func (s *State) letter(t Tile) byte { return levelLetters[MaxLevel+s.Level(t)] }

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
	if len(fields) != 3 {
		return State{}, stateSyntax(text, fmt.Sprintf("%d fields between single blanks instead of 3", len(fields)))
	}
	rings := strings.Split(fields[0], "/")
	var p Setup
	if len(rings) != len(p.Rows) {
		return State{}, stateSyntax(text, fmt.Sprintf("%d rings instead of %d", len(rings), len(p.Rows)))
	}
	for i, ring := range rings {
		if err := checkRow(ring, i); err != nil {
			return State{}, stateSyntax(text, err.Error())
		}
		p.Rows[i] = ring
	}
	if fields[1] != "0" && fields[1] != "1" {
		return State{}, stateSyntax(text, fmt.Sprintf("the player to move is %s, not 0 or 1", wire.Quote(fields[1])))
	}
	p.ToMove = Player(fields[1][0] - '0')
	var ok bool
	if p.Turn, ok = wire.Int(fields[2]); !ok {
		return State{}, stateSyntax(text, fmt.Sprintf("the turn is %s, not a plain number", wire.Quote(fields[2])))
	}
	return p.State()
}

func stateSyntax(text, reason string) error {
	return fmt.Errorf("volcano: %w: position %s: %s", ErrSyntax, wire.Quote(text), reason)
}

// MustParse is Parse for text known to be good; it panics on any other.
func MustParse(text string) State {
	s, err := Parse(text)
	if err != nil {
		panic(err)
	}
	return s
}

// Diagram draws the position in several lines for people, as a map with the north pole at the top: tiles that touch
// are side by side or one above the other, and the right margin continues at the left. Blue's volcanoes are 1 to 4,
// Orange's a to d.
func (s State) Diagram() string {
	if !s.IsValid() {
		return "invalid State\n"
	}
	const width = 20
	var b strings.Builder
	for row := 0; row < len(ringLengths); row++ {
		ring := row
		if row >= 3 {
			ring = 8 - row
		}
		var line [width]Tile
		for i := range line {
			line[i] = NumTiles
		}
		first := Tile(0)
		for i := 0; i < ring; i++ {
			first += Tile(ringLengths[i])
		}
		for i := 0; i < ringLengths[ring]; i++ {
			// The tiles of the shorter rings stand where their neighbours in the longest ring are.
			column := [3]int{4*i + 1, i/3*4 + i%3, i}[ring%3]
			if ring >= 3 {
				column = (column + width/2) % width
			}
			line[column] = first + Tile(i)
		}
		left, right := NumTiles, NumTiles
		cells := ""
		for _, t := range line {
			if t == NumTiles {
				cells += "  "
				continue
			}
			if left == NumTiles {
				left = int(t)
			}
			right = int(t)
			cells += " " + string(s.letter(t))
		}
		fmt.Fprintf(&b, "%s %-40s  %s\n", Tile(left), cells, Tile(right))
	}
	if w, ok := s.Winner(); ok {
		fmt.Fprintf(&b, "\nturn %d, player %d has won\n", s.Turn(), w)
	} else if s.result == drawn {
		fmt.Fprintf(&b, "\nturn %d, a draw\n", s.Turn())
	} else if s.Over() {
		fmt.Fprintf(&b, "\nturn %d, stopped without a result\n", s.Turn())
	} else {
		fmt.Fprintf(&b, "\nturn %d, player %d to move\n", s.Turn(), s.ToMove())
	}
	return b.String()
}
