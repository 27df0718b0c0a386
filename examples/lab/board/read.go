package board

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

// loaded is what a pasted text holds: a start and what was played from there.
type loaded struct {
	Game    string   `json:"game"`
	Kind    string   `json:"kind"` // "record", "position", "setup" or "input"
	Start   string   `json:"start"`
	Steps   []played `json:"steps"`
	Players []string `json:"players"`
	Warning string   `json:"warning"`
	// Seed and Options are those of the start if it is a start that the referee deals.
	Seed    string            `json:"seed"`
	Options map[string]string `json:"options"`
	// Result says why the line does not go on, if the last position does not show it.
	Result string `json:"result"`
	// Games is the number of games in the text, of which this is one.
	Games int `json:"games"`
}

// played is an action of a loaded game. Note says what else is to be known about it, such as why an answer was refused.
type played struct {
	*Applied
	Note string `json:"note"`
}

// read reads whatever somebody has pasted. The game and the position on the board help where the text leaves a choice.
func read(q *Question) (*loaded, error) {
	text := strings.TrimPrefix(q.Text, "\uFEFF")
	trimmed := strings.TrimSpace(text)
	switch {
	case trimmed == "":
		return nil, errors.New("there is nothing to read")
	case trimmed[0] == '{' || trimmed[0] == '[':
		return readJSON(text, q)
	case !strings.ContainsAny(trimmed, "\n\r"):
		return readPosition(trimmed, q)
	}
	return readInput(text, q)
}

// readPosition reads the text of a position of any game.
func readPosition(text string, q *Question) (*loaded, error) {
	for _, g := range game.All() {
		if s, err := g.Parse(text); err == nil {
			return &loaded{Game: g.Name, Kind: "position", Start: s.String(), Steps: []played{}}, nil
		}
	}
	// The number of rows tells whose error to show.
	board, _, _ := strings.Cut(text, " ")
	g, err := game.Named(map[int]string{0: q.Game, 4: "onitama", 5: "volcano", 6: "cultist"}[strings.Count(board, "/")])
	if err != nil {
		g, _ = game.Named("vindinium")
	}
	_, err = g.Parse(text)
	return nil, err
}

// readJSON reads a recorded game or a Setup: the one with the number of the question, if there are several.
func readJSON(text string, q *Question) (*loaded, error) {
	all := values(text)
	number := min(max(q.Number, 1), len(all))
	l, err := readValue(text, all[number-1], q)
	if err != nil {
		if _, ok := err.(*lineError); !ok && len(all) > 1 {
			err = fmt.Errorf("game %d of %d: %w", number, len(all), err)
		}
		return nil, err
	}
	l.Games = len(all)
	return l, nil
}

// span is a part of a text, from a byte to before another.
type span struct{ from, to int }

// values returns where the objects and lists of a text are, and lines that are neither. It only counts brackets, so that a
// file of many games does not have to be read for one of them.
func values(text string) (list []span) {
	depth, from, quoted := 0, -1, false
	for i := 0; i < len(text); i++ {
		c := text[i]
		if from < 0 && !strings.ContainsRune(" \t\r\n", rune(c)) {
			from = i
		}
		switch {
		case from < 0:
			continue
		case quoted:
			if c == '\\' {
				i++
			}
			quoted = c != '"'
			continue
		case c == '"':
			quoted = true
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']':
			depth--
		case c != '\n':
			continue
		}
		if depth <= 0 && !quoted {
			list, depth, from = append(list, span{from, i + 1}), 0, -1
		}
	}
	if from >= 0 {
		list = append(list, span{from, len(text)})
	}
	return list
}

// readValue reads one of the values of a text. An error about a place in it says the line.
func readValue(text string, at span, q *Question) (*loaded, error) {
	raw := []byte(text[at.from:at.to])
	lineAt := func(offset int64) int { return 1 + strings.Count(text[:min(at.from+int(offset), at.to)], "\n") }
	var keys map[string]json.RawMessage
	err := json.Unmarshal(raw, &keys)
	var l *loaded
	if err == nil {
		l, err = readObject(raw, keys, q)
	} else if raw[0] == '[' && json.Valid(raw) {
		return nil, &lineError{lineAt(0), "a recorded game or a position is a JSON object, not a list"}
	}
	var syntax *json.SyntaxError
	var wrong *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return nil, &lineError{lineAt(syntax.Offset), "this is not JSON: " + err.Error()}
	case errors.As(err, &wrong):
		return nil, &lineError{lineAt(wrong.Offset), err.Error()}
	}
	return l, err
}

func readObject(raw []byte, keys map[string]json.RawMessage, q *Question) (*loaded, error) {
	if keys["rows"] == nil {
		var rec record.Game
		if err := rec.UnmarshalJSON(raw); err != nil {
			return nil, err
		}
		return readRecord(&rec, q)
	}
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
	return &loaded{Game: name, Kind: "setup", Start: s.String(), Steps: []played{}}, nil
}

// readRecord plays a recorded game again. A record that hides its seed gets that of the question.
func readRecord(rec *record.Game, q *Question) (*loaded, error) {
	if rec.NoSeed && q.Seed != "" {
		seed, err := q.seed()
		if err != nil {
			return nil, err
		}
		rec.Seed, rec.NoSeed = seed, false
	}
	if err := rec.Identify(); err != nil {
		return nil, err
	}
	g, err := game.Named(rec.Game)
	if err != nil {
		return nil, err
	}
	l := &loaded{Game: rec.Game, Kind: "record", Steps: []played{}, Players: rec.Players, Options: rec.Options}
	var broken error
	turns := 0
	r, err := rec.Play(func(s record.Step) {
		turns++
		if l.Start == "" {
			l.Start = s.State.String()
		}
		if broken == nil {
			broken = l.add(s)
		}
	})
	var differs *record.Difference
	switch {
	case errors.Is(err, record.ErrNoSeed):
		return nil, errors.New("the record does not say the seed, on which the start depends: type it into the field below and read again")
	case errors.As(err, &differs):
		l.Warning = sentence(differs.Error()) + " What comes before it is shown."
	case err != nil:
		return nil, err
	}
	if broken != nil {
		return nil, broken
	}
	if l.Start == "" {
		l.Start = r.State().String()
	}
	if start, err := g.New(rec.Seed, rec.Options); err == nil && start.String() == l.Start {
		l.Seed = fmt.Sprint(rec.Seed)
	}
	if r.Ending() == "stopped" {
		l.Result = stopped(rec.Turns[:turns], turns < len(rec.Turns))
	}
	return l, nil
}

// stopped says that the failure of a player in the last of some turns has ended a game. If there are more turns, it has not
// done so in the record.
func stopped(turns []record.Turn, more bool) string {
	for i := len(turns) - 1; i >= 0; i-- {
		switch t := turns[i]; {
		case t.Error == "" && t.Out != nil:
			continue
		case more:
			return fmt.Sprintf("The record goes on, but when it is played again, player %d is stopped here.", t.Player)
		case t.Error == "":
			return fmt.Sprintf("The game ends here: player %d did not answer in time.", t.Player)
		default:
			return fmt.Sprintf("The game ends here: player %d was stopped (%s).", t.Player, t.Error)
		}
	}
	return "The game ends here: a player was stopped."
}

// sentence makes a sentence of the text of an error.
func sentence(text string) string { return strings.ToUpper(text[:1]) + text[1:] + "." }

// add adds a step of a record: the action that has its effect, and why the answer itself was not played, if so.
func (l *loaded) add(s record.Step) error {
	p := played{}
	switch {
	case len(s.Input) == 0:
		p.Note = "not asked any more"
	case s.Turn.Out == nil:
		p.Note = "no answer in time"
	case s.Refused != nil:
		p.Note = fmt.Sprintf("%.60q refused: %v", *s.Turn.Out, s.Refused)
	default:
		if a, after, err := applied(s.State, *s.Turn.Out); err == nil && after == s.After {
			p.Applied = a
		}
	}
	if p.Applied == nil && s.After != s.State {
		actions, err := s.State.Explain(s.After)
		if err != nil || len(actions) != 1 {
			return fmt.Errorf("no action has the effect of the answer in frame %d", s.Turn.Frame)
		}
		if p.Applied, err = apply(s.State, actions[0]); err != nil {
			return err
		}
	}
	if p.Applied == nil {
		l.Result = fmt.Sprintf("Player %d: %s.", s.Turn.Player, p.Note)
		return nil
	}
	l.Steps = append(l.Steps, p)
	return nil
}
