package onitama

import (
	"fmt"
	"strconv"
	"unicode/utf8"

	"github.com/rulebook-go/rulebook/internal/wire"
)

// Action plays a card: it moves a piece from one square to another, or, with NoSquare in both, passes. The zero Action
// is never legal.
type Action struct {
	Card     Card
	From, To Square
}

// Pass returns the action that exchanges a card without moving a piece.
func Pass(c Card) Action { return Action{c, NoSquare, NoSquare} }

// IsPass reports whether a moves no piece.
func (a Action) IsPass() bool { return a.From == NoSquare && a.To == NoSquare }

// valid reports whether the fields name a card and two squares, or a card and a pass.
func (a Action) valid() bool {
	return a.Card < NumCards && (a.From < NoSquare && a.To < NoSquare || a.IsPass())
}

// String returns the line that a bot prints, such as "6 A1A2" or "6 PASS", and "invalid Action" when the fields are out
// of range.
func (a Action) String() string {
	if !a.valid() {
		return "invalid Action"
	}
	return string(a.append(nil))
}

func (a Action) append(b []byte) []byte {
	b = append(strconv.AppendUint(b, uint64(a.Card), 10), ' ')
	if a.IsPass() {
		return append(b, "PASS"...)
	}
	return a.To.append(a.From.append(b))
}

// AppendText appends the line that a bot prints, without a line end. It fails, wrapping ErrSyntax, when the fields are
// out of range.
func (a Action) AppendText(b []byte) ([]byte, error) {
	if !a.valid() {
		return b, fmt.Errorf("onitama: %w: Action{%d, %d, %d} names no card or no square", ErrSyntax, a.Card, a.From, a.To)
	}
	return a.append(b), nil
}

// MarshalText returns what AppendText appends.
func (a Action) MarshalText() ([]byte, error) { return a.AppendText(nil) }

// UnmarshalText reads what ParseAction reads. On error a is left as it was.
func (a *Action) UnmarshalText(text []byte) error {
	b, err := ParseAction(string(text))
	if err == nil {
		*a = b
	}
	return err
}

// ParseAction reads a line as the referee does: digits, blanks, the move or PASS in any case, and then, after more
// blanks, any message, which is dropped. Blanks in front are not allowed, and neither is a single one at the end. The
// error wraps ErrSyntax; it wraps ErrIllegal for a number that is a number but not a card's.
func ParseAction(line string) (Action, error) {
	i := 0
	for i < len(line) && line[i] >= '0' && line[i] <= '9' {
		i++
	}
	digits := line[:i]
	if i == 0 {
		return Action{}, actionSyntax(line, "it does not start with a card's number")
	}
	start := i
	for i < len(line) && isBlank(line[i]) {
		i++
	}
	if i == start {
		return Action{}, actionSyntax(line, "no blank follows the card's number")
	}
	a, n := parseMove(line[i:])
	if n == 0 {
		return Action{}, actionSyntax(line, "no move such as A1B2 and no PASS follows the card's number")
	}
	if !isMessage(line[i+n:]) {
		return Action{}, actionSyntax(line, "after the move, nothing or a blank and a message may follow")
	}
	id, err := strconv.ParseUint(digits, 10, 31)
	if err != nil {
		return Action{}, actionSyntax(line, "the card's number is too large")
	}
	if id >= NumCards {
		return Action{}, fmt.Errorf("onitama: action %s: %w", wire.Quote(line), ErrNotYourCard)
	}
	a.Card = Card(id)
	return a, nil
}

// parseMove reads PASS or two squares from the start of text and returns how many bytes they take, 0 for neither.
func parseMove(text string) (a Action, n int) {
	if len(text) < 4 {
		return Action{}, 0
	}
	var m [4]byte
	for i := range m {
		m[i] = text[i]
		if 'a' <= m[i] && m[i] <= 'z' {
			m[i] -= 'a' - 'A'
		}
	}
	if m == [4]byte{'P', 'A', 'S', 'S'} {
		return Pass(0), 4
	}
	for i := range m {
		if i%2 == 0 && (m[i] < 'A' || m[i] > 'E') || i%2 == 1 && (m[i] < '1' || m[i] > '5') {
			return Action{}, 0
		}
	}
	a.From = SquareAt(int(m[0]-'A'), int(m[1]-'1'))
	a.To = SquareAt(int(m[2]-'A'), int(m[3]-'1'))
	return a, 4
}

// isMessage reports whether rest may follow the move. The referee's pattern asks for blanks and then at least one
// character, none of which ends a line; the blanks can be line ends, and the last blank can be the message.
func isMessage(rest string) bool {
	start := 1
	for i, r := range rest {
		switch r {
		case '\n', '\r', '\u0085', '\u2028', '\u2029':
			start = i + utf8.RuneLen(r)
		}
	}
	if start > len(rest)-1 {
		return rest == ""
	}
	for i := 0; i < start; i++ {
		if !isBlank(rest[i]) {
			return false
		}
	}
	return true
}

// isBlank reports whether c is one of the six characters that Java's patterns take for white space.
func isBlank(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

func actionSyntax(line, reason string) error {
	return fmt.Errorf("onitama: %w: action %s: %s", ErrSyntax, wire.Quote(line), reason)
}

// MustParseAction is ParseAction for lines known to be well formed; it panics on any other.
func MustParseAction(line string) Action {
	a, err := ParseAction(line)
	if err != nil {
		panic(err)
	}
	return a
}
