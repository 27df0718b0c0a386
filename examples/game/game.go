// Package game is for programs that work with any game of rulebook.
//
// A program that knows its game imports that game's package alone. A program that is generic in the game, such as a
// search, constrains its type parameters with [Rules] and works on the values of the game's own package:
//
//	func Playout[S game.Rules[S, A, P], A game.Action, P game.Player](s S, choose func(S) A) S
//
// A program that takes the game's name from a command line or a file asks [Named] for it. [State], [Referee] and
// [Reader] are then interfaces over these values, in which an action is the line that a bot prints and a player is an
// int. They cost an allocation here and there, so a search should not use them.
//
// The packages under examples may be imported. Unlike the game packages they are not under the promise of stability:
// their names and their behaviour may change from one release to the next.
//
// The package compiles with Go 1.18 and initialises no variables, so that a bot that is pasted into one file gets the
// declarations that it uses and nothing else.
package game

import (
	"fmt"
	"io"
	"strings"
	"time"
)

// Game is one of the games. Do not change its fields.
type Game struct {
	// Name is the name of the game's package.
	Name string
	// First and Later are the site's time limits for a player's first answer and for all further ones.
	First, Later time.Duration
	// Seats has the possible numbers of players, in ascending order.
	Seats []int
	// Parameters are the names of the site's game parameters that the game has besides the seed. Seeded is true if the start
	// depends on the seed.
	Parameters []string
	Seeded     bool
	// New returns the start position that the referee makes for a seed, and NewReferee the referee of that game.
	// Options are the site's game parameters except the seed. An error says which of them the game does not have, or
	// why the referee cannot start with their values.
	New        func(seed int64, options map[string]string) (State, error)
	NewReferee func(seed int64, options map[string]string) (Referee, error)
	// Parse reads the text of a State. Its error is the package's own.
	Parse func(text string) (State, error)
	// CheckAction returns the error of the package's ParseAction, nil for the text of an action.
	CheckAction func(line string) error
	// NewReader returns a Reader of what the referee sends to one seat.
	NewReader func(io.Reader) Reader
}

// State is a position of any game. Two States are equal with == if the package's own States are.
type State interface {
	fmt.Stringer
	Diagram() string
	NumPlayers() int
	Turn() int
	ToMove() int
	Over() bool
	Score(player int) int
	Winner() (player int, ok bool)
	// Ending returns the text of the package's Ending, such as "turn limit", and "unfinished" while the game goes on.
	Ending() string
	// LegalActions returns the texts of the package's LegalActions, in the same order.
	LegalActions() []string
	// Apply plays the action with the given text. Its error is the package's own.
	Apply(action string) (State, error)
	// Value returns the package's own State, for instance an onitama.State.
	Value() any
}

// Referee runs one game, as the Referee of every package does.
type Referee interface {
	State() State
	ToMove() int
	AppendInput([]byte) []byte
	Answer(line string) error
	Timeout()
	Over() bool
	Score(player int) int
	Winner() (player int, ok bool)
	Failure(player int) error
	// Ending returns the text of the package's Ending, "stopped" if a failure ended the game.
	Ending() string
}

// Reader reads positions from what a seat is sent, as the Reader of every package does.
type Reader interface {
	Read() (State, error)
	// Sent notes what the seat answered. It returns an error if the action does not parse.
	Sent(action string) error
}

// Named returns the game with the given name. The error lists the names that there are.
func Named(name string) (*Game, error) {
	for _, g := range All() {
		if g.Name == name {
			return g, nil
		}
	}
	return nil, fmt.Errorf("no game is called %q; the games are %s", name, strings.Join(Names(), ", "))
}

// Names returns the names of the games in alphabetical order.
func Names() []string {
	var names []string
	for _, g := range All() {
		names = append(names, g.Name)
	}
	return names
}

// ParseParameters reads a game's parameters as the site and its tools write them: name=value, separated by line ends or
// commas. If a name occurs twice, the last value counts. The error begins with the part that does not have this form.
func ParseParameters(text string) (map[string]string, error) {
	parameters := map[string]string{}
	separator := func(r rune) bool { return r == ',' || r == '\n' || r == '\r' }
	for _, part := range strings.FieldsFunc(text, separator) {
		name, value, ok := strings.Cut(strings.TrimSpace(part), "=")
		if !ok {
			return nil, fmt.Errorf("%q is not of the form name=value", part)
		}
		parameters[name] = value
	}
	return parameters, nil
}
