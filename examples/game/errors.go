package game

import (
	"fmt"

	"github.com/rulebook-go/rulebook/internal/fault"
)

// These are the errors of the same names in all packages. Every error that a package returns for a text, an action or a
// position wraps one of them. An index that no action has gives an error that wraps ErrSyntax.
var (
	ErrSyntax   = fault.ErrSyntax
	ErrIllegal  = fault.ErrIllegal
	ErrGameOver = fault.ErrGameOver
	ErrTimeout  = fault.ErrTimeout
)

// LineError is an error in the input of a Reader: the LineError of any package. [errors.As] finds a *LineError in every
// error of Reader.Read, except in io.EOF.
type LineError struct {
	Line int   // the number of the line in the whole input, from 1
	Err  error // the problem with the line
}

// Error returns the number of the line and the text of Err.
func (e *LineError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns Err.
func (e *LineError) Unwrap() error { return e.Err }
