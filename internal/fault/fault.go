// Package fault has the errors that all game packages export under their own names, so that code for several games can
// test for them once.
package fault

import "errors"

// The comments are in the game packages.
var (
	ErrSyntax   = errors.New("syntax error")
	ErrIllegal  = errors.New("illegal")
	ErrGameOver = errors.New("the game is over")
	ErrTimeout  = errors.New("no answer in time")
)
