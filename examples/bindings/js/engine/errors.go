package engine

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/internal/calls"
)

// TextError is an error in a text that somebody has given. It is a syntax error unless Err is another one.
type TextError struct {
	Line int // from 1, 0 if no line is to blame
	Err  error
}

func (e *TextError) Error() string { return e.Err.Error() }
func (e *TextError) Unwrap() error { return e.Err }

// Unreadable ends the call with an error about a whole text.
func Unreadable(format string, about ...any) {
	calls.Check(&TextError{0, fmt.Errorf(format, about...)})
}

// InJSON returns the error for a text that must be JSON, after a number of lines.
func InJSON(text string, lines int, err error) error {
	lineAt := func(offset int64) int { return 1 + lines + strings.Count(text[:min(int(offset), len(text))], "\n") }
	var syntax *json.SyntaxError
	var wrong *json.UnmarshalTypeError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &syntax):
		return &TextError{lineAt(syntax.Offset), fmt.Errorf("this is not JSON: %w", err)}
	case errors.As(err, &wrong):
		return &TextError{lineAt(wrong.Offset), err}
	}
	return &TextError{0, err}
}
