package cultist

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

// lifeDigits are the lives 0 to MaxLife.
const lifeDigits = "0123456789A"

func (s State) append(b []byte) []byte {
	for y := 0; y < Height; y++ {
		if y > 0 {
			b = append(b, '/')
		}
		b = s.appendPicture(b, y)
	}
	b = append(b, ' ')
	for id := 0; id < NumUnits; id++ {
		b = append(b, '0'+byte(s.owner(id)))
	}
	b = append(b, ' ')
	for id := 0; id < NumUnits; id++ {
		b = append(b, lifeDigits[s.life(id)%len(lifeDigits)])
	}
	b = append(b, ' ', '0'+byte(s.next()), ' ')
	b = append(strconv.AppendInt(b, int64(s.Turn()), 10), ' ')
	if r, ok := s.Rand(); ok {
		return strconv.AppendInt(b, int64(r), 10)
	}
	if s.ToMove() == Neutral {
		return append(b, chanceWord...)
	}
	return append(b, unknownWord...)
}

// What stands for the generator when it is not known: chance is to move, or it is not.
const (
	chanceWord  = "neutral"
	unknownWord = "?"
)

// appendPicture appends a row with the units, whose letters are a to n by id.
func (s *State) appendPicture(b []byte, y int) []byte {
	obstacles := s.obstacles()
	start := len(b)
	b = appendRow(b, &obstacles, y)
	for id := 0; id < NumUnits; id++ {
		if t := s.at[id]; t.Y() == y && t.X() < Width {
			b[start+t.X()] = 'a' + byte(id)
		}
	}
	return b
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
	if len(fields) != 6 {
		return State{}, stateSyntax(text, fmt.Sprintf("%d fields between single blanks instead of 6", len(fields)))
	}
	var p Setup
	if reason := p.parseBoard(fields[0]); reason != "" {
		return State{}, stateSyntax(text, reason)
	}
	owners, lives := fields[1], fields[2]
	if len(owners) != NumUnits || strings.Trim(owners, "012") != "" {
		return State{}, stateSyntax(text, fmt.Sprintf("the owners are not %d of the digits 012", NumUnits))
	}
	if len(lives) != NumUnits || strings.Trim(lives, lifeDigits) != "" {
		return State{}, stateSyntax(text, fmt.Sprintf("the lives are not %d of the digits %s", NumUnits, lifeDigits))
	}
	for id := range p.Units {
		p.Units[id].Owner = Player(owners[id] - '0')
		p.Units[id].Life = strings.IndexByte(lifeDigits, lives[id])
	}
	if fields[3] != "0" && fields[3] != "1" {
		return State{}, stateSyntax(text, fmt.Sprintf("the player to move is %s, not 0 or 1", wire.Quote(fields[3])))
	}
	p.ToMove = Player(fields[3][0] - '0')
	var ok bool
	if p.Turn, ok = wire.Int(fields[4]); !ok {
		return State{}, stateSyntax(text, fmt.Sprintf("the turn is %s, not a plain number", wire.Quote(fields[4])))
	}
	switch fields[5] {
	case chanceWord:
		p.Chance = true
	case unknownWord:
	default:
		r, ok := wire.Int(fields[5])
		if !ok || r < 0 {
			return State{}, stateSyntax(text, fmt.Sprintf("the generator is %s, not a plain number, ? or neutral", wire.Quote(fields[5])))
		}
		p.Rand, p.RandKnown = Rand(r), true
	}
	return p.State()
}

// parseBoard reads the rows and the tiles of the units. reason says what is wrong, if anything is.
func (p *Setup) parseBoard(board string) (reason string) {
	rows := strings.Split(board, "/")
	if len(rows) != Height {
		return fmt.Sprintf("%d rows instead of %d", len(rows), Height)
	}
	for id := range p.Units {
		p.Units[id].X, p.Units[id].Y = -1, -1
	}
	for y, row := range rows {
		plain := []byte(row)
		for x, c := range plain {
			if c < 'a' || c >= 'a'+NumUnits {
				continue
			}
			u := &p.Units[c-'a']
			if u.X >= 0 {
				return fmt.Sprintf("the unit %c is there twice", c)
			}
			u.X, u.Y, plain[x] = x, y, '.'
		}
		if checkRow(string(plain)) != nil {
			return fmt.Sprintf("the row %s is not %d of the letters .x and a to n", wire.Quote(row), Width)
		}
		p.Rows[y] = string(plain)
	}
	return ""
}

func stateSyntax(text, reason string) error {
	return fmt.Errorf("cultist: %w: position %s: %s", ErrSyntax, wire.Quote(text), reason)
}

// MustParse is Parse for text known to be good; it panics on any other.
func MustParse(text string) State {
	s, err := Parse(text)
	if err != nil {
		panic(err)
	}
	return s
}

// Diagram draws the position in several lines for people: the board with the units as letters, who owns which with how
// much life, and whose turn it is.
func (s State) Diagram() string {
	if !s.IsValid() {
		return "invalid State\n"
	}
	var b strings.Builder
	for y := 0; y < Height; y++ {
		fmt.Fprintf(&b, "%d ", y)
		for _, c := range s.appendPicture(nil, y) {
			fmt.Fprintf(&b, " %c", c)
		}
		b.WriteByte('\n')
	}
	b.WriteString("   0 1 2 3 4 5 6 7 8 9 101112\n\n")
	for p, name := range [3]string{"player 0", "player 1", "neutral "} {
		b.WriteString(name)
		for id := 0; id < NumUnits; id++ {
			u := s.Unit(id)
			if u.Owner != Player(p) {
				continue
			}
			fmt.Fprintf(&b, " %c%d", 'a'+id, id)
			if u.Life > 0 {
				fmt.Fprintf(&b, ":%d", u.Life)
			} else if u.X >= 0 {
				b.WriteString(":dying")
			} else {
				b.WriteString(":dead")
			}
		}
		b.WriteByte('\n')
	}
	generator := "unknown"
	if r, ok := s.Rand(); ok {
		generator = strconv.Itoa(int(r))
	}
	fmt.Fprintf(&b, "\nturn %d, generator %s, ", s.Turn(), generator)
	if w, ok := s.Winner(); ok {
		fmt.Fprintf(&b, "player %d has won %d to %d\n", w, s.Score(w), s.Score(w^1))
	} else if s.Over() {
		fmt.Fprintf(&b, "a draw %d to %d\n", s.Score(0), s.Score(1))
	} else if s.ToMove() == Neutral {
		fmt.Fprintf(&b, "chance to move, then player %d\n", s.next())
	} else {
		fmt.Fprintf(&b, "player %d to move\n", s.ToMove())
	}
	return b.String()
}
