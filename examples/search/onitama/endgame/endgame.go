// Package endgame knows how every position of Onitama with at most four pieces ends: who wins, and after how
// many turns.
//
// A game uses five cards, so its positions with at most four pieces number 19 million, if the side to move
// always plays upwards. A [Table] finds the winners among them in the order of the distance to the end, by
// retrograde analysis of 25 positions at a time. That takes about half a second and 45 MB, half of which are
// free when it is done:
//
//	table := endgame.New(s)
//	for table.Step() {
//	}
//	result, ok := table.Probe(s)
package endgame

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/onitama"
)

// MaxPieces is the largest number of pieces in a Table, with the masters.
const MaxPieces = 4

// Result is how a position ends if both players play best.
type Result struct {
	// Winner wins, if there is a winner. Otherwise the game is a draw, and Winner and Plies are 0.
	Won    bool
	Winner onitama.Player
	// Plies is the number of turns until the win, if the winner hurries and the loser delays it.
	Plies int
}

// Table has the results of the positions with five cards. It is not safe for concurrent use while it is being
// built.
type Table struct {
	cards Cards
	plies []uint8 // until the win of either side, by slab and masters; 0 if no win has been found
	work  *work   // nil when the table is complete
}

// New returns a table of games with the cards of s, without results: [Table.Step] finds them. s must be
// valid.
func New(s onitama.State) *Table {
	t := &Table{cards: CardsOf(&s), plies: make([]uint8, numSlabs*numSquares*numSquares)}
	t.work = newWork(t)
	return t
}

// Complete reports whether all results have been found.
func (t *Table) Complete() bool { return t.work == nil }

// Probe returns how s ends. ok is false if s is over or has more than [MaxPieces] pieces, if its cards are
// not the cards of the table, or if its result has not been found yet. A result takes the turn limit into
// account: a win that would come too late is a draw.
func (t *Table) Probe(s onitama.State) (r Result, ok bool) {
	me := s.ToMove()
	own, enemy := uint32(s.Pieces(me)), uint32(s.Pieces(me.Opponent()))
	if t.cards != CardsOf(&s) || bits.OnesCount32(own|enemy) > MaxPieces || s.Over() {
		return r, false
	}
	a, _ := s.Master(me)
	b, _ := s.Master(me.Opponent())
	hand, held := t.cards.Hand(s.Hand(me)), t.cards.Hand(s.Hand(me.Opponent()))
	n := t.Turns(uint8(me), hand, held, own, enemy, uint8(a), uint8(b))
	if n == 0 {
		return r, t.Complete()
	}
	if s.Turn()+n > onitama.MaxTurns {
		return r, true
	}
	// The side to move wins after an odd number of turns.
	return Result{Won: true, Winner: me ^ onitama.Player(1-n&1), Plies: n}, true
}

// Turns is Probe for a search that has positions in its own form: it returns the number of turns until one
// side wins, which is odd if that is the side to move, and 0 if no win has been found. It knows no turn
// limit. side is to move; the cards of both sides are bits, numbered from the lowest card of the game on, and
// the pieces, at most [MaxPieces], are squares as bits with the masters on a and b. The position must not be
// over.
func (t *Table) Turns(side, hand, held uint8, own, enemy uint32, a, b uint8) int {
	own &^= 1 << (a & 31)
	enemy &^= 1 << (b & 31)
	if side == 1 {
		a, b = uint8(last)-a, uint8(last)-b
		own, enemy = turned(own), turned(enemy)
	}
	deal := int(DealOf[hand&31][held&31])
	return int(t.plies[((deal*numSets+setOf(own, enemy))*numSquares+int(b))*numSquares+int(a)])
}
