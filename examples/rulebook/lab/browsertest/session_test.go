//go:build browser

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

// answered is true after the bot's answer to the person.
const answered = "page.seats[page.current.state.toMove] === 'you' && byId('bot').getAttribute('aria-busy') === 'false'"

// reload loads the page again, once the address is that of the position.
func (p *tab) reload() {
	p.Helper()
	p.wait("location.hash.slice(1) === address()")
	p.run(chromedp.Evaluate("reloaded = false", nil), chromedp.Reload())
	p.wait("typeof reloaded === 'undefined' && performance.getEntriesByName('ready').length > 0")
	p.load()
}

// TestReload plays a move and loads the page again: the bot is still there, with its time, and answers.
func TestReload(t *testing.T) {
	p := open(t, "game=onitama&seed=1", 1280, 900)
	p.run(chromedp.SetValue("#millis", "10"), chromedp.Evaluate("byId('millis').dispatchEvent(new Event('change', {bubbles: true}))", nil))
	p.is("a fresh page has a bot", "page.seats.join() === 'you,bot'")
	p.eval("play(page.view.moves[0].action)")
	p.wait("line().length === 3 && " + answered)
	p.reload()
	p.is("the seats stay", "page.seats.join() === 'you,bot' && document.querySelector('[data-seat=\"1\"]').textContent === 'bot'")
	p.is("the bot's time stays", "page.millis === 10 && byId('millis').value === '10'")
	p.eval("play(page.view.moves[0].action)")
	p.wait("line().length === 5 && " + answered)
	// With the bot to move at the end of the line, it continues.
	p.eval("page.seats = ['bot', 'you']; page.live = false; tell('seats')")
	p.reload()
	p.wait("line().length === 6 && " + answered)
	p.run(click("#new-open"), click("#new .main"))
	p.is("another game begins", "page.current === page.root && page.seats.join() === 'you,bot'")
}

// TestBranches plays variations and loads the page again: all of them stay, with the place of the board.
func TestBranches(t *testing.T) {
	text, _ := recorded(t, "cultist", 2)
	p := open(t, "game=onitama&seed=1&seats=you,you", 1280, 900)
	tree := func() string {
		return value[string](p, "nodesOf(page.root).map(n => `${n.ply} ${n.action} ${n.children.length} ${n === page.current}`).join()")
	}
	p.eval(`for (const i of [0, 1, 2]) {
		jump(page.root);
		for (let n = 0; n < 3; n++) play(page.view.moves[i].action);
	}
	jump(page.current.parent);
	play(page.view.moves[5].action);
	jump(page.current.parent)`)
	want := tree()
	p.reload()
	if got := tree(); got != want {
		t.Errorf("after a reload the tree is %s, want %s", got, want)
	}
	p.run(click("#t-moves"))
	p.is("the branches are in the list", "byId('tree').querySelectorAll('.branch').length === 3")
	p.is("the board shows a branch", "branchOf(page.current) !== null && !byId('cut').hidden")
	p.run(chromedp.Focus("#cut"), chromedp.KeyEvent(kb.Enter))
	p.is("it is deleted", "byId('tree').querySelectorAll('.branch').length === 1 && page.current === page.root")
	p.wait("document.activeElement.matches('#tree [aria-current]')")
	want = tree()
	p.reload()
	if got := tree(); got != want {
		t.Errorf("after a reload the tree is %s, want %s", got, want)
	}
	p.run(click("#t-moves"))
	p.eval("jump(page.root.children[1]); page.analysed.nodes = line()")
	p.run(click("#cut"))
	p.is("the main line stays, and no analysis of what is gone", "byId('cut').hidden && line().length === 4 && page.analysed.nodes.length === 0")
	p.paste(text)
	p.eval("jump(line().at(3)); play(page.view.moves.find(m => m.action !== page.current.after.action).action)")
	want = tree()
	input := value[string](p, "page.root.children[0].step.in.join()")
	p.reload()
	if got := tree(); got != want {
		t.Errorf("after a reload of a record the tree is %s, want %s", got, want)
	}
	if got := value[string](p, "page.root.children[0].step.in.join()"); got != input {
		t.Errorf("after a reload the first input is %q, want %q", got, input)
	}
}

// TestRows plays Volcanoes, in which a player can have two turns in a row: they are in two rows of the list of moves.
func TestRows(t *testing.T) {
	p := open(t, "game=volcano&seats=you,you", 1280, 900)
	p.run(click("#t-moves"))
	const flat = "[...byId('tree').querySelectorAll('.row')].every(row => new Set([...row.children].map(c => Math.round((c.getBoundingClientRect().top + c.getBoundingClientRect().bottom) / 4))).size === 1)"
	p.eval("for (const tile of ['N10', 'S10', 'N20', 'S20', 'N30', 'S30']) play(tile); players = line().slice(1).map(n => n.step.player)")
	p.is("a player has two turns in a row", "players.some((q, i) => q === players[i + 1])")
	p.is("no row has two lines", flat)
	p.eval("tell('tree')") // draws the list again
	p.is("nor has one of the whole list", flat)
	p.is("the moves are in their order", "[...byId('tree').querySelectorAll('[data-node] span')].map(s => s.textContent.slice(0, 3)).join() === 'N10,S10,N20,S20,N30,S30'")
}

// TestBack replaces games in all ways. The browser's Back brings each of them back, as far as it was played.
func TestBack(t *testing.T) {
	text, _ := recorded(t, "cultist", 2)
	p := open(t, "game=onitama&seed=1&seats=you,you", 1280, 900)
	p.eval("play(page.view.moves[0].action); states = [page.current.state.text]; entries = history.length")
	p.run(click("#games [data-game=volcano]"))
	p.eval("page.seats = ['you', 'you']; play('N10'); states.push(page.current.state.text)")
	p.paste(strings.Replace(text, `{`, `{"players":["first","second"],`, 1))
	p.eval("jump(line().at(3)); states.push(page.current.state.text)")
	p.paste(winInThree)
	p.is("a position read", "page.game.name === 'onitama' && page.record === null")
	p.is("an entry of each", "history.length === entries + 3")
	for i := 2; i >= 0; i-- {
		p.eval("history.back()")
		p.wait(fmt.Sprintf("page.current.state.text === states[%d]", i))
		if i == 2 {
			p.is("what the record says besides its line", "page.record !== null && byId('players').textContent.includes('first') && page.current.step.in.length > 0")
		}
	}
	p.is("no more entries", "history.length === entries + 3")
	p.eval("history.forward()")
	p.wait("page.current.state.text === states[1]")
	p.run(click("#games [data-game=onitama]"))
	p.is("a new game has a bot", "page.game.name === 'onitama' && page.seats.join() === 'you,bot'")
	p.paste(text)
	p.is("people step through a record", "page.seats.join() === 'you,you'")
	p.run(click("#games [data-game=cultist]"))
	p.is("after a record comes a game with a bot", "page.seats.join() === 'you,bot'")
}

// TestStep goes back and forward through a game with a bot, which plays only when somebody plays on.
func TestStep(t *testing.T) {
	p := open(t, "game=onitama&seed=1&time=10", 1280, 900)
	for ply := 2; ply <= 6; ply += 2 {
		p.eval("play(page.view.moves[0].action)")
		p.wait(fmt.Sprintf("line().length === %d && %s", ply+1, answered))
	}
	for _, c := range []struct {
		way  string
		want int
	}{{"back", 5}, {"back", 4}, {"first", 0}, {"forward", 1}, {"last-position", 6}} {
		p.run(click("#" + c.way))
		p.is(c.way, fmt.Sprintf("page.current.turn === %d && line().length === 7", c.want))
	}
	p.is("the ends are known", "byId('forward').disabled && byId('last-position').disabled && !byId('first').disabled")
	p.run(click("#back"))
	p.is("the bot waits", "page.seats[page.current.state.toMove] === 'bot' && page.current.children.length === 1 && byId('bot').getAttribute('aria-busy') === 'false'")
	p.eval("page.current.children = []; page.current.next = null")
	p.run(click("#bot"))
	p.wait("page.current.turn === 6 && " + answered)
	p.eval("byId('slider').value = 2; byId('slider').dispatchEvent(new Event('input'))")
	p.is("the slider", "page.current.ply === 2 && byId('place').textContent === '2 / 6'")
}

// TestStop stops a bot that thinks, and a search. A search says why it has ended.
func TestStop(t *testing.T) {
	p := open(t, "game=cultist&seed=1&time=5000", 1280, 900)
	p.eval("play(page.view.moves[1].action)")
	p.wait("byId('bot').getAttribute('aria-busy') === 'true' && byId('bot').textContent === 'Stop bot'")
	p.run(click("#bot"))
	p.is("the bot has stopped", "byId('bot').textContent === 'Bot plays' && page.current.turn === 1")
	p.run(click("#analyse"))
	p.wait("byId('hints').querySelector('.hint') !== null")
	p.run(click("#stop"))
	p.is("the search has stopped", "page.look.ended === 'stopped' && byId('verdict').textContent.endsWith('Stopped.') && byId('stop').textContent === 'Search again'")
	p.run(click("#analyse"))
	p.is("without the search there are no hints", "byId('hints').innerHTML === '' && byId('found').hidden")
	p.eval("page.look.ended = 'time'; page.look.on = true; tell('look')")
	p.is("the end of the time is said", "byId('verdict').textContent.includes('Stopped after a minute.')")
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
	choose := func(name string, data []byte) {
		t.Helper()
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, data, 0o666); err != nil {
			t.Fatal(err)
		}
		p.eval("announce(''); byId('read-error').textContent = ''; page.file = null")
		p.run(chromedp.SetUploadFiles("#file", []string{file}))
		p.wait("page.file !== null || byId('read-error').textContent + byId('message-text').textContent.replace(/^Reading.*/, '') !== ''")
	}
	choose("game.json", []byte(text))
	p.is("one game", fmt.Sprintf("page.file === null && line().length === %d && byId('message-text').textContent.startsWith('A recorded game of Onitama, ')", 1+len(g.Turns)))
	p.eval("states = line().map(n => n.state.text)")
	choose("game.json", []byte(other))
	p.is("the same file is read again", "line().at(-1).state.text !== states.at(-1)")
	p.eval("others = line().map(n => n.state.text)")
	choose("cut.gz", packed.Bytes()[:300])
	p.is("a file that is cut off", "byId('read-error').textContent === 'cut.gz cannot be read: the compressed data is broken or not complete'")
	choose("text.gz", []byte("\x1f\x8bno gzip"))
	p.is("a file that is not compressed", "byId('read-error').textContent.startsWith('text.gz cannot be read: ')")
	p.is("the board stays", "line().at(-1).state.text === others.at(-1)")
	choose("games.jsonl.gz", packed.Bytes())
	p.is("a list of three", "!byId('tab-games').hidden && byId('game-count').textContent === '3 games' && byId('game-rows').children.length === 3")
	p.run(click("[data-number='0']"))
	p.is("the first", "line().every((n, i) => n.state.text === states[i]) && document.querySelector('[data-number=\"0\"]').getAttribute('aria-current') === 'true'")
	p.run(chromedp.Focus("[data-number='0']"), chromedp.KeyEvent(kb.ArrowDown), chromedp.KeyEvent(kb.Enter))
	p.is("the second, by the keyboard", "line().every((n, i) => n.state.text === others[i]) && document.activeElement.dataset.number === '1'")
	p.run(click("[data-number='2']"))
	p.is("the third is broken", "byId('message-text').textContent.startsWith('Game 3, line 3: ') && line().every((n, i) => n.state.text === others[i])")
	p.run(click("[data-number='0']"))
	p.is("the first again", "!byId('message').classList.contains('wrong') && line().every((n, i) => n.state.text === states[i])")
	// Of two files that come one after the other, the second one counts, although the first one takes longer.
	p.await(fmt.Sprintf(`Promise.all([readFiles([new File([(%[1]s + "\n").repeat(400)], "long.jsonl")]), readFiles([new File([%[1]s + "\n" + %[1]s], "short.jsonl")])])`, quoted(text)))
	p.is("the second file", "page.file.name === 'short.jsonl' && byId('game-count').textContent === '2 games' && byId('message-text').textContent.startsWith('A recorded game')")
	p.paste(text + other + text)
	p.wait("byId('game-count').textContent === '3 games'")
	p.is("several games that are pasted", "page.file.name === 'the pasted text' && !byId('tab-games').hidden && byId('read-error').textContent === ''")
	// The field for the text shows only the beginning of a large text, of which the button reads all.
	p.eval(fmt.Sprintf("readText('{\"rows\": [' + ' '.repeat(300000) + ']}'); long = %s.trim()", quoted(text)))
	p.is("a large text is cut", "byId('text').value.endsWith('(cut)')")
	p.eval("readText(long.slice(0, -1) + ' '.repeat(300000) + '}')")
	p.run(click("#t-import"), click("#read"))
	p.is("what is cut in the field is read", "byId('text').value.endsWith('(cut)') && line().every((n, i) => n.state.text === states[i])")
}

// TestMessages checks that messages about a game go when another one comes, and what is said about seeds and options.
func TestMessages(t *testing.T) {
	p := open(t, "game=vindinium&seed=3", 1280, 900)
	p.run(click("#new-open"))
	p.eval("put = (name, value) => { document.querySelector(`#new [name=${name}]`).value = value; }")
	p.is("the ranges", "byId('options').textContent.includes('sizeeven, 10 to 24')")
	p.eval("put('seed', '1e3')")
	p.run(click("#new .main"))
	if got := p.text("new-error"); got != `the seed must be a whole number from -2^63 to 2^63-1, not "1e3"` {
		t.Errorf("a seed of 1e3: %s", got)
	}
	p.eval("put('seed', ' +7 '); put('size', '25'); put('turns', '20')")
	p.run(click("#new .main"))
	p.is("the seed is read", "!byId('new-dialog').open && page.origin.seed === '7'")
	p.is("what is used is said", "byId('message-text').textContent === 'The referee takes size 25 as 24.' && address().includes('size=24') && page.view.moment.endsWith('of 80')")
	p.run(click("#new-open"))
	p.is("and is in the fields", "document.querySelector('#options [name=size]').value === '24' && document.querySelector('#options [name=turns]').value === '20'")
	p.run(chromedp.KeyEvent(kb.Escape))
	p.paste("hello")
	p.is("an error", "byId('read-error').textContent !== ''")
	p.run(click("#games [data-game=onitama]"))
	p.is("the errors are gone", "byId('message').hidden && byId('read-error').textContent === ''")
	p = open(t, "game=vindinium&seed=3&size=12", 1280, 900)
	p.run(click("#new-open"))
	p.is("the options of a link are in the fields", "document.querySelector('#options [name=size]').value === '12'")
	p = open(t, "game=vindinium&seed=3&size=25", 1280, 900)
	p.is("what is used for a link is said", "byId('message-text').textContent === 'The referee takes size 25 as 24.'")
}

// TestDifference reads a record that hides its seed, with a wrong one.
func TestDifference(t *testing.T) {
	_, g := recorded(t, "cultist", 2)
	record := strings.Replace(siteForm(g), fmt.Sprintf(`"refereeInput":"seed=%d\n"`, g.Seed), `"refereeInput":""`, 1)
	p := open(t, "game=onitama&seed=1", 375, 812)
	for seed, want := range map[string]string{"": "the record does not say the seed", "abc": "the seed must be a whole number"} {
		p.eval(fmt.Sprintf("byId('record-seed').value = %q", seed))
		p.paste(record)
		if got := p.text("read-error"); !strings.HasPrefix(got, want) {
			t.Errorf("the seed %q: %s", seed, got)
		}
	}
	p.eval("byId('record-seed').value = '77'")
	p.paste(record)
	p.is("the note is made of sentences", `/ turns\. The record differs from the game at frame \d+: .*\. What comes before it is shown\.$/.test(byId('message-text').textContent)`)
	p.run(click("#last-position"))
	p.is("the status does not say that the record ends", "byId('status').textContent.includes('The record goes on, but when it is played again, player ')")
	p.is("the page is as wide as the window", "document.documentElement.scrollWidth === 375")
	p.eval("page.names = ['./bot --with many words '.repeat(3), 'x'.repeat(90)]; show(page.current)")
	p.is("nor do long names make it wider", "document.documentElement.scrollWidth === 375")
	p.screenshot("difference-375")
	p.reload()
	p.is("the reason stays", "byId('status').textContent.includes('The record goes on, but ')")
	p.paste(strings.Repeat("bb", 300))
	p.is("an error is not wider than the window", "byId('read-error').textContent.length > 60 && document.documentElement.scrollWidth === 375")
	p.screenshot("error-375")
	p.eval(fmt.Sprintf("byId('record-seed').value = '%d'", g.Seed))
	p.paste(record)
	p.is("the right seed", fmt.Sprintf("byId('read-error').textContent === '' && line().length === %d", 1+len(g.Turns)))
}

// TestFocus plays by the keyboard from all lists. The focus never falls out of the page.
func TestFocus(t *testing.T) {
	p := open(t, "game=onitama&seed=1&seats=you,you", 1280, 900)
	kept := func(what, where string) {
		t.Helper()
		p.wait("document.activeElement !== document.body")
		p.is(what, "document.activeElement.matches("+quoted(where)+")")
	}
	// The lists change until they have the focus, too fast for the driver to find one of their buttons and then to use it.
	focus := func(selector string) chromedp.Action {
		return chromedp.Evaluate("document.querySelector("+quoted(selector)+").focus()", nil)
	}
	p.run(click("#t-moves"))
	p.eval("byId('actions-box').open = true")
	p.wait("byId('actions').children.length > 0")
	p.run(focus("#actions button"), chromedp.KeyEvent(kb.Enter))
	p.is("played", "page.current.turn === 1")
	kept("after the list of actions", "#actions-box summary")
	p.run(chromedp.Focus("#first"), chromedp.KeyEvent(kb.Enter))
	p.is("the first position", "page.current === page.root && byId('first').disabled")
	kept("after the button that is off now", "#ways button")
	p.run(focus("#tree [data-node='1']"), chromedp.KeyEvent(kb.Enter))
	kept("in the list of moves", "#tree [aria-current]")
	p.run(click("#t-analysis"), click("#analyse"))
	p.eval("byId('choices-box').open = true")
	p.wait("byId('choices').querySelector('button') && byId('lines').querySelector('button')")
	p.run(focus("#choices button"), chromedp.KeyEvent(kb.Enter))
	kept("after the actions by value", "#choices-box summary")
	p.wait("byId('lines').querySelector('button')")
	p.run(focus("#lines button"), chromedp.KeyEvent(kb.Enter))
	kept("after the best line", "#analyse")
	p.run(focus("#hand-0 button"), chromedp.KeyEvent(kb.Enter))
	kept("on a card", "#hand-0 button")
	p.run(click("#new-open"), chromedp.KeyEvent(kb.Escape))
	kept("after the dialog", "#new-open")

	// A student goes to the same square by two cards.
	p = open(t, "game=onitama&seats=you,you&start="+strings.ReplaceAll("bbBbb/...../...../...../wwWww rooster,rabbit/frog,ox/dragon 0 0", " ", "+"), 1280, 900)
	p.eval("both = page.view.moves.find(m => page.view.moves.filter(o => o.to === m.to && o.from === m.from).length === 2)")
	for _, leave := range []string{kb.Escape, "cancel", kb.Enter} {
		p.eval("page.selected = both.from; reach(both.to); point(both.to)")
		kept("the choice", "#chooser [data-action]")
		if leave == "cancel" {
			p.run(click("#chooser [data-cancel]"))
		} else {
			p.run(chromedp.KeyEvent(leave))
		}
		p.is("the choice is gone", "byId('chooser').textContent === ''")
		kept("on the board", "#places [tabindex='0']")
		p.is("played or not", fmt.Sprintf("page.current.turn === %d && !byId('table').classList.contains('previewing')", map[bool]int{true: 1}[leave == kb.Enter]))
	}
}

// TestDoubt points at cells of vindinium that hardly anybody wants, and with a finger at one far away: the second time plays.
func TestDoubt(t *testing.T) {
	p := open(t, "game=vindinium&seed=3&size=24&seats=you,you,you,you", 375, 812)
	p.eval("wall = page.places.find((p, i) => page.view.contents[i] === 'wall' && !goals(p.name).length).name; far = page.places.find((p, i) => page.view.contents[i] === 'free' && !goals(p.name).length).name")
	tap := func(name string) {
		t.Helper()
		p.eval("document.querySelector(`#places [data-place=\"${" + name + "}\"]`).dispatchEvent(new PointerEvent('click', {bubbles: true, pointerType: 'touch'}))")
	}
	tap("far")
	p.is("the first tap previews", "page.current === page.root && / steps\\. .* Tap again to play\\.$/.test(byId('preview').textContent)")
	tap("wall")
	p.is("a tap elsewhere previews too", "page.current === page.root && byId('preview').textContent.startsWith(`MOVE ${wall} `)")
	tap("far")
	p.is("and the first again", "page.current === page.root")
	tap("far")
	p.is("the second tap plays", "page.current.turn === 1")
	p.clickPlace(value[string](p, "wall"))
	p.is("a click on a wall", "page.current.turn === 1 && byId('preview').textContent.endsWith(' Choose it again to play.')")
	p.clickPlace(value[string](p, "wall"))
	p.is("two clicks on a wall", "page.current.turn === 2")
	p.clickPlace(value[string](p, "far"))
	p.is("a click on a cell far away plays immediately", "page.current.turn === 3")
}
