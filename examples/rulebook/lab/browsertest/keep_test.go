//go:build browser

package browsertest

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
)

// lostGames plays games of Onitama to their end in which the first player plays anything, and returns them as lines.
func (p *tab) lostGames(n int) string {
	p.Helper()
	p.await(fmt.Sprintf(`(async () => {
		made = "";
		for (let seed = 1; made.split("\n").length <= %d; seed++) {
			let state = page.rb.game("onitama").start(seed);
			const turns = [];
			while (!state.over) {
				const list = state.legalActions();
				const out = state.toMove === 0 ? list[(5 * turns.length + 3) %% list.length] : (await page.rb.think({state, nodes: 2000})).best;
				turns.push({player: state.toMove, out});
				state = state.apply(out);
			}
			if (state.winner === 1) made += JSON.stringify({game: "onitama", seed, options: {}, players: ["weak", "strong"], turns, scores: state.scores}) + "\n";
		}
	})()`, n))
	return value[string](p, "made")
}

// TestOverall drops a file with several games: a summary of those that a player lost stands above the list, and its
// sentences lead to the turns. It waits for three games, and ten seconds later it changes once, when all are analysed.
func TestOverall(t *testing.T) {
	p := open(t, "game=volcano", 1366, 768)
	games := p.lostGames(5)
	p.eval(`shown = [];
		later = 0;
		now = performance.now.bind(performance);
		performance.now = () => now() + later;
		on("summary", () => {
			if (!page.file?.summary) return;
			shown.push([page.file.summary.numbers.length, byId("said").textContent.includes("First look")]);
			later = 20000;
		})`)
	p.paste(games)
	p.wait("byId('overall-card').textContent.includes('5 games analysed of 5 ')")
	p.is("a first look at three games, and then all", "JSON.stringify(shown) === '[[3,true],[5,false]]'")
	p.is("the board shows the turn of the first sentence", "(({dataset: {game, turn}}) => page.file.number === +game && page.current.turn === +turn)(byId('said').querySelector('.reason [data-game]'))")
	p.is("the player and its games", "byId('overall-card').querySelector('h2').textContent === 'weak: 5 games, 0 won'")
	p.is("a sentence", "/^weak .*\\.$/.test(byId('said').querySelector('.reason').textContent)")
	p.screenshot("overall")
	p.eval("first = {...byId('said').querySelector('.reason [data-game]').dataset}")
	p.run(click("#said .reason [data-game]"))
	there := "page.file.number === +first.game && page.current.turn === +first.turn && page.names[0] === 'weak'"
	p.is("the sentence leads to its turn", there)
	p.eval("showGame((page.file.number + 1) % 5)")
	p.run(click("#said .reason [data-game]"))
	p.is("also from another game", there)
}

// TestKept analyses a game, which has a report before the last search ends, and loads the page again: the report is there
// without another search.
func TestKept(t *testing.T) {
	p := open(t, "game=volcano", 1366, 768)
	p.paste(strings.TrimSpace(p.lostGames(1)))
	p.eval("early = false; on('analysed', () => { early ||= page.analysed.running && page.analysed.report !== null; })")
	p.analyse()
	p.is("it was searched, and there was a first report before the end", "page.analysed.share > 0 && early")
	before := value[string](p, "JSON.stringify(page.analysed.report)")
	p.reload()
	p.wait("page.analysed.report !== null && !page.analysed.running")
	p.is("it is not searched again", "page.analysed.share === 0")
	if after := value[string](p, "JSON.stringify(page.analysed.report)"); after != before {
		t.Errorf("after a reload the report is %s, want %s", after, before)
	}
}

// TestMargin lists games of four players: a player loses by its distance to the first one.
func TestMargin(t *testing.T) {
	const game = `{"game":"vindinium","seed":3,"options":{"players":"4"},"players":["a","b","c","d"],"turns":[],"scores":%s}` + "\n"
	p := open(t, "game=volcano", 1366, 768)
	p.paste(fmt.Sprintf(game+game, "[258,304,272,301]", "[9,9,5,2]"))
	p.wait("byId('game-rows').children.length === 2")
	row := "byId('game-rows').children[%d].querySelector('.result').textContent === %q"
	p.is("who wins, and by how much", fmt.Sprintf(row, 0, "258 : 304 : 272 : 301, b wins by 3"))
	p.is("two are first", fmt.Sprintf(row, 1, "9 : 9 : 5 : 2, nobody wins"))
	p.eval("byId('game-loser').value = 'd'; byId('game-loser').dispatchEvent(new Event('change'))")
	p.is("the one behind", fmt.Sprintf(row, 0, "258 : 304 : 272 : 301, lost by 3")+" && "+fmt.Sprintf(row, 1, "9 : 9 : 5 : 2, lost by 7"))
	p.eval("byId('game-loser').value = 'a'; byId('game-loser').dispatchEvent(new Event('change'))")
	p.is("a shared first place is not lost", "byId('game-rows').children.length === 1 && "+fmt.Sprintf(row, 0, "258 : 304 : 272 : 301, lost by 46"))
}

// TestRecorded shows a record: its players are recorded, and nobody is "you" until somebody plays on.
func TestRecorded(t *testing.T) {
	text, _ := recorded(t, "onitama", 1)
	p := open(t, "game=volcano", 1366, 768)
	by := "[...document.querySelectorAll('#players [data-seat]')].map(b => b.textContent).join()"
	p.is("a game that somebody plays", by+" === 'you,bot'")
	p.paste(text)
	p.is("a record", by+" === 'recorded,recorded' && document.querySelector('#players [data-seat]').title.startsWith('recorded: ')")
	p.run(click("#players [data-seat='1']"))
	p.is("somebody plays on", by+" === 'you,bot'")
}

// download clicks on a button of the tab for exports, and returns what the browser saves.
func (p *tab) download(button string) (name, file string) {
	p.Helper()
	dir, done := p.TempDir(), make(chan string, 1)
	ctx, cancel := context.WithCancel(p.ctx)
	defer cancel()
	chromedp.ListenBrowser(ctx, func(event any) {
		switch e := event.(type) {
		case *browser.EventDownloadWillBegin:
			name = e.SuggestedFilename
		case *browser.EventDownloadProgress:
			if e.State == browser.DownloadProgressStateCompleted {
				done <- e.GUID
			}
		}
	})
	here := browser.SetDownloadBehavior(browser.SetDownloadBehaviorBehaviorAllowAndName).WithDownloadPath(dir).WithEventsEnabled(true)
	c := chromedp.FromContext(p.ctx)
	if err := here.WithBrowserContextID(c.BrowserContextID).Do(cdp.WithExecutor(p.ctx, c.Browser)); err != nil {
		p.Fatal(err)
	}
	p.run(click(button))
	select {
	case guid := <-done:
		return name, filepath.Join(dir, guid)
	case <-p.ctx.Done():
		p.Fatalf("%s saves nothing", button)
		return "", ""
	}
}

// TestDownload saves a record, a picture and the page with the game inside, which opens from the disk and saves itself.
func TestDownload(t *testing.T) {
	text, g := recorded(t, "onitama", 1)
	p := open(t, "game=volcano", 1366, 768)
	p.paste(text)
	p.eval("jump(line()[4])")
	p.run(click("#t-import"))
	for _, c := range []struct{ form, name, part string }{
		{"record", "onitama-4.json", strings.TrimSpace(text)},
		{"svg", "onitama-4.svg", "<svg "},
		{"text", "onitama-4.txt", value[string](p, "page.current.state.text")},
	} {
		p.eval(fmt.Sprintf("byId('form').value = %q; byId('form').dispatchEvent(new Event('change'))", c.form))
		name, file := p.download("#download")
		if data, err := os.ReadFile(file); err != nil || name != c.name || !strings.Contains(string(data), c.part) {
			t.Errorf("the form %s: %s has %.80s, %v, want %s with %.80s", c.form, name, data, err, c.name, c.part)
		}
	}
	for range 2 {
		name, file := p.download("#download-page")
		if name != "onitama-4.html" {
			t.Errorf("the page is saved as %s", name)
		}
		page := filepath.Join(filepath.Dir(file), name)
		if err := os.Rename(file, page); err != nil {
			t.Fatal(err)
		}
		p = openURL(t, "file://"+page+"#4", 1366, 768)
		p.wait("performance.getEntriesByName('ready').length > 0")
		if got, want := p.text("place"), fmt.Sprintf("4 / %d", len(g.Turns)); got != want {
			t.Errorf("the saved page shows %q, want %q", got, want)
		}
		p.run(click("#t-import"))
	}
	p = open(t, "game=onitama&start="+strings.ReplaceAll(winInThree, " ", "+"), 1366, 768)
	p.run(click("#t-import"))
	p.is("a position is no game", "byId('download-page').disabled")
}
