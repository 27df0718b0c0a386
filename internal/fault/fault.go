// Package fault has the errors that all game packages export under their own names, so that code for several games can
// test for them once.
package fault

import (
	"errors"
	"fmt"
)

// The comments are in the game packages.
var (
	ErrSyntax   = errors.New("syntax error")
	ErrIllegal  = errors.New("illegal")
	ErrGameOver = errors.New("the game is over")
	ErrTimeout  = errors.New("no answer in time")
)

// LineError is an error in the input of a game's Reader.
type LineError struct {
	Line int   // the number of the line in the whole input, from 1
	Err  error // wraps ErrSyntax, io.ErrUnexpectedEOF or the error of the stream
	game string
}

// LineErrors returns the function that makes the LineErrors of a game.
func LineErrors(game string) func(line int, err error) error {
	return func(line int, err error) error { return &LineError{line, err, game} }
}

// Error returns the game, the number of the line, and the text of Err.
func (e *LineError) Error() string { return fmt.Sprintf("%s: line %d: %v", e.game, e.Line, e.Err) }

// Unwrap returns Err.
func (e *LineError) Unwrap() error { return e.Err }
