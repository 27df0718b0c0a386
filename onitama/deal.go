package onitama

import "github.com/rulebook-go/rulebook/internal/java"

// deal draws five cards, again and again with the same generator, until the referee accepts them.
func deal(seed int64) State {
	rng := java.NewRandom(seed)
	for {
		cards := draw(&rng)
		if !redealt(cards) {
			return start(cards)
		}
	}
}

// inPlay is the five cards of a game, in the order in which the referee deals and prints them: the hand of player 0,
// the hand of player 1, the middle.
type inPlay [5]Card

// draw removes eleven cards from the box, which leaves five in the order of their ids, and shuffles these.
func draw(rng *java.Random) (cards inPlay) {
	var box [NumCards]Card
	for i := range box {
		box[i] = Card(i)
	}
	for n := len(box); n > len(cards); n-- {
		i := rng.Intn(n)
		copy(box[i:n-1], box[i+1:n])
	}
	copy(cards[:], box[:])
	for i := len(cards) - 1; i > 0; i-- {
		j := rng.Intn(i + 1)
		cards[i], cards[j] = cards[j], cards[i]
	}
	return cards
}

// pack returns the cards in the layout of State.cards, with player 0 to move on turn 0.
func pack(mine, theirs [2]Card, middle Card) uint32 {
	return packHand(mine) | uint32(middle)<<middleShift | packHand(theirs)<<theirShift
}

func packHand(hand [2]Card) uint32 { return uint32(hand[0]) | uint32(hand[1])<<cardBits }

// start returns the first position of a game.
func start(cards inPlay) State {
	const row = 1 | 1<<Size | 1<<(2*Size) | 1<<(3*Size) | 1<<(4*Size)
	return State{mine: row, theirs: row << (Size - 1), masters: shrines[0] | shrines[1],
		cards: pack([2]Card{cards[0], cards[1]}, [2]Card{cards[2], cards[3]}, cards[4])}
}

// Groups of cards, as bits by id, that describe the deals in testdata/blacklist.json. The referee names none.
var (
	straight = setOf(Crane, Horse, Boar, Crab, Ox)
	trioA    = setOf(Eel, Frog, Goose)
	trioB    = setOf(Rooster, Cobra, Rabbit)
	oblique  = trioA | trioB | setOf(Monkey, Elephant, Mantis)
)

func setOf(cards ...Card) (set int) {
	for _, c := range cards {
		set |= 1 << c
	}
	return set
}

// redealt reports whether the referee deals again. It does so for two kinds of deals, both with the tiger outside the
// hand of player 1: either the four other cards are straight, or player 1 holds two cards of a trio, player 0 the
// third, and the remaining card is an oblique one outside the trio.
func redealt(cards inPlay) bool {
	hand0, hand1 := 1<<cards[0]|1<<cards[1], 1<<cards[2]|1<<cards[3]
	all := hand0 | hand1 | 1<<cards[4]
	if all&^hand1&(1<<Tiger) == 0 {
		return false
	}
	others := all &^ (1 << Tiger)
	if others&^straight == 0 {
		return true
	}
	for _, trio := range [2]int{trioA, trioB} {
		twoWith1, thirdWith0 := hand1&^trio == 0, hand0&trio != 0
		if twoWith1 && thirdWith0 && others&(oblique&^trio) != 0 {
			return true
		}
	}
	return false
}
