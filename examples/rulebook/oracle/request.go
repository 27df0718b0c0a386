package oracle

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/calls"
	"github.com/rulebook-go/rulebook/examples/picture"
	"github.com/rulebook-go/rulebook/internal/strictjson"
)

// Request asks about a position: the start for a seed (Start, Options), a given one (State), or the one that
// follows from an action in it (State, and Action or Index).
type Request struct {
	// ID is copied to the line of the answer.
	ID   json.RawMessage `json:"id,omitempty"`
	Game string          `json:"game"`
	// Ask is one of the questions in asks, position if it is empty.
	Ask     string  `json:"ask,omitempty"`
	Start   *Seed   `json:"start,omitempty"`
	Options Options `json:"options,omitempty"`
	State   *string `json:"state,omitempty"`
	Action  *string `json:"action,omitempty"`
	// Index names an action by its index, instead of Action.
	Index *int `json:"index,omitempty"`
	// Indices asks for the indices of the legal actions of a position.
	Indices bool `json:"indices,omitempty"`
	// Depth and Divide are for perft, Seat for input, Next for explain, Picture for picture and Seed for
	// complete.
	Depth   *int             `json:"depth,omitempty"`
	Divide  bool             `json:"divide,omitempty"`
	Seat    *int             `json:"seat,omitempty"`
	Next    *string          `json:"next,omitempty"`
	Picture *picture.Options `json:"picture,omitempty"`
	Seed    *Seed            `json:"seed,omitempty"`
}

func (q *Request) hasAction() bool { return q.Action != nil || q.Index != nil }

// action returns the line of the action that the request names. Its game and its index must have been
// checked.
func (q *Request) action() string {
	if q.Index == nil {
		return *q.Action
	}
	return calls.Must(games.Named(q.Game)).ActionAt(*q.Index)
}

// Seed is a 64-bit integer. In JSON it is a number or, for languages whose numbers are doubles, a string.
type Seed int64

// UnmarshalJSON reads a number, or a string that holds one in the form in which it is printed.
func (s *Seed) UnmarshalJSON(text []byte) error {
	digits := strings.Trim(string(text), `"`)
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || strconv.FormatInt(n, 10) != digits {
		return fmt.Errorf("the seed must be a whole number of 64 bits, not %.40s", text)
	}
	*s = Seed(n)
	return nil
}

// Options are the site's parameters of a game. In JSON a value is a string or a number, which counts as its
// text.
type Options map[string]string

// UnmarshalJSON reads an object of strings and numbers.
func (o *Options) UnmarshalJSON(text []byte) error {
	var values map[string]json.RawMessage
	if err := strictjson.Unmarshal(text, &values); err != nil || values == nil {
		return err
	}
	*o = Options{}
	for name, value := range values {
		word := string(value)
		switch first := word[0]; {
		case first == '"':
			json.Unmarshal(value, &word)
		case first != '-' && (first < '0' || first > '9'):
			return fmt.Errorf("the option %.40q is neither a string nor a number", name)
		}
		(*o)[name] = word
	}
	return nil
}

// The kinds of errors. The first three are verdicts on an action.
const (
	KindSyntax  = "syntax"  // the action is not one that the referee understands
	KindIllegal = "illegal" // it is, but the rules forbid it in this position
	KindOver    = "over"    // the game had ended
	KindRequest = "request" // the request itself is at fault, its state, seed or options included
)

// requestError is an error of the request, whatever it wraps.
type requestError struct{ error }

// badRequest ends the answer with an error of the request.
func badRequest(format string, args ...any) { calls.Check(requestError{fmt.Errorf(format, args...)}) }

// given returns a value that the request gives, unless an error of the request ends the answer.
func given[T any](value T, err error) T {
	if err != nil {
		calls.Check(requestError{err})
	}
	return value
}

func kindOf(err error) string {
	if kind := calls.Kind(err); kind != "" && !errors.As(err, new(requestError)) {
		return kind
	}
	return KindRequest
}

// reasonOf returns why an action is illegal, in the words of the rules as data, and "" for any other error.
func reasonOf(err error) string {
	if kindOf(err) != KindIllegal {
		return ""
	}
	for _, g := range games.All() {
		if reason := g.Reason(err); reason != "" {
			return reason
		}
	}
	return ""
}
