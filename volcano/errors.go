package volcano

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
	ErrNoTile    = fmt.Errorf("%w: there is no such tile", ErrIllegal)
	ErrEnemyTile = fmt.Errorf("%w: the tile is the opponent's", ErrIllegal)
	ErrDormant   = fmt.Errorf("%w: the volcano is dormant", ErrIllegal)
)

// ErrRandom is what ParseAction returns for RANDOM, which a Referee plays but which names no tile. It wraps ErrSyntax.
var ErrRandom = fmt.Errorf("%w: RANDOM names no tile", ErrSyntax)

// ErrSetup is wrapped by the errors of Setup.State and Parse for a position that cannot be. It wraps ErrIllegal.
var ErrSetup = fmt.Errorf("%w: no such position", ErrIllegal)
