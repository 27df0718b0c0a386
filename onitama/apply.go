package onitama

import "fmt"

// Apply plays a and returns the position after it. When a is not legal it returns s itself and an error that wraps
// ErrIllegal and one of the reasons below it, or ErrGameOver.
func (s State) Apply(a Action) (State, error) {
	if !s.IsLegal(a) {
		return s, s.refuse(a)
	}
	return s.ApplyUnchecked(a), nil
}

// ApplyUnchecked plays a, which must be legal. For any other action the result is unspecified, and may not even be a
// position, but nothing panics.
func (s State) ApplyUnchecked(a Action) State {
	cards := s.exchange(a.Card)
	if a.From != NoSquare {
		s = s.move(a.From, a.To)
	}
	return s.next(cards)
}

// ApplyTo is ApplyUnchecked into the caller's dst, which may be s itself, as in s.ApplyTo(&s, a). In this game it is no
// faster, because a State is small.
func (s *State) ApplyTo(dst *State, a Action) { *dst = s.ApplyUnchecked(a) }

// move puts the mover's piece on another square and takes what stood there.
func (s State) move(from, to Square) State {
	s.mine ^= 1<<(from%32) | 1<<(to%32)
	if s.mine>>masterShift == uint32(from+1) {
		s.mine = s.mine&pieceMask | uint32(to+1)<<masterShift
	}
	s.theirs &^= 1 << (to % 32)
	if s.theirs>>masterShift == uint32(to+1) {
		s.theirs &= pieceMask
	}
	return s
}

// exchange returns the cards as the next player sees them after the mover played one: that card is in the middle, and
// the card from the middle comes last in the mover's hand.
func (s State) exchange(played Card) uint32 {
	card := uint32(played) & cardMask
	kept := (s.cards ^ s.cards>>cardBits ^ card) & cardMask
	hand := kept | s.cards>>middleShift<<cardBits
	return s.cards>>handBits&handMask | hand<<handBits | card<<middleShift
}

// next hands the turn over. Whether that ends the game can be read off the position, see Over.
func (s State) next(cards uint32) State {
	return State{mine: s.theirs, theirs: s.mine, cards: cards, clock: (s.clock + 2) ^ 1}
}

// refuse says why a is not legal, checking in the referee's order.
func (s State) refuse(a Action) error {
	reason := ErrOwnPiece
	if s.Over() {
		reason = ErrGameOver
	} else if a.Card != s.card(0) && a.Card != s.card(1) {
		reason = ErrNotYourCard
	} else if a.IsPass() {
		reason = ErrMustMove
	} else if a.From >= NoSquare || s.mine>>a.From&1 == 0 {
		reason = ErrNotYourPiece
	} else if a.Card.Targets(s.ToMove(), a.From)>>a.To&1 == 0 {
		reason = ErrNotOnCard
	}
	return fmt.Errorf("onitama: action %q in %q: %w", a, s, reason)
}

// Resolve returns the member of LegalActions that has the effect of a, which in this game is a itself. The errors are
// those of Apply.
func (s State) Resolve(a Action) (Action, error) {
	if !s.IsLegal(a) {
		return a, s.refuse(a)
	}
	return a, nil
}
