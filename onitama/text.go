package onitama

import (
	"errors"
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
const room = Size*(Size+1) + len(inPlay{})*len(" elephant") + len("0 200")

func (s State) appendText(b []byte) []byte {
	for row := Size - 1; row >= 0; row-- {
		b = s.appendRow(b, row)
		if row > 0 {
			b = append(b, '/')
		}
	}
	const before = " ,/,/" // each of the cards
	for i, c := range s.inPlay() {
		b = append(append(b, before[i]), cardWords.List[c]...)
	}
	b = append(b, ' ', '0'+byte(s.ToMove()), ' ')
	return strconv.AppendInt(b, int64(s.Turn()), 10)
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
// The text is one line of four fields with single spaces between them, such as
//
//	bbBbb/...../...../...../wwWww frog,rabbit/eel,crane/crab 0 0
//
//	state  = board " " cards " " player " " turn
//	board  = row "/" row "/" row "/" row "/" row   rows 5 to 1
//	row    = five of ".WBwb"                       columns A to E: empty, masters of 0 and 1, students of 0 and 1
//	cards  = hand "/" hand "/" card                player 0, player 1, middle
//	hand   = card "," card                         in hand order
//	card   = "eel" | "crane" | "frog" | ...        lower case
//	player = "0" | "1"                             who is to move
//	turn   = 0 to 200                              actions played
//
// The turn has no leading zeros.
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
		setup.parseCards,
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
	if len(rows) != Size {
		return fmt.Errorf("it has %d rows instead of %d", len(rows), Size)
	}
	for i, row := range rows {
		if !new(board).put(row, 0) { // a wrong letter is an error of syntax
			return rowError(row)
		}
		setup.Rows[i] = row
	}
	return nil
}

func (setup *Setup) parseCards(field string) error {
	hands := strings.Split(field, "/")
	if len(hands) != 3 {
		return errors.New("the cards are not two hands and the middle, with slashes between them")
	}
	for i, hand := range hands[:2] {
		first, second, ok := strings.Cut(hand, ",")
		if !ok || strings.Contains(second, ",") {
			return fmt.Errorf("the hand %s is not two cards", textform.Quote(hand))
		}
		for j, name := range [2]string{first, second} {
			if err := parseCard(&setup.Hands[i][j], name); err != nil {
				return err
			}
		}
	}
	return parseCard(&setup.Middle, hands[2])
}

func parseCard(c *Card, name string) error {
	for i, word := range cardWords.List {
		if name == word {
			*c = Card(i)
			return nil
		}
	}
	return fmt.Errorf("no card has the name %s", textform.Quote(name))
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

// Diagram draws the position in several lines for people: the board, the cards, the turn and the state of the game. A
// card shows where its owner can move a piece from the square marked o. The middle card is drawn for the player to
// move.
func (s State) Diagram() string {
	if !s.IsValid() {
		return "invalid State\n"
	}
	var b strings.Builder
	s.drawBoard(&b)
	s.drawCards(&b)
	fmt.Fprintf(&b, "\nturn %d, %s\n", s.Turn(), s.caption())
	return b.String()
}

func (s State) drawBoard(b *strings.Builder) {
	for row := Size - 1; row >= 0; row-- {
		fmt.Fprintf(b, "%d ", row+1)
		for x := 0; x < Size; x++ {
			fmt.Fprintf(b, " %c", s.At(SquareAt(x, row)))
		}
		b.WriteByte('\n')
	}
	b.WriteString("   A B C D E\n\n")
}

// drawCards writes the five cards side by side, under the names of those who hold them.
func (s State) drawCards(b *strings.Builder) {
	cards := s.inPlay()
	owners := [len(cards)]Player{0, 0, 1, 1, s.ToMove()}
	fmt.Fprintf(b, "%-18s%-18s%s\n", "player 0", "player 1", "middle")
	var cells [len(cards)]string
	for i, c := range cards {
		cells[i] = c.String()
	}
	drawCells(b, cells)
	for dy := 2; dy >= -2; dy-- {
		for i, c := range cards {
			cells[i] = c.picture(owners[i], dy)
		}
		drawCells(b, cells)
	}
}

func drawCells(b *strings.Builder, cells [len(inPlay{})]string) {
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
	if w, ok := s.Winner(); ok {
		return fmt.Sprintf("%s: player %s has won", s.Ending(), w)
	}
	if s.Over() {
		return fmt.Sprintf("%s: a draw", s.Ending())
	}
	return fmt.Sprintf("player %s to move", s.ToMove())
}
