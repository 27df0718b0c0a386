package vindinium

import "github.com/rulebook-go/rulebook/geom"

func spotOf(x, y int) uint { return uint((y+1)*stride + x + 1) }

func coordinates(spot uint) (x, y int) { return int(spot%stride) - 1, int(spot/stride) - 1 }

func pointAt(spot uint) geom.Point {
	x, y := coordinates(spot)
	return geom.Point{X: x, Y: y}
}

// steps are added to a spot, by order. North and West are the numbers -stride and -1. Orders without a step have 0.
var steps = [8]uint{North: ^uint(stride - 1), East: 1, South: stride, West: ^uint(0)}

// adjacent reports whether two spots are one step apart.
func adjacent(a, b uint) bool {
	d := int(a) - int(b)
	return d == 1 || d == -1 || d == stride || d == -stride
}

// spots are the spots of all heroes, 16 bits each, player 0 in the lowest, so that one subtraction compares all of
// them. The spot of a seat that does not play is 0, in the border, where no cell of the map is beside it.
type spots uint64

const (
	eachOne spots = 0x0001_0001_0001_0001 // a one for each hero
	eachTop spots = 0x8000_8000_8000_8000 // the highest bit of each hero, which no spot has
)

func (all spots) of(i uint) uint { return uint(all >> (16 * i) & 0xFFFF) }

func (all spots) move(i, to uint) spots { return all ^ spots(all.of(i)^to)<<(16*i) }

// has reports whether a hero is on a spot. The xor makes the 16 bits of that hero zero, so that subtracting one from
// each hero borrows there and sets the highest bit. If none is zero, nothing borrows, and no highest bit is set.
func (all spots) has(spot uint) bool { return ((all^eachOne*spots(spot))-eachOne)&eachTop != 0 }

// hasBeside is has for the four spots around spot, which must be on the map.
func (all spots) hasBeside(spot uint) bool {
	here := eachOne * spots(spot)
	north := (all ^ (here - stride*eachOne)) - eachOne
	east := (all ^ (here + eachOne)) - eachOne
	south := (all ^ (here + stride*eachOne)) - eachOne
	west := (all ^ (here - eachOne)) - eachOne
	return (north|east|south|west)&eachTop != 0
}
