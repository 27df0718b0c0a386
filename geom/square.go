package geom

// SquareSymmetry is one of the eight symmetries of the square. Bit 0 exchanges left and right, bit 1 top and bottom,
// and bit 2 X and Y; they are carried out in this order. The zero SquareSymmetry changes nothing. Only the lowest three
// bits count.
type SquareSymmetry uint8

// NumSquareSymmetries is the number of symmetries of the square. Their values are 0 to NumSquareSymmetries-1.
const NumSquareSymmetries = 8

// The symmetries of the square besides 0.
const (
	// Mirror exchanges left and right.
	Mirror SquareSymmetry = iota + 1
	// Flip exchanges top and bottom.
	Flip
	// HalfTurn rotates by 180 degrees. It is Mirror|Flip.
	HalfTurn
	// Transpose exchanges X and Y: the upper left and the lower right corner stay.
	Transpose
	// LeftTurn rotates by 90 degrees counterclockwise. It is Mirror|Transpose.
	LeftTurn
	// RightTurn rotates by 90 degrees clockwise. It is Flip|Transpose.
	RightTurn
	// AntiTranspose is Transpose after HalfTurn: the upper right and the lower left corner stay.
	AntiTranspose
)

// Then returns the symmetry that does g first and then h.
func (g SquareSymmetry) Then(h SquareSymmetry) SquareSymmetry {
	flips := h & (Mirror | Flip)
	if g&Transpose != 0 {
		// Flipping X after X and Y were exchanged is the same as flipping Y before.
		flips = swapFlips(flips)
	}
	return (g ^ flips ^ h&Transpose) % NumSquareSymmetries
}

// Inverse returns the symmetry that undoes g.
func (g SquareSymmetry) Inverse() SquareSymmetry {
	if g&Transpose != 0 {
		return swapFlips(g&(Mirror|Flip)) | Transpose
	}
	return g % NumSquareSymmetries
}

func swapFlips(g SquareSymmetry) SquareSymmetry { return (g&Mirror)<<1 | (g&Flip)>>1 }

// Point returns the image of p under g, in the square whose cells have coordinates from 0 to size-1. The image of a
// point outside the square is outside as well.
func (g SquareSymmetry) Point(p Point, size int) Point {
	if g&Mirror != 0 {
		p.X = size - 1 - p.X
	}
	if g&Flip != 0 {
		p.Y = size - 1 - p.Y
	}
	if g&Transpose != 0 {
		p.X, p.Y = p.Y, p.X
	}
	return p
}

// Direction returns the image of d under g: a step d from p becomes a step g.Direction(d) from g.Point(p, size).
func (g SquareSymmetry) Direction(d Direction) Direction {
	d %= NumDirections
	if g&Mirror != 0 && d%2 == East || g&Flip != 0 && d%2 == North {
		d ^= 2 // the direction back
	}
	if g&Transpose != 0 {
		d = NumDirections - 1 - d
	}
	return d
}
