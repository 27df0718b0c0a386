package cultist

import (
	"github.com/rulebook-go/rulebook/internal/bytebits"
)

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
	// The highest bit of a byte stays set if dx+dy is at most the distance.
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
