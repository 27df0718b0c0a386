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

// Deals numbers the deals: the hands of the side to move and of its opponent.
var Deals = numberDeals()

func numberDeals() (deals struct {
	Number [1 << NumCards][1 << NumCards]uint8
	Hands  [NumDeals][2]uint8
}) {
	n := 0
	for hand := range deals.Number {
		for held := range deals.Number {
			if bits.OnesCount(uint(hand)) == 2 && bits.OnesCount(uint(held)) == 2 && hand&held == 0 {
				deals.Number[hand][held] = uint8(n)
				deals.Hands[n] = [2]uint8{uint8(hand), uint8(held)}
				n++
			}
		}
	}
	return deals
}
