package onitama

import "math/bits"

// Symmetry is one of the four mappings of positions and actions that preserve the rules: what is legal maps to what
// is legal. A half turn maps a game that one player begins to one that the other begins. The zero Symmetry is
// [Identity]. Only the lowest two bits of a value count.
type Symmetry uint8

// The symmetries.
const (
	// Identity changes nothing.
	Identity Symmetry = iota
	// Mirror exchanges left and right: the columns A to E become E to A, and every card becomes its mirror image.
	Mirror
	// HalfTurn rotates the board by 180 degrees and exchanges the players: their pieces, their hands, and whose turn it
	// is.
	HalfTurn
	// MirrorHalfTurn does both.
	MirrorHalfTurn
)

// NumSymmetries is the number of symmetries. Their values are 0 to NumSymmetries-1.
const NumSymmetries = 4

// Then returns the symmetry that does g first and then h.
func (g Symmetry) Then(h Symmetry) Symmetry { return (g ^ h) % NumSymmetries }

// Inverse returns the symmetry that undoes g: each undoes itself.
func (g Symmetry) Inverse() Symmetry { return g % NumSymmetries }

// Transform returns the image of the position under g. The turn does not change, and the cards of each hand keep
// their order. The order of [State.LegalActions] can change, because it goes by squares, and by the moves of a card,
// which its mirror image may list in another order. The zero State does not change.
func (s State) Transform(g Symmetry) State {
	if !s.IsValid() {
		return s
	}
	if g&Mirror != 0 {
		s.mine, s.theirs, s.masters = mirrorSet(s.mine), mirrorSet(s.theirs), mirrorSet(s.masters)
		cards := s.cardsAndTurn >> moverShift << moverShift
		for shift := uint(0); shift < moverShift; shift += cardBits {
			cards |= uint32(deck[s.cardsAndTurn>>shift&cardMask].mirror) << shift
		}
		s.cardsAndTurn = cards
	}
	if g&HalfTurn != 0 {
		s.mine, s.theirs, s.masters = rotateSet(s.mine), rotateSet(s.theirs), rotateSet(s.masters)
		s.cardsAndTurn ^= 1 << moverShift // which exchanges the players, because all else is by mover and opponent
	}
	return s
}

// mirrorSet exchanges the columns A and E, and B and D.
func mirrorSet(set uint32) uint32 {
	const (
		a = 1<<Size - 1
		b = a << Size
		c = b << Size
	)
	return (set&a)<<(4*Size) | (set>>(4*Size))&a | (set&b)<<(2*Size) | (set>>(2*Size))&b | set&c
}

// rotateSet rotates the board by 180 degrees, which reverses the order of the 25 squares.
func rotateSet(set uint32) uint32 { return bits.Reverse32(set) >> (32 - NumSquares) }

func (q Square) transform(g Symmetry) Square {
	if q >= NumSquares {
		return q
	}
	if g&Mirror != 0 {
		q = SquareAt(Size-1-q.Column(), q.Row())
	}
	if g&HalfTurn != 0 {
		q = NumSquares - 1 - q
	}
	return q
}

// Transform returns the image of a under g: applying a and then g leads to the same State as applying g and then the
// image. The image of a PASS is a PASS, and that of an invalid Action is invalid.
func (a Action) Transform(g Symmetry) Action {
	a.From, a.To = a.From.transform(g), a.To.transform(g)
	if g&Mirror != 0 {
		a.Card = a.Card.Mirror()
	}
	return a
}

// Canonical picks one State out of a position and all its images, for opening books, solvers and tables in which a
// position and its images share an entry. It returns that State, in which player 0 is to move, and the smallest
// symmetry g for which s.Transform(g) is that State. The choice does not change between releases. The zero State does
// not change. Canonical compares two images and costs no more than a few calls of [State.Apply].
func (s State) Canonical() (State, Symmetry) {
	g := Identity
	if s.ToMove() == 1 {
		g = HalfTurn
	}
	plain := s.Transform(g)
	if mirrored := plain.Transform(Mirror); mirrored.less(plain) {
		return mirrored, g.Then(Mirror)
	}
	return plain, g
}

// less orders positions with the same player to move, by the squares of the pieces and then by cards. Canonical
// promises that the order never changes, even if the fields of a State do.
func (s State) less(t State) bool {
	if a, b := s.mine&s.masters, t.mine&t.masters; a != b {
		return a < b
	}
	if s.mine != t.mine {
		return s.mine < t.mine
	}
	if a, b := s.theirs&s.masters, t.theirs&t.masters; a != b {
		return a < b
	}
	if s.theirs != t.theirs {
		return s.theirs < t.theirs
	}
	return s.cardOrder() < t.cardOrder()
}

// cardOrder returns the cards as a number: the middle counts most, then the opponent's hand, then the mover's.
func (s State) cardOrder() uint32 {
	return uint32(s.Middle())<<16 | (s.cardsAndTurn>>theirShift&handMask)<<8 | s.cardsAndTurn&handMask
}
