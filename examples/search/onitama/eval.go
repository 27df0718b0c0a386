package onitamasearch

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/examples/search/onitama/endgame"
	"github.com/rulebook-go/rulebook/onitama"
)

// phases is the number of phases of a game, by the number of pieces: the opening with nine and more, the
// middle game with seven and more, and the endgame.
const phases = 3

// Weights are the evaluation's in each phase, in the units of [alphabeta.Odds], together with the values of
// the cards. Squares are numbered by column from the edge inwards, five rows each from a player's own side
// on. A pair is for the side to move and for its opponent.
type Weights struct {
	Tempo    [phases]int
	Student  [phases]int
	Students [phases][15]int // a student on a square
	Masters  [phases][15]int // the master on a square
	Attack   [phases][2]int  // an enemy piece that can be taken
	Free     [phases][2]int  // more for one that is not guarded
	Siege    [phases][2]int  // a square around the enemy master that can be reached
	Check    [phases]int     // the master of the side to move can be taken
}

// values are the values of a piece by side to move, phase, deal, kind and square. The kinds are students and
// masters of the side to move, and its opponent's, whose values are negative.
type values [2][phases][numDeals][4][32]int16

// around has the squares beside a square.
var around = func() (table [32]uint32) {
	for q := range table {
		for r := 0; r < int(onitama.NoSquare); r++ {
			dx, dy := q/onitama.Size-r/onitama.Size, q%onitama.Size-r%onitama.Size
			if dx*dx <= 1 && dy*dy <= 1 {
				table[q] |= 1 << uint(r)
			}
		}
	}
	return table
}()

// wing numbers the squares of one half of the board, and the others as their images.
func wing(q int) int {
	column := q / onitama.Size
	if column > 2 {
		column = 4 - column
	}
	return column*onitama.Size + q%onitama.Size
}

// fold adds up the parts that depend on the cards, for a deal.
func (g *game) fold(number int, w *Weights) {
	const last = int(onitama.NoSquare) - 1
	d := &endgame.Deals[number]
	for q := 0; q <= last; q++ {
		var sums [4]int
		for i, c := range g.cards {
			role := 2
			if d.Hand>>uint(i)&1 != 0 {
				role = 0
			} else if d.Held>>uint(i)&1 != 0 {
				role = 1
			}
			for kind := range sums {
				sums[kind] += cardWeight(role, c, kind, q)
			}
		}
		for phase := 0; phase < phases; phase++ {
			students, masters := &w.Students[phase], &w.Masters[phase]
			for kind, v := range [4]int{
				w.Student[phase] + students[wing(q)], masters[wing(q)],
				-w.Student[phase] - students[wing(last-q)], -masters[wing(last-q)],
			} {
				g.values[0][phase][number][kind][q] = int16(v + sums[kind])
				g.values[1][phase][number][kind][last-q] = int16(v + sums[kind])
			}
		}
	}
}

// Eval is a sum of weights, so that a linear fit can tune it.
func (g *guide) Eval(p *position) alphabeta.Value {
	w := &g.weights
	phase := 2
	if pieces := bits.OnesCount32(p.own | p.enemy); pieces >= 9 {
		phase = 0
	} else if pieces >= 7 {
		phase = 1
	}
	table := &g.values[p.side&1][phase][p.deal%numDeals]
	v := w.Tempo[phase] + int(table[1][p.a&31]) + int(table[3][p.b&31])
	for m := p.own &^ (1 << (p.a & 31)); m != 0; m &= m - 1 {
		v += int(table[0][bits.TrailingZeros32(m)&31])
	}
	for m := p.enemy &^ (1 << (p.b & 31)); m != 0; m &= m - 1 {
		v += int(table[2][bits.TrailingZeros32(m)&31])
	}
	v += w.Attack[phase][0]*bits.OnesCount32(p.mine&p.enemy) - w.Attack[phase][1]*bits.OnesCount32(p.theirs&p.own)
	v += w.Free[phase][0]*bits.OnesCount32(p.mine&p.enemy&^p.theirs) -
		w.Free[phase][1]*bits.OnesCount32(p.theirs&p.own&^p.mine)
	v += w.Siege[phase][0]*bits.OnesCount32(p.mine&around[p.b&31]) -
		w.Siege[phase][1]*bits.OnesCount32(p.theirs&around[p.a&31])
	if p.theirs>>(p.a&31)&1 != 0 {
		v -= w.Check[phase]
	}
	return alphabeta.Value(v)
}
