package cultist

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
	ErrUnitID          = fmt.Errorf("%w: no unit has this id", ErrIllegal)
	ErrNotYourUnit     = fmt.Errorf("%w: the unit does not belong to the player to move", ErrIllegal)
	ErrOffBoard        = fmt.Errorf("%w: the tile is not on the board", ErrIllegal)
	ErrTargetID        = fmt.Errorf("%w: no target has this id", ErrIllegal)
	ErrShootsItself    = fmt.Errorf("%w: a unit cannot shoot itself", ErrIllegal)
	ErrLeaderShoots    = fmt.Errorf("%w: a leader cannot shoot", ErrIllegal)
	ErrOwnTarget       = fmt.Errorf("%w: the target already belongs to the player to move", ErrIllegal)
	ErrLeaderTarget    = fmt.Errorf("%w: a leader cannot be converted", ErrIllegal)
	ErrCultistConverts = fmt.Errorf("%w: only a leader can convert", ErrIllegal)
	ErrDead            = fmt.Errorf("%w: the unit is dead", ErrIllegal)
	ErrTargetDead      = fmt.Errorf("%w: the target is dead", ErrIllegal)
)

// ErrNotByChance is the reason why an action is not legal while chance is to move: no state of the generator leads to
// it. It wraps [ErrIllegal].
var ErrNotByChance = fmt.Errorf("%w: chance cannot do this here", ErrIllegal)

// ErrSetup is wrapped by the errors of [Setup.State] and [Parse] for a position that cannot exist. It wraps
// [ErrIllegal].
var ErrSetup = fmt.Errorf("%w: no such position", ErrIllegal)
