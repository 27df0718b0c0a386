package cultist

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/internal/fault"
	"github.com/rulebook-go/rulebook/internal/textform"
	"github.com/rulebook-go/rulebook/internal/wire"
)

// String returns the position as one line that [Parse] reads, and "invalid State" for the zero State.
func (s State) String() string { return textform.StateString(s.MarshalText()) }

// room is enough for the text of any position.
const room = Height*(Width+1) + 2*(NumUnits+1) + len("0 150 2147483647")

// lifeDigits has the digit for each number of lives, 0 to MaxLife.
const lifeDigits = "0123456789A"

// The words for a generator that is not known, while chance is to move and while a player is.
const (
	chanceWord  = "neutral"
	unknownWord = "?"
)

// AppendText appends the text of [State.String], and nothing for the zero State. The error is always nil.
func (s State) AppendText(b []byte) ([]byte, error) {
	if !s.IsValid() {
		return b, nil
	}
	for y := 0; y < Height; y++ {
		b = append(s.appendPicture(b, y), '/')
	}
	b[len(b)-1] = ' ' // instead of the last slash
	for id := 0; id < NumUnits; id++ {
		b = append(b, '0'+byte(s.owner(id)))
	}
	b = append(b, ' ')
	for id := 0; id < NumUnits; id++ {
		b = append(b, lifeDigits[s.life(id)%len(lifeDigits)])
	}
	b = append(b, ' ', '0'+byte(s.nextPlayer()), ' ')
	b = append(strconv.AppendInt(b, int64(s.Turn()), 10), ' ')
	if r, ok := s.Rand(); ok {
		return strconv.AppendInt(b, int64(r), 10), nil
	}
	if s.ToMove() == Neutral {
		return append(b, chanceWord...), nil
	}
	return append(b, unknownWord...), nil
}

// appendPicture appends a row with the units on it, as the letters a to n by id.
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

// MarshalText returns what [State.AppendText] appends.
func (s State) MarshalText() ([]byte, error) { return s.AppendText(make([]byte, 0, room)) }

// UnmarshalText reads what [Parse] reads, and the zero State from an empty text. On an error s does not change.
func (s *State) UnmarshalText(text []byte) error { return textform.UnmarshalState(s, text, Parse) }

// Parse reads a position as [State.String] writes it. The error wraps [ErrSyntax] if the text does not have the form
// below, and [ErrSetup] if it has the form but the position is impossible, as on turn 151 or with player 5 to move.
//
// The text is one line of six fields with single spaces between them, such as the following, which is broken here after
// its first field:
//
//	x...x...x...x/..d.h...n.j../xx...x.x...xx/a.g.xx.xx.m.b/.f.x.....x.l./..c.......i../x...e...k...x
//	01222222222222 AAAAAAAAAAAAAA 0 0 42
//
//	state  = board " " owners " " life " " player " " turn " " rand
//	board  = row 6( "/" row )             from the top
//	row    = 13 of ".x" or "a" to "n"     nothing, obstacle, the units 0 to 13, each at most once
//	owners = 14 of "012"                  by unit: player 0, player 1, neutral; dead units keep their last owner
//	life   = 14 of "0" to "9" or "A"      by unit; A is ten
//	player = digit                        who is to move or, if chance is to move, who moves after it: 0 or 1
//	turn   = number                       the number of actions played: 0 to 150
//	rand   = 0 to 2147483647              the value of the generator
//	       | "?"                          it is not known
//	       | "neutral"                    it is not known, and chance is to move
//
// Dead units are not on the board, except, while chance is to move, one that the last action has shot dead. While
// chance is to move, the turn is at least 1. A number is an integer of 32 bits without leading zeros, and not -0.
func Parse(text string) (State, error) {
	var setup Setup
	err := textform.Fields(text, setup.parseRows, setup.parseOwners, setup.parseLives, textform.ToMove(&setup.ToMove),
		textform.Number("the turn", &setup.Turn), setup.parseRand)
	if err != nil {
		return State{}, game.Syntax("position %s: %v", fault.Quote(text), err)
	}
	s, err := setup.build(setup.walls())
	return s, game.SetupError(err)
}

func (setup *Setup) parseRows(field string) error {
	rows := strings.Split(field, "/")
	if len(rows) != Height {
		return fmt.Errorf("it has %d rows instead of %d", len(rows), Height)
	}
	for id := range setup.Units {
		setup.Units[id].Tile = NoTile
	}
	for y, row := range rows {
		plain := []byte(row)
		for x, c := range plain {
			if c < 'a' || c >= 'a'+NumUnits {
				continue
			}
			u := &setup.Units[c-'a']
			if u.Tile != NoTile {
				return fmt.Errorf("the unit %c is on two tiles", c)
			}
			// In a row that is too long there is no tile, and Row rejects it.
			u.Tile, plain[x] = TileAt(x, y), '.'
		}
		if textform.Row(string(plain), Width, rowLetters) != nil {
			return fmt.Errorf("the row %s is not %d of the letters %s and a to n", fault.Quote(row), Width,
				rowLetters)
		}
		setup.Rows[y] = string(plain)
	}
	return nil
}

func (setup *Setup) parseOwners(field string) error {
	if len(field) != NumUnits || strings.Trim(field, "012") != "" {
		return fmt.Errorf("the owners %s are not %d of the digits 012", fault.Quote(field), NumUnits)
	}
	for id := range setup.Units {
		setup.Units[id].Owner = Player(field[id] - '0')
	}
	return nil
}

func (setup *Setup) parseLives(field string) error {
	if len(field) != NumUnits || strings.Trim(field, lifeDigits) != "" {
		return fmt.Errorf("the lives %s are not %d of the digits %s", fault.Quote(field), NumUnits, lifeDigits)
	}
	for id := range setup.Units {
		setup.Units[id].Life = uint8(strings.IndexByte(lifeDigits, field[id]))
	}
	return nil
}

func (setup *Setup) parseRand(field string) error {
	setup.Chance = field == chanceWord
	if setup.Chance || field == unknownWord {
		return nil
	}
	r, ok := wire.Int(field)
	if !ok || r < 0 {
		return fmt.Errorf("the generator is %s, not a plain number below 2^31, ? or neutral", fault.Quote(field))
	}
	setup.Rand, setup.RandKnown = Rand(r), true
	return nil
}

// MustParse is [Parse] for text that is known to be good. It panics on any other.
func MustParse(text string) State { return textform.Must(Parse(text)) }

// AppendInit appends the lines that p is sent once, before its first turn: its id, the size of the board and its rows.
// It appends nothing if p is not 0 or 1, and for the zero State.
func (s State) AppendInit(b []byte, p Player) []byte {
	if !p.isSeat() || !s.IsValid() {
		return b
	}
	b = append(append(b, '0'+byte(p), '\n'), sizeLine...)
	b = append(b, '\n')
	obstacles := s.obstacles()
	for y := 0; y < Height; y++ {
		b = append(appendRow(b, &obstacles, y), '\n')
	}
	return b
}

const sizeLine = "13 7"

// AppendTurn appends the lines that p is sent on its turn: the number of living units, and a line with the id, the type
// (1 for a leader, 0 for any other), the life, the tile and the owner (2 for Neutral) of each. They are the same for
// both players. It appends nothing if p is not 0 or 1, and for the zero State.
func (s State) AppendTurn(b []byte, p Player) []byte {
	if !p.isSeat() || !s.IsValid() {
		return b
	}
	b = append(wire.AppendInt(b, bits.OnesCount16(s.living)), '\n')
	for id := 0; id < NumUnits; id++ {
		if s.living>>id&1 == 0 {
			continue
		}
		leader := byte('0')
		if id < 2 {
			leader = '1'
		}
		t := s.at[id]
		b = wire.AppendInt(b, id)
		b = wire.AppendInt(append(b, ' ', leader, ' '), s.life(id))
		b = wire.AppendInt(append(b, ' '), t.X())
		b = append(b, ' ', '0'+byte(t.Y()), ' ', '0'+byte(s.owner(id)), '\n')
	}
	return b
}
