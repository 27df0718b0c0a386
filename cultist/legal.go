package cultist

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/internal/bytebits"
	"github.com/rulebook-go/rulebook/internal/fault"
)

// MaxActions is an upper bound on the number of actions that are listed in a position: WAIT, four for the tiles around
// the leader, and four moves and thirteen shots for each of twelve cultists.
const MaxActions = 209

// LegalActions returns one action per distinct choice, in a fixed order; other lines that have the effect of one of
// them are legal too: see [State.Resolve]. WAIT comes first, and then the actions of each living unit of the player to
// move, by id. A unit's moves to free tiles come first, in the order up, right, down, left. Then come, by the target's
// id, a cultist's shots at all other living units within [Range], of either side, even with an obstacle or unit in
// between, or a leader's conversions of the neutral units and enemy cultists on neighbouring tiles. While chance is to
// move, the list is WAIT, if it is possible that nobody moves, and the possible moves of the neutral units, in the same
// order. The list is empty when the game is over. The result has a capacity of [MaxActions]. It is allocated on the
// heap only if the caller keeps it or the compiler does not see into the call: see [State.AppendLegalActions].
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
	if s.over() {
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
func (s *State) fill(list *[MaxActions]Action) (n int) {
	if s.clock&chanceFlag != 0 {
		return len(s.appendChances(list[:0]))
	}
	list[0] = Action{}
	n = 1
	for m := s.owned[s.nextPlayer()] & s.living; m != 0; m &= m - 1 {
		id := bits.TrailingZeros16(m) & 15
		from := s.at[id]
		up, right, down, left := from.step(0), from.step(1), from.step(2), from.step(3)
		// Every move is written, and stays if n grows: a branch is rarely predicted.
		list[n] = moves[id][up]
		n += int(s.free.bit(up))
		list[n] = moves[id][right]
		n += int(s.free.bit(right))
		list[n] = moves[id][down]
		n += int(s.free.bit(down))
		list[n] = moves[id][left]
		n += int(s.free.bit(left))
		for t := s.targets(id); t != 0; t &= t - 1 {
			list[n] = orders[id][bits.TrailingZeros16(t)&15]
			n++
		}
	}
	return n
}

// ways returns the directions in which a tile has a free neighbour, as bits.
func (s *State) ways(from Tile) uint8 {
	return uint8(s.free.bit(from.step(0)) | s.free.bit(from.step(1))<<1 | s.free.bit(from.step(2))<<2 |
		s.free.bit(from.step(3))<<3)
}

// targets returns the units that a cultist can shoot at or a leader can convert, as bits. A leader's id is also its
// player's number.
func (s *State) targets(id int) uint16 {
	if id < 2 {
		return s.near(s.at[id], 1) & s.living &^ leaders &^ s.owned[id]
	}
	return s.near(s.at[id], Range) & s.living &^ (1 << id)
}

// NumLegalActions returns the length of [State.LegalActions] without building the list.
func (s State) NumLegalActions() int {
	if s.over() {
		return 0
	}
	if s.clock&chanceFlag != 0 {
		var list [MaxActions]Action
		return s.fill(&list)
	}
	n := 1
	for m := s.owned[s.nextPlayer()] & s.living; m != 0; m &= m - 1 {
		id := bits.TrailingZeros16(m) & 15
		n += countWays(s.ways(s.at[id])) + bits.OnesCount16(s.targets(id))
	}
	return n
}

// LegalActionAt returns action number i of [State.LegalActions] without building the list, and an invalid Action as
// [ActionAt] does if the list has no such number. Use it with [State.NumLegalActions] to pick a random action. The two
// calls usually take longer than building the list, so prefer [State.AppendLegalActions] for more than one action.
func (s State) LegalActionAt(i int) Action {
	if s.clock&chanceFlag != 0 {
		var list [MaxActions]Action
		if n := s.fill(&list); uint(i) < uint(n) {
			return list[i]
		}
		return invalidAction()
	}
	if s.over() {
		return invalidAction()
	}
	if i == 0 {
		return Action{}
	}
	n := uint(i) - 1
	for m := s.owned[s.nextPlayer()] & s.living; m != 0; m &= m - 1 {
		id := bits.TrailingZeros16(m) & 15
		from := s.at[id]
		ways, targets := s.ways(from), s.targets(id)
		listed := uint(countWays(ways) + bits.OnesCount16(targets))
		if n >= listed {
			n -= listed
			continue
		}
		if numMoves := uint(countWays(ways)); n >= numMoves {
			return orders[id][nthUnit(targets, int(n-numMoves))&15]
		}
		return moves[id][from.step(nthWay(ways, int(n)))]
	}
	return invalidAction()
}

// IsLegal reports whether [State.Apply] accepts a. It tests a directly, without a list. No action is legal after the
// end.
func (s State) IsLegal(a Action) bool { return s.reason(a) == nil }

// reason returns why a is not legal, and nil if it is legal. The order is the referee's.
func (s *State) reason(a Action) error {
	if s.over() {
		return ErrGameOver
	}
	if s.clock&chanceFlag != 0 {
		if s.weight(a) == 0 {
			return ErrNotByChance
		}
		return nil
	}
	if a == (Action{}) {
		return nil
	}
	if a.Kind == Wait || a.Kind > Convert { // a WAIT has no fields
		return fault.ErrNoAction
	}
	if a.Unit >= NumUnits {
		return ErrUnitID
	}
	own, unit, target := s.owned[s.nextPlayer()], uint16(1)<<a.Unit, uint16(1)<<(a.Target&15)
	if own&unit == 0 {
		return ErrNotYourUnit
	}
	switch a.Kind {
	case Move:
		if !a.Tile.onBoard() {
			return ErrOffBoard
		}
		target = unit
	case Shoot:
		switch {
		case a.Target >= NumUnits:
			return ErrTargetID
		case target == unit:
			return ErrShootsItself
		case unit&leaders != 0:
			return ErrLeaderShoots
		}
	case Convert:
		switch {
		case a.Target >= NumUnits:
			return ErrTargetID
		case own&target != 0:
			return ErrOwnTarget
		case target&leaders != 0:
			return ErrLeaderTarget
		case unit&leaders == 0:
			return ErrCultistConverts
		}
	}
	switch {
	case s.living&unit == 0:
		return ErrDead
	case s.living&target == 0:
		return ErrTargetDead
	case !a.valid():
		return fault.ErrNoAction
	}
	return nil
}

// Successors visits the positions to which the actions of [State.LegalActions] lead: it calls yield with each action,
// in the same order, and the position after it, until yield returns false. "for a, next := range s.Successors" does the
// same in Go 1.23 and later, but not in a bot for the site, which has Go 1.18.
func (s State) Successors(yield func(a Action, next State) bool) {
	var list [MaxActions]Action
	for _, a := range s.AppendLegalActions(list[:0]) {
		next := s
		next.play(a)
		if !yield(a, next) {
			return
		}
	}
}

// countWays returns the number of directions in a set of [State.ways].
func countWays(ways uint8) int { return bits.OnesCount8(ways) }

// nthWay returns the n-th direction of a set, counted from 0.
func nthWay(ways uint8, n int) int { return int(bytebits.Nth(ways, uint(n))) }
