package engine

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/record"
)

// textError is an error in a text that somebody has given. It is a syntax error unless err is another one.
type textError struct {
	line int // from 1, 0 if no line is to blame
	err  error
}

func (e *textError) Error() string { return e.err.Error() }
func (e *textError) Unwrap() error { return e.err }

// unreadable returns an error about a whole text.
func unreadable(format string, about ...any) error {
	return &textError{0, fmt.Errorf(format, about...)}
}

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

// read reads a pasted text of any kind. The game and the position on the board help where the text leaves a choice.
func read(whole string, q *question) (*reading, error) {
	whole = strings.TrimPrefix(whole, "\uFEFF")
	text := strings.TrimSpace(whole)
	switch {
	case text == "":
		return nil, unreadable("there is nothing to read. %s", canRead)
	case strings.ContainsRune(text, 0):
		return nil, unreadable("this is not a text. %s", canRead)
	case text[0] == '{':
		return readObject(text, strings.Count(whole[:strings.Index(whole, "{")], "\n"), q)
	case text[0] == '[' && json.Valid([]byte(text)):
		return nil, unreadable("a list is neither a recorded game nor a position. %s", canRead)
	}
	for _, g := range game.All() {
		if s, err := g.Parse(text); err == nil {
			return &reading{Game: g.Name, Kind: "position", Start: s.String(), Turns: []turn{}}, nil
		}
	}
	if r, err := readActions(whole, q); r != nil || err != nil {
		return r, err
	}
	if !strings.ContainsAny(text, "\r\n") {
		if shown := board(q); shown != nil && strings.Contains(text, "/") {
			_, err := shown.Game().Parse(text)
			return nil, err
		}
		return nil, unreadable("%.40q is not a position, nor an action in the position that is shown. %s", text, canRead)
	}
	return readInput(whole, q)
}

// readActions reads actions, one per line, that are played from the position on the board. It returns nil for a text of
// another kind: one that begins with something else than a legal action, unless it is only an action.
func readActions(text string, q *question) (*reading, error) {
	s := board(q)
	if s == nil {
		return nil, nil
	}
	r := &reading{Game: s.Game().Name, Kind: "actions", Start: s.String(), Turns: []turn{}}
	lines, numbers := clean(text)
	for i, line := range lines {
		p, next, err := played(s, line)
		if err != nil && (i > 0 || len(lines) == 1 && s.Game().CheckAction(line) == nil) {
			return nil, &textError{numbers[i], err}
		}
		if err != nil {
			return nil, nil
		}
		r.Turns = append(r.Turns, turn{step: *p})
		s = next
	}
	return r, nil
}

// readObject reads a recorded game or a Setup after a number of lines. An error about a place in it says the line.
func readObject(text string, lines int, q *question) (*reading, error) {
	raw := []byte(text)
	var keys map[string]json.RawMessage
	err := json.Unmarshal(raw, &keys)
	var r *reading
	switch {
	case err == nil && keys["rows"] != nil:
		r, err = readSetup(raw, keys)
	case err == nil:
		var rec record.Game
		err = rec.UnmarshalJSON(raw)
		if errors.Is(err, record.ErrNotGame) || err == nil && rec.Game == "" && len(rec.Turns) == 0 {
			return nil, unreadable("the object is neither a recorded game nor a Setup. %s", canRead)
		}
		if err == nil {
			return readRecord(&rec, q)
		}
	}
	if err != nil {
		return nil, inJSON(text, lines, err)
	}
	return r, nil
}

// inJSON returns the error for a text that must be JSON, after a number of lines.
func inJSON(text string, lines int, err error) error {
	lineAt := func(offset int64) int { return 1 + lines + strings.Count(text[:min(int(offset), len(text))], "\n") }
	var syntax *json.SyntaxError
	var wrong *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return &textError{lineAt(syntax.Offset), fmt.Errorf("this is not JSON: %w", err)}
	case errors.As(err, &wrong):
		return &textError{lineAt(wrong.Offset), err}
	}
	return &textError{0, err}
}

// readSetup reads a Setup as JSON. The keys tell of which game it is.
func readSetup(raw []byte, keys map[string]json.RawMessage) (*reading, error) {
	name := "volcano"
	for key, of := range map[string]string{"hands": "onitama", "units": "cultist", "heroes": "vindinium"} {
		if keys[key] != nil {
			name = of
		}
	}
	g, err := game.Named(name)
	if err != nil {
		return nil, err
	}
	s, err := g.ParseSetup(raw)
	if err != nil {
		return nil, err
	}
	return &reading{Game: name, Kind: "setup", Start: s.String(), Turns: []turn{}}, nil
}
