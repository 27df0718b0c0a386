package vindinium

import (
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/java"
	"github.com/rulebook-go/rulebook/internal/textform"
)

// Kind is the kind of an [Action], the first word of its text.
type Kind uint8

// The kinds of actions. Those before Move are in the order of [State.LegalActions].
const (
	// Wait leaves the hero where it is.
	Wait Kind = iota
	// North is a step up, towards smaller Y.
	North
	// East is a step to the right, towards larger X.
	East
	// South is a step down, towards larger Y.
	South
	// West is a step to the left, towards smaller X.
	West
	// Move is a step on the way to a cell, which does not need to be near: see [MoveTo].
	Move
)

var kindWords = textform.Words{Game: game, Type: "Kind",
	List: []string{"WAIT", "NORTH", "EAST", "SOUTH", "WEST", "MOVE"}}

// KindOf returns the Kind of a step in a direction: [North] for [geom.North], and so on. As in geom, only the lowest
// two bits of d count.
func KindOf(d geom.Direction) Kind { return North + Kind(d%geom.NumDirections) }

// Direction is the inverse of [KindOf]: it returns the direction of a step, and 0 and false for [Wait], [Move] and any
// other value.
func (k Kind) Direction() (d geom.Direction, ok bool) {
	if k < North || k > West {
		return 0, false
	}
	return geom.Direction(k - North), true
}

// String returns the referee's word, such as "NORTH", and "invalid Kind" if there is no such kind.
func (k Kind) String() string { return kindWords.String(uint8(k)) }

// MarshalText returns the text of [Kind.String]. If there is no such kind, the error wraps [ErrSyntax].
func (k Kind) MarshalText() ([]byte, error) { return kindWords.Marshal(uint8(k)) }

// UnmarshalText reads the text of [Kind.String]. For any other text the error wraps [ErrSyntax], and k does not change.
func (k *Kind) UnmarshalText(text []byte) error {
	return kindWords.Unmarshal((*uint8)(k), text)
}

// Action returns the action of a kind that needs no cell. For [Move], which needs [MoveTo], and for any other value, it
// returns the invalid Action of [ActionAt].
func (k Kind) Action() Action {
	if k >= Move {
		return invalidAction()
	}
	return Action{kind: k}
}

// Action is an action of a hero. It prints as "NORTH" or "MOVE 3 4". Until the game is over, every value is legal, a
// MOVE to any cell included, except for the invalid Action of [ActionAt]. The zero Action waits.
type Action struct {
	kind Kind
	x, y int32 // the cell of a MOVE, for which the referee takes any two 32-bit numbers
}

// invalidAction is returned for a number out of range and for a line that has no Action. As a step it leads nowhere.
// It is a function because a variable is slower to load.
func invalidAction() Action { return Action{kind: Move + 1} }

// MoveTo returns the action MOVE x y to a cell, on the map or not. Coordinates are clamped to 32 bits.
func MoveTo(cell geom.Point) Action {
	const low, high = -1 << 31, 1<<31 - 1
	return Action{Move, int32(clamp(cell.X, low, high)), int32(clamp(cell.Y, low, high))}
}

// Kind returns the action's kind.
func (a Action) Kind() Kind { return a.kind }

// Cell returns the cell of a MOVE, on the map or not, and -1, -1 for any other kind.
func (a Action) Cell() geom.Point {
	if a.kind != Move {
		return noCell
	}
	return geom.Point{X: int(a.x), Y: int(a.y)}
}

// String returns the line that a bot prints, such as "NORTH" or "MOVE 3 4", and "invalid Action" for the invalid
// Action.
func (a Action) String() string {
	if a.kind > Move {
		return "invalid Action"
	}
	return string(a.appendText(nil))
}

func (a Action) appendText(b []byte) []byte {
	b = append(b, a.Kind().String()...)
	if a.Kind() != Move {
		return b
	}
	cell := a.Cell()
	b = strconv.AppendInt(append(b, ' '), int64(cell.X), 10)
	return strconv.AppendInt(append(b, ' '), int64(cell.Y), 10)
}

// AppendText appends the line that a bot prints, without a line end. For the invalid Action it appends nothing and
// returns an error that wraps [ErrSyntax].
func (a Action) AppendText(b []byte) ([]byte, error) {
	if a.kind > Move {
		return b, game.Syntax("Action{%d} does not exist", a.kind)
	}
	return a.appendText(b), nil
}

// MarshalText returns what [Action.AppendText] appends.
func (a Action) MarshalText() ([]byte, error) { return a.AppendText(nil) }

// UnmarshalText reads what [ParseAction] reads. On an error a does not change.
func (a *Action) UnmarshalText(text []byte) error {
	return textform.Unmarshal(a, text, ParseAction)
}

// ParseAction reads a line as the referee does: an order in upper or lower case and, after a space, a message. The
// first two words of the message are the cell of a MOVE. Like the referee, it takes EXPERT_INPUT out of the message
// before a MOVE reads its cell, but only a [Referee] switches expert input on. Other messages, and the rest of this
// one, are dropped. The error wraps [ErrSyntax]; the Action is then the invalid one of [ActionAt].
func ParseAction(line string) (Action, error) {
	a, _, err := parseLine(line)
	return a, err
}

// expertInput is the word in a message that asks for the targets of the enemies.
const expertInput = "EXPERT_INPUT"

// parseLine reads a line, and whether its message asks for expert input. It reports that for an invalid line too: its
// player gets no more input, but a test compares it with the recordings.
func parseLine(line string) (a Action, expert bool, err error) {
	order, message, _ := strings.Cut(java.Upper(java.Trim(line)), " ")
	order = java.Trim(order) // as the referee does: a tab before the space is still there
	expert = strings.Contains(message, expertInput)
	message = strings.ReplaceAll(message, expertInput, "")
	for kind := Wait; kind < Move; kind++ {
		if order == kind.String() {
			return kind.Action(), expert, nil
		}
	}
	if order != Move.String() {
		return invalidAction(), expert, game.ActionSyntax(line,
			"what comes before the first space is not WAIT, NORTH, EAST, SOUTH, WEST or MOVE")
	}
	first, rest, more := strings.Cut(message, " ")
	if !more {
		return invalidAction(), expert, game.ActionSyntax(line, "MOVE has no cell after it")
	}
	second, _, _ := strings.Cut(rest, " ")
	x, okX := java.ParseInt(first)
	y, okY := java.ParseInt(second)
	if !okX || !okY {
		return invalidAction(), expert, game.ActionSyntax(line,
			"MOVE does not have two 32-bit numbers after it, each after a single space")
	}
	return MoveTo(geom.Point{X: x, Y: y}), expert, nil
}

// MustParseAction is [ParseAction] for lines that are known to be good. It panics on any other.
func MustParseAction(line string) Action { return textform.Must(ParseAction(line)) }

// NumActions is the number of different actions that [State.LegalActions] contains in all positions together.
// [Action.Index] numbers them.
const NumActions = 5

// Index returns the number of a among all actions that can ever be listed, 0 to [NumActions]-1, and -1 for an Action
// that no list can contain, which is every MOVE and the invalid Action. It does not depend on a position. The numbers
// are the same in every release: WAIT, NORTH, EAST, SOUTH and WEST are 0 to 4, as in [State.LegalActions]. To number a
// MOVE, pass it to [State.Resolve] first.
func (a Action) Index() int {
	if a.kind >= Move {
		return -1
	}
	return int(a.kind)
}

// ActionAt is the inverse of [Action.Index]: it returns the Action whose Index is index. For a number out of range it
// returns an invalid Action, whose Index is -1 and which prints as "invalid Action".
func ActionAt(index int) Action {
	if uint(index) >= NumActions {
		return invalidAction()
	}
	return Action{kind: Kind(index)}
}
