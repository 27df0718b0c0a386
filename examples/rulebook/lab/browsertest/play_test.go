//go:build browser

package browsertest

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestPlay plays a whole game of each against the bot by clicks.
func TestPlay(t *testing.T) {
	for _, hash := range []string{"game=cultist&seed=5", "game=onitama&seed=2", "game=vindinium&seed=4&turns=8&players=2", "game=volcano"} {
		t.Run(hash, func(t *testing.T) {
			p := open(t, hash+"&time=10", 1280, 900)
			p.run(click("#t-moves"))
			clicks := 0
			for !value[bool](p, "page.current.state.over") {
				p.is("it is the person's turn", "page.seats[page.current.state.toMove] === 'you'")
				p.takeTurn(clicks)
				p.wait("page.current.state.over || page.seats[page.current.state.toMove] === 'you'")
				clicks++
			}
			p.is("the end is said", "/wins|Nobody/.test(byId('status').textContent)")
			p.is("the line is the whole game", "line().length === page.current.state.turn + 1")
			p.is("the list of moves has all of them", "byId('tree').querySelectorAll('.row [data-node]').length === line().length - 1")
			p.is("the last action is marked", "byId('trace').innerHTML !== '' && !byId('table').classList.contains('previewing')")
			p.is("the rules have their numbers", "page.view.rules.length > 0 && page.view.rules.every(r => /^R?\\d+$/.test(r.number))")
			p.is("what was changed bit by bit is as drawn at once", `(() => {
				const shown = () => ["pieces", "places", "tree"].map(id => byId(id).innerHTML.replaceAll(/ (aria-current="true"|tabindex="-?\d")/g, "")).join();
				const was = shown();
				tell("game");
				show(page.current);
				return shown() === was;
			})()`)
		})
	}
}

// takeTurn clicks on a piece and on a goal. Another number gives another action.
func (p *tab) takeTurn(number int) {
	p.Helper()
	type move struct{ Action, From, To string }
	m := value[move](p, fmt.Sprintf(`(list => { const m = list[%d %% list.length]; return {Action: m.action, From: m.from, To: m.to}; })(page.view.moves.filter((m, _, all) => m.to || all.every(a => !a.to)))`, 5*number+1))
	before := value[string](p, "page.current.state.text")
	if m.To == "" {
		p.run(click(`#placeless [data-action="` + m.Action + `"]`))
		return
	}
	if value[bool](p, fmt.Sprintf("!goals(%q).length", m.To)) {
		p.clickPlace(m.From)
		p.is("the piece is chosen", fmt.Sprintf("page.selected === %q", m.From))
	}
	p.is("the goal is marked", fmt.Sprintf("document.querySelector('#places [data-place=%q]').classList.contains('goal')", m.To))
	p.clickPlace(m.To)
	if value[bool](p, "page.preview !== null && page.preview.unsure === true") {
		p.clickPlace(m.To) // into a wall, which the page plays at the second click
	}
	if value[bool](p, "byId('chooser').innerHTML !== ''") {
		p.run(click(`#chooser [data-action="` + m.Action + `"]`))
	}
	p.is("the action is played", fmt.Sprintf("line().some(n => n.action === %q && n.parent.state.text === %q)", m.Action, before))
}

// TestKeyboard plays without a mouse.
func TestKeyboard(t *testing.T) {
	p := open(t, "game=onitama&seed=1&time=10", 1280, 900)
	p.run(chromedp.Focus(`#places [tabindex="0"]`))
	p.is("the middle has the focus", "document.activeElement.dataset.place === 'C3'")
	p.run(chromedp.KeyEvent(kb.ArrowDown), chromedp.KeyEvent(kb.ArrowDown), chromedp.KeyEvent(kb.ArrowLeft), chromedp.KeyEvent(kb.Enter))
	p.is("a piece is chosen", "page.selected === 'B1'")
	p.run(chromedp.KeyEvent(kb.ArrowUp))
	p.is("a preview in words", "byId('preview').textContent.includes('B1 to B2')")
	p.run(chromedp.KeyEvent(kb.Enter))
	p.wait("line().length === 3 && " + answered)
	p.is("the focus stays", "document.activeElement.dataset.place === 'B2'")
	p.run(chromedp.Blur("#places [tabindex='0']"), chromedp.KeyEvent(kb.Home))
	p.is("Home goes to the start", "page.current === page.root")
	p.run(chromedp.KeyEvent(kb.ArrowRight))
	p.is("the right arrow goes on by an action", "page.current.parent === page.root")
	p.run(chromedp.KeyEvent("f"), chromedp.Focus(`#places [tabindex="0"]`), chromedp.KeyEvent(kb.ArrowUp))
	p.is("on a board that is flipped, up is down", "page.flipped && document.activeElement.dataset.place === 'B1'")
	p.run(chromedp.Blur("#places [tabindex='0']"), chromedp.KeyEvent("a"))
	p.wait("page.look.report !== null")
	p.run(chromedp.KeyEvent("a"))
	p.is("a switches the search", "!page.look.on && byId('hints').innerHTML === ''")
	p.eval("byId('letters').checked = false")
	p.run(chromedp.KeyEvent("f"))
	p.is("letters can be switched off", "page.flipped")

	// Tabs, and a game that plays by itself.
	p.run(chromedp.Focus("#t-analysis"), chromedp.KeyEvent(kb.ArrowRight))
	p.is("an arrow goes to the next tab", "document.activeElement.id === 't-moves' && !byId('tab-moves').hidden && byId('tab-analysis').hidden")
	p.eval("byId('actions-box').open = true")
	p.wait("byId('actions').children.length === page.view.moves.length")
	p.is("the list of actions has both languages", "[...byId('actions').children].every((b, i) => b.textContent === page.view.moves[i].notation + ' ' + page.view.moves[i].action)")
	p.run(chromedp.KeyEvent(kb.Home), chromedp.Focus("#play"), chromedp.KeyEvent(kb.Enter))
	p.wait("page.current === line().at(-1)")
	p.is("it stops at the end", "byId('play').getAttribute('aria-label') === 'play the game'")

	p = open(t, "game=volcano", 1280, 900)
	p.run(chromedp.Focus("#globe"), chromedp.Evaluate("was = byId('globe-tiles').innerHTML", nil), chromedp.KeyEvent(kb.ArrowLeft))
	p.is("an arrow turns the sphere", "byId('globe-tiles').innerHTML !== was")
	p.run(chromedp.KeyEvent(kb.Enter))
	p.is("Enter plays the tile in the middle", "page.root.children.length === 1")
}

// TestGlobe turns the sphere with the mouse and plays on it.
func TestGlobe(t *testing.T) {
	p := open(t, "game=volcano&seats=you,you", 1280, 900)
	p.eval("was = byId('globe-tiles').innerHTML; box = byId('globe').getBoundingClientRect()")
	x, y := value[float64](p, "box.left + box.width / 2"), value[float64](p, "box.top + box.height / 2")
	p.run(chromedp.MouseEvent("mousePressed", x, y, chromedp.ButtonLeft), chromedp.MouseEvent("mouseMoved", x+60, y+10, chromedp.ButtonLeft),
		chromedp.MouseEvent("mouseReleased", x+60, y+10, chromedp.ButtonLeft))
	p.is("dragging turns the sphere", "byId('globe-tiles').innerHTML !== was")
	p.is("and plays nothing", "page.current === page.root")
	p.run(chromedp.MouseClickXY(x, y))
	p.wait("page.current.parent === page.root")
	p.is("a click plays a tile of the near side", "document.querySelector(`#globe-places [data-place=${page.current.action}]`) !== null")
}

// TestTouch taps twice: the first tap shows what the action does.
func TestTouch(t *testing.T) {
	p := open(t, "game=volcano&seats=you,you", 375, 812)
	tap := `document.querySelector("#places [data-place=N10]").dispatchEvent(new PointerEvent("click", {bubbles: true, pointerType: "touch"}))`
	p.eval(tap)
	p.is("the first tap previews", "page.current === page.root && byId('preview').textContent.includes('places a volcano on N10')")
	p.eval(tap)
	p.is("the second tap plays", "page.root.children[0].action === 'N10'")
}

// TestCards shows where cards lead by clicks on them, and flips the board.
func TestCards(t *testing.T) {
	p := open(t, "game=onitama&seed=1&seats=you,you", 1280, 900)
	p.run(click("#hand-0 button:first-child"))
	p.is("the moves of the card", "document.querySelector('#hand-0 button').getAttribute('aria-pressed') === 'true' && byId('overlay').innerHTML.includes('arrow') && byId('overlay-words').children.length > 0")
	p.eval("card = page.overlay; play(page.view.moves.find(m => m.notation.startsWith(card)).action)")
	p.is("it stays shown when it changes hands", "page.overlay === card && document.querySelector('#hand-middle [aria-pressed=true]') !== null")
	p.run(click("#hand-middle button"))
	p.is("the second click ends it", "byId('overlay').innerHTML === ''")
	below := "byId('hand-1').getBoundingClientRect().top > byId('hand-0').getBoundingClientRect().top"
	p.is("player 0 is below", "!("+below+")")
	p.run(click("#flip"))
	p.is("flipped, player 1 is below", below+" && document.querySelector('#places [data-place=A1]').getBoundingClientRect().top < document.querySelector('#places [data-place=A5]').getBoundingClientRect().top")
	p.clickPlace(value[string](p, "page.view.moves[0].from"))
	p.is("a click finds its place", "page.selected === page.view.moves[0].from")
}
