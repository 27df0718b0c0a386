package browsertest

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// measure plays a long game at once, and then takes the last of its actions one by one. It says how long each takes: the
// script, and the frame that shows what it has done, which is over when a message sent from its beginning arrives.
const measure = `(async () => {
	seats = seats.map(() => "you");
	let n = current;
	for (let i = 0; i < %d && !n.over; i++) {
		const {moves} = ask({op: "view", state: n.state});
		n = node(n, ask({op: "apply", state: n.state, action: moves[(7 * i + 3) %% moves.length].action}));
	}
	while (n.parent && mainLine().indexOf(n) > mainLine().length - 30) n = n.parent;
	go(n);
	const frame = () => new Promise(resolve => requestAnimationFrame(() => {
		const began = performance.now(), channel = new MessageChannel();
		channel.port1.onmessage = () => resolve(performance.now() - began);
		channel.port2.postMessage(null);
	}));
	const times = [];
	for (let i = 0; i < 25 && current.children[0]; i++) {
		await frame();
		await new Promise(resolve => setTimeout(resolve, 30));
		const began = performance.now();
		play(current.children[0].action);
		const script = performance.now() - began;
		const shown = await frame();
		times.push({script, frame: shown, all: script + shown});
	}
	const median = key => times.map(t => t[key]).sort((a, b) => a - b)[times.length >> 1];
	const slowest = Math.max(...times.map(t => t.all));
	return "turn " + view.turn + ": redraw " + median("all").toFixed(1) + " ms (script " + median("script").toFixed(1) + ", frame " +
		median("frame").toFixed(1) + ", the slowest " + slowest.toFixed(1) + " of " + times.length + ")";
})()`

// TestSpeed says how long the page takes for a first board and for a redraw, and how fast the searches are. It checks only
// that there are such figures, because they depend on the machine.
func TestSpeed(t *testing.T) {
	for _, hash := range []string{"game=cultist&seed=7", "game=onitama&seed=1", "game=vindinium&seed=3&size=24", "game=volcano"} {
		// With each game the page of the one before it closes, and the search of its worker ends.
		t.Run(hash, func(t *testing.T) {
			p := open(t, hash, 1280, 900)
			var redraw string
			p.run(chromedp.Evaluate(fmt.Sprintf(measure, 300), &redraw, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
			p.run(chromedp.Evaluate("jump(root.children[0])", nil), chromedp.Click("#analyse"))
			p.wait("stats.found && (stats.found.solved || (stats.looks = (stats.looks || 0) + 1) > 100)")
			p.is("the times are known", "stats.ready > 0 && stats.redraw > 0")
			t.Log(redraw, value[string](p, "`first board after ${stats.ready.toFixed(0)} ms, ${Math.round(stats.speed)} positions a second`"))
		})
	}
}
