package browsertest

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// TestOdds analyses starts of Vindinium: no hero is a favourite, the search's choice comes first among the actions, with the
// odds of the position, and the page calls all of them estimates.
func TestOdds(t *testing.T) {
	for _, hash := range []string{"game=vindinium&seed=2", "game=vindinium&seed=3", "game=vindinium&seed=1&players=2"} {
		p := open(t, hash, 1280, 900)
		p.run(chromedp.Evaluate("document.querySelector('#choices').parentNode.open = true", nil), chromedp.Click("#analyse"))
		p.wait("stats.found && stats.found.depth >= 8 && (stats.found.choices || []).length === 5")
		p.is("nobody is a favourite", "stats.found.value > 0.1 && stats.found.value < (view.scores.length === 2 ? 0.75 : 0.6)")
		p.is("the odds are an estimate", "/^Player 0: about [0-9]/.test(byId('verdict').textContent) && byId('choices').textContent.includes('Estimated odds that player 0 wins')")
		p.is("the choice comes first", "stats.found.choices[0].action === stats.found.best && stats.found.choices[0].value === stats.found.value")
		p.is("the others follow by value", "stats.found.choices.every((c, i, all) => !i || c.value <= all[i - 1].value)")
	}
}
