package cultist

import "math/bits"

// MaxActions is an upper bound of the number of legal actions: WAIT, four around the leader, and for each of twelve
// cultists four moves and thirteen targets.
const MaxActions = 1 + 4 + 12*(4+13)

// LegalActions returns the legal actions, in this order: WAIT, then for each living unit of the mover, by id, its moves
// up, right, down and left to free tiles, and then by the target's id, for a cultist the shots at any other living unit
// within Range, its own side and neutrals included, and for a leader the conversions of its neighbours. A shot is listed
// whatever is in the way. Where chance is to move, it is what chance may do, in the same order: WAIT when it may be that
// nobody moves, and the moves of the neutrals. It is empty when the game is over. The result has room for MaxActions and
// lives on the stack when it does not escape.
func (s State) LegalActions() []Action {
	return s.AppendLegalActions(make([]Action, 0, MaxActions))
}

// AppendLegalActions appends the legal actions to dst, in the order of LegalActions. It does not allocate when dst has
// room for MaxActions more; it may use all of that room for scratch.
func (s State) AppendLegalActions(dst []Action) []Action { return s.appendActions(dst) }

func (s *State) appendActions(dst []Action) []Action {
	if s.over() {
		return dst
	}
	n := len(dst)
	if cap(dst)-n < MaxActions {
		var list [MaxActions]Action
		return append(dst, list[:s.list(&list)]...)
	}
	return dst[:n+s.list((*[MaxActions]Action)(dst[n:n+MaxActions]))]
}

// list fills a list and returns how long it is.
func (s *State) list(list *[MaxActions]Action) (n int) {
	if s.clock&chanceFlag != 0 {
		return len(s.appendChances(list[:0]))
	}
	list[0] = Action{}
	n = 1
	for m := s.owned[s.next()] & s.living; m != 0; m &= m - 1 {
		id := bits.TrailingZeros16(m) & 15
		from := s.at[id]
		// No branches, which a processor would guess wrong too often: each move is written, and stays if the list grows.
		for d := 0; d < len(neighbours); d++ {
			to := from.step(d)
			list[n] = moves[id][to]
			n += int(s.free.bit(to))
		}
		for t := s.targets(id); t != 0; t &= t - 1 {
			list[n] = orders[id][bits.TrailingZeros16(t)&15]
			n++
		}
	}
	return n
}

// targets returns the units that a unit can shoot at or, if it is a leader, convert, as bits.
func (s *State) targets(id int) uint16 {
	if id < 2 {
		return s.near(s.at[id], 1) & s.living &^ leaders &^ s.owned[id]
	}
	return s.near(s.at[id], Range) & s.living &^ (1 << id)
}

// moves and orders have the Actions of a unit by where it goes and by whom it shoots at or, a leader, converts: a
// processor copies an Action faster than it puts one together.
var moves, orders = makeActions()

func makeActions() (moves [16][128]Action, orders [16][16]Action) {
	for id := range moves {
		for to := range moves[id] {
			moves[id][to] = Action{Kind: Move, Unit: uint8(id), Tile: Tile(to)}
		}
		for target := range orders[id] {
			orders[id][target] = Action{Kind: Shoot, Unit: uint8(id), Target: uint8(target)}
			if id < 2 {
				orders[id][target].Kind = Convert
			}
		}
	}
	return moves, orders
}

// NumLegalActions returns the length of LegalActions without building it.
func (s State) NumLegalActions() int { return s.count() }

func (s *State) count() int {
	if s.over() {
		return 0
	}
	if s.clock&chanceFlag != 0 {
		var list [MaxActions]Action
		return s.list(&list)
	}
	n := 1
	for m := s.owned[s.next()] & s.living; m != 0; m &= m - 1 {
		id := bits.TrailingZeros16(m) & 15
		n += count(s.ways(s.at[id])) + bits.OnesCount16(s.targets(id))
	}
	return n
}

// LegalActionAt returns the action with this index in LegalActions without building it. In this game the way to a random
// action is as long as over the list, because both count. For an i that is not 0 to NumLegalActions()-1 the result is
// unspecified, but nothing panics.
func (s State) LegalActionAt(i int) Action { return s.nth(i) }

func (s *State) nth(i int) Action {
	if s.clock&chanceFlag != 0 {
		var list [MaxActions]Action
		s.list(&list)
		return list[uint(i)%MaxActions]
	}
	n := uint(i) - 1
	for m := s.owned[s.next()] & s.living; m != 0; m &= m - 1 {
		id := bits.TrailingZeros16(m) & 15
		from := s.at[id]
		ways, targets := s.ways(from), s.targets(id)
		listed := uint(count(ways) + bits.OnesCount16(targets))
		if n >= listed {
			n -= listed
			continue
		}
		if steps := uint(count(ways)); n >= steps {
			return orders[id][nthUnit(targets, int(n-steps))&15]
		}
		return moves[id][from.step(nth(ways, int(n)))]
	}
	return Action{}
}

// IsLegal reports whether Apply accepts a. It looks at a alone and does not build a list. No action is legal when the
// game is over.
func (s State) IsLegal(a Action) bool { return s.reason(a) == nil }

// reason says why a is not legal, checking in the referee's order, or returns nil.
func (s *State) reason(a Action) error {
	if s.over() {
		return ErrGameOver
	}
	if s.clock&chanceFlag != 0 {
		if s.odds(a) == 0 {
			return ErrNotByChance
		}
		return nil
	}
	if a == (Action{}) {
		return nil
	}
	if a.Unit >= NumUnits {
		return ErrUnitID
	}
	own := s.owned[s.next()]
	unit, target := uint16(1)<<a.Unit, uint16(1)<<(a.Target&15)
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
		if a.Target >= NumUnits {
			return ErrTargetID
		}
		if target == unit {
			return ErrShootsItself
		}
		if unit&leaders != 0 {
			return ErrLeaderShoots
		}
	case Convert:
		if a.Target >= NumUnits {
			return ErrTargetID
		}
		if own&target != 0 {
			return ErrOwnTarget
		}
		if target&leaders != 0 {
			return ErrLeaderTarget
		}
		if unit&leaders == 0 {
			return ErrCultistConverts
		}
	}
	if s.living&unit == 0 {
		return ErrDead
	}
	if s.living&target == 0 {
		return ErrTargetDead
	}
	if !a.valid() {
		return ErrIllegal
	}
	return nil
}

// Successors calls yield with every legal action, in the order of LegalActions, and the position after it, until yield
// returns false. With Go 1.23 and later, "for a, next := range s.Successors" does the same.
func (s State) Successors(yield func(a Action, next State) bool) {
	var list [MaxActions]Action
	for _, a := range s.appendActions(list[:0]) {
		next := s
		next.play(a)
		if !yield(a, next) {
			return
		}
	}
}
