// Package picture draws positions of the games as SVG, and describes actions as text. [SVG] draws a whole picture. A
// page that changes only a part of a picture, as in the replay and the lab, asks the game's [Artist] for its parts.
package picture

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// Artist draws a position. What it returns are SVG elements in the coordinates of the [Format] of the game. The answers
// and actions are legal, listed or not, or RANDOM of Volcanoes.
type Artist interface {
	// Board returns the part of the picture that has the board, without its Asides. It is the same in all positions of a
	// game.
	Board() Box
	// Background draws the common part of all positions of a game.
	Background() string
	// Pieces draws the rest of the board.
	Pieces() []string
	// Asides draws what is beside the board: the cards of Onitama, whose Overlays have the same names, and the life and
	// the gold of Vindinium's heroes. A page may put them elsewhere.
	Asides() []Aside
	// Intent draws an answer before it is played, on top of the position in which it is given.
	Intent(answer string) string
	// Trace marks the effects of an answer, in the position next that it led to.
	Trace(answer string, next game.State) string
	// Tell tells of an answer. next is the position that it leads to.
	Tell(answer string, next game.State) Account
	// Suffered says in the past tense what a seat lost when another one, or chance, acted, without the places: "lost a
	// mine". It returns "" for nothing.
	Suffered(next game.State, seat int) string
	// Tally describes in a few words the possessions of a seat.
	Tally(seat int) string
	// Places returns the places of the board that somebody can point at, in reading order. All positions of a game have
	// the same ones, apart from their Content.
	Places() []Place
	// Ends returns the names of the places that an action leads from and to, "" for one that it does not have.
	Ends(action string) (from, to string)
	// Overlays returns the marks that can be shown on top of a position: in Cultist Wars where the neutrals will go, in
	// Volcanoes what the next growth does, in Onitama where each card leads, in Vindinium how far everything is. The
	// game must not be over.
	Overlays() []Overlay
}

// Account tells of an answer in three ways.
type Account struct {
	// Words are the end of a sentence about the player.
	Words string
	// Notation is a few words for a list of moves, such as "goose B1-A2", "3 shoots 7 (4)", "N mine 3,4" or "N05 3,
	// 1 eruption". It is the answer itself if that is not a legal action.
	Notation string
	// Deed says in the past tense what kind of thing the answer is, without the places, so that deeds can be counted:
	// "waited", "took a mine", "moved the master".
	Deed string
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

// Format is common to all pictures of a game.
type Format struct {
	Width, Height int
	// Style is the style sheet of the elements. It needs Colours.
	Style  string
	turns  int // at most, 0 if the position says it
	artist func(game.State) Artist
}

// Formats are the formats of the games by the names of their packages.
var Formats = map[string]Format{
	"cultist": {cultistWidth, cultistHeight, oneLine(cultistStyle), cultist.MaxTurns, func(s game.State) Artist {
		return cultistArtist{s.Value().(cultist.State)}
	}},
	"onitama": {onitamaWidth, onitamaHeight, oneLine(onitamaStyle), onitama.MaxTurns, func(s game.State) Artist {
		return onitamaArtist{s.Value().(onitama.State)}
	}},
	"vindinium": {vindiniumWidth, vindiniumHeight, oneLine(vindiniumStyle), 0, func(s game.State) Artist {
		return newVindinium(s.Value().(vindinium.State))
	}},
	"volcano": {volcanoWidth, volcanoHeight, oneLine(volcanoStyle), volcano.MaxTurns, func(s game.State) Artist {
		return volcanoArtist{s.Value().(volcano.State)}
	}},
}

// Moment describes the stage of the game.
func Moment(s game.State) string {
	turns := Formats[s.Game().Name].turns
	if v, ok := s.Value().(vindinium.State); ok {
		turns = v.Rounds() * v.NumPlayers()
	}
	return fmt.Sprintf("turn %d of %d", s.Turn(), turns)
}

// oneLine returns a style sheet without its line ends.
func oneLine(style string) string { return strings.ReplaceAll(style, "\n", "") }

// Of returns the artist of a position.
func Of(s game.State) Artist { return Formats[s.Game().Name].artist(s) }

// SVG returns a picture of a position as a complete SVG file.
func SVG(s game.State, o Options) string {
	a, f := Of(s), Formats[s.Game().Name]
	width, height := f.Width, f.Height
	svg, places := a.Background()+strings.Join(a.Pieces(), ""), a.Places()
	if o.Sphere && s.Game().Name == "volcano" {
		width, height = GlobeSize, GlobeSize
		svg, places = Globe(s, o.Yaw, o.Pitch)
	} else {
		for _, aside := range a.Asides() {
			svg += aside.SVG
		}
		if o.Before != nil && o.Before.Game() == s.Game() {
			svg += Of(o.Before).Trace(o.Last, s)
		}
		if o.Next != "" {
			svg += a.Intent(o.Next)
		}
	}
	for _, p := range places {
		if slices.Contains(o.Marks, p.Name) {
			svg += path("mark", p.Path)
		}
	}
	class, rules := s.Game().Name, oneLine(commonStyle)+f.Style
	if o.Theme != System {
		class += "-" + string(o.Theme)
	}
	if o.HideNames {
		class += "-nameless"
		rules += ".soft.axis{display:none}.soft.name{display:none}"
	}
	shown := width
	if o.Width > 0 {
		shown = o.Width
	}
	return fmt.Sprintf("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"%s\" viewBox=\"0 0 %d %d\" "+
		"width=\"%d\" height=\"%d\"><title>%s</title><style>%s</style>"+
		"<rect class=\"paper\" width=\"%d\" height=\"%d\"/>%s</svg>\n",
		class, width, height, shown, (height*shown+width/2)/width, escape.Replace(o.Title),
		o.Theme.sheet(scoped(rules, class)), width, height, svg)
}

// scoped returns rules for what is inside an element of a class. The style sheet of a picture that is written into a
// page applies to the whole page, where other pictures may have other rules.
func scoped(rules, class string) string {
	scope := "." + class + " "
	return strings.TrimSuffix(scope+strings.ReplaceAll(rules, "}", "}"+scope), scope)
}

// The package html would bring its table of all entities into the lab.
var escape = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")

// The colours of the players, and of light and dark paper. The players, what belongs to nobody and the tiles can be
// told apart with each of the three common colour deficiencies.
const (
	light = `:root{--paper:#fbfaf7;--ink:#20242a;--line:#c9c4b8;--tile:#efeadf;--soft:#8b8778;` +
		`--p0:#016cd4;--p1:#e06a1c;--p2:#1d6b37;--p3:#ca7fdc}`
	dark = `:root{--paper:#16181c;--ink:#e8e6e1;--line:#454a52;--tile:#262a31;--soft:#8d9199;` +
		`--p0:#59a0ff;--p1:#f5894a;--p2:#8fe0a0;--p3:#984ebe}`
)

// commonStyle is the rules of all games.
//
//go:embed common.css
var commonStyle string

// Colours returns the part of the style sheet that all games share, for the theme of the reader's system.
func Colours() string {
	return light + "\n@media(prefers-color-scheme:dark){" + dark + "}\n" + oneLine(commonStyle) + "\n"
}

// sheet returns rules with colours in place of their variables, which only browsers know.
func (t Theme) sheet(rules string) string {
	switch t {
	case Light:
		return coloured(rules, light)
	case Dark:
		return coloured(rules, dark)
	}
	return coloured(rules, light) + "@media(prefers-color-scheme:dark){" + coloured(rules, dark) + "}"
}

func coloured(rules, colours string) string {
	colours = strings.TrimSuffix(strings.TrimPrefix(colours, ":root{"), "}")
	for _, c := range strings.Split(colours, ";") {
		name, value, _ := strings.Cut(c, ":")
		rules = strings.ReplaceAll(rules, "var("+name+")", value)
	}
	return rules
}

// Theme chooses the colours of a picture. The zero Theme follows the reader's system.
type Theme string

// The themes.
const (
	System Theme = ""
	Light  Theme = "light"
	Dark   Theme = "dark"
)

// Options are options of [SVG]. The zero value draws only the position.
type Options struct {
	// Title is shown by browsers and read by screen readers.
	Title string `json:"title"`
	// Width is the width of the picture in pixels, 0 for the width of its view box.
	Width int   `json:"width"`
	Theme Theme `json:"theme"`
	// Before and Last are the position before this one and the action that was played there, whose effects are marked.
	// Without a position of the same game, nothing is.
	Before game.State `json:"-"`
	Last   string     `json:"-"`
	// Next is an action in this position, which is drawn as an arrow or the like. "" is none.
	Next string `json:"next"`
	// Marks are the names of places to outline.
	Marks []string `json:"marks"`
	// HideNames omits the names of the places: the numbers and letters along the board, and the names of volcano's tiles.
	HideNames bool `json:"hideNames"`
	// Sphere draws volcano's sphere instead of its net, turned by two angles as [Globe] is. The actions are not shown on
	// it.
	Sphere bool    `json:"sphere"`
	Yaw    float64 `json:"yaw"`
	Pitch  float64 `json:"pitch"`
}

const (
	maxWidth = 10_000
	maxMarks = 1024 // the places of the largest board
)

// Check returns an error for options with which no picture of a position should be drawn.
func (o *Options) Check(s game.State) error {
	if o.Width < 0 || o.Width > maxWidth {
		return fmt.Errorf("the width must be 0 to %d, not %d", maxWidth, o.Width)
	}
	if o.Theme != System && o.Theme != Light && o.Theme != Dark {
		return fmt.Errorf("the theme must be light or dark, not %.40q", o.Theme)
	}
	if o.Next != "" {
		if _, err := s.Resolve(o.Next); err != nil {
			return fmt.Errorf("next: %w", err)
		}
	}
	if len(o.Marks) > maxMarks {
		return fmt.Errorf("there must be at most %d marks, not %d", maxMarks, len(o.Marks))
	}
	places := Of(s).Places()
	for _, name := range o.Marks {
		if !slices.ContainsFunc(places, func(p Place) bool { return p.Name == name }) {
			return fmt.Errorf("no place is called %.40q", name)
		}
	}
	if s.Game().Name != "volcano" && (o.Sphere || o.Yaw != 0 || o.Pitch != 0) {
		return fmt.Errorf("sphere, yaw and pitch are for volcano")
	}
	return nil
}
