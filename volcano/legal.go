package volcano

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/bytebits"
)

// MaxActions is an upper bound on the number of actions that are listed in a position: one for each tile.
const MaxActions = 80

// LegalActions returns one action per distinct choice, which here are all legal actions, in the order in which the
// referee lists them: N01 to N40 and then S01 to S40. The list is empty when the game is over. The result has a
// capacity of [MaxActions]. It is allocated on the heap only if the caller keeps it or the compiler does not see into
// the call: see [State.AppendLegalActions].
func (s State) LegalActions() []Action {
	return s.AppendLegalActions(make([]Action, 0, MaxActions))
}

// AppendLegalActions appends the actions of [State.LegalActions] to dst, in the same order. It does not allocate if dst
// has room for [MaxActions] more.
//
// The compiler does not see into a call through the type parameter of generic code, an interface, or a function
// variable, and inlines little into a function of hundreds of lines. LegalActions and Successors can allocate there,
// and so can AppendLegalActions if dst is a local array. Keep a buffer for AppendLegalActions, and play the actions
// with ApplyUnchecked or ApplyTo, as in the example of AppendLegalActions.
func (s State) AppendLegalActions(dst []Action) []Action {
	if s.Over() {
		return dst
	}
	var list [MaxActions]Action
	return append(dst, list[:fill(&list, s.open(s.mover))]...)
}

// fill writes an action for each of the tiles to the list, in their order, and returns their number. It always writes
// eight for eight tiles, even if fewer are in the set, because the end of a loop is rarely predicted.
func fill(list *[MaxActions]Action, tiles geom.FaceSet) int {
	n, base := uint(0), uint64(0) // base has the first of eight tiles in each byte
	for _, rest := range [2]uint64{tiles.North, tiles.South} {
		for i := 0; i < NumTiles/2; i += 8 {
			out := (*[8]Action)(list[n : n+8])
			at := bytebits.Places[rest%256] + base
			out[0], out[1], out[2], out[3] = Action{Tile(at)}, Action{Tile(at >> 8)}, Action{Tile(at >> 16)},
				Action{Tile(at >> 24)}
			out[4], out[5], out[6], out[7] = Action{Tile(at >> 32)}, Action{Tile(at >> 40)}, Action{Tile(at >> 48)},
				Action{Tile(at >> 56)}
			n += uint(bits.OnesCount8(uint8(rest)))
			rest >>= 8
			base += 8 * bytebits.One
		}
	}
	return int(n)
}

// NumLegalActions returns the length of [State.LegalActions] without building the list.
func (s State) NumLegalActions() int {
	if s.Over() {
		return 0
	}
	return s.open(s.mover).Len()
}

// LegalActionAt returns action number i of [State.LegalActions] without building the list, and an invalid Action as
// [ActionAt] does if the list has no such number. Use it with [State.NumLegalActions] to pick a random action.
func (s State) LegalActionAt(i int) Action {
	if s.Over() {
		return invalidAction()
	}
	return Action{s.open(s.mover).Nth(i)}
}

// open returns the tiles that p can play: the empty ones and its own that are not dormant.
func (s *State) open(p Player) geom.FaceSet {
	own, enemy := s.owned[p&1], s.owned[p&1^1] // p and its opponent, as numbers that are in range for the compiler
	return geom.AllFaces().AndNot(enemy).AndNot(own.And(s.low).And(s.high))
}

// IsLegal reports whether [State.Apply] accepts a. It tests a directly, without a list. No action is legal after the
// end.
func (s State) IsLegal(a Action) bool { return s.reason(a) == nil }

// reason returns why a is not legal, and nil if it is legal.
func (s *State) reason(a Action) error {
	switch {
	case s.Over():
		return ErrGameOver
	case a.Tile >= NumTiles:
		return ErrNoTile
	case s.owned[s.mover.Opponent()].Has(a.Tile):
		return ErrEnemyTile
	case s.Dormant().Has(a.Tile):
		return ErrDormant
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
		next.play(a.Tile)
		if !yield(a, next) {
			return
		}
	}
}
