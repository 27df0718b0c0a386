package oracle

import (
	"errors"
	"fmt"

	"github.com/rulebook-go/rulebook/examples/game"
)

// The kinds of errors. The first three are verdicts on an action.
const (
	KindSyntax  = "syntax"  // the action is not one that the referee understands
	KindIllegal = "illegal" // it is, but the rules forbid it in this position
	KindOver    = "over"    // the game had ended
	KindRequest = "request" // the request itself is at fault, its state, seed or options included
)

// requestError is an error of the request, whatever it wraps.
type requestError struct{ error }

func badRequest(format string, args ...any) error { return requestError{fmt.Errorf(format, args...)} }

func asRequest(err error) error {
	if err == nil {
		return nil
	}
	return requestError{err}
}

func kindOf(err error) string {
	switch {
	case errors.As(err, new(requestError)):
		return KindRequest
	case errors.Is(err, game.ErrGameOver):
		return KindOver
	case errors.Is(err, game.ErrSyntax):
		return KindSyntax
	case errors.Is(err, game.ErrIllegal):
		return KindIllegal
	}
	return KindRequest
}
