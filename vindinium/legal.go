package vindinium

// MaxActions is the number of legal actions before the end.
const MaxActions = numSteps

// LegalActions returns WAIT, NORTH, EAST, SOUTH and WEST, in this order, and nothing when the game is over. A step that
// bumps into something is among them, because the referee takes it and tells it from waiting: expert input shows where
// the hero tried to go. The result has room for MaxActions and lives on the stack when it does not escape.
func (s standing) LegalActions() []Action {
	return s.AppendLegalActions(make([]Action, 0, MaxActions))
}

var legal = [MaxActions]Action{Wait.Action(), North.Action(), East.Action(), South.Action(), West.Action()}

// AppendLegalActions appends the legal actions to dst, in the order of LegalActions. It does not allocate when dst has
// room for MaxActions more.
func (s standing) AppendLegalActions(dst []Action) []Action {
	if s.Over() {
		return dst
	}
	return append(dst, legal[:]...)
}

// NumLegalActions returns the length of LegalActions without building it.
func (s standing) NumLegalActions() int {
	if s.Over() {
		return 0
	}
	return MaxActions
}

// LegalActionAt returns the action with this index in LegalActions without building it, which is the cheapest way to a
// random action. For an i that is not 0 to NumLegalActions()-1 the result is unspecified, but nothing panics.
func (s standing) LegalActionAt(i int) Action { return Order(uint(i) % MaxActions).Action() }

// IsLegal reports whether Apply accepts a, which it does until the game is over, MOVE to any cell included.
func (s standing) IsLegal(Action) bool { return !s.Over() }

// Successors calls yield with every legal action, in the order of LegalActions, and the position after it, until yield
// returns false. With Go 1.23 and later, "for a, next := range s.Successors" does the same.
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
