//go:build browser

package browsertest

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestPlot looks at the page of a short run of "rulebook tune", in the browser that the tests of the lab have at hand.
func TestPlot(t *testing.T) {
	plot := filepath.Join(t.TempDir(), "plot.html")
	tune := exec.Command("go", "run", "./examples/rulebook", "tune", "-game", "cultist", "-n", "8", "-pairs", "2", "-slack", "10s",
		"-param", "tempo=1:0:40", "-param", "near=5:-20:20", "-plot", plot, "search:60:weights.tempo={tempo}:weights.front.1={near}")
	tune.Dir = "../../../.."
	if out, err := tune.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, width := range []int64{375, 1280} {
		p := open(t, "game=volcano", width, 900)
		p.run(chromedp.Navigate("file://" + plot))
		if lines, is := value[int](p, "document.querySelectorAll('pre')[1].textContent.split('\\n').length"), value[int64](p, "document.documentElement.scrollWidth"); lines < 5 || is != width {
			t.Errorf("in a window of %d, the page with a table of %d lines has the width %d", width, lines, is)
		}
		p.screenshot(fmt.Sprintf("plot-%d", width))
	}
}
