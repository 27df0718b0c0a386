//go:build browser

package browsertest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestSeat pastes turns from the middle of a game. They go to the player to move of the board that is shown, or to the seat
// and the turn in the fields, and the page says what it has assumed.
func TestSeat(t *testing.T) {
	p := open(t, "game=volcano&seats=you,you", 1280, 900)
	p.eval("for (const tile of ['N10', 'S10', 'N20', 'S20', 'N30']) play(tile); want = page.current.state.text; input = page.current.state.input().turn")
	p.is("player 1 is to move", "page.current.state.toMove === 1 && page.current.turn === 5")
	input := value[string](p, "input")
	p.paste(input)
	p.is("the turn is that of the board", "page.current.state.text === want && page.current.turn === 5")
	p.is("what was assumed is said", "byId('message-text').textContent.includes('turn 5 of player 1 is assumed') && byId('seat').placeholder === '1' && byId('turn').placeholder === '5'")
	p.run(click("#t-import"), chromedp.SendKeys("#seat", "0"), chromedp.SendKeys("#turn", "4"), click("#read"))
	p.is("the fields are obeyed", "page.current.state.toMove === 0 && page.current.turn === 4 && page.current.state.input().turn === input && page.current.state.text !== want")
	p.run(chromedp.SendKeys("#seat", "7"), click("#read"))
	p.is("an impossible seat", "/seats? /.test(byId('read-error').textContent) && page.current.turn === 4")
}

// TestAddress opens damaged links, in a fresh page and in a running game. Nothing changes, and the message stays.
func TestAddress(t *testing.T) {
	const start = "start=bbBbb%2F.....%2F.....%2F.....%2FwwWww+rooster%2Crabbit%2Ffrog%2Cox%2Fdragon+0+0"
	bad := map[string]string{
		"game=onitama&start=zzz":                                "start: ",
		"game=chess":                                            "game: no game is called \"chess\"",
		"game=onitama&seed=abc":                                 "seed: ",
		"game=onitama&seed=1&line=1+A1A9":                       "line: action 1 of the line: ",
		"game=onitama&seed=1&seats=you":                         "seats must be 2 of the words",
		"game=onitama&seed=1&time=7":                            "time must be one of ",
		"game=onitama&seed=1&at=1":                              "at must be a number from 0 to 0",
		"game=onitama&seed=1&sead=2":                            "\"sead\" is none of its parts",
		"game=onitama&seed=1&seed=2":                            "seed must not be there twice",
		"game=onitama&seed=1&" + start:                          "seed must not be there with start",
		"seed=1":                                                "it must name a game",
		"game=vindinium&seed=1&players=2&seats=you,you,you,you": "seats must be 2 of the words",
	}
	p := open(t, "game=onitama&seed=3&seats=you,you", 1280, 900)
	p.eval("play(page.view.moves[0].action); was = page.current")
	for hash, want := range bad {
		p.eval(fmt.Sprintf("announce(''); location.hash = %q", hash))
		p.wait("!byId('message').hidden")
		if got := p.text("message-text"); !strings.HasPrefix(got, "The address cannot be shown: "+want) {
			t.Errorf("#%s: %s", hash, got)
		}
		p.is(hash+" changes nothing", "page.current === was && !byId('board').hidden")
	}
	p.run(click("#first"), click("#forward"))
	p.is("the message stays", "!byId('message').hidden && page.current === was")
	p.run(click("#message-close"))
	p.is("until it is closed", "byId('message').hidden")
	for _, hash := range []string{"game=onitama&start=zzz", "game=chess"} {
		q := open(t, hash, 1280, 900)
		q.is("there is a board", "page.game.name === 'onitama' && page.current === page.root")
		q.eval("play(page.view.moves[0].action)")
		q.is("the message stays", "byId('message-text').textContent.startsWith('The address cannot be shown: ')")
	}
	q := open(t, "game=onitama&"+start, 1280, 900)
	q.is("a link with a position starts no bot", "page.seats.join() === 'you,you'")
}

// TestHint looks at what Volcanoes shows of the best action and of the keyboard's focus, and scrolls the rules by keys.
func TestHint(t *testing.T) {
	p := open(t, "game=volcano&seats=you,you", 1280, 900)
	p.run(click("#analyse"))
	p.wait("byId('hints').querySelector('.r1 path') !== null")
	p.is("the best action can be seen", "(s => s.stroke !== 'none' && parseFloat(s.strokeWidth) >= 3 && parseFloat(s.opacity) > 0.8)(getComputedStyle(byId('hints').querySelector('.r1 path')))")
	p.is("up to five have ranks", "byId('hints').querySelectorAll('text').length === Math.min(page.look.report.lines.length, 3)")
	p.run(chromedp.Focus(`#places [tabindex="0"]`), chromedp.KeyEvent(kb.ArrowRight))
	p.is("the focus can be seen", "(s => s.stroke !== 'none' && parseFloat(s.strokeWidth) >= 3 && s.strokeOpacity === '1')(getComputedStyle(document.activeElement)) && document.activeElement.classList.contains('place')")
	p.eval("play('N10')")
	p.run(click("#t-rules"), chromedp.Focus("#tab-rules"))
	p.is("the rules take the focus", "document.activeElement.id === 'tab-rules'")
}

// TestFailure reads a record that ends with a failure, and checks that the page says how and who has won, by name.
func TestFailure(t *testing.T) {
	p := open(t, "game=volcano", 1280, 900)
	p.paste(`{"game":"onitama","seed":42,"options":{},"players":["alpha","beta"],"scores":[0,1],"winner":1,
		"turns":[{"player":0,"out":"13 B1A2","stderr":"[PDATA] eval = 0.9\n"},{"player":1,"out":"0 A5B4","time":12.5},{"player":0,"out":"nonsense","stderr":"oops"}]}`)
	p.run(click("#last-position"), click("#t-moves"))
	p.is("how it ended", "/alpha/.test(byId('status').textContent) && /beta wins/.test(byId('status').textContent) && /nonsense/.test(byId('last').textContent)")
	p.is("the failed turn is in the list", "page.current.ply === 3 && byId('turn-stderr').textContent === 'oops' && byId('turn-out').textContent === 'nonsense' && byId('turn-error').textContent !== ''")
	p.run(click("#back"))
	p.is("names", "byId('last').textContent.startsWith('beta plays the ') && byId('status').textContent === 'Turn 2 of 200. alpha is to move.'")
	p.is("the list has names and turns only", "!/[Rr]ound|Player [01]/.test(document.body.innerText)")
	p.eval("jump(page.root); play(page.view.moves[3].action)")
	p.is("a branch does not end as the record", "byId('status').textContent === 'Turn 1 of 200. beta is to move.' && byId('players').querySelectorAll('.score')[1].textContent === '0'")
	q := open(t, "game=vindinium&seed=3", 1280, 900)
	q.eval("play('WAIT')")
	q.is("rounds and turns are not mixed", "/^Turn 1 of 600\\./.test(byId('status').textContent) && !/[Rr]ound /.test(document.body.innerText)")
}
