package onitama

// Apply plays a and returns the position after it. If a is not legal, Apply returns s itself and an error that wraps
// [ErrGameOver], or [ErrIllegal] together with a more specific reason such as [ErrNotOnCard].
func (s State) Apply(a Action) (State, error) {
	if s.reason(a) != nil {
		return s, s.reject(a)
	}
	return s.ApplyUnchecked(a), nil
}

// ApplyUnchecked plays a, which must be legal. For any other action the result is unspecified and may not even be a
// position, but the call does not panic.
func (s State) ApplyUnchecked(a Action) State {
	afterCard := s.playCard(a.Card)
	if a.From != NoSquare {
		s = s.move(a.From, a.To)
	}
	return s.handOver(afterCard)
}

// ApplyTo does what [State.ApplyUnchecked] does and writes the result to dst, which may be s itself, as in
// s.ApplyTo(&s, a). In this game it is no faster, because a State is small.
func (s *State) ApplyTo(dst *State, a Action) { *dst = s.ApplyUnchecked(a) }

// Answer judges and plays the line that the player to move printed, given without its line end, as [Referee.Answer]
// does: it returns the position after the action that [ParseAction] reads in the line, as [State.Apply] plays it. For
// an invalid line it returns s itself and an error with the referee's reason, which wraps [ErrSyntax], or [ErrIllegal]
// together with a more specific reason. After the end of the game and for the zero State, the error wraps
// [ErrGameOver], whatever the line is. A legal line as [Action.String] writes it allocates nothing.
func (s State) Answer(line string) (State, error) {
	if s.Over() {
		return s, s.rejectLine(line, ErrGameOver)
	}
	a, err := readAction(line)
	if err != nil {
		return s, err
	}
	if reason := s.reason(a); reason != nil {
		return s, s.rejectLine(line, reason)
	}
	return s.ApplyUnchecked(a), nil
}

// Resolve returns the member of [State.LegalActions] that has the same effect as a. In this game that is a itself. If
// a is not legal, Resolve returns a itself and the error of [State.Apply].
func (s State) Resolve(a Action) (Action, error) {
	if s.reason(a) != nil {
		return a, s.reject(a)
	}
	return a, nil
}

// move moves a piece of the mover and captures the piece on its new square.
func (s State) move(from, to Square) State {
	// The remainder changes no square, but tells the compiler that the shifts are short.
	origin, target := uint32(1)<<(from%32), uint32(1)<<(to%32)
	s.mine = s.mine ^ origin ^ target
	s.theirs &^= target
	s.masters &^= target
	if s.masters&origin != 0 {
		s.masters ^= origin ^ target
	}
	return s
}

// playCard returns State.cardsAndTurn after the mover has played a card: the card is in the middle, the card from the
// middle is the last of the mover's hand, the opponent is to move, and one more turn was played. The five cards, from
// the lowest bits on, are
//
//	place 0  1      2      3      4
//	own1     own2   middle their1 their2   now
//	their1   their2 own1   own2   middle   if own1 is played: rotated by two places
//	their1   their2 own2   own1   middle   if own2 is played
func (s State) playCard(played Card) uint32 {
	const allCards = 1<<moverShift - 1
	rotated := (s.cardsAndTurn<<(2*cardBits))&allCards | (s.cardsAndTurn&allCards)>>(3*cardBits)
	// The mover's cards are now in the places 2 and 3, which begin at middleShift and theirShift. If own2 is played, the
	// bits in which it differs from own1 flip in both: the product with ownPlaces has them in both. If own1 is played,
	// there are none.
	const ownPlaces = 1<<middleShift | 1<<theirShift
	flips := (s.cardsAndTurn ^ uint32(played)) & cardMask // between own1 and the card played
	moverAndTurn := ((s.cardsAndTurn &^ allCards) + (1 << turnShift)) ^ (1 << moverShift)
	return (rotated ^ flips*ownPlaces) | moverAndTurn
}

// handOver returns the position as the opponent sees it, who is to move, with the result of [State.playCard].
func (s State) handOver(afterCard uint32) State {
	return State{mine: s.theirs, theirs: s.mine, masters: s.masters, cardsAndTurn: afterCard}
}
