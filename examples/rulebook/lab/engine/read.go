package engine

import (
	"encoding/json"
	"errors"
	"strings"

	"github.com/rulebook-go/rulebook/examples/bindings/js/engine"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/calls"
	"github.com/rulebook-go/rulebook/examples/record"
)

// known is what a page knows that a text may leave out: the position on the board, and what was typed.
type known struct {
	Game  string // of the position, "" if there is none
	State string
	Seed  string
	Seat  int // -1 if it is not known
	Turn  int // -1 if it is not known
}

// reading is the content of a text: a start and the actions played from there.
type reading struct {
	Kind string `json:"kind"` // "record", "position", "setup", "input" or "actions"
	*engine.Record
	// Guess has the assumptions about an input.
	Guess *guess `json:"guess"`
}

// canRead lists the kinds of text that can be pasted.
const canRead = "Paste a position as text, a Setup as JSON, a recorded game of the referee, the arena or the site, " +
	"what a bot reads (one turn or many), or actions, one per line"

// newReading returns the reading of a text that begins with a position.
func newReading(kind string, s game.State) *reading {
	return &reading{Kind: kind, Record: &engine.Record{Game: s.Game().Name, Start: s.String(), Turns: []engine.Turn{}}}
}

// read reads a pasted text of any kind. The game and the position on the board help where the text leaves a choice.
func read(about []byte, q known) any {
	whole := strings.TrimPrefix(string(about), "\uFEFF")
	text := strings.TrimSpace(whole)
	switch {
	case text == "":
		engine.Unreadable("there is nothing to read. %s", canRead)
	case strings.ContainsRune(text, 0):
		engine.Unreadable("this is not a text. %s", canRead)
	case text[0] == '{':
		return readObject(text, strings.Count(whole[:strings.Index(whole, "{")], "\n"), q)
	case text[0] == '[' && json.Valid([]byte(text)):
		engine.Unreadable("a list is neither a recorded game nor a position. %s", canRead)
	}
	for _, g := range games.All() {
		if s, err := g.Parse(text); err == nil {
			return newReading("position", s)
		}
	}
	shown := q.board()
	if r := readActions(whole, shown); r != nil {
		return r
	}
	if !strings.ContainsAny(text, "\r\n") {
		if shown != nil && strings.Contains(text, "/") {
			calls.Must(shown.Game().Parse(text))
		}
		engine.Unreadable("%.40q is not a position, nor an action in the position that is shown. %s", text, canRead)
	}
	return readInput(whole, shown, q)
}

// board returns the position on the board, nil if there is none.
func (q known) board() (shown game.State) {
	if g, err := games.Named(q.Game); err == nil {
		if s, err := g.Parse(q.State); err == nil {
			shown = s
		}
	}
	return shown
}

// readActions reads actions, one per line, that are played from the position on the board. It returns nil for a text of
// another kind: one that begins with something else than a legal action, unless it is only an action.
func readActions(text string, s game.State) *reading {
	if s == nil {
		return nil
	}
	r := newReading("actions", s)
	lines, numbers := clean(text)
	for i, line := range lines {
		p, err := engine.Played(s, line)
		if err != nil && (i > 0 || len(lines) == 1 && s.Game().CheckAction(line) == nil) {
			calls.Check(&engine.TextError{Line: numbers[i], Err: err})
		}
		if err != nil {
			return nil
		}
		r.Turns = append(r.Turns, engine.Turn{Step: *p})
		s = p.Next
	}
	return r
}

// readObject reads a recorded game or a Setup, whose keys tell of which game it is, after a number of lines. An error
// about a place in it says the line.
func readObject(text string, lines int, q known) *reading {
	raw, keys := []byte(text), map[string]json.RawMessage{}
	check := func(err error) { calls.Check(engine.InJSON(text, lines, err)) }
	check(json.Unmarshal(raw, &keys))
	if keys["rows"] != nil {
		s, err := setupOf(keys, q.board()).ParseSetup(raw)
		check(err)
		return newReading("setup", s)
	}
	var rec record.Game
	err := rec.UnmarshalJSON(raw)
	if errors.Is(err, record.ErrNotGame) || err == nil && rec.Game == "" && len(rec.Turns) == 0 {
		engine.Unreadable("the object is neither a recorded game nor a Setup. %s", canRead)
	}
	check(err)
	r := &reading{Kind: "record"}
	err = calls.Do(func() { r.Record = engine.Read(&rec, q.Seed) })
	if errors.Is(err, record.ErrNoSeed) {
		calls.Fail("%w: type it into the field of the seed and read again", err)
	}
	calls.Check(err)
	return r
}

// setupOf returns the game whose Setups have most of some keys: the one that is shown if several have.
func setupOf(keys map[string]json.RawMessage, shown game.State) *game.Game {
	var best *game.Game
	most := -1
	list := games.All()
	if shown != nil {
		list = append([]*game.Game{shown.Game()}, list...)
	}
	for _, g := range list {
		var own map[string]json.RawMessage
		calls.Check(json.Unmarshal(calls.Must(calls.Must(g.Start(1, nil)).Setup()), &own))
		common := -len(own)
		for key := range own {
			if keys[key] != nil {
				common += 2
			}
		}
		if best == nil || common > most {
			best, most = g, common
		}
	}
	return best
}
