package endgame

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/onitama"
)

const (
	NumCards = 5  // in a game
	NumDeals = 30 // of these cards, if the order in a hand does not matter
)

// Cards has the cards of a game in ascending order. A hand of them is a set of bits by their places.
type Cards [NumCards]onitama.Card

// CardsOf returns the cards of a game.
func CardsOf(s *onitama.State) (cards Cards) {
	set := 1 << s.Middle()
	for p := onitama.Player(0); p < 2; p++ {
		for _, c := range s.Hand(p) {
			set |= 1 << c
		}
	}
	for i := range cards {
		cards[i] = onitama.Card(bits.TrailingZeros(uint(set)))
		set &= set - 1
	}
	return cards
}

// Hand returns two cards as a hand.
func (cards *Cards) Hand(two [2]onitama.Card) (hand uint8) {
	for i, c := range cards {
		if c == two[0] || c == two[1] {
			hand |= 1 << uint(i)
		}
	}
	return hand
}

// Deal is a distribution of the cards, as the side to move sees it.
type Deal struct {
	Hand, Held uint8    // the hands of the side to move and of its opponent
	Middle     uint8    // the middle card, as a bit
	Cards      [2]uint8 // in hand, by their places
	After      [2]uint8 // the deals after these are played, as the opponent sees them
	Seen       uint8    // this deal as the opponent sees it
}

// Deals has the deals by their numbers, and DealOf the numbers by both hands.
var Deals, DealOf = func() (deals [NumDeals]Deal, of [1 << NumCards][1 << NumCards]uint8) {
	const all = 1<<NumCards - 1
	n := 0
	for hand := range of {
		for held := range of {
			if bits.OnesCount(uint(hand)) == 2 && bits.OnesCount(uint(held)) == 2 && hand&held == 0 {
				deals[n] = Deal{Hand: uint8(hand), Held: uint8(held), Middle: uint8(all &^ hand &^ held)}
				of[hand][held] = uint8(n)
				n++
			}
		}
	}
	for i := range deals {
		d := &deals[i]
		d.Seen = of[d.Held][d.Hand]
		for k, hand := 0, d.Hand; k < 2; k++ {
			card := hand & -hand
			hand &^= card
			d.Cards[k] = uint8(bits.TrailingZeros8(card))
			d.After[k] = of[d.Held][d.Hand^card^d.Middle]
		}
	}
	return deals, of
}()

const (
	numSquares = int(onitama.NoSquare)
	last       = onitama.NoSquare - 1
	board      = 1<<onitama.NoSquare - 1
	numPairs   = numSquares * (numSquares - 1) / 2

	// The sets of students: none, one of the own side, one of the enemy, two of the own side, one each, two
	// enemies.
	ownOne   = 1
	enemyOne = ownOne + numSquares
	ownTwo   = enemyOne + numSquares
	oneEach  = ownTwo + numPairs
	enemyTwo = oneEach + numSquares*numSquares
	numSets  = enemyTwo + numPairs
)

// setOf numbers the students of both sides, at most two.
func setOf(own, enemy uint32) int {
	switch bits.OnesCount32(own)<<4 | bits.OnesCount32(enemy) {
	case 0x10:
		return ownOne + bits.TrailingZeros32(own)
	case 0x01:
		return enemyOne + bits.TrailingZeros32(enemy)
	case 0x20:
		return ownTwo + pair(own)
	case 0x11:
		return oneEach + numSquares*bits.TrailingZeros32(own) + bits.TrailingZeros32(enemy)
	case 0x02:
		return enemyTwo + pair(enemy)
	}
	return 0
}

func pair(squares uint32) int {
	high := 31 - bits.LeadingZeros32(squares)
	return high*(high-1)/2 + bits.TrailingZeros32(squares)
}

// students is a set of students as bits.
type students struct{ own, enemy uint32 }

// allSets returns the sets by their numbers. Those with two students on one square are never reached.
func allSets() *[numSets]students {
	sets := new([numSets]students)
	for q := 0; q < numSquares; q++ {
		a := uint32(1) << uint(q)
		sets[setOf(a, 0)] = students{a, 0}
		sets[setOf(0, a)] = students{0, a}
		for r := 0; r < numSquares; r++ {
			b := uint32(1) << uint(r)
			sets[setOf(a, b)] = students{a, b}
			if r != q {
				sets[setOf(a|b, 0)] = students{a | b, 0}
				sets[setOf(0, a|b)] = students{0, a | b}
			}
		}
	}
	return sets
}

func turned(squares uint32) uint32 { return bits.Reverse32(squares) >> (32 - numSquares) }
