package browsertest

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// answered waits for the bot's answer after a click of the person.
const answered = "seats[view.toMove] === 'you' && !wanted.move"

// reload loads the page again, once the address is that of the position.
func (p *tab) reload() {
	p.Helper()
	p.wait("location.hash.slice(1) === address()")
	p.run(chromedp.Evaluate("reloaded = false", nil), chromedp.Reload())
	p.wait("typeof reloaded === 'undefined' && current !== null")
}

// TestReload plays a move and loads the page again: the bot is still there, with its time, and answers.
func TestReload(t *testing.T) {
	p := open(t, "game=onitama&seed=1", 1280, 900)
	p.run(chromedp.SetValue("#millis", "10"))
	p.is("a fresh page has a bot", "seats.join() === 'you,bot'")
	p.run(chromedp.Evaluate("play(view.moves[0].action)", nil))
	p.wait("mainLine().length === 3 && " + answered)
	p.run(chromedp.Evaluate("byId('millis').dispatchEvent(new Event('change', {bubbles: true}))", nil))
	p.reload()
	p.is("the seats stay", "seats.join() === 'you,bot' && document.querySelector('[data-seat=\"1\"]').value === 'bot'")
	p.is("the bot's time stays", "byId('millis').value === '10'")
	p.run(chromedp.Evaluate("play(view.moves[0].action)", nil))
	p.wait("mainLine().length === 5 && " + answered)
	// With the bot to move at the end of the line, it goes on.
	p.run(chromedp.Evaluate("seats = ['bot', 'you']; setAddressSoon()", nil))
	p.reload()
	p.wait("mainLine().length === 6 && " + answered)
	p.run(chromedp.Click("#new-box summary"), chromedp.Click("#new button"))
	p.is("another game begins with the seats of the one before", "current.children.length === 0 && seats.join() === 'bot,you'")
}

// TestBack replaces games in all ways. The browser's Back brings each of them back, as far as it was played.
func TestBack(t *testing.T) {
	text, _ := recorded(t, "cultist", 2)
	p := open(t, "game=onitama&seed=1&seats=you,you", 1280, 900)
	p.run(chromedp.Evaluate("play(view.moves[0].action); states = [current.state]; entries = history.length", nil))
	p.run(chromedp.Click("[data-game=volcano]"), chromedp.Evaluate("seats = ['you', 'you']; play('N10'); states.push(current.state)", nil))
	p.paste(text)
	p.run(chromedp.Evaluate("current.result = 'x'; jump(mainLine().at(3)); current.note = 'as it was said'; names = ['first', 'second']; states.push(current.state)", nil))
	p.paste(".bBb./w..../...../W...b/w..w. tiger,horse/frog,ox/dragon 0 12")
	p.is("a position read", "game.name === 'onitama' && !replay")
	p.is("an entry of each", "history.length === entries + 3")
	for i := 2; i >= 0; i-- {
		p.run(chromedp.Evaluate("history.back()", nil))
		p.wait(fmt.Sprintf("current.state === states[%d]", i))
		if i == 2 {
			p.is("what the record says besides its line", "byId('status').textContent.includes('(as it was said)') && byId('players').textContent.includes('first')")
		}
	}
	p.is("no more entries", "history.length === entries + 3")
	p.run(chromedp.Evaluate("history.forward()", nil))
	p.wait("current.state === states[1]")
	p.run(chromedp.Click("[data-game=onitama]"))
	p.is("after a game without a bot comes one with", "game.name === 'onitama' && seats.join() === 'you,bot'")
	p.paste(text)
	p.is("people step through a record", "seats.join() === 'you,you'")
	p.run(chromedp.Click("[data-game=cultist]"))
	p.is("after a record comes a game with a bot", "seats.join() === 'you,bot'")
}

// TestUndo goes back and on between the turns of the person.
func TestUndo(t *testing.T) {
	p := open(t, "game=onitama&seed=1", 1280, 900)
	p.run(chromedp.SetValue("#millis", "10"))
	for ply := 2; ply <= 6; ply += 2 {
		p.run(chromedp.Evaluate("play(view.moves[0].action)", nil))
		p.wait(fmt.Sprintf("mainLine().length === %d && %s", ply+1, answered))
	}
	for _, want := range []int{4, 2, 0} {
		p.run(chromedp.Click("#undo"))
		p.is("undo", fmt.Sprintf("view.turn === %d", want))
	}
	p.is("there is nothing to undo", "byId('undo').disabled")
	for _, want := range []int{2, 4, 6} {
		p.run(chromedp.Click("#redo"))
		p.is("redo", fmt.Sprintf("view.turn === %d", want))
	}
	p.run(chromedp.SetValue(`[data-seat="1"]`, "you"), chromedp.Evaluate("document.querySelector('[data-seat=\"1\"]').dispatchEvent(new Event('change', {bubbles: true}))", nil), chromedp.Click("#undo"))
	p.is("between people, undo goes back by an action", "view.turn === 5")
	// The line ends where the bot is to move: it goes on.
	p.run(chromedp.Evaluate("jump(root); root.next = null; root.children = []; seats = ['you', 'bot']; play(view.moves[1].action); jump(root)", nil), chromedp.Click("#redo"))
	p.wait("view.turn === 2 && " + answered)
	p.run(chromedp.Evaluate("seats = ['bot', 'you']; jump(current.parent)", nil))
	p.is("before the person's first turn there is nothing to undo", "byId('undo').disabled && !byId('first').disabled")
}

// TestFiles chooses the same file twice, broken files, and a file of several games.
func TestFiles(t *testing.T) {
	dir := t.TempDir()
	text, g := recorded(t, "onitama", 1)
	other, _ := recorded(t, "onitama", 2)
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	fmt.Fprintf(z, "%s%s{\"turns\": 1}\n", text, other)
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	p := open(t, "game=volcano", 1280, 900)
	p.run(chromedp.Evaluate("byId('paste-box').open = true", nil))
	choose := func(name string, data []byte) {
		t.Helper()
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, data, 0o666); err != nil {
			t.Fatal(err)
		}
		p.run(chromedp.Evaluate("byId('read-note').textContent = byId('read-error').textContent = ''", nil), chromedp.SetUploadFiles("#file", []string{file}))
		p.wait("byId('read-note').textContent + byId('read-error').textContent !== ''")
	}
	choose("game.json", []byte(text))
	p.is("one game", fmt.Sprintf("byId('which').hidden && mainLine().length === %d && byId('read-note').textContent.startsWith('Read a recorded game of Onitama from game.json, ')", 1+len(g.Turns)))
	p.run(chromedp.Evaluate("states = mainLine().map(n => n.state)", nil))
	choose("game.json", []byte(other))
	p.is("the same file is read again", "mainLine().at(-1).state !== states.at(-1)")
	p.run(chromedp.Evaluate("others = mainLine().map(n => n.state)", nil))
	choose("cut.gz", packed.Bytes()[:300])
	p.is("a file that is cut off", "byId('read-error').textContent === 'cut.gz cannot be read: its compressed data is broken or not complete.'")
	choose("text.gz", []byte("\x1f\x8bno gzip"))
	p.is("a file that is not compressed", "byId('read-error').textContent.startsWith('text.gz cannot be read: ')")
	p.is("the board stays", "mainLine().at(-1).state === others.at(-1)")
	choose("games.jsonl.gz", packed.Bytes())
	p.is("the first of three", "!byId('which').hidden && byId('which').textContent.includes('of 3') && mainLine().every((n, i) => n.state === states[i])")
	number := func(n string) {
		p.run(chromedp.Evaluate(fmt.Sprintf("byId('number').focus(); byId('number').value = %q; byId('number').dispatchEvent(new Event('change', {bubbles: true}))", n), nil))
	}
	number("2")
	p.is("the second", "byId('number').value === '2' && mainLine().every((n, i) => n.state === others[i])")
	p.is("the focus stays", "document.activeElement.id === 'number'")
	number("3")
	p.is("the third is broken", "byId('read-error').textContent.startsWith('Line 3: ') && mainLine().every((n, i) => n.state === others[i])")
	number("1")
	p.is("the first again", "byId('read-error').textContent === '' && mainLine().every((n, i) => n.state === states[i])")
	// The field for the text shows only the beginning of a large file, of which the button reads all.
	p.run(chromedp.Evaluate(fmt.Sprintf("read(%s + ' '.repeat(300000) + %s)", quoted(text), quoted(other+other)), nil), chromedp.Click("#read"))
	p.is("what is cut in the field is read", "byId('text').value.endsWith('(cut)') && byId('count').textContent === 'of 3'")
}

// TestMessages checks that messages about a game go when another one comes, and what is said about seeds and options.
func TestMessages(t *testing.T) {
	p := open(t, "game=vindinium&seed=3", 1280, 900)
	p.run(chromedp.Evaluate("byId('new-box').open = true; put = (name, value) => { document.querySelector(`#options [name=${name}]`).value = value; }", nil))
	p.is("the ranges", "byId('options').textContent.includes('sizeeven, 10 to 24')")
	p.run(chromedp.Evaluate("put('seed', '1e3')", nil), chromedp.Click("#new button"))
	if got := p.text("new-error"); got != "the seed is a whole number from -9223372036854775808 to 9223372036854775807" {
		t.Errorf("a seed of 1e3: %s", got)
	}
	p.run(chromedp.Evaluate("put('seed', ' +7 '); put('size', '25'); put('turns', '20')", nil), chromedp.Click("#new button"))
	p.is("the seed is read", "byId('new-error').textContent === '' && origin.seed === '7'")
	p.is("what is used is said", "byId('new-note').textContent === 'The referee takes size 25 as 24.' && address().includes('size=24') && view.moment.endsWith('of 20')")
	p.is("and stays in the fields", "document.querySelector('#options [name=size]').value === '24' && document.querySelector('#options [name=turns]').value === '20'")
	p.run(chromedp.Evaluate("put('seed', 'abc')", nil), chromedp.Click("#new button"))
	p.is("a note goes with the next try", "byId('new-note').textContent === '' && byId('new-error').textContent !== ''")
	p.paste("hello")
	p.is("an error", "byId('read-error').textContent !== ''")
	p.run(chromedp.Click("[data-game=onitama]"))
	p.is("the errors are gone", "byId('new-error').textContent + byId('new-note').textContent + byId('read-error').textContent === ''")
	p = open(t, "game=vindinium&seed=3&size=12", 1280, 900)
	p.is("the options of a link are in the fields", "document.querySelector('#options [name=size]').value === '12'")
}

// TestDifference reads a record that hides its seed, with a wrong one.
func TestDifference(t *testing.T) {
	_, g := recorded(t, "cultist", 2)
	record := strings.Replace(siteForm(g), fmt.Sprintf(`"refereeInput":"seed=%d\n"`, g.Seed), `"refereeInput":""`, 1)
	p := open(t, "game=onitama&seed=1", 375, 800)
	for seed, want := range map[string]string{"": "the record does not say the seed", "abc": "the seed is a whole number"} {
		p.run(chromedp.Evaluate(fmt.Sprintf("byId('record-seed').value = %q", seed), nil))
		p.paste(record)
		if got := p.text("read-error"); !strings.HasPrefix(got, want) {
			t.Errorf("the seed %q: %s", seed, got)
		}
	}
	p.run(chromedp.SetValue("#record-seed", "77"))
	p.paste(record)
	p.is("the note is made of sentences", `/ actions\. The record differs from the game at frame \d+: .*\. What comes before it is shown\.$/.test(byId('read-note').textContent)`)
	p.run(chromedp.Click("#last"))
	p.is("the status does not say that the record ends", "byId('status').textContent.includes('The record goes on, but when it is played again, player ')")
	p.is("the page is as wide as the window", "document.documentElement.scrollWidth === 375")
	p.run(chromedp.Evaluate("names = ['./bot --with many words '.repeat(3), 'x'.repeat(90)]; show()", nil))
	p.is("nor do long names make it wider", "document.documentElement.scrollWidth === 375")
	p.screenshot("difference-375")
	p.reload()
	p.is("the reason stays", "byId('status').textContent.includes('The record goes on, but ')")
	p.paste(strings.Repeat("bb", 300))
	p.is("an error is not wider than the window", "byId('read-error').textContent.length > 60 && document.documentElement.scrollWidth === 375")
	p.screenshot("error-375")
	p.run(chromedp.SetValue("#record-seed", fmt.Sprint(g.Seed)))
	p.paste(record)
	p.is("the right seed", fmt.Sprintf("byId('read-error').textContent === '' && mainLine().length === %d", 1+len(g.Turns)))
}

// TestFocus plays by the keyboard from all lists. The focus never falls out of the page.
func TestFocus(t *testing.T) {
	p := open(t, "game=onitama&seed=1&seats=you,you", 1280, 900)
	kept := func(what, where string) {
		t.Helper()
		p.is(what, "document.activeElement.matches("+quoted(where)+")")
	}
	// The lists change until they have the focus, too fast for the driver to find one of their buttons and then to use it.
	focus := func(selector string) chromedp.Action {
		return chromedp.Evaluate("document.querySelector("+quoted(selector)+").focus()", nil)
	}
	p.run(chromedp.Evaluate("byId('actions-box').open = true", nil))
	p.wait("byId('actions').children.length > 0")
	p.run(focus("#actions button"), chromedp.KeyEvent(kb.Enter))
	p.is("played", "view.turn === 1")
	kept("after the list of actions", "#actions-box summary")
	p.run(chromedp.Focus("#first"), chromedp.KeyEvent(kb.Enter))
	p.is("the first position", "current === root && byId('first').disabled")
	kept("after the button that is off now", "#redo")
	p.run(chromedp.Focus("#tree [data-node='1']"), chromedp.KeyEvent(kb.Enter))
	kept("in the list of moves", "#tree [aria-current]")
	p.run(chromedp.Click("#analyse"), chromedp.Evaluate("byId('choices-box').open = true", nil))
	p.wait("byId('choices').querySelector('button') && byId('best-line').querySelector('button')")
	p.run(focus("#choices button"), chromedp.KeyEvent(kb.Enter))
	kept("after the actions by value", "#choices-box summary")
	p.wait("byId('best-line').querySelector('button')")
	p.run(focus("#best-line button"), chromedp.KeyEvent(kb.Enter))
	kept("after the best line", "#analyse")

	// A student goes to the same square by two cards.
	p = open(t, "game=onitama&seats=you,you&start="+strings.ReplaceAll("bbBbb/...../...../...../wwWww rooster,rabbit/frog,ox/dragon 0 0", " ", "+"), 1280, 900)
	p.run(chromedp.Evaluate("both = view.moves.find(m => view.moves.filter(o => o.to === m.to && o.from === m.from).length === 2)", nil))
	for _, leave := range []string{kb.Escape, "cancel", kb.Enter} {
		p.run(chromedp.Evaluate("selected = both.from; roam(both.to, true); point(both.to)", nil))
		kept("the choice", "#chooser [data-action]")
		if leave == "cancel" {
			p.run(chromedp.Click("#cancel"))
		} else {
			p.run(chromedp.KeyEvent(leave))
		}
		p.is("the choice is gone", "byId('chooser').textContent === ''")
		p.is("the focus is on the goal", "document.activeElement.dataset.place === both.to")
		p.is("played or not", fmt.Sprintf("view.turn === %d && !byId('table').classList.contains('previewing')", map[bool]int{true: 1}[leave == kb.Enter]))
	}
}

// TestDoubt points at cells of vindinium that hardly anybody wants, and with a finger at one far away: the second time plays.
func TestDoubt(t *testing.T) {
	p := open(t, "game=vindinium&seed=3&size=24&seats=you,you,you,you", 375, 800)
	p.run(chromedp.Evaluate("wall = places.find((p, i) => view.contents[i] === 'wall' && !goals(p.name).length).name; far = places.find((p, i) => view.contents[i] === 'free' && !goals(p.name).length).name", nil))
	tap := func(name string) chromedp.Action {
		return chromedp.Evaluate("document.querySelector(`#places [data-place=\"${"+name+"}\"]`).dispatchEvent(new PointerEvent('click', {bubbles: true, pointerType: 'touch'}))", nil)
	}
	p.run(tap("far"))
	p.is("the first tap previews", "current === root && / steps\\. .* Tap again to play\\.$/.test(byId('preview').textContent)")
	p.run(tap("wall"))
	p.is("a tap elsewhere previews too", "current === root && byId('preview').textContent.startsWith(`MOVE ${wall} `)")
	p.run(tap("far"))
	p.is("and the first again", "current === root")
	p.run(tap("far"))
	p.is("the second tap plays", "view.turn === 1")
	p.clickPlace(value[string](p, "wall"))
	p.is("a click on a wall", "view.turn === 1 && byId('preview').textContent.endsWith(' Choose it again to play.')")
	p.clickPlace(value[string](p, "wall"))
	p.is("two clicks on a wall", "view.turn === 2")
	p.clickPlace(value[string](p, "far"))
	p.is("a click on a cell far away plays at once", "view.turn === 3")
}
