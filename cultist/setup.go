package cultist

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/rulebook-go/rulebook/internal/textform"
)

// Setup is a position in a plain form that can be edited, compared, printed and stored as JSON. [Setup.State] checks it
// and turns it into a [State].
//
// As JSON it has the keys rows, units, toMove, turn, rand and chance. A [Player] is written as "0", "1" or "neutral", a
// [Tile] as a string of column and row, such as "4 6", or as "-".
type Setup struct {
	// Rows has the rows from the top, each with an x for an obstacle and a dot for any other tile. Units are not shown.
	Rows [Height]string
	// Units has the units by id. Units 0 and 1 are the leaders of players 0 and 1. Their owners never change.
	Units [NumUnits]Unit
	// ToMove is 0 or 1. If Chance is set, it is the player to move after chance. In a game from New it is Turn modulo
	// 2; in other positions it may be either player.
	ToMove Player
	// Turn is the number of actions played, 0 to MaxTurns.
	Turn int
	// Rand is the value of the generator of the neutral units' moves if RandKnown is set, and must be 0 otherwise.
	Rand      Rand
	RandKnown bool
	// Chance says that chance is to move: the last action was played, but not the neutral unit's move after it. The
	// generator must be unknown then. One unit, of any owner, that the last action shot dead may still have its tile;
	// no other dead unit has one. Turn is at least 1 then, because chance moves after an action.
	Chance bool
}

// State checks the position and returns it as a [State]. Living units must stand on different tiles without obstacles;
// the comments of the fields list the other conditions. A player without living units is allowed: the game is then over
// or, if chance is to move, ends with its move. If nobody has living units, the scores are 0 to 0 and there is no
// winner. Every error wraps [ErrSetup].
func (setup Setup) State() (State, error) {
	for _, row := range setup.Rows {
		if err := textform.Row(row, Width, rowLetters); err != nil {
			return State{}, game.SetupError(err)
		}
	}
	s, err := setup.build(setup.walls())
	return s, game.SetupError(err)
}

// build returns the position on a board without units, instead of the one of the rows, or what is wrong with it.
func (setup *Setup) build(s State) (State, error) {
	for id, u := range setup.Units {
		if err := s.place(id, u, setup.Chance); err != nil {
			return State{}, fmt.Errorf("unit %d %w", id, err)
		}
	}
	if err := setup.setClock(&s); err != nil {
		return State{}, err
	}
	return s, nil
}

// setClock sets who is to move on which turn, and with which generator, or returns what is wrong with these.
func (setup *Setup) setClock(s *State) error {
	switch {
	case !setup.ToMove.isSeat():
		return fmt.Errorf("player %d is to move, not 0 or 1", uint8(setup.ToMove))
	case setup.Turn < 0 || setup.Turn > MaxTurns:
		return fmt.Errorf("turn %d is not between 0 and %d", setup.Turn, MaxTurns)
	case setup.RandKnown && setup.Rand >= unknownRand:
		return fmt.Errorf("the generator's state %d is not below 2^31", setup.Rand)
	case !setup.RandKnown && setup.Rand != 0:
		return fmt.Errorf("the generator is unknown but has the state %d", setup.Rand)
	case setup.Chance && setup.RandKnown:
		return errors.New("chance is to move, but the generator is known")
	case setup.Chance && setup.Turn == 0:
		return errors.New("chance is to move before the first action")
	}
	s.clock = uint16(setup.Turn<<turnShift) | uint16(setup.ToMove)
	if setup.Chance {
		s.clock |= chanceFlag
	}
	s.rand = unknownRand
	if setup.RandKnown {
		s.rand = uint64(setup.Rand)
	}
	return nil
}

// empty returns a State without units and obstacles.
func empty() State {
	s := State{free: board, owned: [2]uint16{0b01, 0b10}}
	for i := range s.at {
		s.at[i] = NoTile
	}
	return s
}

// walls returns a State with the obstacles of the rows, whose letters must be good, and without units.
func (setup *Setup) walls() State {
	s := empty()
	for y, row := range setup.Rows {
		for x := 0; x < Width; x++ {
			if row[x] == rowLetters[1] {
				s.free.remove(TileAt(x, y))
			}
		}
	}
	return s
}

// rowLetters are the letters of the rows: nothing, obstacle.
const rowLetters = ".x"

// place checks a unit and puts it on the board unless it is dead. A dead unit may have a tile if dying is set, but only
// one. The error continues a sentence that begins with the unit.
func (s *State) place(id int, u Unit, dying bool) error {
	switch {
	case u.Owner > Neutral:
		return fmt.Errorf("belongs to player %d", u.Owner)
	case id < 2 && u.Owner != Player(id):
		return fmt.Errorf("is the leader of player %d but belongs to player %d", id, u.Owner)
	case u.Life > MaxLife:
		return fmt.Errorf("has a life of %d", u.Life)
	}
	if u.Owner < Neutral {
		s.owned[u.Owner] |= 1 << id
	}
	if u.Life == 0 && u.Tile == NoTile {
		return nil
	}
	switch {
	case u.Tile == NoTile:
		return errors.New("is alive but has no tile")
	case !u.Tile.onBoard():
		return fmt.Errorf("is on the tile %d, which is not on the board", u.Tile)
	case u.Life == 0 && (!dying || s.dying != 0):
		return fmt.Errorf("is dead but on the tile %s", u.Tile)
	case !s.free.has(u.Tile):
		return fmt.Errorf("is on the tile %s, where an obstacle or another unit is", u.Tile)
	}
	s.put(id, u.Life, u.Tile)
	if u.Life == 0 {
		s.dying = uint64(id + 1)
	}
	return nil
}

// put puts a unit on a free tile, unchecked.
func (s *State) put(id int, life uint8, t Tile) {
	s.at[id] = t
	s.free.remove(t)
	s.lives |= uint64(life) << (lifeBits * id)
	if life > 0 {
		s.living |= 1 << id
	}
}

// Setup returns the position in its editable form. The Setup of the zero State is not a position either.
func (s State) Setup() Setup {
	setup := Setup{
		ToMove: s.nextPlayer(),
		Turn:   s.Turn(),
		Chance: s.ToMove() == Neutral,
	}
	if s.IsValid() {
		setup.Units = s.Units()
	}
	setup.Rand, setup.RandKnown = s.Rand()
	obstacles := s.obstacles()
	for y := range setup.Rows {
		setup.Rows[y] = string(appendRow(nil, &obstacles, y))
	}
	return setup
}

func appendRow(b []byte, obstacles *tiles, y int) []byte {
	for x := 0; x < Width; x++ {
		b = append(b, rowLetters[obstacles.bit(TileAt(x, y))])
	}
	return b
}

// setupJSON is a Setup as JSON.
type setupJSON struct {
	Rows   [Height]string `json:"rows"`
	Units  [NumUnits]Unit `json:"units"`
	ToMove Player         `json:"toMove"`
	Turn   int            `json:"turn"`
	Rand   *Rand          `json:"rand"` // null if it is not known
	Chance bool           `json:"chance"`
}

// MarshalJSON returns an object with the keys rows, units, toMove, turn, rand, which is null if the generator is not
// known, and chance. A unit is an object with the keys owner, life and tile.
func (setup Setup) MarshalJSON() ([]byte, error) {
	form := setupJSON{setup.Rows, setup.Units, setup.ToMove, setup.Turn, nil, setup.Chance}
	if setup.RandKnown {
		form.Rand = &setup.Rand
	}
	return json.Marshal(form)
}

// UnmarshalJSON reads the JSON of a Setup, such as
//
//	{"rows":["x...x...x...x",...],"units":[{"owner":"0","life":10,"tile":"0 3"},...],
//	 "toMove":"0","turn":0,"rand":42,"chance":false}
//
// All rows and units are required, and the owner, the life and the tile of each unit. Other keys that are missing or
// null leave their fields zero, so a null for rand means that the generator is not known. Every error wraps
// [ErrSyntax], and setup then does not change. For a key that a Setup does not have or that occurs twice, the error
// quotes it, up to 80 bytes. A null for the object changes nothing. Of a value, UnmarshalJSON checks only that it fits
// the type of its field; [Setup.State] checks the position.
func (setup *Setup) UnmarshalJSON(text []byte) error {
	var read *setupJSON
	err := textform.ReadObject(game, text, &read, "rows", "units", "owner", "life", "tile")
	if err != nil || read == nil { // nil after a null
		return err
	}
	*setup = Setup{Rows: read.Rows, Units: read.Units, ToMove: read.ToMove, Turn: read.Turn, Chance: read.Chance}
	if read.Rand != nil {
		setup.Rand, setup.RandKnown = *read.Rand, true
	}
	return nil
}
