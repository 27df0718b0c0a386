package volcano

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/internal/textform"
)

// Setup is a position in a plain form that can be edited, compared, printed and stored as JSON. [Setup.State] checks it
// and turns it into a [State].
//
// As JSON it has the keys rows, toMove and turn. A [Player] is written as "0" or "1".
type Setup struct {
	// Rows has the six rings of the board, each as in the text of a State: N01 to N05, N06 to N20, N21 to N40, S01 to
	// S05, S06 to S20 and S21 to S40. A dot is an empty tile, 1 to 4 are Blue's volcanoes by level, a to d are
	// Orange's. A volcano of level 4 is dormant.
	Rows [6]string `json:"rows"`
	// ToMove is Blue or Orange. In a game from New it is Blue if Turn modulo 4 is 0 or 3; in other positions it may be
	// either player. An action that makes Turn odd is followed by one of the opponent, an action that makes it even by
	// another one of the same player.
	ToMove Player `json:"toMove"`
	// Turn is the number of actions that were played, 0 to MaxTurns. If it is odd, the board grows after the next
	// action, unless that action decides the game or is the last of MaxTurns.
	Turn int `json:"turn"`
}

// ringStarts has the first tile of each row of a Setup, which are the rings from each pole to the equator, and at the
// end the number of all tiles.
var ringStarts = [7]Tile{0, 5, 20, 40, 45, 60, NumTiles}

// levelLetters are the letters of the rows by level, from -MaxLevel to MaxLevel.
const levelLetters = "dcba.1234"

// State checks the position and returns it as a [State]. Any volcanoes are allowed; if a chain joins antipodes, the
// game is over. Every error wraps [ErrSetup].
func (setup Setup) State() (State, error) {
	for ring, row := range setup.Rows {
		if err := checkRow(row, ring); err != nil {
			return State{}, game.SetupError(err)
		}
	}
	s, err := setup.build(setup.volcanoes())
	return s, game.SetupError(err)
}

// volcanoes returns a State with nothing but the volcanoes of the rows, whose letters must be good.
func (setup *Setup) volcanoes() (s State) {
	t := Tile(0)
	for _, row := range setup.Rows {
		for i := range []byte(row) {
			s.put(t, strings.IndexByte(levelLetters, row[i])-MaxLevel)
			t++
		}
	}
	return s
}

// build returns the position with these volcanoes, instead of those of the rows, or what is wrong with it.
func (setup *Setup) build(s State) (State, error) {
	if !setup.ToMove.isSeat() {
		return State{}, fmt.Errorf("player %d is to move, not 0 or 1", uint8(setup.ToMove))
	}
	if setup.Turn < 0 || setup.Turn > MaxTurns {
		return State{}, fmt.Errorf("turn %d is not between 0 and %d", setup.Turn, MaxTurns)
	}
	s.turn, s.mover = uint64(setup.Turn), setup.ToMove
	s.judge()
	return s, nil
}

// checkRow checks that a row has one of the letters for each tile of its ring.
func checkRow(row string, ring int) error {
	return textform.Row(row, int(ringStarts[ring+1]-ringStarts[ring]), levelLetters)
}

// put places a volcano on an empty tile. The level is as in State.Level.
func (s *State) put(t Tile, level int) {
	owner := Blue
	if level < 0 {
		owner, level = Orange, -level
	}
	if level == 0 {
		return
	}
	s.owned[owner] = s.owned[owner].Or(t.Set())
	if (level-1)&1 != 0 {
		s.low = s.low.Or(t.Set())
	}
	if (level-1)&2 != 0 {
		s.high = s.high.Or(t.Set())
	}
}

// Setup returns the position in its editable form. The Setup of the zero State is not a position either.
func (s State) Setup() Setup {
	setup := Setup{ToMove: s.mover, Turn: s.Turn()}
	if !s.IsValid() {
		return setup
	}
	letters := s.letters()
	for ring := range setup.Rows {
		setup.Rows[ring] = string(letters[ringStarts[ring]:ringStarts[ring+1]])
	}
	return setup
}

// UnmarshalJSON reads the object that json.Marshal writes: the key rows, which is required and has no null in its list,
// and the keys toMove and turn, which leave their fields zero if they are missing or null. Every error wraps
// [ErrSyntax], and setup then does not change. For a key that a Setup does not have or that occurs twice, the error
// quotes it, up to 80 bytes. A null for the object changes nothing. Of a value, UnmarshalJSON checks only that it fits
// the type of its field; [Setup.State] checks the position.
func (setup *Setup) UnmarshalJSON(text []byte) error {
	type plain Setup // without this method
	return textform.ReadObject(game, text, (*plain)(setup), "rows")
}

// letters returns the letters of all tiles, in their order.
func (s *State) letters() (letters [NumTiles]byte) {
	for t, level := range s.levels(Blue) {
		letters[t] = levelLetters[MaxLevel+level]
	}
	return letters
}
