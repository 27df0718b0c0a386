package onitama

import "math/bits"

// Symmetry is one of the four mappings of positions and actions that keep the rules: the image of a game is a game. The
// zero Symmetry is [Identity]. Only the lowest two bits of a value count.
type Symmetry uint8

// The symmetries.
const (
	// Identity changes nothing.
	Identity Symmetry = iota
	// Mirror exchanges left and right: the columns A to E become E to A, and every card becomes its mirror image.
	Mirror
	// HalfTurn rotates the board by 180 degrees and exchanges the players: their pieces, their hands and the right to
	// move.
	HalfTurn
	// MirrorHalfTurn does both.
	MirrorHalfTurn
)

// NumSymmetries is the number of symmetries. Their values are 0 to NumSymmetries-1.
const NumSymmetries = 4

// Then returns the symmetry that does g first and then h.
func (g Symmetry) Then(h Symmetry) Symmetry { return (g ^ h) % NumSymmetries }

// Inverse returns the symmetry that undoes g, which is g itself.
func (g Symmetry) Inverse() Symmetry { return g % NumSymmetries }

// Transform returns the image of the position under g. The order of the cards in each hand and the turn stay. The order
// of [State.LegalActions] can change, because the mirror image of a card may list its moves in another order. The image
// of the zero State is the zero State.
func (s State) Transform(g Symmetry) State {
	if !s.IsValid() {
		return s
	}
	if g&Mirror != 0 {
		s.mine, s.theirs = mirrorSide(s.mine), mirrorSide(s.theirs)
		var cards uint32
		for shift := 0; shift <= middleShift; shift += cardBits {
			cards |= uint32(deck[s.cards>>uint(shift)&cardMask].mirror) << uint(shift)
		}
		s.cards = cards
	}
	if g&HalfTurn != 0 {
		s.mine, s.theirs = rotateSide(s.mine), rotateSide(s.theirs)
		s.clock ^= 1
	}
	return s
}

// mirrorSide exchanges the columns, which are groups of five bits.
func mirrorSide(side uint32) uint32 {
	const column = 1<<Size - 1
	out := side&column<<20 | side>>20&column | side&(column<<5)<<10 | side>>10&(column<<5) | side&(column<<10)
	if m := side >> masterShift; m != 0 {
		out |= uint32(Square(m-1).transform(Mirror)+1) << masterShift
	}
	return out
}

// rotateSide rotates the board by 180 degrees, which reverses the order of the 25 squares.
func rotateSide(side uint32) uint32 {
	out := bits.Reverse32(side<<7) & pieceMask
	if m := side >> masterShift; m != 0 {
		out |= uint32(Square(m-1).transform(HalfTurn)+1) << masterShift
	}
	return out
}

func (q Square) transform(g Symmetry) Square {
	if q >= NoSquare {
		return q
	}
	if g&Mirror != 0 {
		q = SquareAt(Size-1-q.Column(), q.Row())
	}
	if g&HalfTurn != 0 {
		q = NoSquare - 1 - q
	}
	return q
}

// Transform returns the image of a under g: applying a and then g leads to the same State as applying g and then the
// image. The image of a PASS is a PASS.
func (a Action) Transform(g Symmetry) Action {
	a.From, a.To = a.From.transform(g), a.To.transform(g)
	if g&Mirror != 0 {
		a.Card = a.Card.Mirror()
	}
	return a
}

// Canonical returns the same State for a position and all its images, and a symmetry g for which s.Transform(g) is that
// State; if there are several, it is the smallest. Which State that is does not change between releases. Player 0 is to
// move in it. The zero State does not change. Canonical compares two images and costs about as much as two calls of
// [State.Apply].
func (s State) Canonical() (State, Symmetry) {
	g := Symmetry(s.clock&1) * HalfTurn
	plain := s.Transform(g)
	if mirrored := plain.Transform(Mirror); mirrored.less(plain) {
		return mirrored, g.Then(Mirror)
	}
	return plain, g
}

// less orders positions with the same player to move. The order never changes, because Canonical promises that.
func (s State) less(t State) bool {
	if s.mine != t.mine {
		return s.mine < t.mine
	}
	if s.theirs != t.theirs {
		return s.theirs < t.theirs
	}
	return s.cards < t.cards
}
