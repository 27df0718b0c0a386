package vindinium

// positions are the positions of all heroes, 16 bits each, player 0 in the lowest, so that one subtraction compares all of
// them. The position of a seat that does not play is 0, which is in the border, where no hero gets.
type positions uint64

const (
	eachOne  positions = 0x0001_0001_0001_0001 // a one for each hero
	eachTop  positions = 0x8000_8000_8000_8000 // the highest bit of each hero, which no position has
	eachHalf positions = 0x4000_4000_4000_4000 // half of eachTop, for sums that do not reach it
)

// of returns the position of hero i.
func (p positions) of(i uint) uint { return uint(p >> (i & 3 * 16) & 0xFFFF) }

// move takes hero i from one position to another.
func (p positions) move(i, from, to uint) positions { return p ^ positions(from^to)<<(i&3*16) }

// has reports whether a hero is on pos. Subtracting one borrows from a highest bit only where the difference is zero, or
// above such a place.
func (p positions) has(pos uint) bool {
	return ((p^eachOne*positions(pos))-eachOne)&eachTop != 0
}

// hasBeside reports whether a hero is on one of the four positions around pos, which must be on the map.
func (p positions) hasBeside(pos uint) bool {
	// The differences to pos, with 1<<14 added to each. One more than those of west and east is 0 and 2, so that they
	// need only one comparison.
	d := p + eachHalf - eachOne*positions(pos)
	row := (d+eachOne)&^(eachHalf|2*eachOne) - eachOne
	north := (d ^ (eachHalf - stride*eachOne)) - eachOne
	south := (d ^ (eachHalf + stride*eachOne)) - eachOne
	return (row|north|south)&eachTop != 0
}

// adjacent reports whether two positions are one step apart.
func adjacent(a, b uint) bool {
	d := int(a) - int(b)
	return d == 1 || d == -1 || d == stride || d == -stride
}
