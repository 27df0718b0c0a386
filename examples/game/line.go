package game

import (
	"errors"
	"fmt"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// LineError is an error in the input of a Reader: the LineError of any package. [errors.As] finds a *LineError in every
// error of Reader.Read, except in io.EOF.
type LineError struct {
	Line int   // the number of the line in the whole input, from 1
	Err  error // what is wrong with the line
}

// Error returns the number of the line and the text of Err.
func (e *LineError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns Err.
func (e *LineError) Unwrap() error { return e.Err }

// lineError returns the LineError of a package in an error as a LineError of this package, and any other error unchanged.
func lineError(err error) error {
	var (
		c *cultist.LineError
		o *onitama.LineError
		d *vindinium.LineError
		v *volcano.LineError
	)
	switch {
	case errors.As(err, &c):
		return &LineError{c.Line, c.Err}
	case errors.As(err, &o):
		return &LineError{o.Line, o.Err}
	case errors.As(err, &d):
		return &LineError{d.Line, d.Err}
	case errors.As(err, &v):
		return &LineError{v.Line, v.Err}
	}
	return err
}
