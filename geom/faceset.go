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

// First returns the first face of the set in the order N01 to S40, and [NoFace] for the empty set.
func (s FaceSet) First() Face {
	if s.North != 0 {
		return Face(bits.TrailingZeros64(s.North))
	}
	return numNorth + Face(bits.TrailingZeros64(s.South|1<<numNorth))
}

// Nth returns face number n of the set, counted from 0 in the order N01 to S40. If n is not 0 to Len()-1, it returns
// [NoFace].
func (s FaceSet) Nth(n int) Face {
	if first := bits.OnesCount64(s.North); n >= first {
		if n-first >= bits.OnesCount64(s.South) {
			return NoFace
		}
		return numNorth + nthBit(s.South, uint(n-first))
	}
	if n < 0 {
		return NoFace
	}
	return nthBit(s.North, uint(n))
}

// nthBit returns the place of bit number n of those that are set, counted from 0. There must be more than n.
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

// Each calls yield with each face of the set, in the order N01 to S40, until yield returns false. "for f := range
// s.Each" does the same in Go 1.23 and later.
func (s FaceSet) Each(yield func(f Face) bool) {
	for s = s.And(AllFaces()); !s.IsEmpty(); s = s.AndNot(s.First().Set()) {
		if !yield(s.First()) {
			return
		}
	}
}

// AppendFaces appends the faces to dst, in the order N01 to S40. It visits each face of the set.
func (s FaceSet) AppendFaces(dst []Face) []Face {
	s.Each(func(f Face) bool {
		dst = append(dst, f)
		return true
	})
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
	for ; !s.IsEmpty(); s = s.withoutFirsts() {
		n, m := s.firsts()
		near = near.Or(n).Or(m)
	}
	return near
}

// firsts returns the neighbours of the first northern face of the set, and of the first southern one.
func (s FaceSet) firsts() (ofNorth, ofSouth FaceSet) {
	n, m := bits.TrailingZeros64(s.North), bits.TrailingZeros64(s.South)
	return FaceSet{around[0][0][n], around[0][1][n]}, FaceSet{around[1][0][m], around[1][1][m]}
}

// withoutFirsts returns the set without the first northern and the first southern face.
func (s FaceSet) withoutFirsts() FaceSet {
	return FaceSet{s.North & (s.North - 1), s.South & (s.South - 1)}
}

// CountNeighbors counts for every face how many of its neighbours are in the set: one for the faces only in ones, two
// for the faces only in twos, and three for the faces in both. It visits each face of the set.
func (s FaceSet) CountNeighbors() (ones, twos FaceSet) {
	for ; !s.IsEmpty(); s = s.withoutFirsts() {
		n, m := s.firsts()
		ones, twos = add(ones, twos, n)
		ones, twos = add(ones, twos, m)
	}
	return ones, twos
}

// add adds one to the number of each face of s, which has two bits.
func add(ones, twos, s FaceSet) (sum1, sum2 FaceSet) {
	return FaceSet{ones.North ^ s.North, ones.South ^ s.South}, twos.Or(ones.And(s))
}

// Flood returns the faces of s that can be reached from faces of start without leaving s. It ignores faces of start
// that are not in s. It visits each face of the result.
func (s FaceSet) Flood(start FaceSet) FaceSet {
	front, rest := s.And(start), s.AndNot(start)
	for !front.IsEmpty() {
		n, m := front.firsts()
		found := n.Or(m).And(rest)
		front = front.withoutFirsts().Or(found)
		rest = rest.AndNot(found)
	}
	return s.AndNot(rest)
}
