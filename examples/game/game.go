// Package game is for programs that work with any game of rulebook.
//
// A program that knows its game imports only that game's package. A program that is generic in the game, such
// as a search, constrains its type parameters with [Rules] and works on the values of the game's own package:
//
//	func Playout[S game.Rules[S, A, P], A game.Action, P game.Player](s S, choose func(S) A) S
//
// A program that takes the game's name from a command line or a file asks package games for it. [State],
// [Board], [Referee] and [Reader] are then interfaces over these values. In them, a player is an int, and an
// action is the line that a bot prints or its index. [Game.Wrap] makes a State of a value of a game's
// package.
//
// A State is immutable, compares with ==, and allocates where it returns another State. A [Board] changes in
// place and does not allocate: it is for programs that play many games, such as simulations and training.
// Typed code is faster than both, so a search should not use them.
//
// A game comes into this package by [Bind], which takes a [Game] with what is known about the game, and a
// [Package] with the functions of its package, most of them as they are. This is all of Bind that a game
// needs in which nothing is seeded or hidden, with the package tron; examples/games/onitama has a whole one:
//
//	var tronGame = game.Bind(&game.Game{
//		ID: 4, Name: "tron", Title: "Tron", Seats: []int{2}, NumActions: tron.NumActions,
//		First: time.Second, Later: 100 * time.Millisecond,
//		NumSymmetries: tron.NumSymmetries, Endings: game.Endings[tron.Ending](),
//	}, game.Package[tron.State, tron.Action, tron.Player]{
//		New: func(int64, map[string]string) (tron.State, error) { return tron.New(), nil },
//		NewReferee: func(seed int64, _ map[string]string) (game.RefereeOf[tron.State, tron.Player], error) {
//			return tron.NewReferee(seed), nil
//		},
//		NewReader: func(r io.Reader) game.ReaderOf[tron.State, tron.Action] { return tron.NewReader(r) },
//		Parse: tron.Parse, ParseAction: tron.ParseAction, ActionAt: tron.ActionAt,
//		UnmarshalBinary: (*tron.State).UnmarshalBinary, ApplyTo: (*tron.State).ApplyTo,
//		ParseSetup: game.ReadSetup[tron.Setup, tron.State], Setup: func(s tron.State) any { return s.Setup() },
//		Ending: game.EndingOf[tron.Ending],
//		Symmetries: game.SymmetriesOf(tron.State.Transform, tron.Action.Transform, tron.State.Canonical),
//	})
//
// The packages under examples may be imported. Unlike the game packages they are not under the promise of
// stability: their names and their behaviour may change from one release to the next.
//
// The package compiles with Go 1.18 and has no init functions, so that a bot that is pasted into one file
// gets the declarations that it uses and nothing else.
package game

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math"
	"sort"
	"strings"
	"time"

	"github.com/rulebook-go/rulebook/internal/fault"
	"github.com/rulebook-go/rulebook/internal/textfile"
)

// Game is one of the games. Do not change its fields.
type Game struct {
	// ID is the number of the game in C, Python and JavaScript. It never changes.
	ID int
	// Name is the name of the game's package, and Title the site's name of the game.
	Name, Title string
	// First and Later are the site's time limits for a player's first answer and for all further ones.
	First, Later time.Duration
	// Seats has the possible numbers of players, in ascending order.
	Seats []int
	// Parameters are the names of the site's game parameters that the game has besides the seed. Seeded is true
	// if the start depends on the seed, and Draws reports whether the referee draws the action for a line with
	// it, as for RANDOM in Volcanoes.
	Parameters []string
	Seeded     bool
	Draws      func(line string) bool
	// Played returns the Options as the referee understands them, with the defaults of the players and the
	// length of a game, and those that it did not understand, as name=value in the order of Parameters. It is
	// nil for a game without Parameters.
	Played func(options map[string]string) (played map[string]string, ignored []string)
	// NumActions is the number of different actions that can be listed. They have the indices from 0 to
	// NumActions-1.
	NumActions int
	// NumSymmetries is the number of symmetries. The symmetry 0 is the identity.
	NumSymmetries int
	// Endings has the texts of the package's endings, in the order of its constants. The first one is
	// "unfinished".
	Endings []string
	// Reasons are the package's reasons why an action is illegal, by the words of the rules as data.
	Reasons map[string]error
	// SameInit is true if the lines that a player is sent once are the same in all games.
	SameInit bool
	// Playouts is true if a node of the search of the game's bot is a game that it simulates, and not a
	// position.
	Playouts bool
	// LookNodes is how many nodes an analysis spends on its first look at a turn, and LookDeep is how many times as many
	// its largest search has.
	LookNodes, LookDeep int
	// Parts has what only some programs need, see [Parts].
	Parts any

	Bound
	boards any // a boards
}

// Bound has the functions of a Game that follow from its package, which [Bind] adds. It is an interface
// because a program contains only those of its methods that it calls.
type Bound interface {
	// Start returns the start that the referee makes for a seed, and NewReferee the referee of that game.
	// Options are the site's game parameters except the seed. An error names those that the game does not have,
	// or why the referee cannot start with their values.
	Start(seed int64, options map[string]string) (State, error)
	NewReferee(seed int64, options map[string]string) (Referee, error)
	// Parse reads the text of a State, ParseSetup the JSON of a Setup, and ParseBinary what AppendBinary
	// appends. Their errors are the package's own.
	Parse(text string) (State, error)
	ParseSetup(text []byte) (State, error)
	ParseBinary(data []byte) (State, error)
	// CheckAction returns the error of the package's ParseAction, nil for the text of an action.
	CheckAction(line string) error
	// ActionAt returns the text of the action with an index, and "" if the index is out of range.
	ActionAt(index int) string
	// TransformIndex returns the index of the image of an action under a symmetry, so that playing the image in
	// the image of a State gives the image of what playing the action gives. The index must be 0 to
	// NumActions-1.
	TransformIndex(index, symmetry int) int
	// NewReader returns a Reader of the referee's lines to one seat.
	NewReader(io.Reader) Reader
	// Wrap returns a valid State of the package as a State.
	Wrap(value any) (s State, ok bool)
}

// Reason returns the word of an error's reason among the Reasons, and "" if the error has none of them.
func (g *Game) Reason(err error) string {
	for word, reason := range g.Reasons {
		if errors.Is(err, reason) {
			return word
		}
	}
	return ""
}

// ParseParameters reads a game's parameters as the site and its tools write them: name=value, separated by
// line ends or commas. If a name occurs twice, the last value counts. The error begins with the part that
// does not have this form.
func ParseParameters(text string) (map[string]string, error) {
	parameters := map[string]string{}
	separator := func(r rune) bool { return r == ',' || r == '\n' || r == '\r' }
	for _, part := range strings.FieldsFunc(text, separator) {
		name, value, ok := strings.Cut(strings.TrimSpace(part), "=")
		if !ok {
			return nil, fmt.Errorf("%.40q is not of the form name=value", part)
		}
		parameters[name] = value
	}
	return parameters, nil
}

// Parameters returns parameters of a game in the form name=value, in alphabetical order.
func Parameters(options map[string]string) (list []string) {
	for name, value := range options {
		list = append(list, name+"="+value)
	}
	sort.Strings(list)
	return list
}

// EachPosition calls each with the texts of a file of positions, one a line, and with their places in it,
// such as "openings.txt:3". Empty lines do not count, nor does a line that is # or starts with # and a space.
// (A position of vindinium may start with a wall, which is written ##.) EachPosition returns the first error,
// of each or of r, and an error if there is no position.
func EachPosition(r io.Reader, file string, each func(text, place string) error) error {
	lines, found := bufio.NewScanner(textfile.NewReader(r)), false
	lines.Buffer(nil, math.MaxInt) // a line that is too long for a position is rejected with its place, too
	for number := 1; lines.Scan(); number++ {
		if text := strings.TrimSpace(lines.Text()); text != "" && text != "#" && !strings.HasPrefix(text, "# ") {
			found = true
			if err := each(text, fmt.Sprintf("%s:%d", file, number)); err != nil {
				return err
			}
		}
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	if found {
		return nil
	}
	return fmt.Errorf("%s has no position", file)
}

// These are the errors of the same names in all packages. Every error that a package returns for a text, an
// action or a position wraps one of them. An index that no action has gives an error that wraps ErrSyntax.
var (
	ErrSyntax   = fault.ErrSyntax
	ErrIllegal  = fault.ErrIllegal
	ErrGameOver = fault.ErrGameOver
	ErrTimeout  = fault.ErrTimeout
)

// LineError is an error in the input of a Reader: the LineError of every package, which has the number of the
// line and the problem with it. [errors.As] finds a *LineError in every error of Reader.Read, except in
// io.EOF.
type LineError = fault.LineError
