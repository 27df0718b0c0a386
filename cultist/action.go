package cultist

import (
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/internal/fault"
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

var kindWords = textform.Words{Game: game, Type: "Kind", List: []string{"WAIT", "MOVE", "SHOOT", "CONVERT"}}

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

// invalidAction is returned for a number out of range and for a line that has no Action.
func invalidAction() Action { return Action{Kind: Convert + 1} }

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
		return b, game.Syntax("Action{%d, %d, %d, %d} is not an order", a.Kind, a.Unit, a.Target, a.Tile)
	}
	return a.appendText(b), nil
}

// MarshalText returns what [Action.AppendText] appends.
func (a Action) MarshalText() ([]byte, error) { return a.AppendText(nil) }

// UnmarshalText reads what [ParseAction] reads. On an error a does not change.
func (a *Action) UnmarshalText(text []byte) error {
	return textform.Unmarshal(a, text, ParseAction)
}

// ParseAction reads a line as the referee does: either only WAIT, or three parts with single spaces between them: the
// id of a unit; one of MOVE, SHOOT and CONVERT; and the column and row of a tile or the id of a target. It ignores
// words after these parts, but none may follow WAIT, and it drops all characters up to U+0020 (space) at both ends. The
// error wraps [ErrSyntax], or [ErrIllegal] if a number names no unit, target or tile; the Action is then the invalid
// one of [ActionAt].
//
// The digits of a number may be of any script in Unicode's Basic Multilingual Plane: the category Nd of Unicode 7.0, to
// which versions up to 15.0 add none in this plane. Leading zeros are allowed.
func ParseAction(line string) (Action, error) {
	a, err := readAction(line)
	if err != nil {
		return invalidAction(), err
	}
	if reason := a.misnamed(); reason != nil {
		return invalidAction(), game.ActionError(line, reason)
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
	unit, rest, more := strings.Cut(java.Trim(line), " ")
	if !more {
		if unit == kindWords.List[Wait] {
			return Action{}, nil
		}
		return Action{}, game.ActionSyntax(line, "a single word must be WAIT")
	}
	command, rest, more := strings.Cut(rest, " ")
	kind := Convert
	for kind > Wait && command != kindWords.List[kind] {
		kind--
	}
	if kind == Wait {
		return Action{}, game.ActionSyntax(line, "the second word must be MOVE, SHOOT or CONVERT")
	}
	words, count := [3]string{unit}, 2
	if kind == Move {
		count = 3
	}
	for i := 1; i < count; i++ {
		if !more {
			return Action{}, game.ActionSyntax(line, "words are missing at the end")
		}
		words[i], rest, more = strings.Cut(rest, " ")
	}
	var numbers [3]int
	for i, word := range words[:count] {
		var ok bool
		if numbers[i], ok = java.ParseInt(word); !ok {
			return Action{}, game.ActionSyntax(line, fault.Quote(word)+" is not a number of 32 bits")
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

// MustParseAction is [ParseAction] for lines that are known to be good. It panics on any other.
func MustParseAction(line string) Action { return textform.Must(ParseAction(line)) }

// NumActions is the number of different actions that [State.LegalActions] contains in all positions together.
// [Action.Index] numbers them.
const NumActions = 1 + 2*leaderActions + (NumUnits-2)*cultistActions // 1455

const (
	numTiles       = Width * Height
	leaderActions  = numTiles + NumUnits - 2 // a leader does not convert leaders
	cultistActions = numTiles + NumUnits - 1 // a cultist does not shoot at itself
)

// Index returns the number of a among all actions that can ever be listed, 0 to [NumActions]-1, and -1 for an Action
// that no list can contain. It does not depend on a position, so an order has a number even where it is out of reach.
// The numbers are the same in every release. The formula is
//
//	WAIT                        0
//	u MOVE x y                  first(u) + 13*y + x
//	u CONVERT t, u < 2 <= t     first(u) + 91 + t-2
//	u SHOOT t, u >= 2, t < u    first(u) + 91 + t
//	u SHOOT t, u >= 2, t > u    first(u) + 91 + t-1
//
// where first(u) is 1 + 103*u for a leader, 0 or 1, and 207 + 104*(u-2) for any other unit. The move of a neutral unit
// has the number of the same MOVE by a player.
func (a Action) Index() int {
	if !a.valid() {
		return -1
	}
	unit, target := int(a.Unit), int(a.Target)
	switch {
	case a.Kind == Wait:
		return 0
	case a.Kind == Move:
		return firstIndex(unit) + Width*a.Tile.Y() + a.Tile.X()
	case a.Kind == Convert && unit < 2 && target >= 2:
		return firstIndex(unit) + numTiles + target - 2
	case a.Kind == Shoot && unit >= 2 && target < unit:
		return firstIndex(unit) + numTiles + target
	case a.Kind == Shoot && unit >= 2 && target > unit:
		return firstIndex(unit) + numTiles + target - 1
	}
	return -1
}

// firstIndex returns the number of a unit's MOVE to 0 0.
func firstIndex(unit int) int {
	if unit < 2 {
		return 1 + leaderActions*unit
	}
	return 1 + 2*leaderActions + cultistActions*(unit-2)
}

// ActionAt is the inverse of [Action.Index]: it returns the Action whose Index is index. For a number out of range it
// returns an invalid Action, whose Index is -1 and which prints as "invalid Action".
func ActionAt(index int) Action {
	if index == 0 {
		return Action{}
	}
	if uint(index) >= NumActions {
		return invalidAction()
	}
	unit := NumUnits - 1
	for index < firstIndex(unit) {
		unit--
	}
	i := index - firstIndex(unit)
	if i < numTiles {
		return Action{Kind: Move, Unit: uint8(unit), Tile: TileAt(i%Width, i/Width)}
	}
	target := i - numTiles
	if unit < 2 {
		return Action{Kind: Convert, Unit: uint8(unit), Target: uint8(target + 2)}
	}
	if target >= unit {
		target++
	}
	return Action{Kind: Shoot, Unit: uint8(unit), Target: uint8(target)}
}

// moves has the MOVEs of each unit by tile, and orders its SHOOTs or, for a leader, its CONVERTs by target.
var moves, orders = makeActions()

func makeActions() (moves [16][tileMask + 1]Action, orders [16][16]Action) {
	for id := range moves {
		for to := range moves[id] {
			moves[id][to] = Action{Kind: Move, Unit: uint8(id), Tile: Tile(to)}
		}
		for target := range orders[id] {
			orders[id][target] = Action{Kind: Shoot, Unit: uint8(id), Target: uint8(target)}
			if id < 2 {
				orders[id][target].Kind = Convert
			}
		}
	}
	return moves, orders
}
