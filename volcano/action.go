package volcano

import (
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/java"
	"github.com/rulebook-go/rulebook/internal/textform"
)

// Action places a volcano on an empty tile, or raises a volcano of the player to move by a level. It prints as the name
// of its tile, such as "N05". The zero Action plays N01.
type Action struct{ Tile Tile }

// invalidAction is returned for a number out of range and for a line that has no Action.
func invalidAction() Action { return Action{NoTile} }

// String returns the line that a bot prints, such as "N05", and "invalid Action" if there is no such tile.
func (a Action) String() string {
	if a.Tile >= NumTiles {
		return "invalid Action"
	}
	return a.Tile.String()
}

// AppendText appends the line that a bot prints, without a line end. If there is no such tile it appends nothing and
// returns an error that wraps [ErrSyntax].
func (a Action) AppendText(b []byte) ([]byte, error) {
	if a.Tile >= NumTiles {
		return b, game.Syntax("there is no tile number %d", uint8(a.Tile))
	}
	return append(b, a.Tile.String()...), nil
}

// MarshalText returns what [Action.AppendText] appends.
func (a Action) MarshalText() ([]byte, error) { return a.AppendText(nil) }

// UnmarshalText reads what [ParseAction] reads. On an error a does not change.
func (a *Action) UnmarshalText(text []byte) error {
	return textform.Unmarshal(a, text, ParseAction)
}

// ParseAction reads a line as the referee does: the name of a tile in upper or lower case, without anything around it.
// The letter S may also be the long s (U+017F), which has the same capital. The error wraps [ErrSyntax]. For RANDOM,
// which the referee accepts too but which is not a single action, it wraps [ErrRandom]. With an error, the Action is
// the invalid one of [ActionAt].
func ParseAction(line string) (Action, error) {
	upper := java.Upper(line)
	if upper == randomLine {
		return invalidAction(), game.ActionError(line, ErrRandom)
	}
	t, ok := geom.FaceNamed(upper)
	if !ok {
		return invalidAction(), game.ActionSyntax(line, "it is not the name of a tile, such as N01 or S40")
	}
	return Action{t}, nil
}

// randomLine is the line, in upper case, that asks the referee for a random action.
const randomLine = "RANDOM"

// MustParseAction is [ParseAction] for lines that are known to be good. It panics on any other.
func MustParseAction(line string) Action { return textform.Must(ParseAction(line)) }

// NumActions is the number of different actions that [State.LegalActions] contains in all positions together.
// [Action.Index] numbers them.
const NumActions = 80

// Index returns the number of a among all actions that can ever be listed, 0 to [NumActions]-1, and -1 for an Action
// that no list can contain. It does not depend on a position. The numbers are the same in every release. The index is
// the number of the tile: 0 to 39 for N01 to N40, and 40 to 79 for S01 to S40.
func (a Action) Index() int {
	if a.Tile >= NumTiles {
		return -1
	}
	return int(a.Tile)
}

// ActionAt is the inverse of [Action.Index]: it returns the Action whose Index is index. For a number out of range it
// returns an invalid Action, whose Index is -1 and which prints as "invalid Action".
func ActionAt(index int) Action {
	if uint(index) >= NumActions {
		return invalidAction()
	}
	return Action{Tile(index)}
}
