package onitama

import "math/bits"

// Symmetry is one of the four ways to turn a game into another with the same play: nothing, left and right exchanged on
// the board and on the cards, the players exchanged with the board turned by half, or both. The zero Symmetry changes
// nothing. Only the lowest two bits count.
type Symmetry uint8

// The symmetries.
const (
	Identity       Symmetry = iota
	Mirror                  // columns A to E become E to A, every card becomes its mirror image
	HalfTurn                // A1 becomes E5, the players exchange pieces, hands and the right to move
	MirrorHalfTurn          // both
)

// NumSymmetries is the number of symmetries, which are 0 to NumSymmetries-1.
const NumSymmetries = 4

// Then returns the symmetry that does g first and h afterwards.
func (g Symmetry) Then(h Symmetry) Symmetry { return (g ^ h) % NumSymmetries }

// Inverse returns the symmetry that undoes g, which is g.
func (g Symmetry) Inverse() Symmetry { return g % NumSymmetries }

// Transform returns the position under g. The order in each hand and the turn stay, but the order of LegalActions can
// change, because a card's mirror image may list its moves in another order.
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
		s.mine, s.theirs = turnSide(s.mine), turnSide(s.theirs)
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

// turnSide turns the board by half, which reverses the 25 squares.
func turnSide(side uint32) uint32 {
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

// Transform returns what a becomes under g: for every State s, s.Apply(a) transformed is s.Transform(g) after
// a.Transform(g).
func (a Action) Transform(g Symmetry) Action {
	a.From, a.To = a.From.transform(g), a.To.transform(g)
	if g&Mirror != 0 {
		a.Card = a.Card.Mirror()
	}
	return a
}

// Canonical returns the same State for every position that a symmetry turns into s, and the symmetry that turns s into
// it. Player 0 is to move in it.
func (s State) Canonical() (State, Symmetry) {
	g := Symmetry(s.clock&1) * HalfTurn
	plain := s.Transform(g)
	if mirrored := plain.Transform(Mirror); mirrored.less(plain) {
		return mirrored, g.Then(Mirror)
	}
	return plain, g
}

// less orders positions with the same player to move in some fixed way.
func (s State) less(t State) bool {
	if s.mine != t.mine {
		return s.mine < t.mine
	}
	if s.theirs != t.theirs {
		return s.theirs < t.theirs
	}
	return s.cards < t.cards
}
