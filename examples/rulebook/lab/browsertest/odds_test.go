//go:build browser

package browsertest

import (
	"testing"
)

// TestOdds searches starts of Vindinium: no hero is a favourite, the search's choice comes first among the actions, with the
// odds of the position, and the page calls all of them estimates.
func TestOdds(t *testing.T) {
	for _, hash := range []string{"game=vindinium&seed=2", "game=vindinium&seed=3", "game=vindinium&seed=1&players=2"} {
		p := open(t, hash, 1280, 900)
		p.eval("byId('choices-box').open = true")
		p.run(click("#analyse"))
		p.wait("page.look.report && page.look.report.lines[0].depth >= 8 && page.look.report.choices.length === 5")
		p.is("nobody is a favourite", "page.look.report.value > 0.1 && page.look.report.value < (page.seats.length === 2 ? 0.75 : 0.6)")
		p.is("the odds are an estimate", "/^Player 0: about [0-9]/.test(byId('verdict').textContent) && byId('choices').textContent.includes('Estimated odds that Player 0 wins')")
		p.is("the choice comes first", "page.look.report.choices[0].action === page.look.report.best && page.look.report.choices[0].value === page.look.report.value")
		p.is("the others follow by value", "page.look.report.choices.every((c, i, all) => !i || c.value <= all[i - 1].value)")
		p.is("the bar shows them", "Math.abs(parseFloat(byId('bar').querySelector('.p0').style.flexGrow) - page.current.odds[0]) < 0.001")
	}
}
