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
	f, err := os.Open(filepath.Join("../../..", name, "testdata/transcripts.jsonl.gz"))
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

// paste reads a text as a person does.
func (p *tab) paste(text string) {
	p.Helper()
	p.run(chromedp.Evaluate(fmt.Sprintf("byId('paste-box').open = true; byId('text').value = %s", quoted(text)), nil), chromedp.Click("#read"))
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
			p.run(chromedp.Evaluate(fmt.Sprintf("record = ask({op: 'read', text: %s}); states = [record.start, ...record.steps.map(s => s.state)]", quoted(text)), nil))
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
				p.is(fmt.Sprintf("turn %d", i), fmt.Sprintf("current.state.replace(/150$/, '') === states[%d].replace(/(?<=\\d+ )\\d+$/, game.name === 'vindinium' ? '' : '$&')", i))
				if turns == 3 {
					p.paste(strings.Join(turn.In, "\n"))
					p.is("one turn from the middle", fmt.Sprintf("ask({op: 'export', state: current.state}).turn === %s", quoted(strings.Join(turn.In, "\n")+"\n")))
				}
			}
		})
	}
}

// TestForms pastes a position in all forms in which the page shows it.
func TestForms(t *testing.T) {
	p := open(t, "game=onitama&seed=9", 1280, 900)
	for _, hash := range []string{"game=cultist&seed=3", "game=volcano", "game=vindinium&seed=2", "game=onitama&seed=3"} {
		p.run(chromedp.Evaluate(fmt.Sprintf("location.hash = %q", hash), nil))
		p.wait(fmt.Sprintf("game.name === %q", strings.Split(hash[5:], "&")[0]))
		p.run(chromedp.Evaluate("want = current.state; byId('show-box').open = true", nil))
		for _, form := range []string{"input", "text", "json"} {
			p.run(chromedp.Evaluate(fmt.Sprintf("byId('form').value = %q; drawShown()", form), nil))
			shown := p.text("shown")
			p.paste(shown)
			p.is(hash+" as "+form, "current.state === want && current === root")
		}
		for _, form := range []string{"diagram", "svg"} {
			p.run(chromedp.Evaluate(fmt.Sprintf("byId('form').value = %q; drawShown()", form), nil))
			p.is(hash+" as "+form, "byId('shown').textContent.length > 20")
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
		"hello\nworld":                           "Line 1: ",
	} {
		p.paste(text)
		if got := p.text("read-error"); !strings.HasPrefix(got, want) {
			t.Errorf("%q: %s", text, got)
		}
	}
	p.is("the board stays", "game.name === 'onitama' && current === root")
}

// TestRecord drops a recorded game, has its curve drawn, jumps, branches off, and opens the link in a fresh profile.
func TestRecord(t *testing.T) {
	for _, name := range []string{"cultist", "onitama", "vindinium", "volcano"} {
		t.Run(name, func(t *testing.T) {
			text, g := recorded(t, name, 2)
			file := filepath.Join(t.TempDir(), "game.json")
			if err := os.WriteFile(file, []byte(siteForm(g)), 0o666); err != nil {
				t.Fatal(err)
			}
			p := open(t, "game=onitama&seed=9", 1280, 900)
			p.run(chromedp.Evaluate("byId('paste-box').open = true", nil), chromedp.SetUploadFiles("#file", []string{file}))
			p.wait("byId('read-note').textContent.startsWith('Read a recorded game') || byId('read-error').textContent !== ''")
			p.is("the game", fmt.Sprintf("game.name === %q", name))
			p.run(chromedp.Evaluate(fmt.Sprintf(`states = mainLine().map(n => n.state);
				data = new DataTransfer(); data.setData("text", %s); byId("read-note").textContent = "";
				document.body.dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}))`, quoted(text)), nil))
			p.wait("byId('read-note').textContent.startsWith('Read a recorded game')")
			p.is("dropped, it is the same game", "mainLine().every((n, i) => n.state === states[i]) && mainLine().length === states.length")
			p.is("all turns", fmt.Sprintf("Math.abs(mainLine().length - 1 - %d) <= 1", len(g.Turns)))
			if len(g.Turns) > 150 {
				return // the curve of a long game takes too long for a test
			}
			p.run(chromedp.Click("#judge"))
			p.wait("judged.length > 0 && judged.every(n => n.value !== undefined) && !byId('judged').textContent.includes(' of ')")
			p.is("the curve is drawn", "byId('curve').querySelector('polyline').points.numberOfItems > 3")
			p.screenshot("curve-" + name)
			p.run(chromedp.Click("#curve"))
			p.is("a click on the curve jumps", "current === judged[Math.round((judged.length - 1) / 2)] || Math.abs(judged.indexOf(current) - judged.length / 2) < 2")
			p.run(chromedp.Evaluate("seats = seats.map(() => 'you'); play(view.moves.find(m => m.action !== current.children[0].action).action)", nil))
			p.is("a branch", "current.parent.children.length === 2 && byId('tree').querySelector('ul button[aria-current]') !== null")
			p.wait("location.hash.slice(1) === address()")
			q := open(t, strings.SplitN(value[string](p, "location.href"), "#", 2)[1], 1280, 900)
			q.is("the link shows the same position", fmt.Sprintf("current.state === %s", quoted(value[string](p, "current.state"))))
			q.is("and the same line", fmt.Sprintf("mainLine().length === %d", value[int](p, "mainLine().length")))
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
	p.run(chromedp.Click("#analyse"))
	p.wait("stats.found && stats.found.solved")
	p.is("the win is found", "stats.found.ends === 5 && stats.found.winner === view.toMove && /^Player . wins in 5 turns/.test(byId('verdict').textContent)")
	p.is("the actions are ordered", "stats.found.choices[0].value === 1")
	p.run(chromedp.Evaluate("document.querySelector('#best-line li:last-child button').click()", nil))
	p.is("the line leads to the end", "view.over")
}

// winInThree is a position in which the player to move wins with its third move, whatever the opponent does.
const winInThree = ".bBb./w..../...../W...b/w..w. tiger,horse/frog,ox/dragon 0 12"
