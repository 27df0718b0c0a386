package geom

// SquareSymmetry is one of the eight symmetries of the square. Bit 0 exchanges left and right, bit 1 top and bottom,
// and bit 2 X and Y; they are carried out in this order. The zero SquareSymmetry changes nothing. Only the lowest three
// bits count.
type SquareSymmetry uint8

// NumSquareSymmetries is the number of symmetries of the square. Their values are 0 to NumSquareSymmetries-1.
const NumSquareSymmetries = 8

const (
	flipX     SquareSymmetry = 1
	flipY     SquareSymmetry = 2
	transpose SquareSymmetry = 4
)

// Then returns the symmetry that does g first and then h.
func (g SquareSymmetry) Then(h SquareSymmetry) SquareSymmetry {
	flips := h & (flipX | flipY)
	if g&transpose != 0 {
		// Flipping X after X and Y were exchanged is the same as flipping Y before.
		flips = swapFlips(flips)
	}
	return (g ^ flips ^ h&transpose) % NumSquareSymmetries
}

// Inverse returns the symmetry that undoes g.
func (g SquareSymmetry) Inverse() SquareSymmetry {
	if g&transpose != 0 {
		return swapFlips(g&(flipX|flipY)) | transpose
	}
	return g % NumSquareSymmetries
}

func swapFlips(g SquareSymmetry) SquareSymmetry { return g&flipX<<1 | g&flipY>>1 }

// Point returns the image of p under g, in the square whose cells have coordinates from 0 to size-1. The image of a
// point outside the square is outside as well.
func (g SquareSymmetry) Point(p Point, size int) Point {
	if g&flipX != 0 {
		p.X = size - 1 - p.X
	}
	if g&flipY != 0 {
		p.Y = size - 1 - p.Y
	}
	if g&transpose != 0 {
		p.X, p.Y = p.Y, p.X
	}
	return p
}

// Direction returns the image of d under g: a step d from p becomes a step g.Direction(d) from g.Point(p, size).
func (g SquareSymmetry) Direction(d Direction) Direction {
	d %= NumDirections
	if g&flipX != 0 && d%2 == East || g&flipY != 0 && d%2 == North {
		d ^= 2 // the direction back
	}
	if g&transpose != 0 {
		d = NumDirections - 1 - d
	}
	return d
}
