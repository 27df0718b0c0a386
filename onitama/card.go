package onitama

import (
	"github.com/rulebook-go/rulebook/internal/java"
	"github.com/rulebook-go/rulebook/internal/textform"
)

// Card is one of the 16 movement cards, numbered as the referee numbers them. They have these names, numbers and moves:
//
//	eel       0  (-1,1) (-1,-1) (1,0)
//	crane     1  (-1,-1) (0,1) (1,-1)
//	frog      2  (-2,0) (-1,1) (1,-1)
//	horse     3  (-1,0) (0,1) (0,-1)
//	boar      4  (-1,0) (0,1) (1,0)
//	rooster   5  (-1,-1) (-1,0) (1,0) (1,1)
//	crab      6  (-2,0) (0,1) (2,0)
//	ox        7  (0,1) (0,-1) (1,0)
//	cobra     8  (-1,0) (1,1) (1,-1)
//	rabbit    9  (-1,-1) (1,1) (2,0)
//	dragon   10  (-2,1) (-1,-1) (1,-1) (2,1)
//	monkey   11  (-1,1) (-1,-1) (1,1) (1,-1)
//	goose    12  (-1,1) (-1,0) (1,0) (1,-1)
//	elephant 13  (-1,1) (-1,0) (1,1) (1,0)
//	mantis   14  (-1,1) (0,-1) (1,1)
//	tiger    15  (0,-1) (0,2)
//
// A move (x,y) of player 0 goes x columns towards E and y rows towards row 5. The same move of player 1 goes x columns
// towards A and y rows towards row 1. The moves are in the referee's order, which is the same for both players.
// [Card.Move] returns them, and testdata/cards.json has them for programs in other languages.
type Card uint8

// The cards.
const (
	Eel Card = iota
	Crane
	Frog
	Horse
	Boar
	Rooster
	Crab
	Ox
	Cobra
	Rabbit
	Dragon
	Monkey
	Goose
	Elephant
	Mantis
	Tiger
)

// NumCards is the number of cards in the box. A game uses five of them.
const NumCards = 16

// noCard prints as "invalid Card".
const noCard Card = NumCards

// maxMoves is the largest number of moves on a card.
const maxMoves = 4

var cardWords = textform.Words{Game: game, Type: "Card", List: cardNames()}

func cardNames() (names []string) {
	for i := range deck {
		names = append(names, deck[i].name)
	}
	return names
}

// String returns the card's name in lower case, such as "crab", and "invalid Card" if there is no such card.
func (c Card) String() string { return cardWords.String(uint8(c)) }

// MarshalText returns the text of [Card.String]. If there is no such card, the error wraps [ErrSyntax].
func (c Card) MarshalText() ([]byte, error) { return cardWords.Marshal(uint8(c)) }

// UnmarshalText reads the text of [Card.String]. For any other text the error wraps [ErrSyntax], and c does not change.
func (c *Card) UnmarshalText(text []byte) error {
	return cardWords.Unmarshal((*uint8)(c), text)
}

// face is the print on a card: its name, its mirror image, and its moves as player 0 sees them, in the referee's order,
// as columns to the right and rows upwards. A move of zeros is a missing one.
type face struct {
	name   string
	mirror Card
	moves  [maxMoves][2]int8
}

// deck has the cards by number.
var deck = [NumCards]face{
	Eel:      {"eel", Cobra, [maxMoves][2]int8{{-1, 1}, {-1, -1}, {1, 0}}},
	Crane:    {"crane", Crane, [maxMoves][2]int8{{-1, -1}, {0, 1}, {1, -1}}},
	Frog:     {"frog", Rabbit, [maxMoves][2]int8{{-2, 0}, {-1, 1}, {1, -1}}},
	Horse:    {"horse", Ox, [maxMoves][2]int8{{-1, 0}, {0, 1}, {0, -1}}},
	Boar:     {"boar", Boar, [maxMoves][2]int8{{-1, 0}, {0, 1}, {1, 0}}},
	Rooster:  {"rooster", Goose, [maxMoves][2]int8{{-1, -1}, {-1, 0}, {1, 0}, {1, 1}}},
	Crab:     {"crab", Crab, [maxMoves][2]int8{{-2, 0}, {0, 1}, {2, 0}}},
	Ox:       {"ox", Horse, [maxMoves][2]int8{{0, 1}, {0, -1}, {1, 0}}},
	Cobra:    {"cobra", Eel, [maxMoves][2]int8{{-1, 0}, {1, 1}, {1, -1}}},
	Rabbit:   {"rabbit", Frog, [maxMoves][2]int8{{-1, -1}, {1, 1}, {2, 0}}},
	Dragon:   {"dragon", Dragon, [maxMoves][2]int8{{-2, 1}, {-1, -1}, {1, -1}, {2, 1}}},
	Monkey:   {"monkey", Monkey, [maxMoves][2]int8{{-1, 1}, {-1, -1}, {1, 1}, {1, -1}}},
	Goose:    {"goose", Rooster, [maxMoves][2]int8{{-1, 1}, {-1, 0}, {1, 0}, {1, -1}}},
	Elephant: {"elephant", Elephant, [maxMoves][2]int8{{-1, 1}, {-1, 0}, {1, 1}, {1, 0}}},
	Mantis:   {"mantis", Mantis, [maxMoves][2]int8{{-1, 1}, {0, -1}, {1, 1}}},
	Tiger:    {"tiger", Tiger, [maxMoves][2]int8{{0, -1}, {0, 2}}},
}

// NumMoves returns the number of moves on the card, 2 to 4, and 0 if there is no such card.
func (c Card) NumMoves() int {
	if c >= NumCards {
		return 0
	}
	n := 0
	for n < maxMoves && deck[c].moves[n] != [2]int8{} {
		n++
	}
	return n
}

// Move returns the card's move number i in the referee's order, as player p plays it: dx columns towards E and dy rows
// towards row 5. The numbers are 0 to NumMoves()-1. For any other number, card or player, the result is 0, 0, which is
// no card's move.
func (c Card) Move(p Player, i int) (dx, dy int) {
	if !p.isSeat() || i < 0 || i >= c.NumMoves() {
		return 0, 0
	}
	dx, dy = int(deck[c].moves[i][0]), int(deck[c].moves[i][1])
	if p == 1 {
		return -dx, -dy
	}
	return dx, dy
}

// Mirror returns the card that has the same moves with left and right exchanged. Every card has a mirror image among
// the 16, and some cards are their own mirror image. If c is no card, Mirror returns c.
func (c Card) Mirror() Card {
	if c >= NumCards {
		return c
	}
	return deck[c].mirror
}

// Targets returns the squares that a piece of p on q can reach with the card, regardless of the pieces there. The set
// is empty if there is no such card, player or square.
func (c Card) Targets(p Player, q Square) SquareSet {
	if !p.isSeat() || c >= NumCards || q >= NumSquares {
		return 0
	}
	return SquareSet(targets[p][c][q])
}

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
type inPlay [numInPlay]Card

const (
	numInPlay   = 5
	middlePlace = numInPlay - 1
)

// draw removes eleven cards from the box, which leaves five in the order of their numbers, and shuffles these.
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

// Groups of cards, as bits by number, that describe the deals in testdata/blacklist.json. The referee names none.
var (
	straight = setOf(Crane, Horse, Boar, Crab, Ox)             // with the move (0,1)
	trioA    = setOf(Eel, Frog, Goose)                         // with (-1,1) and without (1,1)
	trioB    = setOf(Rooster, Cobra, Rabbit)                   // with (1,1) and without (-1,1)
	oblique  = trioA | trioB | setOf(Monkey, Elephant, Mantis) // with one of these two or both
)

func setOf(cards ...Card) (set int) {
	for _, c := range cards {
		set |= 1 << c
	}
	return set
}

// redealt reports whether the referee deals again. It does so for two kinds of deals, both with the tiger in the hand
// of player 0 or in the middle: either the four other cards are straight, or player 1 holds two cards of a trio, player
// 0 the third, and the remaining card is an oblique one outside the trio.
func redealt(cards inPlay) bool {
	hand0, hand1, middle := 1<<cards[0]|1<<cards[1], 1<<cards[2]|1<<cards[3], 1<<cards[middlePlace]
	if (hand0|middle)&(1<<Tiger) == 0 {
		return false
	}
	others := (hand0 | hand1 | middle) &^ (1 << Tiger)
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
