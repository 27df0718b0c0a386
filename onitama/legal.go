package onitama

import "math/bits"

// MaxActions is an upper bound on the number of listed actions: five pieces, two cards, four moves on a card.
const MaxActions = 40

// LegalActions returns one action per distinct choice, which here are all legal actions, in the order in which the
// referee lists them: by card in hand order, then by the card's move, then by the piece's square. If no move exists,
// they are PASS with either card. The list is empty when the game is over. The result has a capacity of [MaxActions].
// It is not allocated on the heap if only the calling function uses it, except in generic code.
func (s State) LegalActions() []Action {
	return s.AppendLegalActions(make([]Action, 0, MaxActions))
}

// AppendLegalActions appends the actions of [State.LegalActions] to dst, in the same order. It does not allocate if dst
// has room for [MaxActions] more. It may write to dst beyond the returned length.
//
// In generic code, which calls the methods of a State through a type parameter, LegalActions and Successors allocate,
// and AppendLegalActions does if dst is a local array. Keep a buffer for AppendLegalActions there, and play the actions
// with ApplyUnchecked or ApplyTo; the example of AppendLegalActions shows how.
func (s State) AppendLegalActions(dst []Action) []Action {
	if s.Over() {
		return dst
	}
	n := len(dst)
	if cap(dst)-n < MaxActions {
		var list [MaxActions]Action
		return append(dst, list[:s.list(&list)]...)
	}
	return dst[:n+s.list((*[MaxActions]Action)(dst[n:n+MaxActions]))]
}

// list writes the legal actions, of which there are some, and returns their number. It leaves the rest of the list in
// disorder.
func (s State) list(list *[MaxActions]Action) int {
	cards := &pairs[s.mover()]
	first, second := &cards[s.card(0)], &cards[s.card(1)]
	// With loops, BenchmarkPlayout/list takes 1.15 times as long.
	n := first[0].list(list, 0, s.mine)
	n = first[1].list(list, n, s.mine)
	n = second[0].list(list, n, s.mine)
	n = second[1].list(list, n, s.mine)
	if n == 0 {
		list[0], list[1], n = Pass(s.card(0)), Pass(s.card(1)), 2
	}
	return int(n)
}

// list writes the actions of the pair from number n of the list on, and returns the number of the next action. It
// always writes five, and counts only those that exist: 1.6 times as fast in BenchmarkPlayout/list as a loop.
func (two *pair) list(list *[MaxActions]Action, n uint, pieces uint32) uint {
	const few = 5
	m := two.movers(pieces)
	next := n + uint(bits.OnesCount64(m))
	out := (*[few]Action)(list[n:])
	out[0] = two.action(m)
	m &= m - 1
	out[1] = two.action(m)
	m &= m - 1
	out[2] = two.action(m)
	m &= m - 1
	out[3] = two.action(m)
	m &= m - 1
	out[4] = two.action(m)
	for n += few; n < next; n++ {
		m &= m - 1
		list[n] = two.action(m)
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
	return 2
}

// Mobility returns the number of moves that p has with its two cards, even if it is not p's turn. It does not count a
// PASS and does not check whether the game is over, which makes it faster than [State.NumLegalActions] in an
// evaluation.
func (s State) Mobility(p Player) int {
	if p > 1 {
		return 0
	}
	return s.mobility(p)
}

func (s State) mobility(p Player) int {
	side, hand := s.mine, s.cards
	if p != s.ToMove() {
		side, hand = s.theirs, s.cards>>theirShift
	}
	first, second := &pairs[p][hand&cardMask], &pairs[p][hand>>cardBits&cardMask]
	return bits.OnesCount64(first[0].movers(side)) + bits.OnesCount64(first[1].movers(side)) +
		bits.OnesCount64(second[0].movers(side)) + bits.OnesCount64(second[1].movers(side))
}

// LegalActionAt returns action number i of [State.LegalActions] without building the list. Use it with
// [State.NumLegalActions] to pick a random action.
func (s State) LegalActionAt(i int) Action {
	n := uint64(i)
	cards := &pairs[s.mover()]
	for slot := 0; slot < 2; slot++ {
		moves := &cards[s.card(slot)]
		// With a loop over the pairs, BenchmarkPlayout/index takes 1.05 times as long.
		m := moves[0].movers(s.mine)
		listed := uint64(bits.OnesCount64(m))
		if n < listed {
			return moves[0].nth(m, n)
		}
		n -= listed
		m = moves[1].movers(s.mine)
		listed = uint64(bits.OnesCount64(m))
		if n < listed {
			return moves[1].nth(m, n)
		}
		n -= listed
	}
	return Pass(s.card(int(n & 1)))
}

// nth returns the action of mover number n of those given. It clears the bits of the movers before it, up to four of
// them with subtractions: 1.15 times as fast in BenchmarkPlayout/index as a loop.
func (two *pair) nth(m, n uint64) Action {
	m &= m - (0-n)>>63 // minus 1 if n > 0, and so on
	m &= m - (1-n)>>63
	m &= m - (2-n)>>63
	m &= m - (3-n)>>63
	for n > 4 {
		m &= m - 1
		n--
	}
	return two.action(m)
}

// card returns the mover's card in a slot of its hand, 0 or 1.
func (s State) card(slot int) Card {
	return Card(s.cards >> (uint(slot) * cardBits) & cardMask)
}

// IsLegal reports whether [State.Apply] accepts a. It tests a directly, without a list. No action is legal after the
// end.
func (s State) IsLegal(a Action) bool {
	// The hand as a set: 1.8 times as fast in BenchmarkIsLegal as two comparisons.
	hand := uint32(1)<<s.card(0) | 1<<s.card(1)
	if s.Over() || a.Card >= NumCards || hand>>a.Card&1 == 0 {
		return false
	}
	if a.From >= NoSquare {
		return a.IsPass() && s.mobility(s.ToMove()) == 0
	}
	free := targets[s.mover()][a.Card][a.From] &^ s.mine
	return s.mine>>a.From&1 != 0 && a.To < NoSquare && free>>a.To&1 != 0
}

// Successors visits the positions to which the actions of [State.LegalActions] lead: it calls yield with each action,
// in the same order, and the position after it, until yield returns false. "for a, next := range s.Successors" does the
// same in Go 1.23 and later, but not in a bot for the site, which has Go 1.18. In generic code, Successors allocates.
func (s State) Successors(yield func(a Action, next State) bool) {
	if s.Over() {
		return
	}
	// Listing the actions first makes BenchmarkPerft take 1.4 times as long.
	found := false
	for slot := 0; slot < 2; slot++ {
		card := s.card(slot)
		cards := s.exchange(card)
		moves := &pairs[s.mover()][card]
		for i := range moves {
			m := moves[i].movers(s.mine)
			found = found || m != 0
			for ; m != 0; m &= m - 1 {
				a := moves[i].action(m)
				if !yield(a, s.move(a.From, a.To).endTurn(cards)) {
					return
				}
			}
		}
	}
	if !found && yield(Pass(s.card(0)), s.endTurn(s.exchange(s.card(0)))) {
		yield(Pass(s.card(1)), s.endTurn(s.exchange(s.card(1))))
	}
}
