package oracle

import (
	"errors"
	"fmt"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// The kinds of errors. The first three are verdicts on an action.
const (
	KindSyntax  = "syntax"  // the action is not one that the referee understands
	KindIllegal = "illegal" // it is, but the rules forbid it in this position
	KindOver    = "over"    // the game had ended
	KindRequest = "request" // the request itself is at fault, its state, seed or options included
)

// errOver is the error for every action after the end, malformed ones included: like a Referee, the oracle then reads none.
var errOver = errors.New("the game is over")

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
	is := func(targets ...error) bool {
		for _, t := range targets {
			if errors.Is(err, t) {
				return true
			}
		}
		return false
	}
	var bad requestError
	switch {
	case errors.As(err, &bad):
		return KindRequest
	case is(errOver, cultist.ErrGameOver, onitama.ErrGameOver, vindinium.ErrGameOver, volcano.ErrGameOver):
		return KindOver
	case is(cultist.ErrSyntax, onitama.ErrSyntax, vindinium.ErrSyntax, volcano.ErrSyntax):
		return KindSyntax
	case is(cultist.ErrIllegal, onitama.ErrIllegal, vindinium.ErrIllegal, volcano.ErrIllegal):
		return KindIllegal
	}
	return KindRequest
}
