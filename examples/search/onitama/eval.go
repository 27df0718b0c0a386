package onitamasearch

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/onitama"
)

// Params are what can be tuned.
type Params struct {
	Search  alphabeta.Params
	Weights Weights
}

// Weights are those of the evaluation, in hundredths of a student or so. Squares are numbered by column from the edge
// inwards, five rows each from a player's own side on. A pair is for the side to move and for its opponent.
type Weights struct {
	Tempo    int
	Student  int
	Students [15]int // a student on a square
	Masters  [15]int // the master on a square
	Mobility [2]int  // a move with the cards in hand
	Next     [2]int  // a move with the card that comes next; the opponent gets one of those of the side to move
	Attack   [2]int  // an enemy student that can be taken
	Guard    [2]int  // a piece of its own that can be avenged
	Later    [2]int  // an enemy piece that the card that comes next can take
	Siege    [2]int  // a square around the enemy master that can be reached
	Check    int     // the master of the side to move can be taken
}

// step is a move of a card for all pieces at once: where it can start, and by how much it changes a square's number.
type step struct {
	from uint32
	by   int
}

// makeSteps lists the moves of all cards.
func makeSteps() (steps [2][onitama.NumCards][4]step) {
	for p := onitama.Player(0); p < 2; p++ {
		for card := onitama.Card(0); card < onitama.NumCards; card++ {
			for i := 0; i < card.NumMoves(); i++ {
				dx, dy := card.Move(p, i)
				m := &steps[p][card][i]
				m.by = dx*onitama.Size + dy
				for q := onitama.Square(0); q < onitama.NoSquare; q++ {
					x, y := q.Column()+dx, q.Row()+dy
					if x >= 0 && x < onitama.Size && y >= 0 && y < onitama.Size {
						m.from |= 1 << q
					}
				}
			}
		}
	}
	return steps
}

// reach returns where pieces can go with a card, whatever stands there, and how many moves that are onto squares without
// a piece of their own.
func (g *guide) reach(p onitama.Player, c onitama.Card, pieces uint32) (to uint32, moves int) {
	for i := range g.steps[p&1][c%onitama.NumCards] {
		m := &g.steps[p&1][c%onitama.NumCards][i]
		there := bits.RotateLeft32(pieces&m.from, m.by)
		to |= there
		moves += bits.OnesCount32(there &^ pieces)
	}
	return to, moves
}

// around has the squares beside a square.
var around = makeAround()

func makeAround() (table [32]uint32) {
	for q := range table {
		for r := 0; r < int(onitama.NoSquare); r++ {
			dx, dy := q/onitama.Size-r/onitama.Size, q%onitama.Size-r%onitama.Size
			if dx*dx <= 1 && dy*dy <= 1 {
				table[q] |= 1 << uint(r)
			}
		}
	}
	return table
}

// Eval is a sum of weights, so that a linear fit can tune it.
func (g *guide) Eval(s *onitama.State) alphabeta.Value {
	me := s.ToMove()
	w := &g.weights
	hand, held := s.Hand(me), s.Hand(me^1)
	own, enemy := s.Pieces(me), s.Pieces(me^1)
	master, _ := s.Master(me)
	prey, _ := s.Master(me ^ 1)
	v := w.Tempo + g.placed(me, own, master) - g.placed(me^1, enemy, prey)

	to0, n0 := g.reach(me, hand[0], own)
	to1, n1 := g.reach(me, hand[1], own)
	next, n2 := g.reach(me, s.Middle(), own)
	mine := to0 | to1
	v += w.Mobility[0]*(n0+n1) + w.Next[0]*n2
	v += w.Attack[0]*bits.OnesCount32(mine&enemy) + w.Guard[0]*bits.OnesCount32(mine&own) + w.Later[0]*bits.OnesCount32(next&enemy)
	v += w.Siege[0] * bits.OnesCount32(mine&around[prey&31])

	to0, n0 = g.reach(me^1, held[0], enemy)
	to1, n1 = g.reach(me^1, held[1], enemy)
	theirs := to0 | to1
	to0, n2 = g.reach(me^1, hand[0], enemy)
	to1, n3 := g.reach(me^1, hand[1], enemy)
	next = to0 | to1
	v -= w.Mobility[1]*(n0+n1) + w.Next[1]*(n2+n3)
	v -= w.Attack[1]*bits.OnesCount32(theirs&own) + w.Guard[1]*bits.OnesCount32(theirs&enemy) + w.Later[1]*bits.OnesCount32(next&own)
	v -= w.Siege[1] * bits.OnesCount32(theirs&around[master&31])
	if theirs>>master&1 != 0 {
		v -= w.Check
	}
	return alphabeta.Value(v)
}

// placed is what a player's pieces are worth where they are.
func (g *guide) placed(p onitama.Player, pieces uint32, master onitama.Square) int {
	squares := &g.squares[p&1]
	v := squares[1][master&31]
	for m := pieces &^ (1 << (master & 31)); m != 0; m &= m - 1 {
		v += squares[0][bits.TrailingZeros32(m)&31]
	}
	return int(v)
}
