package browsertest

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestSpeed says how long the page takes for a first board and for a redraw, and how fast the searches are. It checks only
// that there are such figures, because they depend on the machine.
func TestSpeed(t *testing.T) {
	for _, hash := range []string{"game=cultist&seed=7", "game=onitama&seed=1", "game=vindinium&seed=3", "game=volcano"} {
		p := open(t, hash, 1280, 900)
		p.run(chromedp.Evaluate("seats = seats.map(() => 'you'); for (let i = 0; i < 40; i++) if (!view.over) play(view.moves[(7 * i + 3) % view.moves.length].action); jump(root.children[0])", nil))
		p.run(chromedp.Evaluate("stats.redraws.sort((a, b) => a - b)", nil), chromedp.Click("#analyse"))
		p.wait("stats.found && (stats.found.solved || (stats.looks = (stats.looks || 0) + 1) > 100)")
		p.is("the times are known", "stats.ready > 0 && stats.redraws.length > 5")
		t.Log(value[string](p, fmt.Sprintf("`%s: first board after ${stats.ready.toFixed(0)} ms, redraw ${stats.redraws[stats.redraws.length >> 1].toFixed(1)} ms (the slowest ${stats.redraws.at(-1).toFixed(1)}), ${Math.round(stats.speed)} positions a second`", hash)))
	}
}
