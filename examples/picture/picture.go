// Package picture draws positions of the games as SVG. [SVG] draws a whole picture. A page that changes only
// a part of a picture, as in the replay and the lab, asks the artist of the position for its parts.
package picture

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/svg"
)

// oneLine returns a style sheet without its line ends.
func oneLine(style string) string { return strings.ReplaceAll(style, "\n", "") }

// Of returns the artist of a position. The error says that its game has no pictures.
func Of(s game.State) (game.Artist, error) {
	drawn, err := game.Part[game.Drawn](s.Game(), "pictures")
	if err != nil {
		return nil, err
	}
	return drawn.Artist(s), nil
}

// Format returns what all pictures of a game have in common, with its style sheet in one line.
func Format(g *game.Game) (game.Format, error) {
	drawn, err := game.Part[game.Drawn](g, "pictures")
	if err != nil {
		return game.Format{}, err
	}
	f := drawn.Format()
	f.Style = oneLine(f.Style)
	return f, nil
}

// SVG returns a picture of a position as a complete SVG file. The error is that of Of.
func SVG(s game.State, o Options) (string, error) {
	f, err := Format(s.Game())
	if err != nil {
		return "", err
	}
	a, _ := Of(s)
	width, height := f.Width, f.Height
	elements, places := a.Background()+strings.Join(a.Pieces(), ""), a.Places()
	if globe, ok := a.(game.Globe); ok && o.Sphere {
		width, height = globe.Diameter(), globe.Diameter()
		elements, places = globe.Turned(o.Yaw, o.Pitch)
	} else {
		for _, aside := range a.Asides() {
			elements += aside.SVG
		}
		if o.Before != nil && o.Before.Game() == s.Game() {
			before, _ := Of(o.Before)
			elements += before.Trace(o.Last, s)
		}
		if o.Next != "" {
			elements += a.Intent(o.Next)
		}
	}
	for _, p := range places {
		if slices.Contains(o.Marks, p.Name) {
			elements += svg.Path("mark", p.Path)
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
		o.Theme.sheet(scoped(rules, class)), width, height, elements), nil
}

// scoped returns rules for what is inside an element of a class. The style sheet of a picture that is written
// into a page applies to the whole page, where other pictures may have other rules.
func scoped(rules, class string) string {
	scope := "." + class + " "
	return strings.TrimSuffix(scope+strings.ReplaceAll(rules, "}", "}"+scope), scope)
}

// The package html would bring its table of all entities into the lab.
var escape = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")

// The colours of the players, and of light and dark paper. The players, what belongs to nobody and the tiles
// can be told apart with each of the three common colour deficiencies.
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
	// Before and Last are the position before this one and the action that was played there, whose effects are
	// marked. Without a position of the same game, nothing is.
	Before game.State `json:"-"`
	Last   string     `json:"-"`
	// Next is an action in this position, which is drawn as an arrow or the like. "" is none.
	Next string `json:"next"`
	// Marks are the names of places to outline.
	Marks []string `json:"marks"`
	// HideNames omits the names of the places: the numbers and letters along the board, and the names of the
	// tiles on them.
	HideNames bool `json:"hideNames"`
	// Sphere draws the sphere of a [game.Globe] as seen from outside, turned by two angles. The actions are not
	// shown on it.
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
		if _, _, err := s.Judge(o.Next); err != nil {
			return fmt.Errorf("next: %w", err)
		}
	}
	if len(o.Marks) > maxMarks {
		return fmt.Errorf("there must be at most %d marks, not %d", maxMarks, len(o.Marks))
	}
	a, err := Of(s)
	if err != nil {
		return err
	}
	places := a.Places()
	for _, name := range o.Marks {
		if !slices.ContainsFunc(places, func(p game.Place) bool { return p.Name == name }) {
			return fmt.Errorf("no place is called %.40q", name)
		}
	}
	if _, ok := a.(game.Globe); !ok && (o.Sphere || o.Yaw != 0 || o.Pitch != 0) {
		return fmt.Errorf("sphere, yaw and pitch are for a game on a sphere, which %s is not", s.Game().Name)
	}
	return nil
}
