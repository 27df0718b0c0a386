//go:build browser

package browsertest

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// positions are what the page is looked at with: games under way.
var positions = map[string]string{
	"cultist":   "game=cultist&seed=7",
	"onitama":   "game=onitama&seed=1",
	"vindinium": "game=vindinium&seed=3",
	"volcano":   "game=volcano",
}

// underWay has the bots play some moves, and the search look at the last position.
func (p *tab) underWay() {
	p.Helper()
	p.eval("page.millis = 10; page.seats = page.seats.map(() => 'bot'); page.live = true; tell('seats')")
	p.wait("line().length > 14 || page.current.state.over")
	p.eval("page.seats = page.seats.map(() => 'you'); tell('seats'); if (page.current.state.over) jump(page.current.parent)")
	p.run(click("#analyse"))
	p.wait("page.look.report !== null && byId('lines').querySelector('button') !== null")
}

// scheme makes the browser prefer light or dark pages.
func scheme(name string) *emulation.MediaFeature {
	return &emulation.MediaFeature{Name: "prefers-color-scheme", Value: name}
}

// TestLook opens all games, wide and narrow, light and dark, after some moves of the bots. What the board needs is in sight.
func TestLook(t *testing.T) {
	for game, hash := range positions {
		for i, size := range [][2]int64{{375, 812}, {1366, 768}, {768, 1024}, {1400, 900}} {
			for j, colours := range []string{"light", "dark"} {
				if !*all && i != j {
					continue
				}
				name := fmt.Sprintf("%s-%d-%s", game, size[0], colours)
				t.Run(name, func(t *testing.T) {
					p := open(t, hash, size[0], size[1], scheme(colours), &emulation.MediaFeature{Name: "prefers-reduced-motion", Value: "reduce"})
					p.is("the scheme", fmt.Sprintf("(getComputedStyle(document.body).backgroundColor === 'rgb(22, 24, 28)') === %v", colours == "dark"))
					wide := fmt.Sprintf("document.documentElement.scrollWidth === %d", size[0])
					p.is("the page is as wide as the window with all buttons of a bot's game", wide)
					p.underWay()
					p.is("the page is as wide as the window", wide)
					p.eval("scrollTo(0, 0)") // the click on Search may have scrolled
					for _, id := range []string{"board", "bar", "status", "ways", "slider"} {
						p.is(id+" is in sight", fmt.Sprintf("(({top, bottom, left, right}) => top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && bottom > top)(byId(%q).getBoundingClientRect())", id))
					}
					p.is("nothing moves for those who do not want it", "document.getAnimations().length === 0")
					p.screenshot(name)
				})
			}
		}
	}
}

// TestRoom analyses a game of Cultist Wars: in a wide and high window its curve is below the board, where there is room, and in a
// narrow one in the panel.
func TestRoom(t *testing.T) {
	text, _ := recorded(t, "cultist", 2)
	p := open(t, "game=onitama&seed=1", 1400, 1000)
	p.paste(text)
	p.analyse()
	p.eval("announce('')")
	p.is("the curve is in sight below the board", `(({top, bottom, width}, board) => top > board.bottom && bottom <= innerHeight &&
		width > board.width)(byId("curve").getBoundingClientRect(), byId("board").getBoundingClientRect())`)
	p.screenshot("room-1400")
	p.run(chromedp.EmulateViewport(768, 1024))
	p.wait("byId('tab-analysis').contains(byId('curve'))")
	p.run(chromedp.EmulateViewport(1400, 1000))
	p.wait("byId('table').contains(byId('curve'))")
	onitama, _ := recorded(t, "onitama", 1)
	p.paste(onitama)
	p.is("other games have it in the panel", "byId('tab-analysis').contains(byId('curve'))")
}
