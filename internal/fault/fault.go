// Package fault makes the errors of the game packages.
package fault

import (
	"errors"
	"fmt"
	"strconv"
)

// The game packages export these variables under the same names, so that code for several games can test for them once.
// The comments are there.
var (
	ErrSyntax   = errors.New("syntax error")
	ErrIllegal  = errors.New("illegal")
	ErrGameOver = errors.New("the game is over")
	ErrTimeout  = errors.New("no answer in time")
	ErrSetup    = fmt.Errorf("%w: impossible position", ErrIllegal)
)

// ErrNoAction is the reason against an Action that is none, such as that of ActionAt for a number out of range.
var ErrNoAction = fmt.Errorf("%w: this is not an action", ErrIllegal)

// Game is the name of a package, with which its errors begin.
type Game string

// Error returns an error that wraps kind.
func (g Game) Error(kind error, format string, args ...any) error {
	return fmt.Errorf("%s: %w: %s", g, kind, fmt.Sprintf(format, args...))
}

// Syntax returns an error that wraps ErrSyntax.
func (g Game) Syntax(format string, args ...any) error { return g.Error(ErrSyntax, format, args...) }

// ActionSyntax returns the error for a line that is not well formed.
func (g Game) ActionSyntax(line, reason string) error {
	return g.Syntax("action %s: %s", Quote(line), reason)
}

// ActionError returns an error that wraps the reason against a line, regardless of the position.
func (g Game) ActionError(line string, reason error) error {
	return fmt.Errorf("%s: action %s: %w", g, Quote(line), reason)
}

// Rejected returns an error that wraps the reason against a line in a position.
func (g Game) Rejected(line, position string, reason error) error {
	return fmt.Errorf("%s: action %s in %s: %w", g, Quote(line), Quote(position), reason)
}

// SetupError returns an error that wraps ErrSetup and says what is wrong with a position, and nil for nil.
func (g Game) SetupError(err error) error {
	if err == nil {
		return nil
	}
	return g.Error(ErrSetup, "%v", err)
}

// Timeout returns the error for a player who did not answer on a turn.
func (g Game) Timeout(player uint8, turn int) error {
	return fmt.Errorf("%s: player %d on turn %d: %w", g, player, turn, ErrTimeout)
}

// Unexplained returns the error of an Explain that finds no actions between two positions.
func (g Game) Unexplained(from, to string) error {
	return g.Error(ErrIllegal, "found no actions that lead from %s to %s", Quote(from), Quote(to))
}

// LineError returns a [LineError].
func (g Game) LineError(line int, err error) error { return &LineError{line, err, g} }

// LineError is an error in the input of a game's Reader.
type LineError struct {
	Line int   // the number of the line in the whole input, from 1
	Err  error // wraps ErrSyntax, io.ErrUnexpectedEOF or the error of reading the stream
	game Game
}

// Error returns the game, the number of the line, and the text of Err.
func (e *LineError) Error() string {
	return fmt.Sprintf("%s: line %d: %v", e.game, e.Line, e.Err)
}

// Unwrap returns Err.
func (e *LineError) Unwrap() error { return e.Err }

// most is the number of bytes of a text that an error repeats.
const most = 80

// Quote quotes text for an error message. It omits everything after the first 80 bytes.
func Quote(text string) string {
	if len(text) > most {
		return fmt.Sprintf("%q and %d more bytes", text[:most], len(text)-most)
	}
	return strconv.Quote(text)
}
