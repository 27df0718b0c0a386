package onitama

import (
	"errors"
	"fmt"
)

// Every error of this package wraps exactly one of these three; test with errors.Is.
var (
	// ErrSyntax marks text that is not well formed, whatever the position.
	ErrSyntax = errors.New("syntax error")
	// ErrIllegal marks what is well formed but against the rules.
	ErrIllegal = errors.New("illegal")
	// ErrGameOver is returned for any action after the end of the game.
	ErrGameOver = errors.New("the game is over")
)

// The reasons why an action is refused, in the order in which they are looked for. All wrap ErrIllegal.
var (
	ErrNotYourCard  = fmt.Errorf("%w: the card is not in the mover's hand", ErrIllegal)
	ErrMustMove     = fmt.Errorf("%w: PASS while a move exists", ErrIllegal)
	ErrNotYourPiece = fmt.Errorf("%w: no piece of the mover on the first square", ErrIllegal)
	ErrNotOnCard    = fmt.Errorf("%w: the card has no such move", ErrIllegal)
	ErrOwnPiece     = fmt.Errorf("%w: a piece of the mover on the second square", ErrIllegal)
)

// ErrSetup is wrapped by the errors of Setup.State and Parse for a position that cannot be. It wraps ErrIllegal.
var ErrSetup = fmt.Errorf("%w: no such position", ErrIllegal)
