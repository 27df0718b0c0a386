package onitama

import "math/bits"

// step is one move of one card for one player: the squares from which it stays on the board, and the number that it
// adds to the number of the square, modulo 32.
type step struct{ from, delta uint32 }

// movers returns the pieces that can make the step: those that it keeps on the board and does not put on a piece of their
// own side. Rotating the word brings the piece on the target square, if there is one, to the bit of the origin.
func (m step) movers(pieces uint32) uint32 {
	return pieces & m.from &^ bits.RotateLeft32(pieces, -int(m.delta))
}

// pair is two moves of a card. Their movers are listed together, because most of the cost of a loop over a few bits is
// its end, which the processor does not predict.
type pair struct {
	step [2]step
	// The action of each mover, by its bit.
	actions [64]packed
}

// movers returns the movers of the first step in the low half and of the second in the high half.
func (p *pair) movers(pieces uint32) uint64 {
	return uint64(p.step[0].movers(pieces)) | uint64(p.step[1].movers(pieces))<<32
}

// action returns the action of the lowest of some movers.
func (p *pair) action(movers uint64) Action {
	return p.actions[bits.TrailingZeros64(movers)].action()
}

// packed is an Action in one word, which takes one load: the card, and from bits 8 and 16 on the squares.
type packed uint32

func (w packed) action() Action { return Action{Card(w), Square(w >> 8), Square(w >> 16)} }

// counter is a pair of moves in the form in which their movers are counted fastest: with a product in place of a
// rotation. Its result comes later than a rotation's, which would delay the loops over movers.
type counter struct {
	// The squares from which the first move stays on the board, in the low half, and for the second in the high half.
	from [2]uint64
	// Factors that take the bits of the target squares to the bits of the origins, in the high half of the product.
	shift [2]uint64
}

// count returns the number of movers, given their side in both halves of a word, and the squares without a piece of it.
func (c *counter) count(pieces, free uint64) int {
	open := free*c.shift[0]>>32&c.from[0] | free*c.shift[1]&c.from[1]
	return bits.OnesCount64(open & pieces)
}

// The tables are by player and card. A missing move has no squares to start from. Numbers that are not squares have no
// targets.
var steps, counters, targets = cardTables()

func cardTables() (steps [2][NumCards][maxMoves / 2]pair, counters [2][NumCards][maxMoves / 2]counter, targets [2][NumCards][32]uint32) {
	for p := range steps {
		for c := range deck {
			for i := 0; i < Card(c).NumMoves(); i++ {
				dx, dy := Card(c).Move(Player(p), i)
				pair := &steps[p][c][i/2]
				m := &pair.step[i%2]
				n := &counters[p][c][i/2]
				m.delta = uint32(dx*Size+dy) % 32
				n.shift[i%2] = 1 << uint(32-dx*Size-dy)
				for q := Square(0); q < NoSquare; q++ {
					x, y := q.Column()+dx, q.Row()+dy
					if x >= 0 && x < Size && y >= 0 && y < Size {
						m.from |= 1 << q
						targets[p][c][q] |= 1 << SquareAt(x, y)
						pair.actions[32*(i%2)+int(q)] = packed(c) | packed(q)<<8 | packed(SquareAt(x, y))<<16
					}
				}
				n.from[i%2] = uint64(m.from) << (32 * (i % 2))
			}
		}
	}
	return steps, counters, targets
}
