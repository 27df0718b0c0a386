package volcano

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
	// ErrNoTile is for an Action that was not made by [ParseAction]. ParseAction itself returns a syntax error for a
	// name that no tile has.
	ErrNoTile    = fmt.Errorf("%w: there is no such tile", ErrIllegal)
	ErrEnemyTile = fmt.Errorf("%w: the opponent has a volcano on the tile", ErrIllegal)
	ErrDormant   = fmt.Errorf("%w: the volcano is dormant", ErrIllegal)
)

// ErrRandom is wrapped by the error of [ParseAction] for RANDOM, which a [Referee] plays but which is not a single
// action. It wraps [ErrSyntax].
var ErrRandom = fmt.Errorf("%w: RANDOM does not name a tile", ErrSyntax)

// ErrSetup is wrapped by the errors of [Setup.State] and [Parse] for a position that cannot exist. It wraps
// [ErrIllegal].
var ErrSetup = fmt.Errorf("%w: no such position", ErrIllegal)
