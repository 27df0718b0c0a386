package onitama

// NumActions is the number of different actions that [State.LegalActions] can ever contain, 1360. [Action.Index]
// numbers them: a PASS with each card, and the cards' moves for either player, times the squares from which each can
// start.
const NumActions = NumCards +
	30*(5*4) + // one square straight
	36*(4*4) + // one square diagonally
	8*(5*3) + // two squares straight
	4*(4*3) // two columns and one row

// Index returns the number of a among all actions that can ever be listed, 0 to [NumActions]-1, and -1 for an Action
// that no list can contain. It does not depend on a position. The numbers are the same in every release: the actions
// are sorted by card, first square and second square, with the PASS of a card after its moves, and the index of an
// action is the number of actions before it.
func (a Action) Index() int {
	if a.Card >= NumCards || a.From > NoSquare || a.To > NoSquare {
		return -1
	}
	return int(numbers[a.Card][a.From][a.To]) - 1
}

// ActionAt is the inverse of [Action.Index]: it returns the Action whose Index is index. For a number out of range it
// returns an invalid Action, whose Index is -1 and which prints as "invalid Action".
func ActionAt(index int) Action {
	if uint(index) >= NumActions {
		return Pass(noCard)
	}
	return indexed[index]
}

// numbers has the indices of the actions plus one, by card, first and second square, and 0 for those that no list can
// contain. indexed has the actions by index.
var numbers, indexed = indexTables()

func indexTables() (numbers [NumCards][NoSquare + 1][NoSquare + 1]uint16, actions [NumActions]Action) {
	n := 0
	for c := range numbers {
		for from := range numbers[c] {
			listed := uint32(1) << NoSquare // a PASS has NoSquare in both places
			if from < int(NoSquare) {
				listed = targets[0][c][from] | targets[1][c][from]
			}
			for to := range numbers[c][from] {
				if listed>>to&1 != 0 {
					actions[n] = Action{Card(c), Square(from), Square(to)}
					n++
					numbers[c][from][to] = uint16(n)
				}
			}
		}
	}
	return numbers, actions
}
