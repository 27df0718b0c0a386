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

// draw removes eleven cards from the box, which leaves five in the order of their ids, and shuffles these: the hand of
// player 0, the hand of player 1, the middle.
func draw(rng *java.Random) [5]Card {
	var box [NumCards]Card
	for i := range box {
		box[i] = Card(i)
	}
	n := len(box)
	for ; n > 5; n-- {
		i := rng.Intn(n)
		copy(box[i:n-1], box[i+1:n])
	}
	for i := n - 1; i > 0; i-- {
		j := rng.Intn(i + 1)
		box[i], box[j] = box[j], box[i]
	}
	return [5]Card{box[0], box[1], box[2], box[3], box[4]}
}

// pack returns the cards of a State, given the mover's hand, the opponent's hand and the middle.
func pack(cards [5]Card) uint32 {
	var w uint32
	for i, shift := range [5]uint{0, cardBits, theirShift, theirShift + cardBits, middleShift} {
		w |= uint32(cards[i]) << shift
	}
	return w
}

// start returns the position in which a game begins: all pieces are on their first rows, the masters on the shrines.
func start(cards [5]Card) State {
	const row = 1 | 1<<5 | 1<<10 | 1<<15 | 1<<20
	return State{mine: row, theirs: row << (Size - 1), masters: shrines[0] | shrines[1], cards: pack(cards)}
}

// These sets of cards, as bits by id, determine which deals are dealt again.
var (
	straight = setOf(Crane, Horse, Boar, Crab, Ox)
	trioA    = setOf(Eel, Frog, Goose)
	trioB    = setOf(Rooster, Cobra, Rabbit)
	oblique  = setOf(Eel, Frog, Goose, Rooster, Cobra, Rabbit, Monkey, Elephant, Mantis)
)

func setOf(cards ...Card) (set int) {
	for _, c := range cards {
		set |= 1 << c
	}
	return set
}

// redealt reports whether the referee deals again. It does so for two kinds of deals, both with the tiger in the hand
// of player 0 or in the middle: those in which the four other cards are straight, and those in which player 1 holds two
// cards of a trio, player 0 holds the third, and the remaining card is an oblique one outside the trio.
func redealt(cards [5]Card) bool {
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
		if hand1&^trio == 0 && hand0&trio != 0 && others&oblique&^trio != 0 {
			return true
		}
	}
	return false
}
