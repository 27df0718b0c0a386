package cultist

import (
	"fmt"

	"github.com/rulebook-go/rulebook/internal/fault"
)

// Every error of this package wraps exactly one of these, except those of a [Reader] whose stream failed or ended. Test
// for them with [errors.Is]. They are equal to the errors with the same names in the other game packages.
var (
	// ErrSyntax marks text and bytes that are malformed, regardless of the position, and a value that has no text.
	ErrSyntax = fault.ErrSyntax
	// ErrIllegal marks an action or a position that is against the rules.
	ErrIllegal = fault.ErrIllegal
	// ErrGameOver marks an action or a line after the end of the game.
	ErrGameOver = fault.ErrGameOver
	// ErrTimeout marks the failure of a player that did not answer in time.
	ErrTimeout = fault.ErrTimeout
)

// LineError is an error in the input of a [Reader]. [errors.As] finds a *LineError in every error that [Reader.Read]
// returns, except in [io.EOF]. It is the same type in all game packages, with two exported fields:
//
//	Line int   // the number of the line in the whole input, from 1
//	Err  error // wraps ErrSyntax, io.ErrUnexpectedEOF or the error of reading the stream
//
// The Error method of one that a Reader returns gives the name of the Reader's package, the number of the line and the
// text of Err. The Unwrap method returns Err.
type LineError = fault.LineError

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

// ErrSetup is wrapped by the errors of [Setup.State], [Parse], [State.UnmarshalText] and [State.UnmarshalBinary] for a
// position that cannot exist: a value is out of its range, or two of them contradict each other. Text and bytes that do
// not have the form of a position give [ErrSyntax] instead. ErrSetup wraps [ErrIllegal]. It is equal to the ErrSetup of
// the other game packages.
var ErrSetup = fault.ErrSetup

// game is the name with which this package's own errors begin.
const game fault.Game = "cultist"

// reject returns the error for an action that is not legal. It works out the reason again, because errors are rare and
// its callers stay small that way.
func (s *State) reject(a Action) error { return s.rejectLine(a.String(), s.reason(a)) }

// rejectLine returns the error for a line that is not played, with the reason, which may be ErrGameOver.
func (s *State) rejectLine(line string, reason error) error {
	return game.Rejected(line, s.String(), reason)
}
