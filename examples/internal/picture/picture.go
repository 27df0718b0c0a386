// Package picture draws positions of the games as SVG, and says in words what actions do. The pages of the replay and of
// the lab show the same pictures.
package picture

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
)

// Artist draws one of the games. What it returns are SVG elements in the coordinates of its view box. Answers are legal.
type Artist interface {
	// ViewBox returns width and height.
	ViewBox() (width, height int)
	// Style returns the style sheet of the elements. It needs Colours.
	Style() string
	// Background draws what all positions of a game have in common.
	Background(s game.State) string
	// Pieces draws the rest of a position.
	Pieces(s game.State) []string
	// Intent draws what an answer is about to do, on top of the position in which it is given.
	Intent(s game.State, answer string) []string
	// Trace marks what an answer has done, in the position after it.
	Trace(before game.State, answer string, after game.State) []string
	// Words says what an answer does, as the end of a sentence about the player.
	Words(before game.State, answer string, after game.State) string
	// Tally says in a few words what a seat has.
	Tally(s game.State, seat int) string
	// Moment says how far the game has come.
	Moment(s game.State) string
	// Places returns the places of the board that somebody can point at, in reading order. All positions of a game have the
	// same ones.
	Places(s game.State) []Place
	// Contents says what is on each of the places, in the same order, for people who do not see the picture.
	Contents(s game.State) []string
}

// Place is a place on a board.
type Place struct {
	Name string  `json:"name"` // unique on the board, such as "B3" or "4 6"
	Path string  `json:"path"` // its outline
	X    float64 `json:"x"`    // its middle
	Y    float64 `json:"y"`
}

// Of returns the artist of a game by the name of its package, and nil if there is no such game.
func Of(name string) Artist { return artists[name] }

var artists = map[string]Artist{
	"cultist":   cultistArtist{},
	"onitama":   onitamaArtist{},
	"vindinium": vindiniumArtist{},
	"volcano":   volcanoArtist{},
}

// Colours is the part of the style sheet that all games share: the players' colours, and light and dark paper. The players, what
// belongs to nobody and the tiles can be told apart with each of the three common colour deficiencies.
const Colours = `:root{--paper:#fbfaf7;--ink:#20242a;--line:#c9c4b8;--tile:#efeadf;--soft:#8b8778;--p0:#016cd4;--p1:#e06a1c;--p2:#1d6b37;--p3:#ca7fdc}
@media(prefers-color-scheme:dark){:root{--paper:#16181c;--ink:#e8e6e1;--line:#454a52;--tile:#262a31;--soft:#8d9199;--p0:#59a0ff;--p1:#f5894a;--p2:#8fe0a0;--p3:#984ebe}}
svg{font-family:system-ui,sans-serif}.paper{fill:var(--paper)}.p0{fill:var(--p0)}.p1{fill:var(--p1)}.p2{fill:var(--p2)}.p3{fill:var(--p3)}.tile{fill:var(--tile);stroke:var(--line)}
.ink{fill:var(--ink)}.soft{fill:var(--soft)}.arrow{stroke:var(--ink);stroke-width:3;fill:none;opacity:.75}.head{fill:var(--ink);opacity:.75}.done{stroke:var(--ink);stroke-width:1.5;fill:none;stroke-dasharray:3 3;opacity:.7}
`

// File returns a complete SVG file of these elements over the background of a position.
func File(a Artist, s game.State, title string, elements []string) string {
	w, h := a.ViewBox()
	return fmt.Sprintf("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">"+
		"<title>%s</title><style>%s%s</style><rect class=\"paper\" width=\"%d\" height=\"%d\"/>%s%s</svg>\n",
		w, h, w, h, escape.Replace(title), Colours, a.Style(), w, h, a.Background(s), strings.Join(elements, ""))
}

// The package html would bring its table of all entities into the lab.
var escape = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")
