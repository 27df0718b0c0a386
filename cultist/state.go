package cultist

import (
	"math/bits"
	"strconv"
)

// Player is a seat, 0 or 1, the owner of units, or chance: Neutral owns the units that nobody has converted, and is to
// move in a State that does not know the generator of their moves.
type Player uint8

// Neutral is chance, and the owner of the neutral units.
const Neutral Player = 2

// The measures of the game, the same in every one.
const (
	Width    = 13
	Height   = 7
	NumUnits = 14  // living and dead; the ids are 0 to 13, 0 and 1 are the leaders of player 0 and 1
	MaxTurns = 150 // answers of both players together
	MaxLife  = 10
	Range    = 6 // Manhattan distance up to which a cultist shoots
)

// Tile is a tile of the board as y*16 + x. The columns and rows beyond the board are never free, so that a step needs no
// check for the border.
type Tile uint8

// NoTile is the tile of dead units.
const NoTile Tile = 0x7F

// TileAt returns the tile in a column and a row, and NoTile beyond the board.
func TileAt(x, y int) Tile {
	if x < 0 || x >= Width || y < 0 || y >= Height {
		return NoTile
	}
	return Tile(y<<4 | x)
}

// X returns the column, 0 to 12 on the board.
func (t Tile) X() int { return int(t & 15) }

// Y returns the row, 0 to 6 on the board.
func (t Tile) Y() int { return int(t >> 4) }

// String returns the column and the row, such as "4 6", and "-" for anything beyond the board.
func (t Tile) String() string {
	if !t.onBoard() {
		return "-"
	}
	return string(t.append(nil))
}

func (t Tile) append(b []byte) []byte {
	b = append(strconv.AppendInt(b, int64(t.X()), 10), ' ')
	return strconv.AppendInt(b, int64(t.Y()), 10)
}

func (t Tile) onBoard() bool { return t.X() < Width && t.Y() < Height }

// neighbours are the steps up, right, down and left. A step off the top wraps around to a row below the board.
var neighbours = [4]Tile{0xF0, 0x01, 0x10, 0xFF}

func (t Tile) step(direction int) Tile { return (t + neighbours[direction&3]) & 0x7F }

// distance is the Manhattan distance of two tiles on the board.
func distance(t, u Tile) int {
	dx, dy := int(t&15)-int(u&15), int(t>>4)-int(u>>4)
	if dx < 0 {
		dx = -dx
	}
	if dy < 0 {
		dy = -dy
	}
	return dx + dy
}

// tiles is a set of tiles: bit t%64 of word t/64.
type tiles [2]uint64

// bit returns 1 for a tile in the set and 0 for others.
func (b *tiles) bit(t Tile) uint64 { return b[t>>6&1] >> (t & 63) & 1 }
func (b *tiles) has(t Tile) bool   { return b.bit(t) != 0 }
func (b *tiles) add(t Tile)        { b[t>>6&1] |= 1 << (t & 63) }
func (b *tiles) remove(t Tile)     { b[t>>6&1] &^= 1 << (t & 63) }

// board is the set of all tiles of the board.
var board = tiles{0x1FFF_1FFF_1FFF_1FFF, 0x1FFF_1FFF_1FFF}

// State is a position: the obstacles, the units with their owners and lives, whose turn it is, how many turns were
// played, and the generator of the neutral moves when it is known. It is a comparable value of 64 bytes. The zero State
// is not a position: it is over, nobody has won, it has no actions, and it prints as "invalid State".
type State struct {
	free tiles // neither obstacle nor unit
	// Four bits a unit. A unit without life is dead.
	lives uint64
	// By unit. The last two are not units and always nowhere, like the dead, but for one that died in this very turn.
	at [16]Tile
	// The generator's state, or unknownRand. This and the next need less, but 64 bytes are copied faster than 56, in pieces
	// that do not overlap.
	rand uint64
	// While chance is to move, the unit that died in this turn and still stands on its Tile, plus one; else 0.
	dying uint64
	standing
}

// standing is the part of a State that says how the game stands. It is embedded, because a method of a whole State copies
// it, even where the compiler puts the method in line.
type standing struct {
	// Bits by unit: those that a player owns, the others being neutral. The dead keep their last owner. The leaders' are
	// fixed, so owned[0] is never 0 but in the zero State.
	owned  [2]uint16
	living uint16
	// The turn shifted left by two, plus 2 while chance is to move, plus the player whose turn is next.
	clock uint16
}

const (
	allUnits    = 0x3FFF
	leaders     = 0b11
	unknownRand = 1 << 31
	chanceFlag  = 2
	turnShift   = 2
	lifeBits    = 4
	lifeMask    = 0xF
)

// New returns the start that the referee deals for a seed. Its generator is known.
func New(seed int64) State { return deal(seed) }

// IsValid reports whether s is a position, which every State but the zero one is.
func (s standing) IsValid() bool { return s.owned[0] != 0 }

// NumPlayers returns 2. Chance is not counted.
func (s standing) NumPlayers() int { return 2 }

// ToMove returns the player to move, or Neutral when chance is; after the end, the player who would be next.
func (s standing) ToMove() Player {
	if s.clock&chanceFlag != 0 {
		return Neutral
	}
	return s.next()
}

// next returns the player whose turn it is, or will be when chance has moved.
func (s *standing) next() Player { return Player(s.clock & 1) }

// Turn returns the number of actions played so far by both players together, 0 to MaxTurns. What chance does is not
// counted.
func (s standing) Turn() int { return int(s.clock >> turnShift) }

// Over reports whether the game has ended: a side has no living unit, or MaxTurns actions were played. While chance is
// to move the game is not over yet.
func (s standing) Over() bool { return s.over() }

func (s *standing) over() bool {
	if s.clock&chanceFlag != 0 {
		return false
	}
	return s.living&s.owned[0] == 0 || s.living&s.owned[1] == 0 || s.clock >= MaxTurns<<turnShift
}

// Winner returns the player with more units at the end. ok is false while the game goes on, after a draw, and for the
// zero State.
func (s standing) Winner() (p Player, ok bool) {
	n0, n1 := s.Score(0), s.Score(1)
	if n0 == n1 || !s.over() {
		return 0, false
	}
	if n0 > n1 {
		return 0, true
	}
	return 1, true
}

// Score returns the number of p's living units, which is p's score when the game ends there. It is 0 for Neutral and
// any other value that is not a seat.
func (s standing) Score(p Player) int {
	if p > 1 {
		return 0
	}
	return bits.OnesCount16(s.living & s.owned[p])
}

// Living returns the living units of p, or of Neutral, as bits: bit id is the unit with that id.
func (s standing) Living(p Player) uint16 { return s.living & s.units(p) }

// units returns all units of p as bits, the dead included.
func (s *standing) units(p Player) uint16 {
	if p < Neutral {
		return s.owned[p]
	}
	if p == Neutral && s.IsValid() {
		return s.neutrals()
	}
	return 0
}

// neutrals returns the units in the list that the neutral's move is drawn from: all that nobody owns, dead or alive.
func (s *standing) neutrals() uint16 { return allUnits &^ (s.owned[0] | s.owned[1]) }

// Unit returns the unit with an id, 0 to 13, and the zero Unit for any other id. A dead unit is at -1, -1.
func (s State) Unit(id int) Unit {
	if id < 0 || id >= NumUnits || !s.IsValid() {
		return Unit{}
	}
	u := Unit{Owner: s.owner(id), Life: s.life(id), X: -1, Y: -1}
	if t := s.at[id]; t != NoTile {
		u.X, u.Y = t.X(), t.Y()
	}
	return u
}

func (s *standing) owner(id int) Player {
	if s.owned[0]>>id&1 != 0 {
		return 0
	}
	if s.owned[1]>>id&1 != 0 {
		return 1
	}
	return Neutral
}

func (s *State) life(id int) int { return int(s.lives >> (lifeBits * id) & lifeMask) }

// UnitAt returns the unit that stands on a tile. ok is false when there is none, or no such tile.
func (s State) UnitAt(t Tile) (id int, ok bool) {
	if !t.onBoard() || !s.IsValid() {
		return 0, false
	}
	id = s.unitAt(t)
	return id, id < NumUnits
}

// unitAt returns the unit that stands on a tile of the board, or NumUnits.
func (s *State) unitAt(t Tile) int {
	for id := 0; id < NumUnits; id++ {
		if s.at[id] == t {
			return id
		}
	}
	return NumUnits
}

// Obstacle reports whether there is an obstacle on a tile, or no such tile.
func (s State) Obstacle(t Tile) bool {
	obstacles := s.obstacles()
	return !t.onBoard() || obstacles.has(t)
}

// obstacles returns what is neither free nor a unit's.
func (s *State) obstacles() tiles {
	set := board
	set[0] &^= s.free[0]
	set[1] &^= s.free[1]
	for _, t := range s.at {
		set.remove(t)
	}
	return set
}
