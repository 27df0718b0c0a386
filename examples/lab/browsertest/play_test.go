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
			p := open(t, hash, 1280, 900)
			p.run(chromedp.SetValue("#millis", "10"))
			clicks := 0
			for !value[bool](p, "view.over") {
				p.is("it is the person's turn", "seats[view.toMove] === 'you'")
				p.takeTurn(clicks)
				p.wait("view.over || seats[view.toMove] === 'you'")
				if clicks++; clicks == 2 {
					p.undoAndRedo()
				}
			}
			p.is("the end is said", "/wins|Nobody/.test(byId('status').textContent)")
			p.is("the line is the whole game", "mainLine().length === view.turn + 1")
			p.is("the last action is marked", "byId('trace').innerHTML !== '' && !byId('table').classList.contains('previewing')")
			p.is("the rules have their numbers", "view.rules.length > 0 && [...byId('rules').querySelectorAll('b')].every(b => /^R?\\d+$/.test(b.textContent))")
			p.is("what was changed bit by bit is as drawn at once", `(() => {
				const shown = () => ["pieces", "places", "tree"].map(id => byId(id).innerHTML).join();
				const was = shown();
				pieces = [];
				contents = [];
				drawPieces(view.pieces);
				drawContents();
				drawWholeTree();
				return shown() === was;
			})()`)
		})
	}
}

// takeTurn clicks on a piece and on a goal. Another number gives another action.
func (p *tab) takeTurn(number int) {
	p.Helper()
	type move struct{ Action, From, To string }
	m := value[move](p, fmt.Sprintf(`(list => { const m = list[%d %% list.length]; return {Action: m.action, From: m.from, To: m.to}; })(view.moves.filter((m, _, all) => m.to || all.every(a => !a.to)))`, 5*number+1))
	before := value[string](p, "current.state")
	if m.To == "" {
		p.run(chromedp.Click(`#extra-actions [data-action="` + m.Action + `"]`))
		return
	}
	if m.From != "" {
		p.clickPlace(m.From)
		p.is("the piece is chosen", fmt.Sprintf("selected === %q", m.From))
	}
	p.is("the goal is marked", fmt.Sprintf("document.querySelector('#places [data-place=%q]').classList.contains('goal')", m.To))
	p.clickPlace(m.To)
	if value[bool](p, fmt.Sprintf("pending === %q && promised.unsure", m.To)) {
		p.clickPlace(m.To) // into a wall, which the page plays at the second click
	}
	if value[bool](p, "byId('chooser').innerHTML !== ''") {
		p.run(chromedp.Click(`#chooser [data-action="` + m.Action + `"]`))
	}
	p.is("the action is played", fmt.Sprintf("mainLine().some(n => n.action === %q && n.parent.state === %q)", m.Action, before))
}

func (p *tab) undoAndRedo() {
	p.Helper()
	if value[bool](p, "view.over") {
		return
	}
	p.run(chromedp.Evaluate("was = {state: current.state, length: mainLine().length}", nil), chromedp.Click("#undo"))
	p.is("undo goes back to the person's turn", "current.state !== was.state && seats[view.toMove] === 'you'")
	p.is("the line stays", "mainLine().length === was.length")
	p.run(chromedp.Click("#last"))
	p.is("the last position is back", "current.state === was.state")
}

// TestKeyboard plays without a mouse.
func TestKeyboard(t *testing.T) {
	p := open(t, "game=onitama&seed=1", 1280, 900)
	p.run(chromedp.SetValue("#millis", "10"), chromedp.Focus(`#places [tabindex="0"]`))
	p.is("the middle has the focus", "document.activeElement.dataset.place === 'C3'")
	p.run(chromedp.KeyEvent(kb.ArrowDown), chromedp.KeyEvent(kb.ArrowDown), chromedp.KeyEvent(kb.ArrowLeft), chromedp.KeyEvent(kb.Enter))
	p.is("a piece is chosen", "selected === 'B1'")
	p.run(chromedp.KeyEvent(kb.ArrowUp))
	p.is("a preview in words", "byId('preview').textContent.includes('B1 to B2')")
	p.run(chromedp.KeyEvent(kb.Enter))
	p.wait("mainLine().length === 3")
	p.is("the focus stays", "document.activeElement.dataset.place === 'B2'")
	p.run(chromedp.Blur("#places [tabindex='0']"), chromedp.KeyEvent(kb.Home))
	p.is("Home goes to the start", "current === root")
	p.run(chromedp.KeyEvent(kb.ArrowRight))
	p.is("the right arrow goes on, over the turn of the bot", "current.parent.parent === root")
	p.run(chromedp.Evaluate("byId('actions-box').open = true", nil))
	p.wait("byId('actions').children.length === view.moves.length")
	p.is("the list of actions says what they do", "[...byId('actions').children].every(b => b.title.startsWith('plays the '))")

	p = open(t, "game=volcano", 1280, 900)
	p.run(chromedp.Focus("#globe"), chromedp.Evaluate("was = byId('globe-tiles').innerHTML", nil), chromedp.KeyEvent(kb.ArrowLeft))
	p.is("an arrow turns the sphere", "byId('globe-tiles').innerHTML !== was")
	p.run(chromedp.Evaluate("tile = stats.centre", nil), chromedp.KeyEvent(kb.Enter))
	p.is("Enter plays the tile in the middle", "root.children[0].action === tile")
}

// TestGlobe turns the sphere with the mouse and plays on it.
func TestGlobe(t *testing.T) {
	p := open(t, "game=volcano", 1280, 900)
	p.run(chromedp.Evaluate("seats = ['you', 'you']; was = byId('globe-tiles').innerHTML; box = byId('globe').getBoundingClientRect()", nil))
	x, y := value[float64](p, "box.left + box.width / 2"), value[float64](p, "box.top + box.height / 2")
	p.run(chromedp.MouseEvent("mousePressed", x, y, chromedp.ButtonLeft), chromedp.MouseEvent("mouseMoved", x+60, y+10, chromedp.ButtonLeft),
		chromedp.MouseEvent("mouseReleased", x+60, y+10, chromedp.ButtonLeft))
	p.is("dragging turns the sphere", "byId('globe-tiles').innerHTML !== was")
	p.is("and plays nothing", "current === root")
	p.wait("drag === null")
	p.run(chromedp.Evaluate("tile = stats.centre", nil), chromedp.MouseClickXY(x, y))
	p.is("a click plays a tile of the near side", "current.parent === root && document.querySelector(`#globe-places [data-place=${current.action}]`) !== null")
}

// TestTouch taps twice: the first tap shows what comes of it.
func TestTouch(t *testing.T) {
	p := open(t, "game=volcano", 375, 800)
	tap := `document.querySelector("#places [data-place=N10]").dispatchEvent(new PointerEvent("click", {bubbles: true, pointerType: "touch"}))`
	p.run(chromedp.Evaluate(tap, nil))
	p.is("the first tap previews", "current === root && byId('preview').textContent.includes('places a volcano on N10')")
	p.run(chromedp.Evaluate(tap, nil))
	p.is("the second tap plays", "root.children[0].action === 'N10'")
}
