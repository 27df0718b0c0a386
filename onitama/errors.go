package onitama

import (
	"errors"
	"fmt"
)

// Every error of this package wraps exactly one of these, except those of a Reader's stream. Test for them with
// [errors.Is].
var (
	// ErrSyntax marks text that is malformed, whatever the position.
	ErrSyntax = errors.New("syntax error")
	// ErrIllegal marks what is well formed but against the rules.
	ErrIllegal = errors.New("illegal")
	// ErrGameOver is returned for every action after the end of the game.
	ErrGameOver = errors.New("the game is over")
	// ErrTimeout marks the failure of a player that did not answer in time.
	ErrTimeout = errors.New("no answer in time")
)

// These are the reasons why an action is not legal, in the order in which they are checked. All of them wrap
// [ErrIllegal].
var (
	ErrNotYourCard  = fmt.Errorf("%w: the card is not in the hand of the player to move", ErrIllegal)
	ErrMustMove     = fmt.Errorf("%w: PASS while a move exists", ErrIllegal)
	ErrNotYourPiece = fmt.Errorf("%w: no piece of the player to move on the first square", ErrIllegal)
	ErrNotOnCard    = fmt.Errorf("%w: the card has no such move", ErrIllegal)
	ErrOwnPiece     = fmt.Errorf("%w: a piece of the player to move on the second square", ErrIllegal)
)

// ErrSetup is wrapped by the errors of [Setup.State] and [Parse] for a position that cannot exist. It wraps
// [ErrIllegal].
var ErrSetup = fmt.Errorf("%w: no such position", ErrIllegal)
