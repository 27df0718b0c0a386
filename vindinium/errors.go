package vindinium

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
	// ErrGameOver is returned for every action after the end of the game. Before the end, every action is legal.
	ErrGameOver = errors.New("the game is over")
	// ErrTimeout marks the failure of a player that did not answer in time.
	ErrTimeout = errors.New("no answer in time")
)

// ErrSetup is wrapped by the errors of [Setup.State] and [Parse] for a position that cannot exist. It wraps [ErrIllegal].
var ErrSetup = fmt.Errorf("%w: no such position", ErrIllegal)

// ErrOptions is wrapped by the errors of [New] and [NewReferee] for options that give no game. It wraps [ErrIllegal].
var ErrOptions = fmt.Errorf("%w: no game with these options", ErrIllegal)
