package geom

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/internal/bytebits"
)

// FaceSet is a set of faces of the sphere. Bits 0 to 39 of North are N01 to N40, and the same bits of South are S01 to
// S40, so North&South has the pairs of antipodes in the set. The other bits must be zero. Methods take constant time
// unless their comments say that they visit faces. No method allocates, except that [FaceSet.AppendFaces] may make its
// slice larger.
type FaceSet struct{ North, South uint64 }

// hemisphere has a bit for each face of a hemisphere.
const hemisphere = 1<<numNorth - 1

// AllFaces returns the set of all faces.
func AllFaces() FaceSet { return FaceSet{hemisphere, hemisphere} }

// Set returns the set with only f, and the empty set if f is not a face.
func (f Face) Set() FaceSet {
	// For a northern face the second distance wraps around, and is so large that no bit is left.
	return FaceSet{1 << f & hemisphere, 1 << (f - numNorth) & hemisphere}
}

// Has reports whether f is in the set.
func (s FaceSet) Has(f Face) bool { return !s.And(f.Set()).IsEmpty() }

// IsEmpty reports whether the set has no faces.
func (s FaceSet) IsEmpty() bool { return s.North|s.South == 0 }

// Len returns the number of faces.
func (s FaceSet) Len() int { return bits.OnesCount64(s.North) + bits.OnesCount64(s.South) }

// And returns the faces that are in both sets.
func (s FaceSet) And(t FaceSet) FaceSet { return FaceSet{s.North & t.North, s.South & t.South} }

// Or returns the faces that are in one of the sets or in both.
func (s FaceSet) Or(t FaceSet) FaceSet { return FaceSet{s.North | t.North, s.South | t.South} }

// AndNot returns the faces of s that are not in t.
func (s FaceSet) AndNot(t FaceSet) FaceSet { return FaceSet{s.North &^ t.North, s.South &^ t.South} }

// First returns the first face of the set in the order N01 to S40. For the empty set the result is [NumFaces] or more,
// which is not a face.
func (s FaceSet) First() Face {
	if s.North != 0 {
		return Face(bits.TrailingZeros64(s.North))
	}
	return numNorth + Face(bits.TrailingZeros64(s.South))
}

// Nth returns face number n of the set, counted from 0 in the order N01 to S40. If n is not 0 to Len()-1, it returns
// [NumFaces], which is not a face.
func (s FaceSet) Nth(n int) Face {
	if first := bits.OnesCount64(s.North); n >= first {
		if n-first >= bits.OnesCount64(s.South) {
			return NumFaces
		}
		return numNorth + nthBit(s.South, uint(n-first))
	}
	if n < 0 {
		return NumFaces
	}
	return nthBit(s.North, uint(n))
}

// nthBit returns the place of bit number n of those that are set, counted from 0. There must be more than n. A loop
// over the bits makes volcano's BenchmarkPlayout/index take 1.1 times as long.
func nthBit(word uint64, n uint) Face {
	const one, top = bytebits.One, 0x80 * bytebits.One
	// Count the bits of each byte, and with a product of the bytes up to each.
	counts := word - word>>1&(0x55*one)
	counts = counts&(0x33*one) + counts>>2&(0x33*one)
	counts = (counts + counts>>4) & (0x0F * one) * one
	// The bit is in the byte after those up to which there are at most n. Their number times 8 is its place.
	at := ((uint64(n)*one | top) - counts) & top >> 7 * one >> 56 * 8 & 63
	n -= uint(counts << 8 >> at & 0xFF)
	return Face(at) + Face(bytebits.Nth(uint8(word>>at), n))
}

// AppendFaces appends the faces to dst, in the order N01 to S40. It visits each face of the set.
func (s FaceSet) AppendFaces(dst []Face) []Face {
	for m := s.North; m != 0; m &= m - 1 {
		dst = append(dst, Face(bits.TrailingZeros64(m)))
	}
	for m := s.South; m != 0; m &= m - 1 {
		dst = append(dst, numNorth+Face(bits.TrailingZeros64(m)))
	}
	return dst
}

// around has the neighbours of each face: by its hemisphere, by the neighbours' hemisphere, and by its bit. Bit 64, the
// lowest of no bits, has none.
var around = aroundTable()

func aroundTable() (table [2][2][65]uint64) {
	for f, row := range neighbors {
		for _, n := range row {
			table[f/numNorth][n/numNorth][f%numNorth] |= 1 << (n % numNorth)
		}
	}
	return table
}

// Neighbors returns all faces that have a neighbour in the set. Faces of the set can be among them. It visits each face
// of the set.
func (s FaceSet) Neighbors() FaceSet {
	var near FaceSet
	for north, south := s.North, s.South; north|south != 0; north, south = north&(north-1), south&(south-1) {
		n, m := bits.TrailingZeros64(north), bits.TrailingZeros64(south)
		near.North |= around[0][0][n] | around[1][0][m]
		near.South |= around[0][1][n] | around[1][1][m]
	}
	return near
}

// CountNeighbors counts for every face how many of its neighbours are in the set: one for the faces only in ones, two
// for the faces only in twos, and three for the faces in both. It visits each face of the set.
func (s FaceSet) CountNeighbors() (ones, twos FaceSet) {
	// It visits a northern and a southern face at a time: with a loop for each hemisphere, volcano's
	// BenchmarkPlayout/list takes 1.05 times as long.
	for north, south := s.North, s.South; north|south != 0; north, south = north&(north-1), south&(south-1) {
		n, m := bits.TrailingZeros64(north), bits.TrailingZeros64(south)
		ones.North, twos.North = add(ones.North, twos.North, around[0][0][n], around[1][0][m])
		ones.South, twos.South = add(ones.South, twos.South, around[0][1][n], around[1][1][m])
	}
	return ones, twos
}

// add adds two numbers of one bit to one of two bits, for each bit of a word. The sum must not exceed three.
func add(ones, twos, a, b uint64) (sum1, sum2 uint64) {
	return ones ^ a ^ b, twos | ones&a | (ones^a)&b
}

// Flood returns the faces of s that can be reached from faces of start without leaving s. It ignores faces of start
// that are not in s. It visits each face of the result.
func (s FaceSet) Flood(start FaceSet) FaceSet {
	// It visits a northern and a southern face at a time: with the neighbours of the whole front at a time, volcano's
	// BenchmarkPlayout/list takes 1.08 times as long.
	front, rest := s.And(start), s.AndNot(start)
	for !front.IsEmpty() {
		n, m := bits.TrailingZeros64(front.North), bits.TrailingZeros64(front.South)
		found := FaceSet{around[0][0][n] | around[1][0][m], around[0][1][n] | around[1][1][m]}.And(rest)
		front = FaceSet{front.North & (front.North - 1), front.South & (front.South - 1)}.Or(found)
		rest = rest.AndNot(found)
	}
	return s.AndNot(rest)
}
