package onitama

import "math/bits"

// Card is one of the 16 movement cards. The values are the referee's ids.
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

// NumCards is the number of cards in the box; a game uses five of them.
const NumCards = 16

// deck holds each card's name, its mirror image and its moves as player 0 sees them, in the referee's order: columns to
// the right, rows upwards. No card has more than four moves, and none stays on its square.
var deck = box()

type printed struct {
	name   string
	mirror Card
	moves  [4][2]int8
}

func box() [NumCards]printed {
	return [NumCards]printed{
		Eel:      {"eel", Cobra, [4][2]int8{{-1, 1}, {-1, -1}, {1, 0}}},
		Crane:    {"crane", Crane, [4][2]int8{{-1, -1}, {0, 1}, {1, -1}}},
		Frog:     {"frog", Rabbit, [4][2]int8{{-2, 0}, {-1, 1}, {1, -1}}},
		Horse:    {"horse", Ox, [4][2]int8{{-1, 0}, {0, 1}, {0, -1}}},
		Boar:     {"boar", Boar, [4][2]int8{{-1, 0}, {0, 1}, {1, 0}}},
		Rooster:  {"rooster", Goose, [4][2]int8{{-1, -1}, {-1, 0}, {1, 0}, {1, 1}}},
		Crab:     {"crab", Crab, [4][2]int8{{-2, 0}, {0, 1}, {2, 0}}},
		Ox:       {"ox", Horse, [4][2]int8{{0, 1}, {0, -1}, {1, 0}}},
		Cobra:    {"cobra", Eel, [4][2]int8{{-1, 0}, {1, 1}, {1, -1}}},
		Rabbit:   {"rabbit", Frog, [4][2]int8{{-1, -1}, {1, 1}, {2, 0}}},
		Dragon:   {"dragon", Dragon, [4][2]int8{{-2, 1}, {-1, -1}, {1, -1}, {2, 1}}},
		Monkey:   {"monkey", Monkey, [4][2]int8{{-1, 1}, {-1, -1}, {1, 1}, {1, -1}}},
		Goose:    {"goose", Rooster, [4][2]int8{{-1, 1}, {-1, 0}, {1, 0}, {1, -1}}},
		Elephant: {"elephant", Elephant, [4][2]int8{{-1, 1}, {-1, 0}, {1, 1}, {1, 0}}},
		Mantis:   {"mantis", Mantis, [4][2]int8{{-1, 1}, {0, -1}, {1, 1}}},
		Tiger:    {"tiger", Tiger, [4][2]int8{{0, -1}, {0, 2}}},
	}
}

// String returns the card's name in lower case, such as "crab", and "invalid Card" for an id that does not exist.
func (c Card) String() string {
	if c >= NumCards {
		return "invalid Card"
	}
	return deck[c].name
}

// cardNamed finds the card with a name.
func cardNamed(name string) (Card, bool) {
	for c := range deck {
		if deck[c].name == name {
			return Card(c), true
		}
	}
	return 0, false
}

// NumMoves returns how many moves the card has, 2 to 4, and 0 for an id that does not exist.
func (c Card) NumMoves() int {
	n := 0
	for c < NumCards && n < len(deck[c].moves) && deck[c].moves[n] != [2]int8{} {
		n++
	}
	return n
}

// Move returns the card's i-th move in the referee's order, as player p plays it: dx columns towards E and dy rows
// towards row 5. It is 0, 0 for an i outside 0 to NumMoves()-1.
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

// Mirror returns the card with the same moves left and right exchanged. Every card has its mirror image in the box.
func (c Card) Mirror() Card {
	if c >= NumCards {
		return c
	}
	return deck[c].mirror
}

// Targets returns the squares that a piece of p on q can reach with the card, as bits, whatever stands there.
func (c Card) Targets(p Player, q Square) uint32 {
	return targets[p&1][c%NumCards][q%32]
}

// step is one move of one card for one player: the squares from which it stays on the board, and by how much it
// changes the number of the square, modulo 32.
type step struct{ from, delta uint32 }

// movers returns the pieces that can make the step: those it keeps on the board and does not put on one of their own.
// Turning the word puts the piece on the square that the step leads to, if there is one, on the bit of its origin.
func (m step) movers(pieces uint32) uint32 {
	return pieces & m.from &^ bits.RotateLeft32(pieces, -int(m.delta))
}

// pair is two moves of a card. Their movers are listed together, because a loop over few bits costs most where it ends.
type pair [2]step

// movers returns the movers of the first step in the low half and those of the second in the high half.
func (p *pair) movers(pieces uint32) uint64 {
	return uint64(p[0].movers(pieces)) | uint64(p[1].movers(pieces))<<32
}

// action returns the lowest of some movers' action.
func (p *pair) action(c Card, movers uint64) Action {
	i := uint32(bits.TrailingZeros64(movers))
	q := i % 32
	return Action{c, Square(q), Square((q + p[i/32%2].delta) % 32)}
}

// steps and targets are by player and card. A missing move has no squares to start from; squares that do not exist have
// no targets.
var steps, targets = cardTables()

func cardTables() (steps [2][NumCards][2]pair, targets [2][NumCards][32]uint32) {
	for p := range steps {
		for c := range deck {
			for i := 0; i < Card(c).NumMoves(); i++ {
				dx, dy := Card(c).Move(Player(p), i)
				m := &steps[p][c][i/2][i%2]
				m.delta = uint32(dx*Size+dy) % 32
				for q := Square(0); q < NoSquare; q++ {
					x, y := q.Column()+dx, q.Row()+dy
					if x >= 0 && x < Size && y >= 0 && y < Size {
						m.from |= 1 << q
						targets[p][c][q] |= 1 << SquareAt(x, y)
					}
				}
			}
		}
	}
	return steps, targets
}
