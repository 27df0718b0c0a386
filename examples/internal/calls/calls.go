// Package calls has what the calls of other programs have in common, whether they come to the oracle, from JavaScript
// or from C. An error ends a call where it happens: [Check], [Must] and [Fail] panic, and [Do] returns the error.
package calls

import (
	"errors"
	"fmt"

	"github.com/rulebook-go/rulebook/examples/game"
)

// stop is the panic that ends a call.
type stop struct{ err error }

// Check ends the call if there is an error.
func Check(err error) {
	if err != nil {
		panic(stop{err})
	}
}

// Must returns a value, unless an error ends the call.
func Must[T any](value T, err error) T {
	Check(err)
	return value
}

// Fail ends the call with an error.
func Fail(format string, args ...any) { Check(fmt.Errorf(format, args...)) }

// Do makes a call and returns the error that has ended it. It does not recover from other panics.
func Do(call func()) (err error) {
	defer func() {
		fault := recover()
		if s, ok := fault.(stop); ok {
			err = s.err
		} else if fault != nil {
			panic(fault)
		}
	}()
	call()
	return nil
}

// The kinds of errors about positions and actions.
const (
	Over    = "over"    // the game had ended
	Syntax  = "syntax"  // the text is not one that the game's package understands
	Illegal = "illegal" // the rules forbid the action
)

// Kind returns the kind of an error, and "" for an error of no kind.
func Kind(err error) string {
	switch {
	case errors.Is(err, game.ErrGameOver):
		return Over
	case errors.Is(err, game.ErrSyntax):
		return Syntax
	case errors.Is(err, game.ErrIllegal):
		return Illegal
	}
	return ""
}
