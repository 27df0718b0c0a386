package cultist

import (
	"fmt"
	"strconv"

	"github.com/rulebook-go/rulebook/internal/java"
	"github.com/rulebook-go/rulebook/internal/textform"
)

// Kind is the kind of an [Action].
type Kind uint8

// The kinds of actions.
const (
	// Wait does nothing.
	Wait Kind = iota
	// Move is a step of a unit on the way to a tile.
	Move
	// Shoot is a shot of a cultist at a unit.
	Shoot
	// Convert makes a unit beside a leader its player's own.
	Convert
)

var kindWords = textform.Words{Game: "cultist", Type: "Kind", List: []string{"WAIT", "MOVE", "SHOOT", "CONVERT"}}

// String returns the referee's word, such as "SHOOT", and "invalid Kind" if there is no such kind.
func (k Kind) String() string { return kindWords.String(uint8(k)) }

// MarshalText returns the text of [Kind.String]. If there is no such kind, the error wraps [ErrSyntax].
func (k Kind) MarshalText() ([]byte, error) { return kindWords.Marshal(uint8(k)) }

// UnmarshalText reads the text of [Kind.String]. For any other text the error wraps [ErrSyntax], and k does not change.
func (k *Kind) UnmarshalText(text []byte) error {
	return kindWords.Unmarshal((*uint8)(k), text)
}

// Action is an order to one unit, or the decision to wait. It prints as "WAIT", "4 MOVE 0 6", "4 SHOOT 2" or "0 CONVERT
// 3"; chance plays a MOVE, or WAIT if nobody moves. Fields that its Kind does not use must be 0. The zero Action is
// WAIT.
type Action struct {
	Kind Kind
	// Unit is the unit that acts, for all kinds except Wait.
	Unit uint8
	// Target is the unit to shoot at or to convert, of a Shoot or Convert.
	Target uint8
	// Tile is the destination of a Move.
	Tile Tile
}

// noAction is what there is instead of an Action with a number out of range.
var noAction = Action{Kind: Convert + 1}

// valid reports whether the fields in use are in range and the others are 0.
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

// String returns the line that a bot prints, such as "4 MOVE 0 6", and "invalid Action" if the fields are out of range.
func (a Action) String() string {
	if !a.valid() {
		return "invalid Action"
	}
	return string(a.appendText(nil))
}

func (a Action) appendText(b []byte) []byte {
	if a.Kind == Wait {
		return append(b, kindWords.List[Wait]...)
	}
	b = append(strconv.AppendUint(b, uint64(a.Unit), 10), ' ')
	b = append(append(b, kindWords.List[a.Kind]...), ' ')
	if a.Kind != Move {
		return strconv.AppendUint(b, uint64(a.Target), 10)
	}
	return a.Tile.appendText(b)
}

// AppendText appends the line that a bot prints, without a line end. If the fields are out of range it appends nothing
// and returns an error that wraps [ErrSyntax].
func (a Action) AppendText(b []byte) ([]byte, error) {
	if !a.valid() {
		return b, syntaxError("Action{%d, %d, %d, %d} is not an order", a.Kind, a.Unit, a.Target, a.Tile)
	}
	return a.appendText(b), nil
}

// MarshalText returns what [Action.AppendText] appends.
func (a Action) MarshalText() ([]byte, error) { return a.AppendText(nil) }

// UnmarshalText reads what [ParseAction] reads. On an error a does not change.
func (a *Action) UnmarshalText(text []byte) error {
	b, err := ParseAction(string(text))
	if err == nil {
		*a = b
	}
	return err
}

// ParseAction reads a line as the referee does: either only WAIT, or three parts with single spaces between them: the
// id of a unit; one of MOVE, SHOOT and CONVERT; and the column and row of a tile or the id of a target. It ignores
// words after these parts, but none may follow WAIT, and it drops spaces and control characters at both ends. The error
// wraps [ErrSyntax], or [ErrIllegal] if a number names no unit, target or tile.
//
// The digits of a number may be of any script in Unicode's Basic Multilingual Plane: the category Nd of Unicode 7.0, to
// which versions up to 15.0 add none in this plane. Leading zeros are allowed.
func ParseAction(line string) (Action, error) {
	a, err := readAction(line)
	if err != nil {
		return Action{}, err
	}
	if reason := a.misnamed(); reason != nil {
		return Action{}, fmt.Errorf("cultist: action %s: %w", textform.Quote(line), reason)
	}
	return a, nil
}

// misnamed returns which number of an Action that readAction has read names nothing, and nil if all name something.
func (a Action) misnamed() error {
	switch {
	case a.Unit == NumUnits:
		return ErrUnitID
	case a.Tile == NoTile:
		return ErrOffBoard
	case a.Target == NumUnits:
		return ErrTargetID
	}
	return nil
}

// readAction does what ParseAction does, but judges only the syntax: a number that names nothing becomes NumUnits or
// NoTile.
func readAction(line string) (Action, error) {
	unit, rest, more := cut(java.Trim(line))
	if !more {
		if unit == kindWords.List[Wait] {
			return Action{}, nil
		}
		return Action{}, actionSyntax(line, "a single word must be WAIT")
	}
	command, rest, more := cut(rest)
	kind := Convert
	for kind > Wait && command != kindWords.List[kind] {
		kind--
	}
	if kind == Wait {
		return Action{}, actionSyntax(line, "the second word must be MOVE, SHOOT or CONVERT")
	}
	words, count := [3]string{unit}, 2
	if kind == Move {
		count = 3
	}
	for i := 1; i < count; i++ {
		if !more {
			return Action{}, actionSyntax(line, "words are missing at the end")
		}
		words[i], rest, more = cut(rest)
	}
	var numbers [3]int
	for i, word := range words[:count] {
		var ok bool
		if numbers[i], ok = java.ParseInt(word); !ok {
			return Action{}, actionSyntax(line, textform.Quote(word)+" is not a number of 32 bits")
		}
	}
	a := Action{Kind: kind, Unit: unitNumbered(numbers[0])}
	if kind == Move {
		a.Tile = TileAt(numbers[1], numbers[2])
	} else {
		a.Target = unitNumbered(numbers[1])
	}
	return a, nil
}

// unitNumbered returns n, and NumUnits if no unit has this id.
func unitNumbered(n int) uint8 {
	if n < 0 || n >= NumUnits {
		return NumUnits
	}
	return uint8(n)
}

// cut returns the text before the first space and the text after it. more is false if there is no space.
func cut(text string) (word, rest string, more bool) {
	for i := 0; i < len(text); i++ {
		if text[i] == ' ' {
			return text[:i], text[i+1:], true
		}
	}
	return text, "", false
}

// MustParseAction is [ParseAction] for lines that are known to be good. It panics on any other.
func MustParseAction(line string) Action {
	a, err := ParseAction(line)
	if err != nil {
		panic(err)
	}
	return a
}
