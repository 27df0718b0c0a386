package cultist

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/internal/bytebits"
)

// Unit is a unit of a position. The zero Unit is a dead unit of player 0 on the tile 0 0, not one that is missing.
type Unit struct {
	// Owner is 0, 1 or Neutral. A dead unit keeps its last owner.
	Owner Player `json:"owner"`
	// Life is 1 to MaxLife, and 0 for a dead unit.
	Life uint8 `json:"life"`
	// Tile is the unit's place on the board, and NoTile for a dead unit that has left the board.
	Tile Tile `json:"tile"`
}

// NumUnits is the number of units, living and dead. Their ids are 0 to 13; 0 and 1 are the leaders of player 0 and
// player 1.
const NumUnits = 14

// NoUnit is not the id of a unit.
const NoUnit = 255

// UnitSet is a set of units: bit i stands for the unit with the id i. The other bits must be zero, which no method
// checks.
type UnitSet uint16

// Has reports whether the unit with an id is in the set.
func (s UnitSet) Has(id uint8) bool { return s>>id&1 != 0 }

// Len returns the number of units.
func (s UnitSet) Len() int { return bits.OnesCount16(uint16(s)) }

// Each calls yield with each id of the set, from the lowest on, until yield returns false. "for id := range s.Each"
// does the same in Go 1.23 and later.
func (s UnitSet) Each(yield func(id uint8) bool) {
	for ; s != 0; s &= s - 1 {
		if !yield(uint8(bits.TrailingZeros16(uint16(s)))) {
			return
		}
	}
}

// Living returns the living units of p, which may be [Neutral]. It is empty for any other Player.
func (s State) Living(p Player) UnitSet {
	if p < Neutral {
		return UnitSet(s.living & s.owned[p])
	}
	if p == Neutral {
		return UnitSet(s.living & s.neutrals())
	}
	return 0
}

// neutrals returns the neutral units as bits, dead ones included. The neutral's move is drawn from this list.
func (s *State) neutrals() uint16 { return allUnits &^ (s.owned[0] | s.owned[1]) }

// missingUnit is returned for a unit that does not exist.
var missingUnit = Unit{Owner: noPlayer, Tile: NoTile}

// Units returns all units by id, dead ones included. To visit the living units only, use [State.EachUnit], which costs
// about as much. For the zero State they are what [State.Unit] returns.
func (s State) Units() (units [NumUnits]Unit) {
	if !s.IsValid() {
		for id := range units {
			units[id] = missingUnit
		}
		return units
	}
	for id := range units {
		units[id] = s.unit(id)
	}
	return units
}

// EachUnit calls yield with each living unit and its id, in the order of the ids, until yield returns false. In Go 1.23
// and later, "for id, u := range s.EachUnit" does the same.
func (s *State) EachUnit(yield func(id uint8, u Unit) bool) {
	for m := s.living; m != 0; m &= m - 1 {
		id := bits.TrailingZeros16(m)
		if !yield(uint8(id), s.unit(id)) {
			return
		}
	}
}

// Unit returns the unit with an id. If there is no such unit, and for the zero State, it returns a Unit with an invalid
// owner, without life, on [NoTile]. To look at many units, use [State.EachUnit] or [State.Units].
func (s State) Unit(id uint8) Unit {
	if id >= NumUnits || !s.IsValid() {
		return missingUnit
	}
	return s.unit(int(id))
}

// unit returns the unit with an id from 0 to 15.
func (s *State) unit(id int) Unit {
	return Unit{Owner: s.owner(id), Life: uint8(s.life(id)), Tile: s.at[id&15]}
}

// owner returns Neutral, less 2 for a unit of player 0, less 1 for one of player 1.
func (s *State) owner(id int) Player {
	return Neutral - Player(s.owned[0]>>id&1*2) - Player(s.owned[1]>>id&1)
}

func (s *State) life(id int) int { return int(s.lives >> (lifeBits * id) & lifeMask) }

// UnitAt returns the id of the unit on a tile, and [NoUnit] and false if the tile has no unit. While chance is to move,
// that can be a unit that was shot dead on this turn, which [State.Living] and the input omit.
func (s State) UnitAt(t Tile) (id uint8, ok bool) {
	if !t.onBoard() || !s.IsValid() {
		return NoUnit, false
	}
	if id = uint8(s.unitAt(t)); id == NumUnits {
		return NoUnit, false
	}
	return id, true
}

// Eight units are compared together, with the byte of each unit's tile in one word.

const (
	one = bytebits.One
	top = 0x80 * one // the highest bit of every byte
)

// packed returns eight tiles as one word.
func packed(t *[8]Tile) uint64 {
	return uint64(t[0]) | uint64(t[1])<<8 | uint64(t[2])<<16 | uint64(t[3])<<24 |
		uint64(t[4])<<32 | uint64(t[5])<<40 | uint64(t[6])<<48 | uint64(t[7])<<56
}

// near returns the units within a distance of a tile of the board, as bits. The bits of units without a tile are
// unspecified.
func (s *State) near(from Tile, reach uint64) uint16 {
	return nearOf8((*[8]Tile)(s.at[:8]), from, reach) | nearOf8((*[8]Tile)(s.at[8:]), from, reach)<<8
}

func nearOf8(at *[8]Tile, from Tile, reach uint64) uint16 {
	w := packed(at)
	dx := eachDifference(w&(15*one), uint64(from)&15)
	dy := eachDifference(w>>4&(15*one), uint64(from)>>4)
	// The highest bit of a byte stays set if dx+dy is at most reach.
	return topBits(top + reach*one - dx - dy)
}

// topBits returns the highest bits of the bytes of w, that of the lowest byte first. In the product, each of them is
// added to the highest byte in its place.
func topBits(w uint64) uint16 { return uint16(w & top >> 7 * 0x01_02_04_08_10_20_40_80 >> 56) }

// eachDifference returns the absolute difference of each byte of w and n. All of them are below 128.
func eachDifference(w, n uint64) uint64 {
	d := (w | top) - n*one // each byte with 128 added
	negative := ^d & top >> 7
	// The negative of a byte of 7 bits is the number with all bits flipped, plus one.
	return (d&^top ^ (negative<<7 - negative)) + negative
}

// unitAt returns the unit on a tile of the board, and NumUnits if there is none.
func (s *State) unitAt(t Tile) int {
	for id, at := range s.at[:NumUnits] {
		if at == t {
			return id
		}
	}
	return NumUnits
}

// changed returns the units that differ between the inputs of two positions, as bits.
func (s *State) changed(t *State) uint16 {
	owners := ((s.owned[0] ^ t.owned[0]) | (s.owned[1] ^ t.owned[1])) & s.living
	at := changedOf8((*[8]Tile)(s.at[:8]), (*[8]Tile)(t.at[:8])) |
		changedOf8((*[8]Tile)(s.at[8:]), (*[8]Tile)(t.at[8:]))<<8
	// The four bits of a unit's lives become one, and then they move together, in steps that double.
	lives := s.lives ^ t.lives
	lives |= lives >> 2
	lives |= lives >> 1
	lives &= 0x1111_1111_1111_1111
	lives = (lives | lives>>3) & 0x0303_0303_0303_0303
	lives = (lives | lives>>6) & 0x000F_000F_000F_000F
	lives = (lives | lives>>12) & 0x0000_00FF_0000_00FF
	return owners | at | uint16(lives|lives>>24)
}

// changedOf8 returns the places in which tiles differ, as bits. All tiles are below 128.
func changedOf8(a, b *[8]Tile) uint16 {
	return topBits((packed(a) ^ packed(b)) + (top - one))
}

// nthUnit returns the n-th unit of a set, counted from 0.
func nthUnit(units uint16, n int) int {
	half, base := uint8(units), 0
	if low := bits.OnesCount8(half); n >= low {
		half, base, n = uint8(units>>8), 8, n-low
	}
	return base + int(bytebits.Nth(half, uint(n)))
}
