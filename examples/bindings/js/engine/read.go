//go:build !rules

package engine

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/calls"
	"github.com/rulebook-go/rulebook/examples/record"
)

// reading is the content of a text: a start and the actions played from there.
type reading struct {
	Game  string `json:"game"`
	Kind  string `json:"kind"` // "record", "position", "setup", "input" or "actions"
	Start string `json:"start"`
	Turns []turn `json:"turns"`
	// Players are the names of the players by seat, if the text has them.
	Players []string `json:"players"`
	// Notes are sentences about assumptions and about parts that could not be read.
	Notes []string `json:"notes"`
	// Result says in a sentence why the game does not continue, if the last position does not show it.
	Result string `json:"result"`
	// Seed and Options are the start's if it is a start that the referee makes.
	Seed    string            `json:"seed"`
	Options map[string]string `json:"options"`
	// Scores and Winner are the referee's, which can differ from the last position's after a failure.
	Scores []int `json:"scores"`
	Winner *int  `json:"winner"`
	// Guess has the assumptions about an input.
	Guess *guess `json:"guess"`
}

func (r *reading) note(format string, about ...any) {
	r.Notes = append(r.Notes, fmt.Sprintf(format, about...))
}

// canRead lists the kinds of text that can be pasted.
const canRead = "Paste a position as text, a Setup as JSON, a recorded game of the referee, the arena or the site, " +
	"what a bot reads (one turn or many), or actions, one per line"

// newReading returns the reading of a text that begins with a position.
func newReading(kind string, s game.State) *reading {
	return &reading{Game: s.Game().Name, Kind: kind, Start: s.String(), Turns: []turn{}}
}

// read reads a pasted text of any kind. The game and the position on the board help where the text leaves a choice.
func read(q *question) any {
	whole := strings.TrimPrefix(string(q.about), "\uFEFF")
	text := strings.TrimSpace(whole)
	switch {
	case text == "":
		unreadable("there is nothing to read. %s", canRead)
	case strings.ContainsRune(text, 0):
		unreadable("this is not a text. %s", canRead)
	case text[0] == '{':
		return readObject(text, strings.Count(whole[:strings.Index(whole, "{")], "\n"), q)
	case text[0] == '[' && json.Valid([]byte(text)):
		unreadable("a list is neither a recorded game nor a position. %s", canRead)
	}
	for _, g := range games.All() {
		if s, err := g.Parse(text); err == nil {
			return newReading("position", s)
		}
	}
	shown := board(q)
	if r := readActions(whole, shown); r != nil {
		return r
	}
	if !strings.ContainsAny(text, "\r\n") {
		if shown != nil && strings.Contains(text, "/") {
			calls.Must(shown.Game().Parse(text))
		}
		unreadable("%.40q is not a position, nor an action in the position that is shown. %s", text, canRead)
	}
	return readInput(whole, shown, q)
}

// board returns the position on the board, nil if there is none.
func board(q *question) (shown game.State) {
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
		p, err := played(s, line)
		if err != nil && (i > 0 || len(lines) == 1 && s.Game().CheckAction(line) == nil) {
			calls.Check(&textError{numbers[i], err})
		}
		if err != nil {
			return nil
		}
		r.Turns = append(r.Turns, turn{step: *p})
		s = p.next
	}
	return r
}

// readObject reads a recorded game or a Setup, whose keys tell of which game it is, after a number of lines. An error
// about a place in it says the line.
func readObject(text string, lines int, q *question) *reading {
	raw, keys := []byte(text), map[string]json.RawMessage{}
	check := func(err error) { calls.Check(inJSON(text, lines, err)) }
	check(json.Unmarshal(raw, &keys))
	if keys["rows"] != nil {
		s, err := setupOf(keys, board(q)).ParseSetup(raw)
		check(err)
		return newReading("setup", s)
	}
	var rec record.Game
	err := rec.UnmarshalJSON(raw)
	if errors.Is(err, record.ErrNotGame) || err == nil && rec.Game == "" && len(rec.Turns) == 0 {
		unreadable("the object is neither a recorded game nor a Setup. %s", canRead)
	}
	check(err)
	return readRecord(&rec, q)
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
