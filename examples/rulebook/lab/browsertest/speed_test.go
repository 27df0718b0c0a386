//go:build browser

package browsertest

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// measure plays a long game, and then takes the last of its actions one by one. It says how long each takes: the script, and
// the frame that shows what it has done, which is over when a message sent from its beginning arrives.
const measure = `(async () => {
	page.seats = page.seats.map(() => "you");
	let n = page.current;
	for (let i = 0; i < %d && !n.state.over; i++) {
		const list = n.state.legalActions();
		n = n.child(list[(7 * i + 3) %% list.length]);
	}
	tell("tree");
	while (n.parent && n.ply > line().length - 30) n = n.parent;
	jump(n);
	const frame = () => new Promise(resolve => requestAnimationFrame(() => {
		const began = performance.now(), channel = new MessageChannel();
		channel.port1.onmessage = () => resolve(performance.now() - began);
		channel.port2.postMessage(null);
	}));
	const times = [];
	for (let i = 0; i < 25 && page.current.after; i++) {
		await frame();
		await new Promise(resolve => setTimeout(resolve, 30));
		const began = performance.now();
		go("forward");
		const script = performance.now() - began;
		const shown = await frame();
		times.push({script, frame: shown, all: script + shown});
	}
	const median = key => times.map(t => t[key]).sort((a, b) => a - b)[times.length >> 1];
	const slowest = Math.max(...times.map(t => t.all));
	return "turn " + page.current.turn + ": a step " + median("all").toFixed(1) + " ms (script " + median("script").toFixed(1) + ", frame " +
		median("frame").toFixed(1) + ", the slowest " + slowest.toFixed(1) + " of " + times.length + ")";
})()`

// wander takes many steps back and forth, and returns how much memory the page uses after each round.
const wander = `(async () => {
	const used = [];
	for (let round = 0; round < 4; round++) {
		for (let i = 0; i < %d; i++) {
			go(page.current.after ? "forward" : "first");
			if (i %% 100 === 0) await new Promise(resolve => setTimeout(resolve));
		}
		gc();
		await new Promise(resolve => setTimeout(resolve, 50));
		gc();
		used.push((performance.memory.usedJSHeapSize / 1e6).toFixed(1));
	}
	return "memory after each " + %[1]d + " steps: " + used.join(", ") + " MB";
})()`

// TestSpeed says how long the page takes for a first board and for a step, how fast the searches are, and how much memory
// many steps take. It checks only that there are such figures, because they depend on the machine.
func TestSpeed(t *testing.T) {
	for _, hash := range []string{"game=cultist&seed=7", "game=onitama&seed=1", "game=vindinium&seed=3&size=24", "game=volcano"} {
		// With each game the page of the one before it closes, and the search of its worker ends.
		t.Run(hash, func(t *testing.T) {
			p := open(t, hash, 1280, 900)
			// The browser asks for the icon whenever it has time.
			p.is("few requests lead to the first board",
				"performance.getEntriesByType('resource').filter(e => !e.name.endsWith('/icon.svg')).length <= 5")
			said := func(expression string) (text string) {
				p.run(chromedp.Evaluate(expression, &text, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
				return text
			}
			steps := 30
			if *all {
				steps = 300
			}
			t.Log(said(fmt.Sprintf(measure, steps)))
			t.Log(said(fmt.Sprintf(wander, 2*steps)))
			p.eval("jump(page.root.children[0])")
			p.run(click("#analyse"))
			p.wait("page.look.report && (page.look.report.solved || page.look.report.ms > 1000)")
			p.is("the times are known", "performance.getEntriesByName('ready')[0].startTime > 0")
			t.Log(value[string](p, "`first board after ${performance.getEntriesByName('ready')[0].startTime.toFixed(0)} ms, ${Math.round(1000 * page.look.report.nodes / page.look.report.ms)} positions a second`"))
		})
	}
}
