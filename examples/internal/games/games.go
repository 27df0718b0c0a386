// Package games lets the programs in examples handle any game of rulebook by its name. The packages share no interface,
// so this one wraps them; a program that knows its game uses the package itself.
package games

import (
	"fmt"
	"io"
	"sort"
	"strings"
	"time"
)

// Game is one of the packages.
type Game struct {
	Name string
	// First and Later are the site's limits for a player's first answer and for every other one.
	First, Later time.Duration
	// Seats are the numbers of players that the game can be played with.
	Seats []int
	// New returns the start for a seed, and NewReferee the referee of that game. Options are the site's game parameters
	// other than the seed; a game without parameters refuses them.
	New        func(seed int64, options map[string]string) (State, error)
	NewReferee func(seed int64, options map[string]string) (Referee, error)
	// Parse reads a State's text.
	Parse func(text string) (State, error)
	// NewReader returns a reader of what the referee sends to one seat.
	NewReader func(io.Reader) Reader
	// NewSearch returns a search that looks at so many positions for an answer.
	NewSearch func(nodes int) Search
}

// Search finds the best of some legal actions; of equally good ones, the first.
type Search interface {
	Best(s State, actions []string) string
}

// State is a position of any game.
type State interface {
	fmt.Stringer
	Diagram() string
	NumPlayers() int
	Turn() int
	ToMove() int
	Over() bool
	Score(player int) int
	Winner() (player int, ok bool)
	// LegalActions returns the texts of the actions.
	LegalActions() []string
	// Apply plays the text of an action. The error is the package's own.
	Apply(action string) (State, error)
}

// Referee runs one game.
type Referee interface {
	State() State
	ToMove() int
	AppendInput([]byte) []byte
	Answer(line string) error
	Timeout()
	Over() bool
	Score(player int) int
	Winner() (player int, ok bool)
}

// Reader reads positions from what a seat is sent.
type Reader interface {
	Read() (State, error)
	Sent(action string) error
}

// Named returns the game with a name.
func Named(name string) (*Game, error) {
	for _, g := range all {
		if g.Name == name {
			return g, nil
		}
	}
	return nil, fmt.Errorf("no game is called %q; there is %s", name, strings.Join(Names(), ", "))
}

// Names returns the names of the games in alphabetical order.
func Names() []string {
	var names []string
	for _, g := range all {
		names = append(names, g.Name)
	}
	sort.Strings(names)
	return names
}

// ParseParameters reads a game's parameters as the site's tools write them: name=value, separated by commas. The error
// begins with the part that is not of that form.
func ParseParameters(text string) (map[string]string, error) {
	parameters := map[string]string{}
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' }) {
		name, value, ok := strings.Cut(part, "=")
		if !ok {
			return nil, fmt.Errorf("%q is not of the form name=value", part)
		}
		parameters[name] = value
	}
	return parameters, nil
}

// noOptions is for games that have no parameters but the seed.
func noOptions(options map[string]string) error {
	for key := range options {
		return fmt.Errorf("the game has no option %q", key)
	}
	return nil
}
