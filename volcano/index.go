package volcano

// NumActions is the number of different actions that [State.LegalActions] can ever contain. [Action.Index] numbers
// them.
const NumActions = 80

// Index returns the number of a among all actions that can ever be listed, 0 to [NumActions]-1, and -1 for an Action
// that no list can contain. It does not depend on a position. The numbers are the same in every release. The index is
// the number of the tile: 0 to 39 for N01 to N40, and 40 to 79 for S01 to S40.
func (a Action) Index() int {
	if a.Tile >= NumTiles {
		return -1
	}
	return int(a.Tile)
}

// ActionAt is the inverse of [Action.Index]: it returns the Action whose Index is index. For a number out of range it
// returns an invalid Action, whose Index is -1 and which prints as "invalid Action".
func ActionAt(index int) Action {
	if uint(index) >= NumActions {
		return Action{NoTile}
	}
	return Action{Tile(index)}
}
