package vindinium

// NumActions is the number of different actions that [State.LegalActions] can ever contain. [Action.Index] numbers
// them.
const NumActions = 5

// Index returns the number of a among all actions that can ever be listed, 0 to [NumActions]-1, and -1 for an Action
// that no list can contain, which is every MOVE and the invalid Action. It does not depend on a position. The numbers
// are the same in every release: WAIT, NORTH, EAST, SOUTH and WEST are 0 to 4, as in [State.LegalActions]. To number a
// MOVE, pass it to [State.Resolve] first.
func (a Action) Index() int {
	if a.kind >= Move {
		return -1
	}
	return int(a.kind)
}

// ActionAt is the inverse of [Action.Index]: it returns the Action whose Index is index. For a number out of range it
// returns an invalid Action, whose Index is -1 and which prints as "invalid Action".
func ActionAt(index int) Action {
	if uint(index) >= NumActions {
		return noAction
	}
	return Action{kind: Kind(index)}
}
