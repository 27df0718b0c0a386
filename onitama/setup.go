package onitama

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/rulebook-go/rulebook/internal/fault"
	"github.com/rulebook-go/rulebook/internal/textform"
)

// Setup is a position in a plain form that can be edited, compared, printed and stored as JSON. [Setup.State] checks it
// and turns it into a [State].
//
// As JSON it has the keys rows, hands, middle, toMove and turn. A [Player] is written as "0" or "1", a [Card] by name.
type Setup struct {
	// Rows has the rows from row 5 down to row 1, each with the columns A to E: W and B for the masters of player 0 and
	// player 1, w and b for their students, a dot for an empty square.
	Rows [Size]string `json:"rows"`
	// Hands has the two cards of player 0 and of player 1, each in hand order.
	Hands [2][2]Card `json:"hands"`
	// Middle is the card that the player to move receives.
	Middle Card `json:"middle"`
	// ToMove is 0 or 1. In a game from New it is Turn modulo 2; in other positions it may be either player.
	ToMove Player `json:"toMove"`
	// Turn is the number of actions that were played, 0 to MaxTurns.
	Turn int `json:"turn"`
}

// State checks the position and returns it as a [State]. A position has five different cards, and at most four students
// and one master a side. The player who moved last may have won: the opponent's master may be missing, and its own may
// be on the opponent's shrine. The player to move cannot have won. Every error wraps [ErrSetup].
func (setup Setup) State() (State, error) {
	var b board
	if err := b.putRows(setup.Rows[:]); err != nil {
		return State{}, game.SetupError(err)
	}
	s, err := setup.build(&b)
	return s, game.SetupError(err)
}

// build returns the position with the given board, or what is wrong with it. Rows does not matter.
func (setup *Setup) build(b *board) (State, error) {
	if !setup.ToMove.isSeat() {
		return State{}, fmt.Errorf("player %d is to move, not 0 or 1", uint8(setup.ToMove))
	}
	if setup.Turn < 0 || setup.Turn > MaxTurns {
		return State{}, fmt.Errorf("turn %d is not between 0 and %d", setup.Turn, MaxTurns)
	}
	if err := b.check(); err != nil {
		return State{}, err
	}
	mover, opponent := setup.ToMove, setup.ToMove.Opponent()
	hand, enemyHand := setup.Hands[mover], setup.Hands[opponent]
	if err := checkCards(hand[0], hand[1], enemyHand[0], enemyHand[1], setup.Middle); err != nil {
		return State{}, err
	}
	s := State{mine: b.sides[mover], theirs: b.sides[opponent], masters: b.masters,
		cardsAndTurn: pack(hand, enemyHand, setup.Middle) | uint32(mover)<<moverShift | uint32(setup.Turn)<<turnShift}
	if _, ok := s.Master(opponent); !ok {
		return State{}, fmt.Errorf("player %d, who moved last, has no master", uint8(opponent))
	}
	if m, _ := s.Master(mover); m == Shrine(opponent) {
		return State{}, fmt.Errorf("the master of player %d, who is to move, is on %s already", uint8(mover), m)
	}
	return s, nil
}

// board has the pieces by player, and which of them are masters.
type board struct {
	sides   [2]uint32
	masters uint32
}

// putRows adds the pieces of all rows to b. The first row is row 5.
func (b *board) putRows(rows []string) error {
	for i, row := range rows {
		if !b.put(row, Size-1-i) {
			return fmt.Errorf("the row %s is not %d of the letters %s", fault.Quote(row), Size, pieceLetters)
		}
	}
	return nil
}

// put adds the pieces of a row to b, of row 1 if row is 0. It reports whether the letters are five of pieceLetters.
func (b *board) put(letters string, row int) bool {
	if len(letters) != Size {
		return false
	}
	for x := 0; x < Size; x++ {
		letter := letters[x]
		if letter == pieceLetters[0] {
			continue
		}
		piece := strings.IndexByte(pieceLetters[1:], letter) // masters before students, player 0 before player 1
		if piece < 0 {
			return false
		}
		bit := uint32(1) << SquareAt(x, row)
		b.sides[piece%2] |= bit
		if piece < 2 {
			b.masters |= bit
		}
	}
	return true
}

// check checks the numbers of masters and students.
func (b *board) check() error {
	for p, side := range b.sides {
		if masters := bits.OnesCount32(side & b.masters); masters > 1 {
			return fmt.Errorf("player %d has %d masters, more than 1", p, masters)
		}
		if students := bits.OnesCount32(side &^ b.masters); students > Size-1 {
			return fmt.Errorf("player %d has %d students, more than %d", p, students, Size-1)
		}
	}
	return nil
}

func checkCards(cards ...Card) error {
	for i, c := range cards {
		if c >= NumCards {
			return fmt.Errorf("no card has the number %d", uint8(c))
		}
		for _, d := range cards[:i] {
			if c == d {
				return fmt.Errorf("the card %s is in play twice", c)
			}
		}
	}
	return nil
}

// Setup returns the position in its editable form. The Setup of the zero State is not a position either.
func (s State) Setup() Setup {
	setup := Setup{
		Hands:  [2][2]Card{s.Hand(0), s.Hand(1)},
		Middle: s.Middle(),
		ToMove: s.ToMove(),
		Turn:   s.Turn(),
	}
	for i := range setup.Rows {
		setup.Rows[i] = string(s.appendRow(nil, Size-1-i))
	}
	return setup
}

// UnmarshalJSON reads the object that json.Marshal writes, such as
//
//	{"rows":["bbBbb",".....",".....",".....","wwWww"],"hands":[["crab","ox"],["eel","frog"]],
//	 "middle":"boar","toMove":"0","turn":0}
//
// The keys rows, hands and middle are required, and no element of a list may be null. Other keys that are missing or
// null leave their fields zero. Every error wraps [ErrSyntax], and setup then does not change. For a key that a Setup
// does not have or that occurs twice, the error quotes it, up to 80 bytes. A null for the object changes nothing. Of a
// value, UnmarshalJSON checks only that it fits the type of its field; [Setup.State] checks the position.
func (setup *Setup) UnmarshalJSON(text []byte) error {
	type plain Setup // without this method
	return textform.ReadObject(game, text, (*plain)(setup), "rows", "hands", "middle")
}

// appendRow appends the referee's text of a row, 0 to 4 for row 1 to row 5.
func (s State) appendRow(b []byte, row int) []byte {
	for x := 0; x < Size; x++ {
		b = append(b, s.At(SquareAt(x, row)))
	}
	return b
}
