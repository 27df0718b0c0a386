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

// TestLook opens all games, wide and narrow, light and dark, after some moves of the bots.
func TestLook(t *testing.T) {
	for game, hash := range positions {
		for _, width := range []int64{375, 1280} {
			for _, scheme := range []string{"light", "dark"} {
				name := fmt.Sprintf("%s-%d-%s", game, width, scheme)
				t.Run(name, func(t *testing.T) {
					p := open(t, hash, width, 900, &emulation.MediaFeature{Name: "prefers-color-scheme", Value: scheme},
						&emulation.MediaFeature{Name: "prefers-reduced-motion", Value: "reduce"})
					p.is("the scheme", fmt.Sprintf("(getComputedStyle(document.body).backgroundColor === 'rgb(22, 24, 28)') === %v", scheme == "dark"))
					p.run(chromedp.Evaluate("seats = seats.map(() => 'bot'); byId('millis').value = '10'; live = true; think()", nil))
					p.wait("mainLine().length > 14 || view.over")
					p.run(chromedp.Evaluate("seats = seats.map(() => 'you'); jump(view.over ? current.parent : current)", nil))
					p.run(chromedp.Click("#analyse"))
					p.wait("byId('choices').querySelector('tr') !== null")
					p.is("the page is as wide as the window", fmt.Sprintf("document.documentElement.scrollWidth === %d", width))
					p.screenshot(name)
				})
			}
		}
	}
}
