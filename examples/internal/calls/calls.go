// Package calls has what the calls of other programs have in common, whether they come to the oracle, from
// JavaScript or from C. An error ends a call where it happens: [Check], [Must] and [Fail] panic, and [Do]
// returns the error. As in encoding/json, no such panic leaves a call, which is small and leaves nothing to
// be undone. The callers recover from panics in any case, because a fault must not end the program of another
// language.
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

// Do makes a call and returns the error that has ended it. Other panics go on.
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

// Kind returns the kind of an error about a position or an action: "over" if the game had ended, "syntax" for
// a text that the game's package does not understand, "illegal" for what the rules forbid, and "" for any
// other error.
func Kind(err error) string {
	switch {
	case errors.Is(err, game.ErrGameOver):
		return "over"
	case errors.Is(err, game.ErrSyntax):
		return "syntax"
	case errors.Is(err, game.ErrIllegal):
		return "illegal"
	}
	return ""
}
