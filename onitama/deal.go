package onitama

import "github.com/rulebook-go/rulebook/internal/java"

// deal draws five cards until they are not a refused deal, with one generator all along.
func deal(seed int64) State {
	rng := java.NewRandom(seed)
	for {
		c := draw(&rng)
		if !refused(c) {
			return State{
				mine:   start(0),
				theirs: start(1),
				cards:  pack(c),
			}
		}
	}
}

// draw removes eleven cards from the box, which leaves five in the order of their ids, and shuffles those: player 0's
// hand, player 1's hand, the middle.
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

func pack(c [5]Card) uint32 {
	var w uint32
	for i := range c {
		w |= uint32(c[i]) << (cardBits * i)
	}
	return w
}

// start returns the side of p at the start of a game: its first row, the master on the shrine.
func start(p Player) uint32 {
	row := uint32(1 | 1<<5 | 1<<10 | 1<<15 | 1<<20)
	return row<<(4*p) | uint32(Shrine(p)+1)<<masterShift
}

// The sets of cards, as bits by id, of which the refused deals are made.
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

// refused reports whether the referee deals again: player 0 has the tiger or will receive it from the middle, and
// either the four other cards are straight ones, or player 1 holds two cards of a trio, player 0 the third, and the
// last card is another oblique one.
func refused(c [5]Card) bool {
	hand0, hand1 := 1<<c[0]|1<<c[1], 1<<c[2]|1<<c[3]
	all := hand0 | hand1 | 1<<c[4]
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
