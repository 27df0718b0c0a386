package onitama

import "math/bits"

// MaxActions is an upper bound on the number of actions that are listed in a position: five pieces, two cards, four
// moves on a card.
const MaxActions = 40

// LegalActions returns one action per distinct choice, which here are all legal actions, in the order in which the
// referee lists them: by card in hand order, then by the card's move, then by the piece's square. If no move exists,
// they are PASS with either card. The list is empty when the game is over. The result has a capacity of [MaxActions].
// It is allocated on the heap only if the caller keeps it or the compiler does not see into the call: see
// [State.AppendLegalActions].
func (s State) LegalActions() []Action {
	return s.AppendLegalActions(make([]Action, 0, MaxActions))
}

// AppendLegalActions appends the actions of [State.LegalActions] to dst, in the same order. It does not allocate if dst
// has room for [MaxActions] more. It may write to dst beyond the returned length.
//
// The compiler does not see into a call through the type parameter of generic code, an interface, or a function
// variable, and inlines little into a function of hundreds of lines. LegalActions and Successors can allocate there,
// and so can AppendLegalActions if dst is a local array. Keep a buffer for AppendLegalActions, and play the actions
// with ApplyUnchecked or ApplyTo, as in the example of AppendLegalActions.
func (s State) AppendLegalActions(dst []Action) []Action {
	if s.Over() {
		return dst
	}
	n := len(dst)
	if cap(dst)-n < MaxActions { // no room to write the list in place
		var list [MaxActions]Action
		return append(dst, list[:s.fill(&list)]...)
	}
	return dst[:n+s.fill((*[MaxActions]Action)(dst[n:n+MaxActions]))]
}

// fill writes the legal actions of a game that is not over to the list, and returns their number.
func (s State) fill(list *[MaxActions]Action) int {
	byCard := &movePairs[s.mover()]
	first, second := &byCard[s.card(0)], &byCard[s.card(1)]
	n := first[0].writeActions(list, 0, s.mine)
	n = first[1].writeActions(list, n, s.mine)
	n = second[0].writeActions(list, n, s.mine)
	n = second[1].writeActions(list, n, s.mine)
	if n == 0 {
		list[0], list[1], n = Pass(s.card(0)), Pass(s.card(1)), 2
	}
	return int(n)
}

// writeActions writes the actions of two moves to the list from number n on, and returns the number after the last one.
// It writes at least five; later actions overwrite those beyond the last one. Without a loop, the processor does not
// have to predict how many there are, and in most calls there are at most five. All five fit: n is at most 30 here,
// after three calls of at most ten, so list[n:n+5] exists.
func (pair *movePair) writeActions(list *[MaxActions]Action, n uint, side uint32) uint {
	const always = 5
	m := pair.starts(side)
	next := n + uint(bits.OnesCount64(m))
	out := (*[always]Action)(list[n:])
	out[0] = pair.firstAction(m)
	m &= m - 1
	out[1] = pair.firstAction(m)
	m &= m - 1
	out[2] = pair.firstAction(m)
	m &= m - 1
	out[3] = pair.firstAction(m)
	m &= m - 1
	out[4] = pair.firstAction(m)
	for n += always; n < next; n++ {
		m &= m - 1
		list[n] = pair.firstAction(m)
	}
	return next
}

// NumLegalActions returns the length of [State.LegalActions] without building the list.
func (s State) NumLegalActions() int {
	if s.Over() {
		return 0
	}
	if n := s.mobility(s.ToMove()); n != 0 {
		return n
	}
	return 2 // a PASS with either card
}

// Mobility returns the number of moves that p has with its two cards, even if it is not p's turn. It does not count a
// PASS, is 0 if p is not 0 or 1, and does not check whether the game is over, which makes it faster than
// [State.NumLegalActions] in an evaluation.
func (s State) Mobility(p Player) int {
	if !p.isSeat() {
		return 0
	}
	return s.mobility(p)
}

func (s State) mobility(p Player) int {
	side, hand := s.mine, s.cardsAndTurn
	if p != s.ToMove() {
		side, hand = s.theirs, s.cardsAndTurn>>theirShift
	}
	first, second := &movePairs[p][hand&cardMask], &movePairs[p][hand>>cardBits&cardMask]
	return bits.OnesCount64(first[0].starts(side)) + bits.OnesCount64(first[1].starts(side)) +
		bits.OnesCount64(second[0].starts(side)) + bits.OnesCount64(second[1].starts(side))
}

// LegalActionAt returns action number i of [State.LegalActions] without building the list, and an invalid Action as
// [ActionAt] does if the list has no such number. Use it with [State.NumLegalActions] to pick a random action.
func (s State) LegalActionAt(i int) Action {
	if s.Over() {
		return invalidAction()
	}
	n := uint64(i) // so that a negative i is beyond the list
	all := uint64(0)
	byCard := &movePairs[s.mover()]
	for slot := 0; slot < 2; slot++ {
		pairs := &byCard[s.card(slot)]
		for j := range pairs {
			m := pairs[j].starts(s.mine)
			all |= m
			listed := uint64(bits.OnesCount64(m))
			if n < listed {
				return pairs[j].nthAction(m, n)
			}
			n -= listed
		}
	}
	if all == 0 && n < 2 { // no move exists, so the list is the two PASSes
		return Pass(s.card(int(n)))
	}
	return invalidAction()
}

// nthAction returns the action from start number n, counted from 0 and from the lowest bit; n is less than the number
// of starts. It clears the n bits before that one, up to four of them without a branch: n is small, so (k-n)>>63 is 1
// if n is above k, and otherwise 0, and m&(m-1) is m without its lowest bit.
func (pair *movePair) nthAction(m, n uint64) Action {
	m &= m - ((0 - n) >> 63)
	m &= m - ((1 - n) >> 63)
	m &= m - ((2 - n) >> 63)
	m &= m - ((3 - n) >> 63)
	for n > 4 {
		m &= m - 1
		n--
	}
	return pair.firstAction(m)
}

// card returns the mover's card in a slot of its hand, 0 or 1.
func (s State) card(slot int) Card {
	return Card(s.cardsAndTurn >> (uint(slot) * cardBits) & cardMask)
}

// IsLegal reports whether [State.Apply] accepts a. It tests a directly, without a list. No action is legal after the
// end.
func (s State) IsLegal(a Action) bool { return s.reason(a) == nil }

// reason returns why a is not legal, and nil if it is legal. The order is the referee's.
func (s State) reason(a Action) error {
	hand := uint32(1)<<s.card(0) | 1<<s.card(1)
	// No piece stands beyond the board: the limits of From and To only tell the compiler that the shifts are short. A
	// piece on From makes it an index that exists.
	switch {
	case s.Over():
		return ErrGameOver
	case a.Card >= NumCards:
		return errNoCard
	case hand>>a.Card&1 == 0:
		return ErrNotYourCard
	case a.IsPass():
		if s.mobility(s.ToMove()) > 0 {
			return ErrMustMove
		}
	case a.From >= NumSquares || s.mine>>a.From&1 == 0:
		return ErrNotYourPiece
	case a.To >= NumSquares || targets[s.mover()][a.Card][a.From]>>a.To&1 == 0:
		return ErrNotOnCard
	case s.mine>>a.To&1 != 0:
		return ErrOwnPiece
	}
	return nil
}

// Successors visits the positions to which the actions of [State.LegalActions] lead: it calls yield with each action,
// in the same order, and the position after it, until yield returns false. "for a, next := range s.Successors" does the
// same in Go 1.23 and later, but not in a bot for the site, which has Go 1.18.
func (s State) Successors(yield func(a Action, next State) bool) {
	if s.Over() {
		return
	}
	// The moves are played as they are found: listing them first is slower.
	found := false
	for slot := 0; slot < 2; slot++ {
		card := s.card(slot)
		afterCard := s.playCard(card)
		pairs := &movePairs[s.mover()][card]
		for i := range pairs {
			m := pairs[i].starts(s.mine)
			found = found || m != 0
			for ; m != 0; m &= m - 1 {
				a := pairs[i].firstAction(m)
				if !yield(a, s.move(a.From, a.To).handOver(afterCard)) {
					return
				}
			}
		}
	}
	if !found && yield(Pass(s.card(0)), s.handOver(s.playCard(s.card(0)))) {
		yield(Pass(s.card(1)), s.handOver(s.playCard(s.card(1))))
	}
}

// movePair is two moves of a card for one player. Their starts, the pieces that can make them, are one word: bit q
// stands for the piece on square q and the first move, bit 32+q for the same piece and the second.
type movePair struct {
	// The squares from which each move stays on the board, in its half of the word.
	from [2]uint64
	// How far the bits of each move's targets rotate to the left to become those of its starts. A move by one column
	// towards E adds 5 to the number of a square: the first move then rotates by -5, the second by 32-5.
	rotation [2]int
	// The action from each start, by its bit.
	actions [64]Action
}

// starts returns the pieces that stay on the board with a move and do not land on a piece of their own side.
func (pair *movePair) starts(side uint32) uint64 {
	// Bits 25 to 31 of free are not squares, but no move of pair.from ends on one of them. It leaves out as well what
	// rotates into the other half or around the end of the word.
	free := uint64(^side)
	first, second := bits.RotateLeft64(free, pair.rotation[0]), bits.RotateLeft64(free, pair.rotation[1])
	return (first&pair.from[0] | second&pair.from[1]) & (uint64(side) | uint64(side)<<32)
}

// firstAction returns the action from the start with the lowest bit, and any action if there is no start.
func (pair *movePair) firstAction(starts uint64) Action {
	return pair.actions[bits.TrailingZeros64(starts)%64]
}

// movePairs are by player and card; a missing move has no squares to start from. targets, which [Card.Targets] returns,
// are by square as well.
var movePairs, targets = cardTables()

func cardTables() (pairs [2][NumCards][maxMoves / 2]movePair, targets [2][NumCards][NumSquares]uint32) {
	for p := range pairs {
		for c := range deck {
			for i := 0; i < Card(c).NumMoves(); i++ {
				dx, dy := Card(c).Move(Player(p), i)
				pair, half := &pairs[p][c][i/2], i%2
				pair.rotation[half] = 32*half - dx*Size - dy
				for q := Square(0); q < NumSquares; q++ {
					x, y := q.Column()+dx, q.Row()+dy
					if x < 0 || x >= Size || y < 0 || y >= Size {
						continue
					}
					to, start := SquareAt(x, y), 32*half+int(q)
					targets[p][c][q] |= 1 << to
					pair.from[half] |= 1 << start
					pair.actions[start] = Action{Card(c), q, to}
				}
			}
		}
	}
	return pairs, targets
}
