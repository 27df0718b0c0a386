//go:build browser

package browsertest

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestPhone reads below the board on a phone: the board stays in sight, and all of its labels can be read.
func TestPhone(t *testing.T) {
	text, _ := recorded(t, "vindinium", 2)
	p := open(t, "game=volcano", 375, 812)
	p.is("no tile has a name that is too small",
		"getComputedStyle(document.querySelector('#pieces .name')).display === 'none'")
	p.paste(text)
	p.is("the title", "document.title === 'Vindinium – rulebook lab'")
	p.eval("board = byId('board'); unit = board.viewBox.baseVal.width / board.clientWidth")
	p.is("labels", "parseFloat(getComputedStyle(board.querySelector('.axis')).fontSize) / unit >= 10.9")
	p.analyse()
	p.eval("scrollTo(0, 1e6)")
	p.eval("shown = byId('board').getBoundingClientRect()")
	p.is("the board is in sight", "shown.top >= 0 && shown.bottom <= innerHeight")
	p.is("with room below it", "byId('table').getBoundingClientRect().bottom < 0.75 * innerHeight")
	p.screenshot("phone")
	p.run(chromedp.KeyEvent(kb.ArrowDown))
	p.is("the down arrow goes to the end", "!page.current.after")
	p.run(chromedp.KeyEvent(kb.ArrowUp))
	p.is("the up arrow goes to the start", "page.current === page.root")
	for i, delta := range []int{1, 1, -1} {
		p.eval(fmt.Sprintf("byId('board-box').dispatchEvent(new WheelEvent('wheel', {deltaY: %d, cancelable: true}))", delta))
		p.is("the wheel goes through the game", fmt.Sprintf("page.current.ply === %d", []int{1, 2, 1}[i]))
	}
}
