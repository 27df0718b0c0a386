package onitama

import "math/bits"

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
	if a.Card >= NumCards || a.From > NoSquare {
		return -1
	}
	block := &indexBlocks[a.Card][a.From]
	if block.to>>a.To&1 == 0 {
		return -1
	}
	return int(block.first) + bits.OnesCount32(block.to&(1<<a.To-1))
}

// ActionAt is the inverse of [Action.Index]: it returns the Action whose Index is index.
func ActionAt(index int) Action {
	if uint(index) >= NumActions {
		return Action{}
	}
	return indexed[index]
}

// indexBlock is the listable actions with one card and first square: their second squares as bits, and the index of the
// first of them. A PASS has NoSquare in both places.
type indexBlock struct {
	to    uint32
	first uint16
}

// indexBlocks are by card and first square. indexed has the actions by index.
var indexBlocks, indexed = indexTables()

func indexTables() (blocks [NumCards][NoSquare + 1]indexBlock, actions [NumActions]Action) {
	n := 0
	for c := range blocks {
		for from := range blocks[c] {
			to := targets[0][c][from] | targets[1][c][from]
			if Square(from) == NoSquare {
				to = 1 << NoSquare
			}
			blocks[c][from] = indexBlock{to, uint16(n)}
			for ; to != 0; to &= to - 1 {
				actions[n] = Action{Card(c), Square(from), Square(bits.TrailingZeros32(to))}
				n++
			}
		}
	}
	return blocks, actions
}
