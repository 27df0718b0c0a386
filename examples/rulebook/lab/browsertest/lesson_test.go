//go:build browser

package browsertest

import (
	"fmt"
	"testing"
)

// TestLesson learns from the mistakes of a weak player: the position comes first, nothing on the page tells the answer, a try that was
// played is refused, and the answer is on the board at the end.
func TestLesson(t *testing.T) {
	p := open(t, "game=onitama&seed=1", 1400, 900)
	p.paste(opinionated(p))
	p.analyse()
	p.run(click("#learn"))
	p.eval("asked = page.current; loss = page.analysed.report.mistakes.find(l => l.turn === asked.turn)")
	p.is("the position before the first mistake", "loss.turn === Math.min(...page.analysed.report.mistakes.map(l => l.turn)) && byId('lesson-text').textContent.includes(loss.played.notation)")
	p.is("no answer", "byId('hints').innerHTML === '' && !document.body.innerText.includes(loss.better.action) && getComputedStyle(byId('losses')).display === 'none'")
	p.screenshot("lesson")
	p.eval("play(loss.played.action)")
	p.is("what was played", "page.current === asked && byId('lesson-text').textContent.includes('That was played. Try again.') && byId('hints').innerHTML === ''")
	p.eval("other = page.view.moves.map(m => m.action).find(a => ![loss.played.action, loss.better.action].includes(a)); play(other)")
	p.wait("page.current === asked && /(worse. Try again|as good)\\./.test(byId('lesson-text').textContent)")
	p.eval("if (page.lesson === 'answer') byId('learn').click()")
	p.eval("play(loss.better.action)")
	p.is("the answer", "page.current === asked && byId('lesson-text').textContent.includes('Right.') && byId('hints').querySelector('.r1') !== null && byId('hints').querySelector('.played') !== null")
	p.screenshot("lesson-answer")
	p.run(click("[data-lesson=next]"))
	p.is("the next one", "page.lesson === 'try' && page.current.turn > asked.turn && byId('hints').innerHTML === ''")
	p.run(click("[data-lesson=answer]"))
	p.is("its answer", "byId('hints').querySelector('.r1') !== null")
	p.eval("jump(page.root)")
	p.is("somebody who goes elsewhere ends it", "page.lesson === '' && byId('lesson').hidden && !byId('said').hidden")
}

// TestWidths reads a report in windows of three widths: the sentence stands above the board, which is whole, all tabs are in sight, and
// axe finds no barrier, with light or dark colours. A failed turn opens with what the program wrote.
func TestWidths(t *testing.T) {
	script := axe(t)
	for _, size := range [][2]int64{{1400, 900}, {820, 1180}, {390, 844}} {
		for game := range positions {
			t.Run(fmt.Sprintf("%s-%d", game, size[0]), func(t *testing.T) {
				p := open(t, "game=onitama&seed=1", size[0], size[1], scheme(map[bool]string{true: "dark", false: "light"}[size[0] == 820]))
				p.eval(script)
				p.paste(value[string](p, fmt.Sprintf(`(() => {
					let state = page.rb.game(%q).start(5);
					const turns = [], players = Array.from({length: state.numPlayers}, (_, p) => p ? "other" + p : "weak");
					while (!state.over && turns.length < 12) {
						const list = state.legalActions(), out = list[(5 * turns.length + 3) %% list.length];
						turns.push({player: state.toMove, out, ms: 5 + turns.length});
						state = state.apply(out);
					}
					turns.push({player: state.toMove, out: "nonsense", stderr: "Traceback\nValueError: no plan\n"});
					const scores = players.map((_, p) => +(p !== state.toMove));
					return JSON.stringify({game: %[1]q, seed: 5, options: {}, players, turns, scores});
				})()`, game)))
				p.analyse()
				p.eval("announce(''); jump(line().at(-2)); scrollTo(0, 0)")
				p.is("the sentence is above the board", "byId('said').querySelector('.reason').innerText.length > 10 && byId('headline').getBoundingClientRect().bottom <= byId('board').getBoundingClientRect().top")
				p.is("the board is whole", "(({top, bottom, left, right}) => top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && bottom - top > 150)(byId('board').getBoundingClientRect())")
				p.is("what the program wrote", "byId('failure-text').innerText.includes('ValueError: no plan')")
				p.is("the page is as wide as the window", "document.documentElement.scrollWidth === innerWidth")
				p.is("all tabs", "[...byId('tabs').children].filter(b => !b.hidden).every(b => (({left, right}) => left >= 0 && right <= innerWidth)(b.getBoundingClientRect()))")
				p.is("the times of the answers", "byId('curve-lines').querySelector('.time') !== null")
				p.screenshot(fmt.Sprintf("report-%s-%d", game, size[0]))
				if found := p.barriers(); found != "[]" {
					t.Error(found)
				}
				if long := value[string](p, longest); long != "" {
					t.Errorf("a sentence has more than 25 words: %s", long)
				}
			})
		}
	}
}

// longest returns a sentence of the page that has more than 25 words.
const longest = `[...document.querySelectorAll("p, li, dd, h2, h3")].filter(e => !e.querySelector("p, li"))
	.flatMap(e => e.textContent.split(/[.:;!?…](?=\s|$)/)).find(s => s.trim().split(/\s+/).length > 25) ?? ""`
