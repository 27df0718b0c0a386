package cultist

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/internal/java"
	"github.com/rulebook-go/rulebook/internal/wire"
)

// Kind is what an Action does.
type Kind uint8

// The kinds of actions.
const (
	Wait Kind = iota
	Move
	Shoot
	Convert
)

const numKinds = 4

var kindNames = [numKinds]string{"WAIT", "MOVE", "SHOOT", "CONVERT"}

// String returns the referee's word, such as "SHOOT", and "invalid Kind" for any other value.
func (k Kind) String() string {
	if k >= numKinds {
		return "invalid Kind"
	}
	return kindNames[k]
}

// Action is an order to one unit, or to wait. Fields that its Kind does not use are 0. The zero Action is WAIT.
type Action struct {
	Kind Kind
	// Unit is the unit that acts, for all kinds but Wait.
	Unit uint8
	// Target is the unit aimed at, for Shoot and Convert.
	Target uint8
	// Tile is where to head for, for Move.
	Tile Tile
}

// valid reports whether the fields are in range and the unused ones 0.
func (a Action) valid() bool {
	switch a.Kind {
	case Wait:
		return a == Action{}
	case Move:
		return a.Unit < NumUnits && a.Target == 0 && a.Tile.onBoard()
	case Shoot, Convert:
		return a.Unit < NumUnits && a.Target < NumUnits && a.Tile == 0
	}
	return false
}

// String returns the line that a bot prints, such as "4 MOVE 0 6", and "invalid Action" when the fields are out of range.
func (a Action) String() string {
	if !a.valid() {
		return "invalid Action"
	}
	return string(a.append(nil))
}

func (a Action) append(b []byte) []byte {
	if a.Kind == Wait {
		return append(b, "WAIT"...)
	}
	b = append(strconv.AppendUint(b, uint64(a.Unit), 10), ' ')
	b = append(append(b, kindNames[a.Kind]...), ' ')
	if a.Kind != Move {
		return strconv.AppendUint(b, uint64(a.Target), 10)
	}
	return a.Tile.append(b)
}

// AppendText appends the line that a bot prints, without a line end. It fails, wrapping ErrSyntax, when the fields are
// out of range.
func (a Action) AppendText(b []byte) ([]byte, error) {
	if !a.valid() {
		return b, fmt.Errorf("cultist: %w: Action{%d, %d, %d, %d} is no order", ErrSyntax, a.Kind, a.Unit, a.Target, a.Tile)
	}
	return a.append(b), nil
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

// ParseAction reads a line as the referee does: WAIT alone, or a unit's id, MOVE, SHOOT or CONVERT, and a tile or a
// target's id, with single spaces in between; further words are dropped, and so are spaces and control characters at
// both ends. The error wraps ErrSyntax; it wraps ErrIllegal for numbers that name no unit, target or tile.
func ParseAction(line string) (Action, error) {
	a, err := parseAction(line)
	if err != nil {
		return Action{}, err
	}
	return a, nil
}

// parseAction is ParseAction, but when the target or the tile is what is wrong, the result has the unit.
func parseAction(line string) (Action, error) {
	rest := java.Trim(line)
	word, rest, more := cut(rest)
	if !more {
		if word == kindNames[Wait] {
			return Action{}, nil
		}
		return Action{}, actionSyntax(line, "a single word other than WAIT")
	}
	command, rest, more := cut(rest)
	a := Action{}
	for k := Move; k <= Convert; k++ {
		if command == kindNames[k] {
			a.Kind = k
		}
	}
	if a.Kind == Wait {
		return Action{}, actionSyntax(line, "the second word is not MOVE, SHOOT or CONVERT")
	}
	numbers := [3]int{}
	count := 2
	if a.Kind == Move {
		count = 3
	}
	for i := 0; i < count; i++ {
		if i > 0 {
			if !more {
				return Action{}, actionSyntax(line, "words are missing at the end")
			}
			word, rest, more = cut(rest)
		}
		var ok bool
		if numbers[i], ok = java.ParseInt(word); !ok {
			return Action{}, actionSyntax(line, wire.Quote(word)+" is not a number of 32 bits")
		}
	}
	unit, first, second := numbers[0], numbers[1], numbers[2]
	if unit < 0 || unit >= NumUnits {
		return Action{Unit: NumUnits}, fmt.Errorf("cultist: action %s: %w", wire.Quote(line), ErrUnitID)
	}
	a.Unit = uint8(unit)
	if a.Kind == Move {
		if !TileAt(first, second).onBoard() {
			return a, fmt.Errorf("cultist: action %s: %w", wire.Quote(line), ErrOffBoard)
		}
		a.Tile = TileAt(first, second)
		return a, nil
	}
	if first < 0 || first >= NumUnits {
		return a, fmt.Errorf("cultist: action %s: %w", wire.Quote(line), ErrTargetID)
	}
	a.Target = uint8(first)
	return a, nil
}

// cut returns what is in front of the first space and what is behind it. more is false when there is no space.
func cut(text string) (word, rest string, more bool) {
	if i := strings.IndexByte(text, ' '); i >= 0 {
		return text[:i], text[i+1:], true
	}
	return text, "", false
}

func actionSyntax(line, reason string) error {
	return fmt.Errorf("cultist: %w: action %s: %s", ErrSyntax, wire.Quote(line), reason)
}

// MustParseAction is ParseAction for lines known to be well formed; it panics on any other.
func MustParseAction(line string) Action {
	a, err := ParseAction(line)
	if err != nil {
		panic(err)
	}
	return a
}
