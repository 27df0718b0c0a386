package onitama

import "math/bits"

// movePair is two moves of a card for one player. Their movers, the pieces that can make them, are one word: bit q
// stands for the piece on square q and the first move, bit 32+q for the same piece and the second.
type movePair struct {
	// The squares from which each move stays on the board, in its half of the word.
	from [2]uint64
	// How far the bits of each move's targets rotate to the left to become those of its movers. A move by one column
	// towards E adds 5 to the number of a square: the first move then rotates by -5, the second by 32-5.
	rotation [2]int
	// The action of each mover, by its bit.
	actions [64]packed
}

// movers returns the pieces that stay on the board with a move and do not land on a piece of their own side.
func (two *movePair) movers(pieces uint32) uint64 {
	// Bits 25 to 31 of free are not squares, but no move of two.from ends on one of them.
	free := uint64(^pieces)
	first, second := bits.RotateLeft64(free, two.rotation[0]), bits.RotateLeft64(free, two.rotation[1])
	return (first&two.from[0] | second&two.from[1]) & (uint64(pieces) | uint64(pieces)<<32)
}

// firstAction returns the action of the mover with the lowest bit, and any action if there is no mover.
func (two *movePair) firstAction(movers uint64) Action {
	return two.actions[bits.TrailingZeros64(movers)%64].action()
}

// packed is an Action in one word, which is faster to copy than three fields: the card, and from bits 8 and 16 on the
// squares.
type packed uint32

func (w packed) action() Action { return Action{Card(w), Square(w >> 8), Square(w >> 16)} }

// movePairs are by player and card; a missing move has no squares to start from. targets, which [Card.Targets] returns,
// are by square as well.
var movePairs, targets = cardTables()

func cardTables() (pairs [2][NumCards][maxMoves / 2]movePair, targets [2][NumCards][NoSquare]uint32) {
	for p := range pairs {
		for c := range deck {
			for i := 0; i < Card(c).NumMoves(); i++ {
				dx, dy := Card(c).Move(Player(p), i)
				two, half := &pairs[p][c][i/2], i%2
				two.rotation[half] = 32*half - dx*Size - dy
				for q := Square(0); q < NoSquare; q++ {
					x, y := q.Column()+dx, q.Row()+dy
					if x < 0 || x >= Size || y < 0 || y >= Size {
						continue
					}
					to, mover := SquareAt(x, y), 32*half+int(q)
					targets[p][c][q] |= 1 << to
					two.from[half] |= 1 << mover
					two.actions[mover] = packed(c) | packed(q)<<8 | packed(to)<<16
				}
			}
		}
	}
	return pairs, targets
}
