package onitama

import "math/bits"

// pair is two moves of a card for one player, whose movers are found together: those of the first move in the low half
// of a word, those of the second in the high half.
type pair struct {
	// The squares from which each move stays on the board, in its half.
	from [2]uint64
	// The powers of two that take the bit of a target square, in the high half of the product, to the bit of the square
	// from which the move leads there. Rotations make BenchmarkPlayout/index take 1.07 times as long.
	factor [2]uint64
	// The action of each mover, by its bit: 1.2 times as fast in BenchmarkAppendLegalActions/16 as
	// an array of Actions, whose fields are copied one by one.
	actions [64]packed
}

// movers returns the pieces that can make the moves: those that stay on the board and do not land on a piece of their
// own side.
func (two *pair) movers(pieces uint32) uint64 {
	free := uint64(^pieces)
	open := free*two.factor[0]>>32&two.from[0] | free*two.factor[1]&two.from[1]
	return open & (uint64(pieces) | uint64(pieces)<<32)
}

// action returns the action of the lowest of some movers.
func (two *pair) action(movers uint64) Action {
	return two.actions[bits.TrailingZeros64(movers)%64].action()
}

// packed is an Action in one word: the card, and from bits 8 and 16 on the squares.
type packed uint32

func (w packed) action() Action { return Action{Card(w), Square(w >> 8), Square(w >> 16)} }

// The tables are by player and card. A missing move has no squares to start from. Numbers that are not squares have no
// targets.
var pairs, targets = cardTables()

func cardTables() (pairs [2][NumCards][maxMoves / 2]pair, targets [2][NumCards][32]uint32) {
	for p := range pairs {
		for c := range deck {
			for i := 0; i < Card(c).NumMoves(); i++ {
				dx, dy := Card(c).Move(Player(p), i)
				pair := &pairs[p][c][i/2]
				pair.factor[i%2] = 1 << uint(32-dx*Size-dy)
				for q := Square(0); q < NoSquare; q++ {
					x, y := q.Column()+dx, q.Row()+dy
					if x >= 0 && x < Size && y >= 0 && y < Size {
						pair.from[i%2] |= 1 << (32*(i%2) + int(q))
						targets[p][c][q] |= 1 << SquareAt(x, y)
						pair.actions[32*(i%2)+int(q)] = packed(c) | packed(q)<<8 | packed(SquareAt(x, y))<<16
					}
				}
			}
		}
	}
	return pairs, targets
}
