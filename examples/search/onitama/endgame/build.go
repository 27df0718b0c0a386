package endgame

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/onitama"
)

const numSlabs = NumDeals * numSets

// slab is a set of positions that differ only in the masters: for each square of the enemy's master, the
// squares of the own one as bits. Slabs are numbered by deal and by set of students.
//
// Both belong to one side, which plays upwards: the side to move in known and reached, its opponent in won,
// found and next. So an action does not turn the board: it leads from the first kind to the second, where the
// master that moved is still the one of the bits.
type slab [numSquares]uint32

// work is the memory that the search for results needs besides the results.
type work struct {
	known   []slab // positions that have a result, and squares on which the masters cannot be
	reached []slab // positions with an action to one of the last level
	won     []slab // positions that the side to move wins
	found   []slab // positions of the last level
	next    []slab // positions of this level

	level int  // the number of turns until the end of the positions to be found next
	done  int  // the number of slabs that this pass has looked at
	all   bool // the last level has been spread
	any   bool // this level has a position

	sets  *[numSets]students
	seen  [numSets]uint16 // the number of a set as the opponent sees it
	moves [NumCards]moves
}

type moves struct {
	steps   []step
	reach   [numSquares]uint32 // from where it leads to a square
	hops    [numSets][]hop     // what students can do
	returns [numSets][]hop     // what they can have done
}

// step is a move of a master: from some squares, by adding to the number of the square.
type step struct {
	from uint32
	by   int
}

// hop is a move of a student: the set after it, or before it, and the square where it ends, as a bit.
type hop struct {
	set uint16
	end uint32
}

func newWork(t *Table) *work {
	w := &work{level: 1, sets: allSets()}
	for _, list := range []*[]slab{&w.known, &w.reached, &w.won, &w.found, &w.next} {
		*list = make([]slab, numSlabs)
	}
	for i, s := range w.sets {
		w.seen[i] = uint16(setOf(turned(s.enemy), turned(s.own)))
	}
	for i := range w.moves {
		w.moves[i].make(t.cards[i], w.sets)
	}
	return w
}

// make fills m with the moves of a card.
func (m *moves) make(card onitama.Card, sets *[numSets]students) {
	for i := 0; i < card.NumMoves(); i++ {
		dx, dy := card.Move(0, i)
		m.steps = append(m.steps, step{by: dx*onitama.Size + dy})
	}
	for q := onitama.Square(0); q < onitama.NoSquare; q++ {
		targets := uint32(card.Targets(0, q))
		for i := range m.steps {
			if to := int(q) + m.steps[i].by; to >= 0 && targets>>uint(to)&1 != 0 {
				m.steps[i].from |= 1 << q
			}
		}
		for ; targets != 0; targets &= targets - 1 {
			m.reach[bits.TrailingZeros32(targets)] |= 1 << q
		}
	}
	for i, s := range sets {
		if s.own&s.enemy != 0 {
			continue
		}
		for own := s.own; own != 0; own &= own - 1 {
			piece := own & -own
			others := s.own &^ piece
			q := onitama.Square(bits.TrailingZeros32(piece))
			for to := uint32(card.Targets(0, q)) &^ others; to != 0; to &= to - 1 {
				end := to & -to
				after := setOf(others|end, s.enemy&^end)
				m.hops[i] = append(m.hops[i], hop{uint16(after), end})
				m.returns[after] = append(m.returns[after], hop{uint16(i), end})
			}
		}
	}
}

// Step does a small part of the work, which takes some microseconds, and reports whether there is more to do.
func (t *Table) Step() bool {
	w := t.work
	if w == nil {
		return false
	}
	deal, first := w.done/numSets, w.done%numSets
	const some = 50
	last := first + some
	if last > numSets {
		last = numSets
	}
	for set := first; set < last; set++ {
		switch {
		case w.level == 1:
			t.first(deal, set)
		case w.level > 2 && !w.all:
			w.spread(deal, set)
		default:
			t.settle(deal, set)
		}
	}
	if w.done += last - first; w.done < numSlabs {
		return true
	}
	w.done = 0 // for the next pass over all positions
	switch {
	case w.level > 2 && !w.all:
		w.all = true
	case !w.any || w.level == onitama.MaxTurns:
		t.work = nil
	default:
		w.level++
		w.all, w.any = false, false
		w.found, w.next = w.next, w.found
	}
	return t.work != nil
}

// first finds the positions in which the side to move wins with its next action. Like the other passes over
// all positions, it looks at a set of students with a deal.
func (t *Table) first(deal, set int) {
	const goal, home = 14, 10
	w := t.work
	hand := Deals[deal].Cards
	first, second := &w.moves[hand[0]].reach, &w.moves[hand[1]].reach
	n, s := deal*numSets+set, w.sets[set]
	known := &w.known[n]
	var wins slab
	for b := range wins {
		if known[b] = s.own | s.enemy | 1<<goal | 1<<uint(b); b == home || s.own&s.enemy != 0 ||
			(s.own|s.enemy)>>uint(b)&1 != 0 {
			known[b] = board
			continue
		}
		takers := first[b] | second[b]
		if wins[b] = takers; takers&s.own != 0 {
			wins[b] = board
		}
		if s.own>>goal&1 == 0 {
			wins[b] |= first[goal] | second[goal]
		}
	}
	t.record(n, set, deal, &wins)
}

// spread marks the positions from which an action leads to the last level.
func (w *work) spread(deal, set int) {
	d := &Deals[deal]
	m := &w.moves[bits.TrailingZeros8(d.Middle)]
	found := &w.found[deal*numSets+set]
	if *found == (slab{}) {
		return
	}
	var masters slab
	for _, p := range m.steps {
		for b := range masters {
			masters[b] |= bits.RotateLeft32(found[b], -p.by) & p.from
		}
	}
	s := w.sets[set]
	room := bits.OnesCount32(s.own|s.enemy) < MaxPieces-2
	// The deals after this one and before it are the same if this side has just played the middle card. Seen
	// turns them to this side's view.
	for _, after := range d.After {
		reached := w.reached[int(Deals[after].Seen)*numSets:][:numSets]
		here := &reached[set]
		for b := range here {
			here[b] |= masters[b]
		}
		for _, h := range m.returns[set] {
			there := &reached[h.set]
			for b := range there {
				there[b] |= found[b]
			}
		}
		// The master may have captured a student where it is.
		for b, list := range found {
			for ; room && list != 0; list &= list - 1 {
				before := setOf(s.own, s.enemy|list&-list)
				reached[before][b] |= m.reach[bits.TrailingZeros32(list)]
			}
		}
	}
	*found = slab{}
}

// settle finds the positions of this level.
func (t *Table) settle(deal, set int) {
	w := t.work
	n := deal*numSets + set
	known, reached := &w.known[n], &w.reached[n]
	open := uint32(0)
	for b := range reached {
		if w.level == 2 {
			reached[b] = board
		}
		reached[b] &^= known[b]
		open |= reached[b]
	}
	if open == 0 {
		return
	}
	if w.level%2 == 0 {
		w.keepLost(reached, deal, set)
	}
	t.record(n, set, deal, reached)
	*reached = slab{}
}

// keepLost removes the positions in which the side to move has an action after which its opponent does not
// win. There is always an action that moves a piece: no two cards leave three pieces without a move.
func (w *work) keepLost(open *slab, deal, set int) {
	s := w.sets[set]
	for k, card := range Deals[deal].Cards {
		m := &w.moves[card]
		won := w.won[int(Deals[Deals[deal].After[k]].Seen)*numSets:][:numSets]
		masters := won[set] // where the master can go and lose; to its own students it cannot go
		for enemy := s.enemy; enemy != 0; enemy &= enemy - 1 {
			piece := enemy & -enemy
			taken := &won[setOf(s.own, s.enemy&^piece)]
			for b := range masters {
				masters[b] = masters[b]&^piece | taken[b]&piece
			}
		}
		for _, p := range m.steps {
			for b := range open {
				open[b] &= ^p.from | bits.RotateLeft32(masters[b]|s.own, -p.by)
			}
		}
		for _, h := range m.hops[set] {
			there := &won[h.set]
			for b := range open {
				open[b] &= there[b] | h.end
			}
		}
	}
}

// record gives this level's result to positions that have none yet.
func (t *Table) record(n, set, deal int, positions *slab) {
	w := t.work
	seen := int(Deals[deal].Seen)*numSets + int(w.seen[set])
	next, won, known := &w.next[seen], &w.won[seen], &w.known[n]
	for b, list := range positions {
		list &^= known[b]
		if list == 0 {
			continue
		}
		known[b] |= list
		w.any = true
		plies := t.plies[(n*numSquares+b)*numSquares:][:numSquares]
		for ; list != 0; list &= list - 1 {
			a := bits.TrailingZeros32(list)
			plies[a] = uint8(w.level)
			next[numSquares-1-a] |= 1 << uint(numSquares-1-b)
			if w.level%2 != 0 {
				won[numSquares-1-a] |= 1 << uint(numSquares-1-b)
			}
		}
	}
}
