package geom

import "math/bits"

// FaceSet is a set of faces of the sphere as bits: bit i of North is N01 for i = 0 and so on to N40, and the same bit
// of South is its antipode. North&South therefore has the pairs of antipodes in the set. Bits from 40 up are no faces
// and have to be zero. The methods cost a few operations unless they say more, and none allocates.
type FaceSet struct{ North, South uint64 }

// hemisphere has the bits of the faces.
const hemisphere = 1<<numNorth - 1

// AllFaces returns the set of all faces.
func AllFaces() FaceSet { return FaceSet{hemisphere, hemisphere} }

// Set returns the set of f alone, and the empty set for an f that is no face.
func (f Face) Set() FaceSet {
	// The shift by 40 less wraps around for the north, to a distance at which no bit is left.
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

// First returns the first face of a set in the order N01 to S40. For the empty set the result is no face.
func (s FaceSet) First() Face {
	if s.North != 0 {
		return Face(bits.TrailingZeros64(s.North))
	}
	return numNorth + Face(bits.TrailingZeros64(s.South))
}

// Nth returns the n-th face of a set, counted from 0, in the order N01 to S40. For an n that is not 0 to Len()-1 the result
// is NumFaces, which is none.
func (s FaceSet) Nth(n int) Face {
	if uint(n) >= uint(s.Len()) {
		return NumFaces
	}
	if north := bits.OnesCount64(s.North); n >= north {
		return numNorth + nthBit(s.South, n-north)
	}
	return nthBit(s.North, n)
}

// nthBit returns the place of the n-th bit of a word that has more. It skips bytes, which are fewer than bits.
func nthBit(word uint64, n int) Face {
	at := Face(0)
	for listed := bits.OnesCount8(uint8(word)); n >= listed; listed = bits.OnesCount8(uint8(word)) {
		n -= listed
		word >>= 8
		at += 8
	}
	for ; n > 0; n-- {
		word &= word - 1
	}
	return at + Face(bits.TrailingZeros64(word))
}

// AppendFaces appends the faces in the order N01 to S40 to dst.
func (s FaceSet) AppendFaces(dst []Face) []Face {
	for m := s.North; m != 0; m &= m - 1 {
		dst = append(dst, Face(bits.TrailingZeros64(m)))
	}
	for m := s.South; m != 0; m &= m - 1 {
		dst = append(dst, numNorth+Face(bits.TrailingZeros64(m)))
	}
	return dst
}

// around has the neighbours of the faces as sets, by hemisphere and bit. The length spares the bounds checks.
var around = aroundTable()

func aroundTable() (table [2][64]FaceSet) {
	for f, row := range neighbors {
		for _, n := range row {
			set := &table[f/numNorth][f%numNorth]
			*set = set.Or(n.Set())
		}
	}
	return table
}

// Neighbors returns all faces that have a neighbour in the set; faces of the set can be among them. It costs a visit
// to each face of the set.
func (s FaceSet) Neighbors() FaceSet {
	var n FaceSet
	for m := s.North; m != 0; m &= m - 1 {
		n = n.Or(around[0][bits.TrailingZeros64(m)&63])
	}
	for m := s.South; m != 0; m &= m - 1 {
		n = n.Or(around[1][bits.TrailingZeros64(m)&63])
	}
	return n
}

// CountNeighbors returns for every face how many of its neighbours are in the set, as a binary number: a face in ones
// counts one, a face in twos two, a face in both three. It costs a visit to each face of the set.
func (s FaceSet) CountNeighbors() (ones, twos FaceSet) {
	for m := s.North; m != 0; m &= m - 1 {
		n := around[0][bits.TrailingZeros64(m)&63]
		twos = twos.Or(ones.And(n))
		ones = FaceSet{ones.North ^ n.North, ones.South ^ n.South}
	}
	for m := s.South; m != 0; m &= m - 1 {
		n := around[1][bits.TrailingZeros64(m)&63]
		twos = twos.Or(ones.And(n))
		ones = FaceSet{ones.North ^ n.North, ones.South ^ n.South}
	}
	return ones, twos
}

// Flood returns the faces of s that can be reached from faces of start without leaving s; faces of start that are not
// in s count for nothing. It costs a visit to each face of the result.
func (s FaceSet) Flood(start FaceSet) FaceSet {
	// A face at a time rather than all of the front at once: that saves the ends of short loops, which no processor
	// foresees.
	front := s.And(start)
	rest := s.AndNot(front)
	for !front.IsEmpty() {
		for front.North != 0 {
			found := rest.And(around[0][bits.TrailingZeros64(front.North)&63])
			front.North &= front.North - 1
			front, rest = front.Or(found), rest.AndNot(found)
		}
		for front.South != 0 {
			found := rest.And(around[1][bits.TrailingZeros64(front.South)&63])
			front.South &= front.South - 1
			front, rest = front.Or(found), rest.AndNot(found)
		}
	}
	return s.AndNot(rest)
}
