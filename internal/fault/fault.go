// Package fault has the errors that all game packages export under their own names, so that code for several games can
// test for them once.
package fault

import "errors"

// The names are those of the game packages without "Err".
var (
	Syntax   = errors.New("syntax error")
	Illegal  = errors.New("illegal")
	GameOver = errors.New("the game is over")
	Timeout  = errors.New("no answer in time")
)
