package volcano

import (
	"fmt"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/java"
	"github.com/rulebook-go/rulebook/internal/wire"
)

// Action places a volcano on an empty tile, or raises one of the mover's by a level. The zero Action plays N01.
type Action struct{ Tile Tile }

// String returns the line that a bot prints, such as "N05", and "invalid Action" when there is no such tile.
func (a Action) String() string {
	if a.Tile >= NumTiles {
		return "invalid Action"
	}
	return a.Tile.String()
}

// AppendText appends the line that a bot prints, without a line end. It fails, wrapping ErrSyntax, when there is no such
// tile.
func (a Action) AppendText(b []byte) ([]byte, error) {
	if a.Tile >= NumTiles {
		return b, fmt.Errorf("volcano: %w: Action{%d} names no tile", ErrSyntax, uint8(a.Tile))
	}
	return append(b, a.Tile.String()...), nil
}

// MarshalText returns what AppendText appends.
func (a Action) MarshalText() ([]byte, error) { return a.AppendText(nil) }

// UnmarshalText reads what ParseAction reads. On error a is left as it was.
func (a *Action) UnmarshalText(text []byte) error {
	b, err := ParseAction(string(text))
	if err == nil {
		*a = b
	}
	return err
}

// ParseAction reads the name of a tile as the referee does: in any case and with nothing around it. The letter S may
// also be the long s of Unicode, U+017F, which has the same capital. The error wraps ErrSyntax; for RANDOM, which the
// referee accepts as well but which is no single action, it is ErrRandom.
func ParseAction(line string) (Action, error) {
	name := java.Upper(line)
	if name == random {
		return Action{}, fmt.Errorf("volcano: action %s: %w", wire.Quote(line), ErrRandom)
	}
	t, ok := geom.FaceNamed(name)
	if !ok {
		return Action{}, fmt.Errorf("volcano: %w: action %s: it is no name of a tile such as N01 or S40", ErrSyntax, wire.Quote(line))
	}
	return Action{t}, nil
}

// random is the line, in upper case, that asks the referee for a random move.
const random = "RANDOM"

// MustParseAction is ParseAction for lines known to be well formed; it panics on any other.
func MustParseAction(line string) Action {
	a, err := ParseAction(line)
	if err != nil {
		panic(err)
	}
	return a
}
