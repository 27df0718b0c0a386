package geom

import (
	"fmt"
	"math"

	"github.com/rulebook-go/rulebook/internal/fault"
)

// Face is one of the 80 faces of the sphere that the package comment describes. N01 to N40 are 0 to 39, and S01 to S40
// are 40 to 79.
type Face uint8

// NumFaces is the number of faces. The first half of them is the northern hemisphere.
const NumFaces = 80

// NoFace is not a face. Its text is "-", which no method reads.
const NoFace Face = NumFaces

const numNorth = NumFaces / 2

// MaxFaceDistance is the largest distance between two faces. Only a face and its antipode are so far apart.
const MaxFaceDistance = 11

// Where the second and the third ring of a hemisphere begin.
const ring2, ring3 = 5, 20

// fifth has the neighbours of a fifth of the northern hemisphere, in the referee's order. Rotations by a fifth of a
// circle give the rest of that hemisphere. The southern hemisphere consists of the antipodes. Where exchanged is set,
// the referee lists the last two neighbours of the antipode in the opposite order.
var fifth = [8]struct {
	face      Face
	neighbors [3]Face
	exchanged bool
}{
	{north(1), [3]Face{north(7), north(2), north(5)}, false},
	{north(6), [3]Face{north(7), north(21), north(20)}, false},
	{north(7), [3]Face{north(1), north(8), north(6)}, true},
	{north(8), [3]Face{north(7), north(23), north(9)}, true},
	{north(21), [3]Face{north(22), north(6), north(40)}, false},
	{north(22), [3]Face{south(32), north(21), north(23)}, true},
	{north(23), [3]Face{north(22), north(24), north(8)}, false},
	{north(24), [3]Face{south(34), north(23), north(25)}, true},
}

func north(number int) Face { return Face(number - 1) }
func south(number int) Face { return Face(numNorth + number - 1) }

// rotated returns the image of f under a rotation by a fifth of a circle, which moves every face on by a fifth of its
// ring.
func (f Face) rotated() Face {
	i := f % numNorth
	pole := f - i
	if i < ring2 {
		return pole + (i+1)%5
	}
	if i < ring3 {
		return pole + ring2 + (i-ring2+3)%15
	}
	return pole + ring3 + (i-ring3+4)%20
}

var (
	neighbors = neighborTable()
	distances = distanceTable()
	faceNames = nameTable()
)

func neighborTable() (table [NumFaces][3]Face) {
	for _, row := range fifth {
		f, n := row.face, row.neighbors
		for i := 0; i < 5; i++ {
			table[f] = n
			opposite := [3]Face{n[0].Antipode(), n[1].Antipode(), n[2].Antipode()}
			if row.exchanged {
				opposite[1], opposite[2] = opposite[2], opposite[1]
			}
			table[f.Antipode()] = opposite
			f, n = f.rotated(), [3]Face{n[0].rotated(), n[1].rotated(), n[2].rotated()}
		}
	}
	return table
}

// distanceTable searches only from the faces of fifth. The rotations and the antipodes keep all distances.
func distanceTable() (table [NumFaces][NumFaces]uint8) {
	for _, row := range fifth {
		order, _, distance := row.face.search()
		start := row.face
		for i := 0; i < 5; i++ {
			for n, f := range order {
				table[start][f], table[start.Antipode()][f.Antipode()] = distance[n], distance[n]
				order[n] = f.rotated()
			}
			start = start.rotated()
		}
	}
	return table
}

// search lists all faces by their distance from a face. For each place in the list it also returns the neighbour
// through which the face there was found, and its distance.
func (f Face) search() (order, before [NumFaces]Face, distance [NumFaces]uint8) {
	order[0] = f
	seen, n := f.Set(), 1
	for i := 0; i < n; i++ {
		for _, next := range neighbors[order[i]] {
			if !seen.Has(next) {
				seen = seen.Or(next.Set())
				order[n], before[n], distance[n] = next, order[i], distance[i]+1
				n++
			}
		}
	}
	return order, before, distance
}

func nameTable() (names [NumFaces]string) {
	for f := range names {
		number := f%numNorth + 1
		names[f] = string([]byte{"NS"[f/numNorth], '0' + byte(number/10), '0' + byte(number%10)})
	}
	return names
}

// String returns the name of a face, N01 to N40 or S01 to S40, "-" for [NoFace], and "invalid Face" for any
// other value.
func (f Face) String() string {
	if f == NoFace {
		return "-"
	}
	if f > NoFace {
		return "invalid Face"
	}
	return faceNames[f]
}

// FaceNamed returns the face with the given name. If no face has that name, it returns [NoFace] and false.
func FaceNamed(name string) (f Face, ok bool) {
	for f := range faceNames {
		if faceNames[f] == name {
			return Face(f), true
		}
	}
	return NoFace, false
}

// Neighbors returns the three faces that share an edge with f, in the order in which the referee of Volcanoes prints
// them. If f is not a face, it returns [NoFace] three times.
func (f Face) Neighbors() [3]Face {
	if f >= NumFaces {
		return [3]Face{NoFace, NoFace, NoFace}
	}
	return neighbors[f]
}

// Antipode returns the face on the opposite side of the sphere, which has the same number in the opposite
// hemisphere. If f is not a face, it returns [NoFace].
func (f Face) Antipode() Face {
	if f >= NumFaces {
		return NoFace
	}
	return (f + numNorth) % NumFaces
}

// Distance returns the smallest number of edges that a path from f to the given face crosses: 0 for f itself, 1 for a
// neighbour, and at most [MaxFaceDistance]. The distances to a face and to its antipode add up to [MaxFaceDistance].
// If one of the two is not a face, it returns -1.
func (f Face) Distance(to Face) int {
	if f >= NumFaces || to >= NumFaces {
		return -1
	}
	return int(distances[f][to])
}

// Center returns the centre of a face as a unit vector x, y, z from the centre of the sphere: the direction of the
// centroid of its three corners, which are on the unit sphere as well. The z axis leads to the north pole, around which
// the faces N01 to N05 lie. N01 is at y = 0, up to rounding, with a positive x. Seen from above the north pole, with
// the x axis to the right and the y axis up, the numbers of every ring run counterclockwise. The centre of the antipode
// is the negative vector. If f is not a face, the result is zero, which is not a unit vector.
func (f Face) Center() [3]float64 {
	if f >= NumFaces {
		return [3]float64{}
	}
	return centers[f]
}

// MarshalText returns what [Face.String] returns. If f is not a face, the error wraps [ErrSyntax].
func (f Face) MarshalText() ([]byte, error) {
	if f >= NumFaces {
		return nil, fmt.Errorf("geom: %w: Face(%d) does not exist", ErrSyntax, uint8(f))
	}
	return []byte(f.String()), nil
}

// UnmarshalText reads what [FaceNamed] reads. For any other text the error wraps [ErrSyntax], and f does not change.
func (f *Face) UnmarshalText(text []byte) error {
	g, ok := FaceNamed(string(text))
	if !ok {
		return fmt.Errorf("geom: %w: Face %s is not N01 to N40 or S01 to S40", ErrSyntax, fault.Quote(string(text)))
	}
	*f = g
	return nil
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
