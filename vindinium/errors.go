package vindinium

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
	// ErrGameOver is returned for any action after the end of the game. Before it, every action is legal.
	ErrGameOver = errors.New("the game is over")
)

// ErrSetup is wrapped by the errors of Setup.State and Parse for a position that cannot be. It wraps ErrIllegal.
var ErrSetup = fmt.Errorf("%w: no such position", ErrIllegal)

// ErrOptions is wrapped by the errors of New and NewReferee for options that give no game. It wraps ErrIllegal.
var ErrOptions = fmt.Errorf("%w: no game with these options", ErrIllegal)
