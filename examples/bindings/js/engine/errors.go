package engine

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/internal/calls"
)

// textError is an error in a text that somebody has given. It is a syntax error unless err is another one.
type textError struct {
	line int // from 1, 0 if no line is to blame
	err  error
}

func (e *textError) Error() string { return e.err.Error() }
func (e *textError) Unwrap() error { return e.err }

// unreadable ends the call with an error about a whole text.
func unreadable(format string, about ...any) {
	calls.Check(&textError{0, fmt.Errorf(format, about...)})
}

// inJSON returns the error for a text that must be JSON, after a number of lines.
func inJSON(text string, lines int, err error) error {
	lineAt := func(offset int64) int { return 1 + lines + strings.Count(text[:min(int(offset), len(text))], "\n") }
	var syntax *json.SyntaxError
	var wrong *json.UnmarshalTypeError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &syntax):
		return &textError{lineAt(syntax.Offset), fmt.Errorf("this is not JSON: %w", err)}
	case errors.As(err, &wrong):
		return &textError{lineAt(wrong.Offset), err}
	}
	return &textError{0, err}
}
