//go:build browser

package browsertest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestGiven starts the lab with files: it lists their games and shows the first one, and what changes on the disk is there
// after a reload.
func TestGiven(t *testing.T) {
	dir := t.TempDir()
	first, second := filepath.Join(dir, "first.jsonl"), filepath.Join(dir, "<!--<script>.json")
	onitama, _ := recorded(t, "onitama", 1)
	cultist, _ := recorded(t, "cultist", 2)
	lines := func(texts ...string) []byte { return []byte(strings.Join(texts, "\n") + "\n") }
	if err := os.WriteFile(first, lines(onitama, "nonsense", cultist), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(second, lines(cultist), 0o666); err != nil {
		t.Fatal(err)
	}
	address, stop, err := serve(first, second)
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	p := openURL(t, address, 1366, 768)
	p.load()
	p.is("all games", "byId('game-count').textContent === '4 games' && byId('game-file').textContent === 'first.jsonl and 1 more file'")
	p.is("the first one is shown", "page.game.name === 'onitama' && page.record !== null && byId('game-rows').querySelector('[aria-current]').dataset.number === '0'")
	p.is("a broken one is said", "byId('game-rows').querySelectorAll('.wrong').length === 1")
	p.run(chromedp.Click(`#game-rows [data-number="3"]`))
	p.is("a game of the second file", "page.game.name === 'cultist' && page.record !== null")
	p.run(chromedp.Click("#last-position"))
	p.wait("location.hash.slice(1) === address()")
	if err := os.WriteFile(second, lines(cultist, onitama), 0o666); err != nil {
		t.Fatal(err)
	}
	p.run(chromedp.Reload())
	p.load()
	p.is("the same position", "page.game.name === 'cultist' && page.record !== null && !page.current.after")
	p.is("one game more", "byId('game-count').textContent === '5 games'")
}
