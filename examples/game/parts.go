package game

import (
	"fmt"

	"github.com/rulebook-go/rulebook/examples/features"
)

// A game brings what only some programs need as the methods of its Parts, which are some of [Drawn], [Told]
// and [Ruled], and of the interfaces that package batch and the commands declare. A program contains only
// those methods that it calls, so that a library without pictures does not contain those of the games.

// Part returns the Parts of a game as the interface T. The error says that the game has no such part; what
// describes it, such as "pictures".
func Part[T any](g *Game, what string) (T, error) {
	part, ok := g.Parts.(T)
	if !ok {
		return part, fmt.Errorf("%s has no %s", g.Name, what)
	}
	return part, nil
}

// Drawn is the part of a game that draws positions.
type Drawn interface {
	Format() Format
	Artist(s State) Artist
}

// Format is common to all pictures of a game.
type Format struct {
	Width, Height int
	// Style is the style sheet of the elements. It needs the colours of package picture.
	Style string
	// Layout is how the lab arranges the page: "hands" has the Asides around the board, "globe" a turning globe
	// below it, and "wide" a wide board.
	Layout string
}

// Artist draws a position. What it returns are SVG elements in the coordinates of the [Format] of the game.
// The answers and actions are legal, listed or not, or lines with which the referee draws an action.
type Artist interface {
	// Board returns the part of the picture that has the board, without its Asides. It is the same in all
	// positions of a game.
	Board() Box
	// Background draws the common part of all positions of a game.
	Background() string
	// Pieces draws the rest of the board.
	Pieces() []string
	// Asides draws what is beside the board, such as the cards of Onitama, whose Overlays have the same names. A
	// page may put them elsewhere.
	Asides() []Aside
	// Intent draws an answer before it is played, on top of the position in which it is given.
	Intent(answer string) string
	// Trace marks the effects of an answer, in the position next that it led to.
	Trace(answer string, next State) string
	// Places returns the places of the board that somebody can point at, in reading order. All positions of a
	// game have the same ones, apart from their Content.
	Places() []Place
	// Ends returns the names of the places that an action leads from and to, "" for one that it does not have.
	Ends(action string) (from, to string)
	// Overlays returns the marks that can be shown on top of a position, such as the moves that each card of
	// Onitama allows. The game must not be over.
	Overlays() []Overlay
}

// Globe is an Artist whose board is a sphere, which it also draws as seen from outside.
type Globe interface {
	// Diameter is the width and the height of the picture.
	Diameter() int
	// Turned draws the sphere turned by two angles in radians: yaw about the axis through the poles, and pitch
	// towards the viewer. It also returns the places on the near side.
	Turned(yaw, pitch float64) (svg string, places []Place)
	// Towards returns the angles with which the place with this name is in the middle. ok is false if there is
	// no such place.
	Towards(place string) (yaw, pitch float64, ok bool)
}

// Box is a part of a picture.
type Box struct {
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
}

// Aside is something that is drawn beside the board.
type Aside struct {
	Name string `json:"name"`
	Seat int    `json:"seat"` // of its owner, -1 for nobody's
	SVG  string `json:"svg"`
	Box  Box    `json:"box"`
}

// Place is a place on a board.
type Place struct {
	Name    string  `json:"name"` // unique on the board, such as "B3" or "4 6"
	Path    string  `json:"path"` // its outline
	X       float64 `json:"x"`    // its middle
	Y       float64 `json:"y"`
	Content string  `json:"-"` // for people who do not see the picture
}

// Overlay is something that a position implies and that can be shown on top of it.
type Overlay struct {
	Name   string   `json:"name"`
	SVG    string   `json:"svg"`
	Covers bool     `json:"covers"` // whether the picture belongs above the pieces, of which it replaces some, or below
	Words  []string `json:"words"`  // the same for people who do not see the picture
}

// Told is the part of a game that describes positions and actions as text.
type Told interface{ Words(s State) Words }

// Words describe a position and the answers that are given in it, which are legal, listed or not, or lines
// with which the referee draws an action.
type Words interface {
	// Turns returns the number of turns after which the game ends at the latest.
	Turns() int
	// Tell tells of an answer. next is the position that it leads to.
	Tell(answer string, next State) Account
	// Suffered says in the past tense what a seat lost when another one, or chance, acted, without the places:
	// "lost a mine". It returns "" for nothing.
	Suffered(next State, seat int) string
	// Tally describes in a few words the possessions of a seat.
	Tally(seat int) string
}

// Noted are Words that know plain facts, by which the actions of a player are compared with those of a search.
type Noted interface {
	// Facts returns a function that says what is true of an action, which leads to next: "moved forwards", in the past
	// tense and without the places; and which numbers it leaves, by their names: "the number of its tiles". last is the
	// last turn of the player to move.
	Facts(last Past) func(action string, next State) (facts []string, left map[string]int)
	// Situations says what is special for the player to move, at the end of a sentence: "with less than half its life".
	Situations() []string
}

// Past is a turn of a player. The zero Past is none.
type Past struct {
	State  State
	Action string
}

// Account tells of an answer in three ways.
type Account struct {
	// Words are the end of a sentence about the player.
	Words string
	// Notation is a few words for a list of moves, such as "goose B1-A2", "3 shoots 7 (4)", "N mine 3,4" or "N05
	// 3, 1 eruption". It is the answer itself if that is not a legal action.
	Notation string
	// Deed says in the past tense what kind of thing the answer is, without the places, so that deeds can be
	// counted: "drank", "moved the master". It is "" for what says nothing about a player, such as
	// waiting.
	Deed string
}

// Ruled is the part of a game that knows its numbered rules, see package rules.
type Ruled interface{ Numbered() Numbered }

// Numbered are the numbered rules of a game.
type Numbered struct {
	// Statements are the sentences of the section Rules of the package comment, R1, R2 and so on, and then its
	// numbered points.
	Statements []Statement
	// Common are the rules that more than nine of ten steps in random games show, and Unseen the reasons why no
	// step shows a rule, by its number.
	Common []string
	Unseen map[string]string
	// Detect returns for each rule that steps show whether one step has shown it. Rules that few steps show come
	// first. The line was answered in the position before; after is the position that it led to, or before if
	// the line was rejected.
	Detect func(before State, line string, after State) []Seen
}

// Statement is a rule as the package comment states it.
type Statement = struct{ ID, Text string }

// Seen reports whether a step has shown the rule with an ID.
type Seen = struct {
	ID  string
	Saw bool
}

// WithInputs is the part of a game that turns positions into the inputs of a network.
type WithInputs interface {
	// Inputs returns the inputs of a position as a seat sees it. size is the number of rows and columns for a
	// game whose boards have several sizes, 0 for the largest.
	Inputs(s State, size, seat int) (features.Layout, []features.Input, error)
}

// Checked is the part of a game with what helps to find differences between two engines for it.
type Checked interface{ Oddities() Oddities }

// Oddities are the knowledge of a game, besides its rules, that helps to find differences. Only Position is
// required.
type Oddities struct {
	// Position returns a legal but unlikely position, of the package's own type. The zero State is a failed
	// attempt.
	Position func(Source) any
	// Options returns parameters with which games are often smaller than the referee's own.
	Options func(Source) map[string]string
	// Order returns an order in its plain form that the list does not need to have, "" for none.
	Order func(Source, State) string
	// Smaller returns positions with less in them that changes of values in the Setup do not lead to.
	Smaller func(State) []any
	// Growth returns a position, and an action after which the board changes by itself as it would in the given
	// position, for a game whose board does. ok is false if there is none.
	Growth func(State) (from any, line string, ok bool)
	// End has the numbers of the rules about the end of the game.
	End []string
	// Unasked are the reasons why no request to an engine shows a rule that a step shows, by its number.
	Unasked map[string]string
}

// Source is a source of random numbers, such as a rand.Rand of math/rand/v2.
type Source interface {
	IntN(n int) int
	Uint64() uint64
}

// Optioned is the part of a game whose referee changes the parameters that it is given.
type Optioned interface {
	// Ranges describes the values of each parameter that the referee accepts.
	Ranges() map[string]string
	// Taken returns the parameters with which the referee has dealt the start s, and reports where they differ
	// from the typed ones.
	Taken(s State, typed map[string]string) (used map[string]string, note string)
}

// Distant is the part of a game in which an action can aim at any place, far ones included.
type Distant interface {
	// Far returns how many steps away the place is that an action aims at, and reports whether hardly anybody
	// wants the action, because it leads nowhere or waits without saying so. It returns 0 for any other action.
	Far(s State, line string) (steps int, strange bool)
}

// Reordered is the part of a game in which the players do not take turns in the order of the seats, or whose
// input shows the same position differently to different seats.
type Reordered interface {
	// PlayerAt returns the player to move after a number of actions.
	PlayerAt(turn int) int
	// Swap turns the Setup, as JSON, of a position that one of two seats sees into that of the other seat.
	Swap(setup map[string]any)
}
