package volcano

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/fault"
	"github.com/rulebook-go/rulebook/internal/textform"
	"github.com/rulebook-go/rulebook/internal/wire"
)

// String returns the position as one line that [Parse] reads, and "invalid State" for the zero State.
func (s State) String() string { return textform.StateString(s.MarshalText()) }

// room is enough for the text of any position.
const room = NumTiles + 6 + 5 // five slashes and a space, then "0 134"

// AppendText appends the text of [State.String], and nothing for the zero State. The error is always nil.
func (s State) AppendText(b []byte) ([]byte, error) {
	if !s.IsValid() {
		return b, nil
	}
	letters := s.letters()
	for ring := range ringStarts[1:] {
		b = append(append(b, letters[ringStarts[ring]:ringStarts[ring+1]]...), '/')
	}
	b[len(b)-1] = ' ' // instead of the last slash
	b = append(b, '0'+byte(s.mover), ' ')
	return strconv.AppendUint(b, s.turn, 10), nil
}

// MarshalText returns what [State.AppendText] appends.
func (s State) MarshalText() ([]byte, error) { return s.AppendText(make([]byte, 0, room)) }

// UnmarshalText reads what [Parse] reads, and the zero State from an empty text. On an error s does not change.
func (s *State) UnmarshalText(text []byte) error { return textform.UnmarshalState(s, text, Parse) }

// Parse reads a position as [State.String] writes it. The error wraps [ErrSyntax] if the text does not have the form
// below, and [ErrSetup] if it has the form but the position is impossible, as on turn 135 or with player 5 to move.
//
// The text is one line of three fields with single spaces between them, such as
//
//	4..../1..a.......d.../..................../...../.............../.................... 0 8
//
//	state  = board " " player " " turn
//	board  = ring "/" ring "/" ring "/" ring "/" ring "/" ring
//	         N01-N05, N06-N20, N21-N40, S01-S05, S06-S20, S21-S40
//	ring   = 5, 15 or 20 of ".1234abcd"   empty, Blue's levels 1 to 4, Orange's levels 1 to 4
//	player = digit                        the player to move: 0 or 1
//	turn   = number                       the number of actions played: 0 to 134
//
// A volcano of level 4 is always dormant. A number is an integer of 32 bits without leading zeros, and not -0. Either
// player may be to move on any turn: after an action that makes the turn odd, the other player moves; otherwise the
// same player moves again. The player to move follows this rhythm after the end too, although no growth follows the
// last action. In a game from [New], Blue is to move if the turn modulo 4 is 0 or 3.
func Parse(text string) (State, error) {
	var setup Setup
	err := textform.Fields(text, setup.parseRows, textform.ToMove(&setup.ToMove),
		textform.Number("the turn", &setup.Turn))
	if err != nil {
		return State{}, game.Syntax("position %s: %v", fault.Quote(text), err)
	}
	s, err := setup.build(setup.volcanoes())
	return s, game.SetupError(err)
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

// MustParse is [Parse] for text that is known to be good. It panics on any other.
func MustParse(text string) State { return textform.Must(Parse(text)) }

// AppendInit appends the lines that a player is sent once, before its first turn: the number of tiles, and for each
// tile a line with its name and the numbers of its three neighbours. They are the same for both players and for every
// State, also the zero one. It appends nothing if p is not 0 or 1.
func (s State) AppendInit(b []byte, p Player) []byte {
	if !p.isSeat() {
		return b
	}
	b = append(wire.AppendInt(b, NumTiles), '\n')
	for t := Tile(0); t < NumTiles; t++ {
		b = append(b, t.String()...)
		for _, n := range t.Neighbors() {
			b = wire.AppendInt(append(b, ' '), int(n))
		}
		b = append(b, '\n')
	}
	return b
}

// AppendTurn appends the lines that p is sent on its turn: the levels of all tiles, its own volcanoes positive, those
// of the opponent negative, and 0 for an empty tile, and the names of the tiles that it can play. If p is not to move,
// these are the lines as if it were. After the end of the game, the second line is empty, as the referee prints it
// where there is no tile to play; the site does not pass on such a line. It appends nothing if p is not 0 or 1, and for
// the zero State.
func (s State) AppendTurn(b []byte, p Player) []byte {
	if !p.isSeat() || !s.IsValid() {
		return b
	}
	for _, level := range s.levels(p) {
		b = append(wire.AppendInt(b, int(level)), ' ')
	}
	b[len(b)-1] = '\n'
	if s.Over() {
		return append(b, '\n')
	}
	return appendNames(b, s.open(p))
}

func appendNames(b []byte, tiles geom.FaceSet) []byte {
	var list [MaxActions]Action
	actions := list[:fill(&list, tiles)]
	for _, a := range actions {
		b = append(append(b, a.Tile.String()...), ' ')
	}
	if len(actions) > 0 {
		b = b[:len(b)-1]
	}
	return append(b, '\n')
}
