//go:build browser

package browsertest

import (
	"fmt"
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
	p.run(click(`#game-rows [data-number="3"]`))
	p.is("a game of the second file", "page.game.name === 'cultist' && page.record !== null")
	p.run(click("#last-position"))
	p.wait("location.hash.slice(1) === address()")
	if err := os.WriteFile(second, lines(cultist, onitama), 0o666); err != nil {
		t.Fatal(err)
	}
	p.run(chromedp.Reload())
	p.load()
	p.is("the same position", "page.game.name === 'cultist' && page.record !== null && !page.current.after")
	p.is("one game more", "byId('game-count').textContent === '5 games'")
}

// TestLost starts the lab with a file and drops it: the first lost game of the player who lost most is shown, or the one
// that the address names.
func TestLost(t *testing.T) {
	text, g := recorded(t, "onitama", 1)
	// lostBy returns the game with these names of the loser and the winner.
	lostBy := func(loser, winner string) string {
		if g.Scores[0] > g.Scores[1] {
			loser, winner = winner, loser
		}
		return strings.Replace(text, "{", fmt.Sprintf(`{"players":[%q,%q],`, loser, winner), 1)
	}
	file := filepath.Join(t.TempDir(), "games.jsonl")
	games := lostBy("weak", "mine") + "nonsense\n" + lostBy("mine", "weak") + lostBy("mine", "weak")
	if err := os.WriteFile(file, []byte(games), 0o666); err != nil {
		t.Fatal(err)
	}
	address, stop, err := serve(file)
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	shows := func(p *tab, what string, number, at int) {
		t.Helper()
		p.is(what, fmt.Sprintf("page.file.number === %d && page.current.ply === %d && page.record !== null", number, at))
		p.is(what+", in the list", fmt.Sprintf(`byId('game-rows').querySelector('[aria-current]').dataset.number === '%d'`, number))
	}
	p := openURL(t, address, 1366, 768)
	p.load()
	shows(p, "the lab without an address", 2, 0)
	for _, c := range []struct {
		hash       string
		number, at int
		message    string
	}{
		{"number=5&at=2", 2, 2, "The file has no game 5, only 4."},
		{"number=0&at=3", 2, 3, "The file has no game 0, only 4."},
		{"number=4&at=999", 3, len(g.Turns), "A recorded game of Onitama"},
		{"number=4&at=5", 3, 5, "A recorded game of Onitama"},
		{"number=1&at=6", 0, 6, "A recorded game of Onitama"},
	} {
		p.eval(fmt.Sprintf("announce(''); location.hash = %q", c.hash))
		p.wait("byId('message-text').textContent !== ''")
		shows(p, c.hash, c.number, c.at)
		if got := p.text("message-text"); !strings.HasPrefix(got, c.message) {
			t.Errorf("%s: the message %q, want %q", c.hash, got, c.message)
		}
		p.wait("location.hash.slice(1) === address()")
	}
	p.eval("history.back()")
	p.wait("page.current.ply === 5")
	p = openURL(t, address+"#number=4", 1366, 768)
	p.load()
	shows(p, "the lab with an address", 3, 0)
	p = open(t, "number=1", 1366, 768)
	p.is("no file", "byId('message-text').textContent.includes('number= needs an open file of games') && page.root !== null")
	p.await("readFiles([new File([" + quoted(games) + "], 'games.jsonl')])")
	shows(p, "a dropped file", 2, 0)
}
