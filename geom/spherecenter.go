package geom

import "math"

// Center returns the centre of a face as a unit vector x, y, z from the centre of the sphere: the direction of the
// centroid of its three corners, which are on the unit sphere as well. The z axis leads to the north pole, around which
// the faces N01 to N05 lie. N01 is at y = 0 with a positive x. Seen from above the north pole, with the x axis to the
// right and the y axis up, the numbers of every ring run counterclockwise. The centre of the antipode is the negative
// vector. If f is not a face, the result is zero, which is not a unit vector.
func (f Face) Center() [3]float64 {
	if f >= NumFaces {
		return [3]float64{}
	}
	return centers[f]
}

var centers = centerTable()

// centerTable takes the faces of fifth from the triangles of the icosahedron that they are parts of. The rotations and
// the antipodes give the others.
func centerTable() (table [NumFaces][3]float64) {
	sqrt5 := math.Sqrt(5)
	// A fifth of a circle. The vertices of the icosahedron beside the poles are at z = 1/sqrt5 and -1/sqrt5.
	turn := func(v [3]float64, n int) [3]float64 {
		cos, sin := (sqrt5-1)/4, math.Sqrt(10+2*sqrt5)/4
		for ; n > 0; n-- {
			v[0], v[1] = cos*v[0]-sin*v[1], sin*v[0]+cos*v[1]
		}
		return v
	}
	pole, lower := [3]float64{0, 0, 1}, [3]float64{2 / sqrt5, 0, -1 / sqrt5}
	// The vertices above, on both sides of the x axis, are opposite of two below.
	left, right := negative(turn(lower, 2)), negative(turn(lower, 3))
	for i, center := range [8][3]float64{
		corner(pole, left, right),
		corner(left, pole, right),
		middle(middle(pole, left), middle(left, right), middle(right, pole)),
		corner(right, pole, left),
		corner(left, right, lower),
		middle(middle(left, right), middle(right, lower), middle(lower, left)),
		corner(right, left, lower),
		corner(right, lower, turn(lower, 1)),
	} {
		f := fifth[i].face
		for n := 0; n < 5; n++ {
			table[f] = turn(center, n)
			table[f.Antipode()] = negative(table[f])
			f = f.rotated()
		}
	}
	return table
}

// corner returns the centre of the corner at a of a triangle of the icosahedron.
func corner(a, b, c [3]float64) [3]float64 { return middle(a, middle(a, b), middle(a, c)) }

// middle returns the direction of the sum of vectors.
func middle(vectors ...[3]float64) (sum [3]float64) {
	for _, v := range vectors {
		for i := range v {
			sum[i] += v[i]
		}
	}
	length := math.Sqrt(sum[0]*sum[0] + sum[1]*sum[1] + sum[2]*sum[2])
	for i := range sum {
		sum[i] /= length
	}
	return sum
}

func negative(v [3]float64) [3]float64 { return [3]float64{-v[0], -v[1], -v[2]} }
