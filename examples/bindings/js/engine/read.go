package engine

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/record"
)

// lineError is an error in a text that somebody has pasted.
type lineError struct {
	line int // from 1
	why  string
}

func (e *lineError) Error() string { return e.why }

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
		return nil, errors.New("there is nothing to read. " + canRead)
	case strings.ContainsRune(text, 0):
		return nil, errors.New("this is not a text. " + canRead)
	case text[0] == '{':
		return readObject(text, strings.Count(whole[:strings.Index(whole, "{")], "\n"), q)
	case text[0] == '[' && json.Valid([]byte(text)):
		return nil, errors.New("a list is neither a recorded game nor a position. " + canRead)
	}
	for _, g := range game.All() {
		if s, err := g.Parse(text); err == nil {
			return &reading{Game: g.Name, Kind: "position", Start: s.String(), Turns: []turn{}}, nil
		}
	}
	if r := readActions(text, q); r != nil {
		return r, nil
	}
	if !strings.ContainsAny(text, "\r\n") {
		return nil, notPosition(text, q)
	}
	return readInput(whole, q)
}

// notPosition returns the error for a line that is not a position. A line that looks like one gets the error of the
// game whose number of rows it has.
func notPosition(text string, q *question) error {
	board, _, _ := strings.Cut(text, " ")
	rows := strings.Count(board, "/")
	if rows < 3 {
		return fmt.Errorf("%.40q is not a position, nor an action in the position that is shown. %s", text, canRead)
	}
	name := map[int]string{4: "onitama", 5: "volcano", 6: "cultist"}[rows]
	if name == "" {
		name = "vindinium"
	}
	g, err := game.Named(name)
	if err == nil {
		_, err = g.Parse(text)
	}
	return err
}

// readActions reads actions, one per line, that are played from the position on the board. It returns nil if they
// cannot be.
func readActions(text string, q *question) *reading {
	s := board(q)
	if s == nil {
		return nil
	}
	r := &reading{Game: s.Game().Name, Kind: "actions", Start: s.String(), Turns: []turn{}}
	lines, _ := clean(text)
	for _, line := range lines {
		p, next, err := played(s, line)
		if err != nil {
			return nil
		}
		r.Turns = append(r.Turns, turn{step: *p})
		s = next
	}
	return r
}

// readObject reads a recorded game or a Setup after a number of lines. An error about a place in it says the line.
func readObject(text string, lines int, q *question) (*reading, error) {
	raw := []byte(text)
	lineAt := func(offset int64) int { return 1 + lines + strings.Count(text[:min(int(offset), len(text))], "\n") }
	var keys map[string]json.RawMessage
	err := json.Unmarshal(raw, &keys)
	var r *reading
	switch {
	case err == nil && keys["rows"] != nil:
		r, err = readSetup(raw, keys)
	case err == nil:
		var rec record.Game
		if err = rec.UnmarshalJSON(raw); err == nil && rec.Game == "" && len(rec.Turns) == 0 {
			err = record.ErrNotGame
		}
		if err == nil {
			r, err = readRecord(&rec, q)
		}
	}
	var syntax *json.SyntaxError
	var wrong *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return nil, &lineError{lineAt(syntax.Offset), "this is not JSON: " + err.Error()}
	case errors.As(err, &wrong):
		return nil, &lineError{lineAt(wrong.Offset), err.Error()}
	case errors.Is(err, record.ErrNotGame):
		return nil, fmt.Errorf("the object is neither a recorded game nor a Setup. %s", canRead)
	}
	return r, err
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
