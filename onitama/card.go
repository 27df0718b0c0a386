package onitama

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/internal/textform"
)

// Card is one of the 16 movement cards, numbered as the referee numbers them.
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

// maxMoves is the largest number of moves on a card.
const maxMoves = 4

var cardWords = textform.Words{Game: "onitama", Type: "Card", List: []string{
	Eel:      "eel",
	Crane:    "crane",
	Frog:     "frog",
	Horse:    "horse",
	Boar:     "boar",
	Rooster:  "rooster",
	Crab:     "crab",
	Ox:       "ox",
	Cobra:    "cobra",
	Rabbit:   "rabbit",
	Dragon:   "dragon",
	Monkey:   "monkey",
	Goose:    "goose",
	Elephant: "elephant",
	Mantis:   "mantis",
	Tiger:    "tiger",
}}

// String returns the card's name in lower case, such as "crab", and "invalid Card" if there is no such card.
func (c Card) String() string { return cardWords.String(uint8(c)) }

// MarshalText returns the text of [Card.String]. If there is no such card, the error wraps [ErrSyntax].
func (c Card) MarshalText() ([]byte, error) { return cardWords.Marshal(uint8(c)) }

// UnmarshalText reads the text of [Card.String]. For any other text the error wraps [ErrSyntax], and c stays as it was.
func (c *Card) UnmarshalText(text []byte) error {
	return cardWords.Unmarshal((*uint8)(c), text)
}

// deck has the cards by id.
var deck = newDeck()

// face is what is printed on a card: its moves as player 0 sees them, in the referee's order, as columns to the right and
// rows upwards. A move of zeros is a missing one. The face also names the mirror image of the card.
type face struct {
	mirror Card
	moves  [maxMoves][2]int8
}

func newDeck() [NumCards]face {
	return [NumCards]face{
		Eel:      {Cobra, [maxMoves][2]int8{{-1, 1}, {-1, -1}, {1, 0}}},
		Crane:    {Crane, [maxMoves][2]int8{{-1, -1}, {0, 1}, {1, -1}}},
		Frog:     {Rabbit, [maxMoves][2]int8{{-2, 0}, {-1, 1}, {1, -1}}},
		Horse:    {Ox, [maxMoves][2]int8{{-1, 0}, {0, 1}, {0, -1}}},
		Boar:     {Boar, [maxMoves][2]int8{{-1, 0}, {0, 1}, {1, 0}}},
		Rooster:  {Goose, [maxMoves][2]int8{{-1, -1}, {-1, 0}, {1, 0}, {1, 1}}},
		Crab:     {Crab, [maxMoves][2]int8{{-2, 0}, {0, 1}, {2, 0}}},
		Ox:       {Horse, [maxMoves][2]int8{{0, 1}, {0, -1}, {1, 0}}},
		Cobra:    {Eel, [maxMoves][2]int8{{-1, 0}, {1, 1}, {1, -1}}},
		Rabbit:   {Frog, [maxMoves][2]int8{{-1, -1}, {1, 1}, {2, 0}}},
		Dragon:   {Dragon, [maxMoves][2]int8{{-2, 1}, {-1, -1}, {1, -1}, {2, 1}}},
		Monkey:   {Monkey, [maxMoves][2]int8{{-1, 1}, {-1, -1}, {1, 1}, {1, -1}}},
		Goose:    {Rooster, [maxMoves][2]int8{{-1, 1}, {-1, 0}, {1, 0}, {1, -1}}},
		Elephant: {Elephant, [maxMoves][2]int8{{-1, 1}, {-1, 0}, {1, 1}, {1, 0}}},
		Mantis:   {Mantis, [maxMoves][2]int8{{-1, 1}, {0, -1}, {1, 1}}},
		Tiger:    {Tiger, [maxMoves][2]int8{{0, -1}, {0, 2}}},
	}
}

// NumMoves returns the number of moves on the card, 2 to 4, and 0 if there is no such card.
func (c Card) NumMoves() int {
	n := 0
	for c < NumCards && n < len(deck[c].moves) && deck[c].moves[n] != [2]int8{} {
		n++
	}
	return n
}

// Move returns the card's move number i in the referee's order, as player p plays it: dx columns towards E and dy rows
// towards row 5. For an i outside 0 to NumMoves()-1 it returns 0, 0.
func (c Card) Move(p Player, i int) (dx, dy int) {
	if i < 0 || i >= c.NumMoves() {
		return 0, 0
	}
	dx, dy = int(deck[c].moves[i][0]), int(deck[c].moves[i][1])
	if p == 1 {
		return -dx, -dy
	}
	return dx, dy
}

// Mirror returns the card that has the same moves with left and right exchanged. Every card has a mirror image among
// the 16, and some cards are their own mirror image. If c is not a card, Mirror returns c.
func (c Card) Mirror() Card {
	if c >= NumCards {
		return c
	}
	return deck[c].mirror
}

// Targets returns the squares that a piece of p on q can reach with the card, as bits, whatever stands there: bit t stands
// for square t. If there is no such card or square, it returns 0.
func (c Card) Targets(p Player, q Square) uint32 {
	if c >= NumCards || q >= NoSquare {
		return 0
	}
	return targets[p&1][c][q]
}

// step is one move of one card for one player: the squares from which it stays on the board, and what it adds to the
// number of the square, modulo 32.
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

// movers returns the movers of the first step in the low half and those of the second in the high half.
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
// rotation. Its result comes later than that of a rotation, which would delay the loops over movers.
type counter struct {
	// The squares from which the first move stays on the board, in the low half, and those of the second in the high half.
	from [2]uint64
	// Factors that take the bits of the target squares to those of the origins, in the high half of the product.
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
