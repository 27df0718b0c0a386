package vindinium

// MaxActions is the number of listed actions on every turn until the end.
const MaxActions = 5

// LegalActions returns the listed actions in a fixed order: WAIT, NORTH, EAST, SOUTH, WEST. It is empty when the game
// is over. A step that bumps into something is listed, because the referee distinguishes it from waiting: expert input
// shows where the hero tried to go. The result has a capacity of [MaxActions] and stays on the stack if it does not
// escape. Called through a type parameter, LegalActions allocates.
func (s standing) LegalActions() []Action {
	return s.AppendLegalActions(make([]Action, 0, MaxActions))
}

var listed = [MaxActions]Action{Wait.Action(), North.Action(), East.Action(), South.Action(), West.Action()}

// AppendLegalActions appends the actions of [State.LegalActions] to dst, in the same order. It does not allocate if dst
// has room for [MaxActions] more.
//
// In generic code, which calls the methods of a State through a type parameter, LegalActions and Successors allocate,
// and AppendLegalActions does if dst is a local array, because the compiler cannot see what escapes. Keep a buffer for
// AppendLegalActions there, and play the actions with ApplyUnchecked or ApplyTo; the example of AppendLegalActions
// shows how.
func (s standing) AppendLegalActions(dst []Action) []Action {
	if s.Over() {
		return dst
	}
	return append(dst, listed[:]...)
}

// NumLegalActions returns the length of [State.LegalActions] without building the list.
func (s standing) NumLegalActions() int {
	if s.Over() {
		return 0
	}
	return MaxActions
}

// LegalActionAt returns action number i of [State.LegalActions] without building the list. Use it with
// [State.NumLegalActions] to pick a random action.
func (s standing) LegalActionAt(i int) Action { return Order(uint(i) % MaxActions).Action() }

// IsLegal reports whether [State.Apply] accepts a. It tests a directly, without a list. Every action, a MOVE to any cell
// included, is legal until the end, and no action after it.
func (s standing) IsLegal(a Action) bool { return s.legal(a) }

// legal is IsLegal without a copy of s.
func (s *standing) legal(Action) bool { return !s.over() }

// Successors calls yield with each action of [State.LegalActions], in the same order, and the position that it leads
// to, until yield returns false. Since Go 1.23, "for a, next := range s.Successors" does the same. Called through a
// type parameter, Successors allocates, because yield and its captured variables escape to the heap.
func (s State) Successors(yield func(a Action, next State) bool) {
	if s.Over() {
		return
	}
	for o := Wait; o < numSteps; o++ {
		next := s
		a := o.Action()
		next.play(a)
		if !yield(a, next) {
			return
		}
	}
}
