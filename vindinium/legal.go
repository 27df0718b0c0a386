package vindinium

import "github.com/rulebook-go/rulebook/internal/fault"

// Most methods here have a clock as their receiver, for the reason in the comment of the type clock.

// MaxActions is the number of actions that are listed in a position, on every turn until the end.
const MaxActions = 5

// LegalActions returns one action per distinct choice, in the order WAIT, NORTH, EAST, SOUTH, WEST, and so never a
// MOVE, although every MOVE is legal too and has the effect of one of these: see [State.Resolve]. A step that bumps
// into something is listed, because the referee distinguishes it from waiting: expert input shows where the hero tried
// to go. The list is empty when the game is over. The result has a capacity of [MaxActions]. It is allocated on the
// heap only if the caller keeps it or the compiler does not see into the call: see [State.AppendLegalActions].
func (s clock) LegalActions() []Action {
	return s.AppendLegalActions(make([]Action, 0, MaxActions))
}

var listed = [MaxActions]Action{Wait.Action(), North.Action(), East.Action(), South.Action(), West.Action()}

// AppendLegalActions appends the actions of [State.LegalActions] to dst, in the same order. It does not allocate if dst
// has room for [MaxActions] more.
//
// The compiler does not see into a call through the type parameter of generic code, an interface, or a function
// variable, and inlines little into a function of hundreds of lines. LegalActions and Successors can allocate there,
// and so can AppendLegalActions if dst is a local array. Keep a buffer for AppendLegalActions, and play the actions
// with ApplyUnchecked or ApplyTo, as in the example of AppendLegalActions.
func (s clock) AppendLegalActions(dst []Action) []Action {
	if s.Over() {
		return dst
	}
	n := len(dst)
	if cap(dst)-n < MaxActions { // no room to write the list in place
		return append(dst, listed[:]...)
	}
	*(*[MaxActions]Action)(dst[n : n+MaxActions]) = listed
	return dst[:n+MaxActions]
}

// NumLegalActions returns the length of [State.LegalActions] without building the list.
func (s clock) NumLegalActions() int {
	if s.Over() {
		return 0
	}
	return MaxActions
}

// LegalActionAt returns action number i of [State.LegalActions] without building the list, and an invalid Action as
// [ActionAt] does if the list has no such number. Use it with [State.NumLegalActions] to pick a random action.
func (s clock) LegalActionAt(i int) Action {
	if s.Over() {
		return invalidAction()
	}
	return ActionAt(i)
}

// IsLegal reports whether [State.Apply] accepts a. It tests a directly, without a list. No action is legal after the
// end.
func (s clock) IsLegal(a Action) bool { return s.reason(a) == nil }

// reason returns why a is not legal, and nil if it is legal.
func (s clock) reason(a Action) error {
	if s.Over() {
		return ErrGameOver
	}
	if a.kind > Move {
		return fault.ErrNoAction
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
	for kind := Wait; kind < Move; kind++ {
		next := s
		a := kind.Action()
		next.play(a)
		if !yield(a, next) {
			return
		}
	}
}
