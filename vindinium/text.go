package vindinium

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/fault"
	"github.com/rulebook-go/rulebook/internal/textform"
	"github.com/rulebook-go/rulebook/internal/wire"
)

// ownerLetters are the letters of the owners of mines in a State's text; Neutral comes last.
const ownerLetters = "0123-"

// noMines stands for the owners where there is no mine.
const noMines = "none"

// String returns the position as one line that [Parse] reads, and "invalid State" for the zero State.
func (s State) String() string { return textform.StateString(s.MarshalText()) }

// room is enough for the texts of usual positions.
const room = 1024

// AppendText appends the text of [State.String], and nothing for the zero State. The error is always nil.
func (s State) AppendText(b []byte) ([]byte, error) {
	if !s.IsValid() {
		return b, nil
	}
	for y := 0; y < s.board.size(); y++ {
		b = append(s.board.appendRow(b, y), '/')
	}
	b[len(b)-1] = ' ' // instead of the last slash
	for p := 0; p < s.NumPlayers(); p++ {
		h := s.heroOf(p)
		b = append(appendInts(b, ',', h.Cell.X, h.Cell.Y, h.Life, h.Gold), '/')
	}
	b[len(b)-1] = ' '
	for i := 0; i < s.board.numMines(); i++ {
		b = append(b, ownerLetters[s.Owner(i)])
	}
	if s.board.numMines() == 0 {
		b = append(b, noMines...)
	}
	return appendInts(append(b, ' '), ' ', s.Turn(), s.Rounds()), nil
}

func appendInts(b []byte, separator byte, numbers ...int) []byte {
	for i, n := range numbers {
		if i > 0 {
			b = append(b, separator)
		}
		b = wire.AppendInt(b, n)
	}
	return b
}

// MarshalText returns what [State.AppendText] appends.
func (s State) MarshalText() ([]byte, error) { return s.AppendText(make([]byte, 0, room)) }

// UnmarshalText reads what [Parse] reads, and the zero State from an empty text. On an error s does not change.
func (s *State) UnmarshalText(text []byte) error { return textform.UnmarshalState(s, text, Parse) }

// Parse reads a position as [State.String] writes it. The error wraps [ErrSyntax] if the text does not have the form
// below or the map is not square. It wraps [ErrSetup] if the text has the form but the position is impossible, as with
// a number outside its range, 1 or 33 rows, or more or fewer heroes than spawns or owners than mines.
//
// The text is one line of five fields with single spaces between them, such as
//
//	0M.M2/#.T.#/...../#.T.#/1M.M3 1,2,20,3/0,2,20,3/3,2,100,0/4,2,1,7 012- 8 150
//
//	state  = rows " " heroes " " owners " " turn " " rounds
//	rows   = row *("/" row)        from the top: 2 to 32 rows; the map is square
//	row    = letters of ".#TM0123" ground, wall, tavern, mine, spawns of the heroes 0 and 1, or 0 to 3
//	heroes = hero *("/" hero)      by id: as many as there are spawns
//	hero   = number "," number "," number "," number
//	                               x and y, below the number of rows; life, 1 to 100; gold, 0 to 16777215
//	owners = letters of "0123-"    of the mines by x, then by y; "-" is nobody
//	       | "none"                where there are no mines
//	turn   = number                actions played: 0 to players * rounds
//	rounds = number                rounds in the whole game: 1 to 150
//
// A number is an integer of 32 bits without leading zeros, and not -0.
func Parse(text string) (State, error) {
	var setup Setup
	var owners ownerField
	err := textform.Fields(text, setup.parseRows, setup.parseHeroes, owners.parse,
		textform.Number("the turn", &setup.Turn), textform.Number("the number of rounds", &setup.Rounds))
	if err != nil {
		return State{}, game.Syntax("position %s: %v", fault.Quote(text), err)
	}
	s, err := setup.build()
	if err == nil {
		err = s.giveLetters(owners)
	}
	if err != nil {
		return State{}, game.SetupError(err)
	}
	return s, nil
}

func (setup *Setup) parseRows(field string) error {
	setup.Rows = strings.Split(field, "/")
	for _, row := range setup.Rows {
		if err := textform.Row(row, len(setup.Rows), rowLetters); err != nil {
			return err
		}
	}
	return nil
}

func (setup *Setup) parseHeroes(field string) error {
	for _, text := range strings.Split(field, "/") {
		var n [4]int
		if !wire.Ints([]byte(strings.ReplaceAll(text, ",", " ")), n[:]) { // a field has no spaces of its own
			return fmt.Errorf("the hero %s is not four plain numbers of 32 bits with commas between them", fault.Quote(text))
		}
		setup.Heroes = append(setup.Heroes, Hero{Cell: geom.Point{X: n[0], Y: n[1]}, Life: n[2], Gold: n[3]})
	}
	return nil
}

// ownerField has the letters of the owners of the mines. Only the board knows where the mines are.
type ownerField string

func (owners *ownerField) parse(field string) error {
	if field == "" || field != noMines && strings.Trim(field, ownerLetters) != "" {
		return fmt.Errorf("the owners of the mines are %s, neither letters out of %q nor %q", fault.Quote(field),
			ownerLetters, noMines)
	}
	*owners = ownerField(strings.TrimPrefix(field, noMines))
	return nil
}

// giveLetters hands mines, all of which are neutral, to their owners.
func (s *State) giveLetters(owners ownerField) error {
	if len(owners) != s.board.numMines() {
		return fmt.Errorf("%d owners for %d mines", len(owners), s.board.numMines())
	}
	for i := range owners {
		if err := s.giveChecked(i, Player(strings.IndexByte(ownerLetters, owners[i]))); err != nil {
			return err
		}
	}
	return nil
}

// MustParse is [Parse] for text that is known to be good. It panics on any other.
func MustParse(text string) State { return textform.Must(Parse(text)) }

// AppendInit appends the lines that p is sent once, before its first turn: the size, the rows of the map, and p's id.
// It appends nothing if p does not play.
func (s State) AppendInit(b []byte, p Player) []byte {
	if !s.plays(p) {
		return b
	}
	b = append(appendInts(b, ' ', s.board.size()), '\n')
	for y := 0; y < s.board.size(); y++ {
		b = append(s.board.appendRow(b, y), '\n')
	}
	return append(appendInts(b, ' ', int(p)), '\n')
}

// AppendTurn appends the lines that a player is sent on its turn, which are the same for all: the number of the heroes
// and mines together, the heroes by id, the mines by X, then by Y. Expert input is not part of a State;
// [Referee.AppendInput] adds it. AppendTurn appends nothing if p does not play.
func (s State) AppendTurn(b []byte, p Player) []byte {
	if !s.plays(p) {
		return b
	}
	b = append(appendInts(b, ' ', s.NumPlayers()+s.board.numMines()), '\n')
	for id := 0; id < s.NumPlayers(); id++ {
		h := s.heroOf(id)
		b = append(appendInts(append(b, "HERO "...), ' ', id, h.Cell.X, h.Cell.Y, h.Life, h.Gold), '\n')
	}
	var buffer [MaxMines]Player
	for i, owner := range s.AppendOwners(buffer[:0]) {
		b = append(b, "MINE "...)
		if owner == Neutral {
			b = append(b, "-1"...)
		} else {
			b = append(b, '0'+byte(owner))
		}
		x, y := coordinates(s.board.mineSpot(i))
		b = wire.AppendInt(append(b, ' '), x)
		b = wire.AppendInt(append(b, ' '), y)
		b = append(b, " -1 -1\n"...)
	}
	return b
}

// appendTarget appends the line of expert input with a hero's target.
func appendTarget(b []byte, p Player, at geom.Point) []byte {
	return append(appendInts(b, ' ', int(p), at.X, at.Y), '\n')
}
