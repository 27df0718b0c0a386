//go:build browser

package browsertest

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestSingle opens the page that replay writes from the disk. Everything works there, and nothing that a player has printed is
// run.
func TestSingle(t *testing.T) {
	dir := t.TempDir()
	record, name := filepath.Join(dir, "game.json"), filepath.Join(dir, "game.html")
	evil := `</script><script>evil = 1</script><img src=x onerror='evil = 1'>`
	text := `{"game":"onitama","seed":42,"options":{},"players":["alpha` + evil + `","beta"],"scores":[0,1],"winner":1,
		"turns":[{"player":0,"out":"13 B1A2","stderr":"` + evil + `"},{"player":1,"out":"0 A5B4","time":12.5},{"player":0,"out":"` + evil + `","stderr":"oops"}]}`
	if err := os.WriteFile(record, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	write := exec.Command("go", "run", "./examples/rulebook", "replay", "-o", name, record)
	write.Dir = "../../../.."
	if out, err := write.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	info, err := os.Stat(name)
	if err != nil || info.Size() > 2_600_000 {
		t.Errorf("the page has %d bytes, %v", info.Size(), err)
	}
	p := openURL(t, "file://"+name+"#2", 1366, 768)
	p.wait("performance.getEntriesByName('ready').length > 0")
	has := func(id, want string) {
		t.Helper()
		if got := p.text(id); !strings.Contains(got, want) {
			t.Errorf("%s has %q, want %q", id, got, want)
		}
	}
	has("place", "2 / 3")
	has("players", "alpha"+evil)
	p.eval(`document.getElementById("forward").click(); document.getElementById("t-moves").click()`)
	has("turn-out", evil)
	has("turn-stderr", "oops")
	p.eval(`document.getElementById("t-analysis").click(); document.getElementById("back").click();
		if (document.getElementById("mistakes").textContent === "Find mistakes") document.getElementById("mistakes").click()`)
	p.wait("document.getElementById('card').textContent.includes(' lost ')")
	p.is("nothing of a player is run", "!('evil' in globalThis)")
	p.screenshot("single")
	// What somebody does with the page stays when it is loaded again.
	p.eval(`document.getElementById("first").click()`)
	p.wait("location.hash.includes('at=0')")
	p.run(chromedp.Reload())
	p.wait("performance.getEntriesByName('ready').length > 0")
	has("place", "0 / 3")
	has("players", "alpha")
}
