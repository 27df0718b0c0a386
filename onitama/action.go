package onitama

import (
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/internal/textform"
)

// Action plays a card. It moves a piece from one square to another, or passes if both squares are [NoSquare]; with only
// one NoSquare it is invalid. It prints as "6 A1A2" or "6 PASS", with the number of the card first. The zero Action is
// never legal.
type Action struct {
	Card     Card
	From, To Square
}

// Pass returns the action that exchanges a card without moving a piece. If there is no such card, the Action is
// invalid.
func Pass(c Card) Action { return Action{c, NoSquare, NoSquare} }

// IsPass reports whether a moves no piece. With a card that does not exist it is no PASS.
func (a Action) IsPass() bool { return a.Card < NumCards && a.From == NoSquare && a.To == NoSquare }

// invalidAction is returned for a number out of range and for a line that has no Action.
func invalidAction() Action { return Pass(noCard) }

// valid reports whether the fields name a card and two squares, or a card and a pass.
func (a Action) valid() bool {
	return a.IsPass() || a.Card < NumCards && a.From < NumSquares && a.To < NumSquares
}

// String returns the line that a bot prints, such as "6 A1A2" or "6 PASS", and "invalid Action" for any other Action.
func (a Action) String() string {
	if !a.valid() {
		return "invalid Action"
	}
	return string(a.appendText(nil))
}

func (a Action) appendText(b []byte) []byte {
	if a.Card >= 10 {
		b = append(b, '1')
	}
	digit := '0' + byte(a.Card)%10
	if a.IsPass() {
		return append(append(b, digit, ' '), passWord...)
	}
	from, to := squareWords.List[a.From], squareWords.List[a.To]
	return append(b, digit, ' ', from[0], from[1], to[0], to[1])
}

// AppendText appends the line that a bot prints, without a line end. If a is invalid, it appends nothing and returns an
// error that wraps [ErrSyntax].
func (a Action) AppendText(b []byte) ([]byte, error) {
	if !a.valid() {
		return b, game.Syntax("Action{%d, %d, %d} is neither a card and two squares nor a card and a pass", a.Card, a.From,
			a.To)
	}
	return a.appendText(b), nil
}

// MarshalText returns what [Action.AppendText] appends.
func (a Action) MarshalText() ([]byte, error) { return a.AppendText(nil) }

// UnmarshalText reads what [ParseAction] reads. On an error a does not change.
func (a *Action) UnmarshalText(text []byte) error {
	return textform.Unmarshal(a, text, ParseAction)
}

// ParseAction reads a line as the referee does, and drops the message. The error wraps [ErrSyntax], or [ErrNotYourCard]
// if no card has the number. With an error, the Action is the invalid one of [ActionAt]. Point 3 of the package comment
// describes the well-formed lines. In the notation of package regexp they are
//
//	^[0-9]+[ \t\n\v\f\r]+([A-Ea-e][1-5][A-Ea-e][1-5]|[Pp][Aa][Ss][Ss])([ \t\n\v\f\r]+[^\n\r\x{85}\x{2028}\x{2029}]+)?$
//
// where the number is at most 2147483647. Such a line gives an Action if there is a card with the number.
func ParseAction(line string) (Action, error) {
	a, err := readAction(line)
	if err != nil {
		return invalidAction(), err
	}
	if a.Card == noCard {
		return invalidAction(), game.ActionError(line, errNoCard)
	}
	return a, nil
}

// readAction does what ParseAction does, but judges only the syntax: a number that no card has becomes noCard.
func readAction(line string) (Action, error) {
	digits := 0
	for digits < len(line) && line[digits] >= '0' && line[digits] <= '9' {
		digits++
	}
	if digits == 0 {
		return invalidAction(), game.ActionSyntax(line, "it does not start with the number of a card")
	}
	number, err := strconv.ParseUint(line[:digits], 10, 31)
	if err != nil {
		return invalidAction(), game.ActionSyntax(line, "the number of the card is too large")
	}
	move := digits // where the move begins
	for move < len(line) && isSpace(line[move]) {
		move++
	}
	if move == digits {
		return invalidAction(), game.ActionSyntax(line, "no space follows the number of the card")
	}
	from, to, ok := parseMove(line[move:])
	if !ok {
		return invalidAction(), game.ActionSyntax(line, "neither a move such as A1B2 nor PASS follows the number of the card")
	}
	if !isMessage(line[move+moveLen:]) {
		return invalidAction(), game.ActionSyntax(line, "only a space and a message may follow the move")
	}
	if number >= NumCards {
		return Action{noCard, from, to}, nil
	}
	return Action{Card(number), from, to}, nil
}

const passWord = "PASS"

// moveLen is the length of PASS and of the names of two squares.
const moveLen = len(passWord)

// parseMove reads the names of two squares, or PASS, which has none, in upper or lower case, from the start of text.
func parseMove(text string) (from, to Square, ok bool) {
	if len(text) < moveLen {
		return NoSquare, NoSquare, false
	}
	var m [moveLen]byte
	for i := range m {
		m[i] = text[i]
		if 'a' <= m[i] && m[i] <= 'z' {
			m[i] -= 'a' - 'A'
		}
	}
	if string(m[:]) == passWord {
		return NoSquare, NoSquare, true
	}
	from, to = SquareAt(int(m[0])-'A', int(m[1])-'1'), SquareAt(int(m[2])-'A', int(m[3])-'1')
	return from, to, from != NoSquare && to != NoSquare
}

// isMessage reports whether rest may follow the move: nothing, or spaces and then a message without line ends.
func isMessage(rest string) bool {
	if rest == "" {
		return true
	}
	message := rest
	for len(message) > 1 && isSpace(message[0]) { // the last space may be the message
		message = message[1:]
	}
	return len(message) < len(rest) && !strings.ContainsAny(message, "\n\r\u0085\u2028\u2029")
}

// isSpace reports whether c is one of the six characters that Java's patterns take for white space.
func isSpace(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// MustParseAction is [ParseAction] for lines that are known to be good. It panics on any other.
func MustParseAction(line string) Action { return textform.Must(ParseAction(line)) }

// NumActions is the number of actions that [Action.Index] numbers, 1360: each different step of a card for either
// player, times the squares from which it stays on the board, and a PASS with each card. [State.LegalActions] contains
// no others in any position. Of the PASSes, only those with boar, crab, elephant, horse, ox and tiger can be legal: a
// hand that has one of the ten other cards has a move.
const NumActions = NumCards +
	30*(5*4) + // 30 steps of one square straight
	36*(4*4) + // 36 of one square diagonally
	8*(5*3) + // 8 of two squares straight
	4*(4*3) // 4 of two columns and one row

// Index returns the number of a among the actions that [NumActions] counts, 0 to NumActions-1, and -1 for any other. It
// does not depend on a position. The numbers are the same in every release: the actions are sorted by card, first
// square and second square, with the PASS of a card after its moves, and the index of an action is the number of
// actions before it.
func (a Action) Index() int {
	if a.Card >= NumCards || a.From > NoSquare || a.To > NoSquare {
		return -1
	}
	return int(indexPlusOne[a.Card][a.From][a.To]) - 1
}

// ActionAt is the inverse of [Action.Index]: it returns the Action whose Index is index. For a number out of range it
// returns an invalid Action, whose Index is -1 and which prints as "invalid Action".
func ActionAt(index int) Action {
	if uint(index) >= NumActions {
		return invalidAction()
	}
	return indexed[index]
}

// indexPlusOne has the indices of the actions plus one, by card, first and second square, and 0 for those without an
// index. indexed has the actions by index.
var indexPlusOne, indexed = indexTables()

func indexTables() (plusOne [NumCards][NoSquare + 1][NoSquare + 1]uint16, actions [NumActions]Action) {
	n := 0
	for c := range plusOne {
		for from := range plusOne[c] {
			listed := uint32(1) << NoSquare // a PASS has NoSquare in both places
			if from < NumSquares {
				listed = targets[0][c][from] | targets[1][c][from]
			}
			for to := range plusOne[c][from] {
				if listed>>to&1 != 0 {
					actions[n] = Action{Card(c), Square(from), Square(to)}
					n++
					plusOne[c][from][to] = uint16(n)
				}
			}
		}
	}
	return plusOne, actions
}
