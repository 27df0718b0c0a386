package onitama

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/internal/fault"
	"github.com/rulebook-go/rulebook/internal/textform"
	"github.com/rulebook-go/rulebook/internal/wire"
)

// String returns the position as one line that [Parse] reads, and "invalid State" for the zero State.
func (s State) String() string { return textform.StateString(s.MarshalText()) }

// room is enough for the text of any position.
const room = Size*(Size+1) + numInPlay*len(" elephant") + len("0 200")

// AppendText appends the text of [State.String], and nothing for the zero State. The error is always nil.
func (s State) AppendText(b []byte) ([]byte, error) {
	if !s.IsValid() {
		return b, nil
	}
	for row := Size - 1; row >= 0; row-- {
		b = append(s.appendRow(b, row), '/')
	}
	b[len(b)-1] = ' '     // instead of the last slash
	const after = ",/,/ " // what stands after each of the cards
	for i, c := range s.cardsInPlay() {
		b = append(append(b, cardWords.List[c]...), after[i])
	}
	b = append(b, '0'+byte(s.ToMove()), ' ')
	return strconv.AppendInt(b, int64(s.Turn()), 10), nil
}

// MarshalText returns what [State.AppendText] appends.
func (s State) MarshalText() ([]byte, error) { return s.AppendText(make([]byte, 0, room)) }

// UnmarshalText reads what [Parse] reads, and the zero State from an empty text. On an error s does not change.
func (s *State) UnmarshalText(text []byte) error { return textform.UnmarshalState(s, text, Parse) }

// Parse reads a position as [State.String] writes it. The error wraps [ErrSyntax] if the text does not have the form
// below, and [ErrSetup] if it has the form but the position is impossible, as on turn 201 or with player 5 to move.
//
// The text is one line of four fields with single spaces between them, such as
//
//	bbBbb/...../...../...../wwWww frog,rabbit/eel,crane/crab 0 0
//
//	state  = board " " cards " " player " " turn
//	board  = row "/" row "/" row "/" row "/" row   rows 5 to 1
//	row    = five of ".WBwb"                       columns A to E: empty, masters of 0 and 1, students of 0 and 1
//	cards  = hand "/" hand "/" card                player 0, player 1, middle
//	hand   = card "," card                         in hand order
//	card   = "eel" | "crane" | "frog" | ...        lower case
//	player = digit                                 who is to move: 0 or 1
//	turn   = number                                actions played: 0 to 200
//
// A number is an integer of 32 bits without leading zeros, and not -0.
func Parse(text string) (State, error) {
	var setup Setup
	var b board
	err := textform.Fields(text, b.parseRows, setup.parseCards, textform.ToMove(&setup.ToMove),
		textform.Number("the turn", &setup.Turn))
	if err != nil {
		return State{}, game.Syntax("position %s: %v", fault.Quote(text), err)
	}
	s, err := setup.build(&b)
	return s, game.SetupError(err)
}

func (b *board) parseRows(field string) error {
	rows := strings.Split(field, "/")
	if len(rows) != Size {
		return fmt.Errorf("it has %d rows instead of %d", len(rows), Size)
	}
	return b.putRows(rows)
}

func (setup *Setup) parseCards(field string) error {
	hands := strings.Split(field, "/")
	if len(hands) != 3 {
		return errors.New("the cards are not two hands and the middle, with slashes between them")
	}
	for i, hand := range hands[:2] {
		first, second, ok := strings.Cut(hand, ",")
		if !ok || strings.Contains(second, ",") {
			return fmt.Errorf("the hand %s is not two cards", fault.Quote(hand))
		}
		for j, name := range [2]string{first, second} {
			if err := parseCard(&setup.Hands[i][j], name); err != nil {
				return err
			}
		}
	}
	return parseCard(&setup.Middle, hands[2])
}

func parseCard(c *Card, name string) error {
	for i, word := range cardWords.List {
		if name == word {
			*c = Card(i)
			return nil
		}
	}
	return fmt.Errorf("no card has the name %s", fault.Quote(name))
}

// MustParse is [Parse] for text that is known to be good. It panics on any other.
func MustParse(text string) State { return textform.Must(Parse(text)) }

// AppendInit appends the line that p is sent once, before its first turn: p's id. It appends nothing if p is not 0 or
// 1, and for the zero State.
func (s State) AppendInit(b []byte, p Player) []byte {
	if !p.isSeat() || !s.IsValid() {
		return b
	}
	return append(b, '0'+byte(p), '\n')
}

// AppendTurn appends the lines that p is sent on its turn: the board from row 5 down, the cards with the middle one as
// p would play it, and the number of legal actions and the actions themselves. If p is not to move, these are the lines
// as if it were. After the end of the game there are no actions. It appends nothing if p is not 0 or 1, and for the
// zero State.
func (s State) AppendTurn(b []byte, p Player) []byte {
	if !p.isSeat() || !s.IsValid() {
		return b
	}
	for row := Size - 1; row >= 0; row-- {
		b = append(s.appendRow(b, row), '\n')
	}
	for i, c := range s.cardsInPlay() {
		b = appendCardLine(b, c, i, p)
	}
	// With the other player to move, a position that is over could look as if it went on.
	if p != s.ToMove() && !s.Over() {
		return s.flipped().appendActionLines(b)
	}
	return s.appendActionLines(b)
}

// flipped returns the position with the opponent to move on the same turn.
func (s State) flipped() State {
	s.mine, s.theirs = s.theirs, s.mine
	hand, enemyHand := s.cardsAndTurn&handMask, s.cardsAndTurn>>theirShift&handMask
	s.cardsAndTurn &^= handMask | handMask<<theirShift
	s.cardsAndTurn |= enemyHand | hand<<theirShift
	s.cardsAndTurn ^= 1 << moverShift
	return s
}

func (s State) cardsInPlay() inPlay {
	h0, h1 := s.Hand(0), s.Hand(1)
	return inPlay{h0[0], h0[1], h1[0], h1[1], s.Middle()}
}

// appendCardLine appends the line of the i-th card in play: the owner, the number, and the moves as the owner plays
// them. The middle card has the owner -1 and the moves as the receiver of the line would play them. Missing moves are
// zeros.
func appendCardLine(b []byte, c Card, i int, receiver Player) []byte {
	p := Player(i / 2) // who plays the card
	if i == middlePlace {
		p = receiver
		b = append(b, middleOwner...)
	} else {
		b = append(b, '0'+byte(p))
	}
	return append(b, cardTexts[p][c]...)
}

// middleOwner is the owner of the middle card in the protocol.
const middleOwner = "-1"

// cardTexts has, by player and card, the line of a card after its owner, with the line end.
var cardTexts = newCardTexts()

func newCardTexts() (texts [2][NumCards]string) {
	for p := range texts {
		for c := range texts[p] {
			b := wire.AppendInt([]byte{' '}, c)
			for m := 0; m < maxMoves; m++ {
				dx, dy := Card(c).Move(Player(p), m)
				b = wire.AppendInt(append(b, ' '), dx)
				b = wire.AppendInt(append(b, ' '), dy)
			}
			texts[p][c] = string(append(b, '\n'))
		}
	}
	return texts
}

func (s State) appendActionLines(b []byte) []byte {
	var list [MaxActions]Action
	actions := s.AppendLegalActions(list[:0])
	b = append(wire.AppendInt(b, len(actions)), '\n')
	for _, a := range actions {
		b = append(a.appendText(b), '\n')
	}
	return b
}
