package cultist

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
	ErrUnitID          = fmt.Errorf("%w: no unit has this id", ErrIllegal)
	ErrNotYourUnit     = fmt.Errorf("%w: the unit is not the mover's", ErrIllegal)
	ErrOffBoard        = fmt.Errorf("%w: the tile is not on the board", ErrIllegal)
	ErrTargetID        = fmt.Errorf("%w: no target has this id", ErrIllegal)
	ErrShootsItself    = fmt.Errorf("%w: a unit cannot shoot itself", ErrIllegal)
	ErrLeaderShoots    = fmt.Errorf("%w: a leader cannot shoot", ErrIllegal)
	ErrOwnTarget       = fmt.Errorf("%w: the unit to convert is the mover's already", ErrIllegal)
	ErrLeaderTarget    = fmt.Errorf("%w: a leader cannot be converted", ErrIllegal)
	ErrCultistConverts = fmt.Errorf("%w: only a leader can convert", ErrIllegal)
	ErrDead            = fmt.Errorf("%w: the unit is dead", ErrIllegal)
	ErrTargetDead      = fmt.Errorf("%w: the target is dead", ErrIllegal)
)

// ErrNotByChance is the reason why an action of Neutral is refused: the neutral's draws do not lead to it. It wraps
// ErrIllegal.
var ErrNotByChance = fmt.Errorf("%w: chance does nothing like it here", ErrIllegal)

// ErrSetup is wrapped by the errors of Setup.State and Parse for a position that cannot be. It wraps ErrIllegal.
var ErrSetup = fmt.Errorf("%w: no such position", ErrIllegal)
