//go:build browser

package browsertest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// opinionated is a game of Onitama whose first player writes what it thinks of its odds.
func opinionated(p *tab) string {
	return value[string](p, `(() => {
		let state = page.rb.game("onitama").start(5);
		const turns = [];
		while (!state.over && turns.length < 24) {
			const list = state.legalActions(), out = list[(5 * turns.length + 3) % list.length];
			turns.push({player: state.toMove, out, ...state.toMove === 0 && {stderr: "thinking\n[PDATA] eval = 0.97\n"}});
			state = state.apply(out);
		}
		return JSON.stringify({game: "onitama", seed: 5, options: {}, players: ["weak", "other"], turns});
	})()`)
}

// TestReport has a game of a weak player analysed: the page lists its mistakes with what was better, marks them on the board, in
// the list of moves and on the curve, and draws the player's own opinion.
func TestReport(t *testing.T) {
	p := open(t, "game=onitama&seed=1", 1366, 768)
	p.eval("said = []; new MutationObserver(() => said.push(byId('said').innerText)).observe(byId('said'), {childList: true})")
	p.paste(opinionated(p))
	p.analyse()
	p.is("there is a first look before the report is settled", `said.some(text => text.includes("First look")) && !said.at(-1).includes("irst look")`)
	p.is("there are mistakes, the largest first", "page.analysed.report.mistakes.length > 2 && page.analysed.report.mistakes.every((l, i, all) => !i || l.before - l.after <= all[i - 1].before - all[i - 1].after)")
	p.is("with what was better", "byId('losses').querySelectorAll('ol li').length > 2 && [...byId('losses').querySelectorAll('ol li')].every(li => /turn \\d+ (−[\\d.]+ [\\d.]+ → [\\d.]+,|[a-z ]+) (proven|checked).*(better|won by force): /s.test(li.textContent))")
	p.is("and the turning point above", "byId('said').textContent.includes(`Turning point: ${page.analysed.report.turning.text}`)")
	p.is("the opinion is on the curve and in the list", "byId('curve-lines').querySelector('.opinion') !== null && byId('curve-key').textContent.includes('own opinion') && byId('losses').textContent.includes('the program gave itself 97')")
	p.eval("worst = page.analysed.report.mistakes[0]; document.querySelector(`#losses ol [data-turn]`).click()")
	p.is("a click goes to the turn", "page.current.turn === worst.turn")
	p.is("the board shows both actions", "byId('hints').querySelector('.played') !== null && byId('hints').querySelector('.r1') !== null")
	p.screenshot("report")
	// On a slow machine, the line of the largest loss may have a single action.
	p.eval("line = document.querySelector(`#losses ol [data-better='1']`); worst = page.analysed.report.mistakes.find(l => l.turn === +line.dataset.turn); line.click()")
	p.is("a click on the line follows it", "page.current.turn === worst.turn + 2 && page.current.parent.action === worst.better.action")
	p.run(click("#t-moves"))
	p.is("marks in the list of moves", "byId('tree').querySelectorAll('.mark.blunder').length > 0 && byId('tree').querySelector('.better') !== null")
	p.screenshot("report-moves")
	p.run(click("#t-analysis"))
	p.is("both players are in the table", "[...byId('card').querySelectorAll('tbody tr')].map(tr => tr.children.length).join() === '6,6' && byId('card').querySelector('thead').textContent.includes('inaccuracies')")
	p.eval("turns = [...byId('moments').querySelectorAll('[data-turn]')].map(b => +b.dataset.turn); jump(page.root)")
	p.is("key moments in the order of the game", "turns.length > 2 && turns.every((t, i) => !i || t > turns[i - 1]) && turns.includes(page.analysed.report.turning.turn)")
	for i := range 3 {
		p.run(click("#next-mistake"))
		p.is("one button steps through them", fmt.Sprintf("page.current.turn === turns[%d + (turns[0] === 0)] && byId('moments').querySelector('[aria-current]') !== null", i))
	}
	p.eval("byId('analyse-least').value = '20'; byId('analyse-least').dispatchEvent(new Event('change'))")
	p.is("small mistakes are left out", "page.analysed.report.mistakes.every(l => l.before - l.after >= 0.2)")
	p.eval("byId('analyse-seat').value = '1'; byId('analyse-seat').dispatchEvent(new Event('change'))")
	p.is("the other player", "page.analysed.report.player === 'other' && byId('card').textContent.startsWith('other ')")

	type box struct{ Left, Top, Width, Height float64 }
	p.run(chromedp.ScrollIntoView("#curve"))
	b := value[box](p, "(({left, top, width, height}) => ({Left: left, Top: top, Width: width, Height: height}))(byId('curve').getBoundingClientRect())")
	p.run(chromedp.MouseEvent("mouseMoved", b.Left+b.Width/2, b.Top+b.Height/2))
	p.wait("/^turn 1[0-4]: /.test(byId('curve-read').textContent)")
	p.run(chromedp.MouseEvent("mousePressed", b.Left+b.Width/2, b.Top+b.Height/2, chromedp.ButtonLeft), chromedp.MouseEvent("mouseMoved", b.Left+b.Width-10, b.Top+b.Height/2, chromedp.ButtonLeft))
	p.wait("page.current.turn >= 23")
	p.run(chromedp.MouseEvent("mouseReleased", b.Left+b.Width-10, b.Top+b.Height/2, chromedp.ButtonLeft))
	p.is("axes", "[...byId('curve-lines').querySelectorAll('.axis')].slice(0, 3).map(t => t.textContent).join() === '0,50,100'")
}

// TestGames drops a file with ten thousand games. The list shows them, sorts them, and has only the rows in sight.
func TestGames(t *testing.T) {
	text, _ := recorded(t, "onitama", 1)
	other, _ := recorded(t, "cultist", 2)
	first := strings.TrimSpace(strings.Replace(text, `{`, `{"players":["mine","theirs"],`, 1))
	second := strings.TrimSpace(strings.Replace(other, `{`, `{"players":["theirs","mine"],`, 1))
	p := open(t, "game=volcano", 1366, 768)
	const n = 10000
	p.await(fmt.Sprintf(`(async () => {
		const [a, b] = [%s, %s], began = performance.now();
		const file = new File([Array.from({length: %d}, (_, i) => (i %% 3 ? a : b) + "\n").join("")], "games.jsonl");
		made = performance.now();
		await readFiles([file]);
		listed = performance.now();
	})()`, quoted(first), quoted(second), n))
	t.Log(value[string](p, "`10,000 games listed in ${(listed - made).toFixed(0)} ms`"))
	p.is("all are listed", "byId('game-count').textContent === '10,000 games'")
	p.is("only the rows in sight exist", "byId('game-rows').children.length > 5 && byId('game-rows').children.length < 60")
	p.eval("byId('game-list').scrollTop = 1e9")
	p.wait("byId('game-rows').lastElementChild.firstElementChild.dataset.number === '9999'")
	p.run(click("[data-by=turns]"), chromedp.Evaluate("byId('game-list').scrollTop = 0", nil))
	p.is("the longest first", "(all => all.every((turns, i) => !i || turns <= all[i - 1]))([...byId('game-rows').querySelectorAll('.turns')].map(e => parseInt(e.textContent)))")
	p.eval("byId('game-loser').value = 'mine'; byId('game-loser').dispatchEvent(new Event('change'))")
	p.run(click("[data-by=margin]"))
	p.wait("[...byId('game-rows').querySelectorAll('.result')].length > 0")
	p.is("lost games of one player", "[...byId('game-rows').querySelectorAll('.result')].every(e => e.textContent.includes('lost by '))")
	p.eval("began = performance.now(); byId('game-rows').querySelector('button').click(); opened = performance.now()")
	t.Log(value[string](p, "`a game of ${line().length - 1} turns opened in ${(opened - began).toFixed(0)} ms`"))
	p.is("a game is open", "page.record !== null && page.names.includes('mine') && line().length > 3")
	p.screenshot("games")
}
