package cultist

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/internal/wire"
)

// Unit is a unit of a position.
type Unit struct {
	// Owner is 0, 1 or Neutral; that of a dead unit is the last it had.
	Owner Player
	// Life is 1 to MaxLife, and 0 for a dead unit.
	Life int
	// X and Y are the Tile, both -1 for a dead unit.
	X, Y int
}

// Setup is a position in a plain form that can be edited, compared, printed and stored as JSON. Turn it into a State
// with its method State, which checks it.
type Setup struct {
	// Rows has the rows from the top, of dots and, for obstacles, x; units are not in it.
	Rows [Height]string
	// Units has the units by id. 0 and 1 are the leaders of player 0 and 1, and always theirs.
	Units [NumUnits]Unit
	// ToMove is 0 or 1; while Chance is set, the player to move after chance. In a game from New it is Turn modulo 2, but
	// a position may have it otherwise.
	ToMove Player
	// Turn is the number of actions played so far, 0 to MaxTurns.
	Turn int
	// Rand is the state of the generator of the neutral moves. It counts only when RandKnown is set and is else 0.
	Rand      Rand
	RandKnown bool
	// Chance is set when the last action was played but not the neutral's move after it, which needs an unknown
	// generator. Only then may one dead unit, killed by that action, still have its tile.
	Chance bool
}

// State checks the position and returns it as a State. Living units stand on different tiles without obstacles; what
// else has to hold is said with each field. A side without living units is allowed and ends the game. All errors wrap
// ErrSetup.
func (p Setup) State() (State, error) {
	s, err := p.walls()
	if err != nil {
		return State{}, err
	}
	for id, u := range p.Units {
		if err := s.place(id, u, p.Chance); err != nil {
			return State{}, fmt.Errorf("cultist: %w: unit %d %v", ErrSetup, id, err)
		}
	}
	if p.ToMove > 1 {
		return State{}, fmt.Errorf("cultist: %w: player %d to move", ErrSetup, p.ToMove)
	}
	if p.Turn < 0 || p.Turn > MaxTurns {
		return State{}, fmt.Errorf("cultist: %w: turn %d is not between 0 and %d", ErrSetup, p.Turn, MaxTurns)
	}
	if p.Rand >= unknownRand || !p.RandKnown && p.Rand != 0 {
		return State{}, fmt.Errorf("cultist: %w: the generator has %d, known %v", ErrSetup, p.Rand, p.RandKnown)
	}
	if p.Chance && p.RandKnown {
		return State{}, fmt.Errorf("cultist: %w: chance is to move although the generator is known", ErrSetup)
	}
	if p.Chance && p.Turn == 0 {
		return State{}, fmt.Errorf("cultist: %w: chance is to move before the first turn", ErrSetup)
	}
	s.clock = uint16(p.Turn<<turnShift) | uint16(p.ToMove)
	if p.Chance {
		s.clock |= chanceFlag
	}
	s.rand = unknownRand
	if p.RandKnown {
		s.rand = uint64(p.Rand)
	}
	return s, nil
}

// empty is a State without units whose board is free everywhere.
func empty() State {
	s := State{free: board, standing: standing{owned: [2]uint16{0b01, 0b10}}}
	for i := range s.at {
		s.at[i] = NoTile
	}
	return s
}

// walls returns an empty State with the obstacles of the rows.
func (p Setup) walls() (State, error) {
	s := empty()
	for y, row := range p.Rows {
		if err := checkRow(row); err != nil {
			return s, fmt.Errorf("cultist: %w: %v", ErrSetup, err)
		}
		for x := 0; x < Width; x++ {
			if row[x] == 'x' {
				s.free.remove(TileAt(x, y))
			}
		}
	}
	return s, nil
}

// checkRow reports a row that is not thirteen dots and x.
func checkRow(row string) error {
	if len(row) != Width || strings.Trim(row, ".x") != "" {
		return fmt.Errorf("the row %s is not %d of the letters .x", wire.Quote(row), Width)
	}
	return nil
}

// place puts a unit on its Tile, or into its grave; a dying one gets its tile when that is allowed. The error reads on
// after the unit's name.
func (s *State) place(id int, u Unit, dying bool) error {
	if u.Owner > Neutral {
		return fmt.Errorf("belongs to player %d", u.Owner)
	}
	if id < 2 && u.Owner != Player(id) {
		return fmt.Errorf("is a leader but belongs to player %d", u.Owner)
	}
	if u.Life < 0 || u.Life > MaxLife {
		return fmt.Errorf("has a life of %d", u.Life)
	}
	if u.Owner < Neutral {
		s.owned[u.Owner] |= 1 << id
	}
	if u.Life == 0 && u.X == -1 && u.Y == -1 {
		return nil
	}
	if u.X < 0 || u.X >= Width || u.Y < 0 || u.Y >= Height {
		return fmt.Errorf("is at %d, %d, not on the board", u.X, u.Y)
	}
	if u.Life == 0 && (!dying || s.dying != 0) {
		return fmt.Errorf("is dead but at %d, %d", u.X, u.Y)
	}
	if !s.free.has(TileAt(u.X, u.Y)) {
		return fmt.Errorf("is at %d, %d, where an obstacle or another unit is", u.X, u.Y)
	}
	s.put(id, u.Life, TileAt(u.X, u.Y))
	if u.Life == 0 {
		s.dying = uint64(id + 1)
	}
	return nil
}

// put puts a unit on a free tile.
func (s *State) put(id, life int, t Tile) {
	s.at[id] = t
	s.free.remove(t)
	s.lives |= uint64(life) << (lifeBits * id)
	if life > 0 {
		s.living |= 1 << id
	}
}

// Setup returns the position in its editable form; that of the zero State is not a position either.
func (s State) Setup() Setup {
	p := Setup{
		ToMove: s.next(),
		Turn:   s.Turn(),
		Chance: s.ToMove() == Neutral,
	}
	p.Rand, p.RandKnown = s.Rand()
	for id := range p.Units {
		p.Units[id] = s.Unit(id)
	}
	obstacles := s.obstacles()
	for y := range p.Rows {
		p.Rows[y] = string(appendRow(nil, &obstacles, y))
	}
	return p
}

// appendRow appends what the referee prints for a row.
func appendRow(b []byte, obstacles *tiles, y int) []byte {
	for x := 0; x < Width; x++ {
		if obstacles.has(TileAt(x, y)) {
			b = append(b, 'x')
		} else {
			b = append(b, '.')
		}
	}
	return b
}
