package volcano

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/internal/textform"
	"github.com/rulebook-go/rulebook/internal/wire"
)

// String returns the position as one line that [Parse] reads, and "invalid State" for the zero State.
func (s State) String() string {
	if !s.IsValid() {
		return "invalid State"
	}
	return string(s.appendText(make([]byte, 0, room)))
}

// room is enough for the text of any position.
const room = NumTiles + 6 + 5 // five slashes and a space, then "0 134"

func (s State) appendText(b []byte) []byte {
	letters, t := s.letters(), 0
	for ring, n := range ringLengths {
		if ring > 0 {
			b = append(b, '/')
		}
		b = append(b, letters[t:t+n]...)
		t += n
	}
	b = append(b, ' ', '0'+byte(s.mover), ' ')
	return strconv.AppendUint(b, s.turn, 10)
}

// AppendText appends the text of [State.String], and nothing for the zero State. The error is always nil.
func (s State) AppendText(b []byte) ([]byte, error) {
	if !s.IsValid() {
		return b, nil
	}
	return s.appendText(b), nil
}

// MarshalText returns what [State.AppendText] appends.
func (s State) MarshalText() ([]byte, error) { return s.AppendText(make([]byte, 0, room)) }

// UnmarshalText reads what [Parse] reads, and the zero State from an empty text. On an error s does not change.
func (s *State) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*s = State{}
		return nil
	}
	read, err := Parse(string(text))
	if err == nil {
		*s = read
	}
	return err
}

// Parse reads a position as [State.String] writes it. The error wraps [ErrSyntax] if the text does not have that form,
// and [ErrSetup] if the position is impossible, as with a 32-bit turn outside its range.
//
// The text is one line of three fields with single spaces between them, such as
//
//	4..../1..a.......d.../..................../...../.............../.................... 0 8
//
//	state  = board " " player " " turn
//	board  = ring "/" ring "/" ring "/" ring "/" ring "/" ring
//	         N01-N05, N06-N20, N21-N40, S01-S05, S06-S20, S21-S40
//	ring   = 5, 15 or 20 of ".1234abcd"   empty, Blue's levels 1 to 4, Orange's levels 1 to 4
//	player = "0" | "1"                    the player to move
//	turn   = 0 to 134                     the number of actions played
//
// A volcano of level 4 is always dormant. The turn has no leading zeros. Either player may be to move on any turn:
// after an action that makes the turn odd, the other player moves; otherwise the same player moves again. The player to
// move follows this rhythm after the end too, although no growth follows the last action. In a game from [New], Blue is
// to move if the turn modulo 4 is 0 or 3.
func Parse(text string) (State, error) {
	var setup Setup
	if err := setup.parse(text); err != nil {
		return State{}, syntaxError("position %s: %v", textform.Quote(text), err)
	}
	return setup.State()
}

func (setup *Setup) parse(text string) error {
	parsers := [...]func(field string) error{
		setup.parseRows,
		setup.parseToMove,
		setup.parseTurn,
	}
	fields := strings.Split(text, " ")
	if len(fields) != len(parsers) {
		return fmt.Errorf("it has %d fields between single spaces instead of %d", len(fields), len(parsers))
	}
	for i, parse := range parsers {
		if err := parse(fields[i]); err != nil {
			return err
		}
	}
	return nil
}

func (setup *Setup) parseRows(field string) error {
	rows := strings.Split(field, "/")
	if len(rows) != len(setup.Rows) {
		return fmt.Errorf("it has %d rings instead of %d", len(rows), len(setup.Rows))
	}
	for i, row := range rows {
		if err := checkRow(row, i); err != nil {
			return err
		}
		setup.Rows[i] = row
	}
	return nil
}

func (setup *Setup) parseToMove(field string) error {
	if field != "0" && field != "1" {
		return fmt.Errorf("the player to move is %s, not 0 or 1", textform.Quote(field))
	}
	setup.ToMove = Player(field[0] - '0')
	return nil
}

func (setup *Setup) parseTurn(field string) error {
	turn, ok := wire.Int(field)
	if !ok {
		return fmt.Errorf("the turn is %s, not a plain number", textform.Quote(field))
	}
	setup.Turn = turn
	return nil
}

// MustParse is [Parse] for text that is known to be good. It panics on any other.
func MustParse(text string) State {
	s, err := Parse(text)
	if err != nil {
		panic(err)
	}
	return s
}

// diagramWidth is the number of columns of a Diagram, which has a column for each tile at the equator.
const diagramWidth = 20

// Diagram draws the position in several lines for people: a map of the sphere with the north pole at the top.
// Neighbours are side by side or one above the other, and the right margin continues at the left. The letters are those
// of [Setup]. Each line begins with the name of its first tile and ends with the name of its last.
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
	first := Tile(0)
	for _, n := range ringLengths[:ring] {
		first += Tile(n)
	}
	letters, line := s.letters(), []byte(strings.Repeat("  ", diagramWidth))
	west, east := 0, 0
	for i := 0; i < ringLengths[ring]; i++ {
		column := diagramColumn(ring, i)
		line[2*column+1] = letters[int(first)+i]
		if column < diagramColumn(ring, west) {
			west = i
		}
		if column > diagramColumn(ring, east) {
			east = i
		}
	}
	return fmt.Sprintf("%s %s  %s\n", first+Tile(west), line, first+Tile(east))
}

// diagramColumn returns the column of the tile with index i in its ring. The tiles of the shorter rings are in the
// columns of their neighbours in the longest ring, and the south is rotated by 180 degrees against the north.
func diagramColumn(ring, i int) int {
	column := [3]int{4*i + 1, i/3*4 + i%3, i}[ring%3]
	if ring >= 3 {
		column = (column + diagramWidth/2) % diagramWidth
	}
	return column
}

func (s *State) caption() string {
	if w, ok := s.Winner(); ok {
		return fmt.Sprintf("player %d has won: %s", w, s.Ending())
	} else if s.Over() {
		return fmt.Sprintf("nobody has won: %s", s.Ending())
	}
	return fmt.Sprintf("player %d to move", s.ToMove())
}
