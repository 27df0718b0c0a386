//go:build browser

package browsertest

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// game is as much of a recorded game as the tests need.
type game struct {
	Seed    int64
	Options map[string]string
	Scores  []int
	Turns   []struct {
		Player int
		In     []string
		Out    *string
	}
}

// recorded returns a recorded game, as it stands in the file and decoded.
func recorded(t *testing.T, name string, number int) (string, game) {
	t.Helper()
	f, err := os.Open(filepath.Join("../../../..", name, "testdata/transcripts.jsonl.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewReader(z)
	for ; ; number-- {
		line, err := lines.ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		if number > 0 {
			continue
		}
		var g game
		if err := json.Unmarshal([]byte(line), &g); err != nil {
			t.Fatal(err)
		}
		return line, g
	}
}

// paste reads a text as a person does with Ctrl-V.
func (p *tab) paste(text string) {
	p.Helper()
	p.eval(fmt.Sprintf(`data = new DataTransfer(); data.setData("text/plain", %s);
		document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}))`, quoted(text)))
}

func quoted(text string) string {
	b, _ := json.Marshal(text)
	return string(b)
}

// TestInput pastes what a player was sent in recorded games: its first turn, its first three turns, and one turn from the
// middle of the game on the board. Each gives the position of the record.
func TestInput(t *testing.T) {
	for _, name := range []string{"cultist", "onitama", "vindinium", "volcano"} {
		t.Run(name, func(t *testing.T) {
			text, g := recorded(t, name, 1)
			p := open(t, "game=onitama&seed=9", 1280, 900)
			p.eval(fmt.Sprintf("record = page.rb.record(%s); states = [record.start.text, ...record.turns.map(t => t.state.text)]", quoted(text)))
			player := g.Turns[1].Player
			var log []string
			turns := 0
			for i, turn := range g.Turns {
				if turn.Player != player || turns == 3 {
					continue
				}
				log = append(append(log, "Standard Error Stream:"), turn.In...)
				log = append(log, "", "Standard Output Stream:", "> "+*turn.Out)
				turns++
				p.paste(strings.Join(log, "\r\n"))
				p.is("no error", "byId('read-error').textContent === ''")
				// The input of vindinium does not say how many rounds the game has.
				p.is(fmt.Sprintf("turn %d", i), fmt.Sprintf("page.current.state.text.replace(/150$/, '') === states[%d].replace(/(?<=\\d+ )\\d+$/, page.game.name === 'vindinium' ? '' : '$&')", i))
				if turns == 3 {
					p.paste(strings.Join(turn.In, "\n"))
					p.is("one turn from the middle", fmt.Sprintf("page.current.state.input().turn === %s", quoted(strings.Join(turn.In, "\n")+"\n")))
				}
			}
		})
	}
}

// TestForms pastes a position in all forms in which the page shows it.
func TestForms(t *testing.T) {
	p := open(t, "game=onitama&seed=9", 1280, 900)
	for _, hash := range []string{"game=cultist&seed=3", "game=volcano", "game=vindinium&seed=2", "game=onitama&seed=3"} {
		p.eval(fmt.Sprintf("location.hash = %q", hash))
		p.wait(fmt.Sprintf("page.game.name === %q", strings.Split(hash[5:], "&")[0]))
		p.eval("want = page.current.state.text")
		p.run(click("#t-import"))
		form := func(name string) string {
			p.eval(fmt.Sprintf("byId('form').value = %q; byId('form').dispatchEvent(new Event('change'))", name))
			return p.text("shown")
		}
		for _, name := range []string{"input", "text", "json"} {
			p.paste(form(name))
			p.is(hash+" as "+name, "page.current.state.text === want && page.current === page.root")
		}
		for _, name := range []string{"diagram", "svg"} {
			if shown := form(name); len(shown) < 20 {
				t.Errorf("%s as %s is %q", hash, name, shown)
			}
		}
	}
}

// TestBad pastes what cannot be read: the message names the line, and the board stays.
func TestBad(t *testing.T) {
	_, g := recorded(t, "onitama", 1)
	in := append([]string(nil), g.Turns[0].In...)
	in[3] = "..x.."
	p := open(t, "game=onitama&seed=9", 1280, 900)
	for text, want := range map[string]string{
		strings.Join(in, "\n"):                   `Line 4: onitama: syntax error: "..x.." instead of five of the letters .WBwb`,
		"\n\n" + strings.Join(in, "\n"):          "Line 6: onitama",
		"bbBbb/...../...../..../wwWww cobra":     "onitama",
		"{\n\"rows\": [\n1,]}":                   "Line 3: this is not JSON",
		"{\"turns\":\n\n\n[{\"player\":\"x\"}]}": "Line 4: ",
		"[1]":                                    "a list is neither a recorded game nor a position",
		"   ":                                    "there is nothing to read",
		"\uFFFDPNG\r\n\x1a\n\x00\x00":            "this is not a text",
		"hello\nworld":                           "Line 1: ",
		"hello":                                  "\"hello\" is not a position, nor an action in the position that is shown. Paste a position as text, a Setup as JSON, a recorded game ",
		`{"a": [1, 2]}`:                          "the object is neither a recorded game nor a Setup. Paste a position as text, ",
	} {
		p.paste(text)
		if got := p.text("read-error"); !strings.HasPrefix(got, want) {
			t.Errorf("%q: %s", text, got)
		}
	}
	p.is("the board stays", "page.game.name === 'onitama' && page.current === page.root && !byId('tab-import').hidden")
}

// TestRecord drops a recorded game, has it analysed, jumps, branches off, and opens the link in a fresh profile.
func TestRecord(t *testing.T) {
	for _, name := range []string{"cultist", "onitama", "vindinium", "volcano"} {
		t.Run(name, func(t *testing.T) {
			text, g := recorded(t, name, 2)
			file := filepath.Join(t.TempDir(), "game.json")
			if err := os.WriteFile(file, []byte(siteForm(g)), 0o666); err != nil {
				t.Fatal(err)
			}
			p := open(t, "game=onitama&seed=9", 1280, 900)
			p.run(chromedp.SetUploadFiles("#file", []string{file}))
			p.wait("byId('message-text').textContent.startsWith('A recorded game') || byId('read-error').textContent !== ''")
			p.is("the game", fmt.Sprintf("page.game.name === %q", name))
			p.eval(fmt.Sprintf(`states = line().map(n => n.state.text);
				data = new DataTransfer(); data.setData("text", %s); announce("");
				document.body.dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}))`, quoted(text)))
			p.wait("byId('message-text').textContent.startsWith('A recorded game')")
			p.is("dropped, it is the same game", "line().every((n, i) => n.state.text === states[i]) && line().length === states.length")
			p.is("all turns", fmt.Sprintf("Math.abs(line().length - 1 - %d) <= 1", len(g.Turns)))
			p.run(click("#t-moves"), click("#forward"))
			p.is("what was sent and answered", fmt.Sprintf("byId('turn-in').textContent === %s && byId('turn-out').textContent === %s", quoted(strings.Join(g.Turns[0].In, "\n")), quoted(*g.Turns[0].Out)))
			p.run(click("#t-analysis"))
			if len(g.Turns) > 150 {
				return // a long game takes too long for a test
			}
			p.analyse()
			p.is("the curve is drawn", "byId('curve-lines').querySelector('.line').getAttribute('d').split('L').length > 3")
			p.screenshot("curve-" + name)
			p.run(chromedp.ScrollIntoView("#curve"), click("#curve"))
			p.wait("Math.abs(page.current.ply - line().length / 2) < 4")
			p.eval("play(page.view.moves.find(m => m.action !== page.current.children[0].action).action)")
			p.run(click("#t-moves"))
			p.is("a branch", "page.current.parent.children.length === 2 && byId('tree').querySelector('.branch button[aria-current]') !== null")
			p.wait("location.hash.slice(1) === address()")
			q := open(t, strings.SplitN(value[string](p, "location.href"), "#", 2)[1], 1280, 900)
			q.is("the link shows the same position", fmt.Sprintf("page.current.state.text === %s", quoted(value[string](p, "page.current.state.text"))))
			q.is("and the same line", fmt.Sprintf("line().length === %d", value[int](p, "line().length")))
		})
	}
}

// siteForm returns a game as the site gives it.
func siteForm(g game) string {
	type object = map[string]any
	input := fmt.Sprintf("seed=%d\n", g.Seed)
	for k, v := range g.Options {
		input += k + "=" + v + "\n"
	}
	frames := []object{{"agentId": -1, "keyframe": true}}
	for _, turn := range g.Turns {
		f := object{"agentId": turn.Player, "keyframe": true}
		if turn.Out != nil {
			f["stdout"] = *turn.Out + "\n"
		}
		frames = append(frames, f)
	}
	b, _ := json.Marshal(object{"gameResult": object{"gameId": 1, "refereeInput": input, "frames": frames, "scores": g.Scores}})
	return string(b)
}

// TestWin has the search find a forced win in three moves.
func TestWin(t *testing.T) {
	p := open(t, "game=onitama&start="+url.QueryEscape(winInThree), 1280, 900)
	p.is("a link with a position starts no bot", "page.seats.join() === 'you,you'")
	p.run(chromedp.SetValue("#line-count", "1"), click("#analyse"))
	p.eval("byId('line-count').dispatchEvent(new Event('change'))")
	p.wait("page.look.ended === 'solved'")
	p.is("the win is found", "page.look.report.value === 1 && /^Player 0 wins by force( in 5 turns)?\\./.test(byId('verdict').textContent)")
	p.run(chromedp.MouseClickXY(5, 5))
	p.eval("byId('lines').querySelector('li button:last-child').dispatchEvent(new MouseEvent('mouseover', {bubbles: true}))")
	p.is("pointing at a line shows its end", "byId('preview').textContent.startsWith(`After ${page.look.report.lines[0].actions.length} turns: `) && byId('table').classList.contains('previewing')")
	p.eval("byId('lines').querySelector('li button:last-child').click()")
	p.is("the line leads to its end", "page.current.ply > 2 && !page.current.after")
}

// winInThree is a position in which the player to move wins with its third move, whatever the opponent does.
const winInThree = ".bBb./w..../...../W...b/w..w. tiger,horse/frog,ox/dragon 0 12"
