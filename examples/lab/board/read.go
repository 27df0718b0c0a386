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
	Result  string            `json:"result"`
}

// played is an action of a loaded game. Note says what else is to be known about it, such as why an answer was refused.
type played struct {
	*Applied
	Note string `json:"note"`
}

// read reads whatever somebody has pasted. The game and the position on the board help where the text leaves a choice.
func (b *Board) read(q *Question) (*loaded, error) {
	text := strings.TrimPrefix(q.Text, "\uFEFF")
	trimmed := strings.TrimSpace(text)
	switch {
	case trimmed == "":
		return nil, errors.New("there is nothing to read")
	case trimmed[0] == '{' || trimmed[0] == '[':
		return b.readJSON(text, q)
	case !strings.ContainsAny(trimmed, "\n\r"):
		return b.readPosition(trimmed, q)
	}
	return b.readInput(text, q)
}

// readPosition reads the text of a position of any game.
func (b *Board) readPosition(text string, q *Question) (*loaded, error) {
	for name, k := range b.kits {
		if s, err := k.game().Parse(text); err == nil {
			return &loaded{Game: name, Kind: "position", Start: s.String(), Steps: []played{}}, nil
		}
	}
	// The number of rows tells whose error to show.
	board, _, _ := strings.Cut(text, " ")
	name := map[int]string{0: q.Game, 4: "onitama", 5: "volcano", 6: "cultist"}[strings.Count(board, "/")]
	k, ok := b.kits[name]
	if !ok {
		k = b.kits["vindinium"]
	}
	_, err := k.game().Parse(text)
	return nil, &lineError{1, err.Error()}
}

// readJSON reads a recorded game or a Setup.
func (b *Board) readJSON(text string, q *Question) (*loaded, error) {
	lineAt := func(offset int64) int { return 1 + strings.Count(text[:min(int(offset), len(text))], "\n") }
	var raw json.RawMessage
	dec := json.NewDecoder(strings.NewReader(text))
	if err := dec.Decode(&raw); err != nil {
		var syntax *json.SyntaxError
		line := lineAt(int64(len(text)))
		if errors.As(err, &syntax) {
			line = lineAt(syntax.Offset)
		}
		return nil, &lineError{line, "this is not JSON: " + err.Error()}
	}
	begin := dec.InputOffset() - int64(len(raw))
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(raw, &keys); err != nil {
		return nil, &lineError{lineAt(begin), "a recorded game or a position is a JSON object, not a list"}
	}
	l, err := b.readObject(raw, keys, q)
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		return nil, &lineError{lineAt(begin + wrong.Offset), err.Error()}
	}
	if err != nil {
		return nil, &lineError{lineAt(begin), err.Error()}
	}
	if dec.More() && l.Warning == "" {
		l.Warning = "There is more after the first game, which is the one shown."
	}
	return l, nil
}

func (b *Board) readObject(raw []byte, keys map[string]json.RawMessage, q *Question) (*loaded, error) {
	if keys["rows"] == nil {
		var rec record.Game
		if err := rec.UnmarshalJSON(raw); err != nil {
			return nil, err
		}
		return b.readRecord(&rec, q)
	}
	name := "volcano"
	for key, of := range map[string]string{"hands": "onitama", "units": "cultist", "heroes": "vindinium"} {
		if keys[key] != nil {
			name = of
		}
	}
	s, err := b.kits[name].readSetup(raw)
	if err != nil {
		return nil, err
	}
	return &loaded{Game: name, Kind: "setup", Start: s.String(), Steps: []played{}}, nil
}

// readRecord plays a recorded game again. A record that hides its seed gets that of the question.
func (b *Board) readRecord(rec *record.Game, q *Question) (*loaded, error) {
	if rec.NoSeed && q.Seed != 0 {
		rec.Seed, rec.NoSeed = q.Seed, false
	}
	if err := rec.Identify(); err != nil {
		return nil, err
	}
	k, ok := b.kits[rec.Game]
	if !ok {
		_, err := game.Named(rec.Game)
		return nil, err
	}
	l := &loaded{Game: rec.Game, Kind: "record", Steps: []played{}, Players: rec.Players, Options: rec.Options}
	var broken error
	r, err := rec.Play(func(s record.Step) {
		if l.Start == "" {
			l.Start = s.State.String()
		}
		if broken == nil {
			broken = l.add(k, s)
		}
	})
	var differs *record.Difference
	switch {
	case errors.Is(err, record.ErrNoSeed):
		return nil, errors.New("the record does not say the seed, on which the start depends: type it into the field below and read again")
	case errors.As(err, &differs):
		l.Warning = differs.Error() + "; what comes before it is shown"
	case err != nil:
		return nil, err
	}
	if broken != nil {
		return nil, broken
	}
	if l.Start == "" {
		l.Start = r.State().String()
	}
	if start, err := k.game().New(rec.Seed, rec.Options); err == nil && start.String() == l.Start {
		l.Seed = fmt.Sprint(rec.Seed)
	}
	if r.Ending() == "stopped" {
		l.Result = "In the record, the game ends here because a player was stopped."
	}
	return l, nil
}

// add adds a step of a record: the action that has its effect, and why the answer itself was not played, if so.
func (l *loaded) add(k kit, s record.Step) error {
	p := played{}
	switch {
	case len(s.Input) == 0:
		p.Note = "not asked any more"
	case s.Turn.Out == nil:
		p.Note = "no answer in time"
	case s.Refused != nil:
		p.Note = fmt.Sprintf("%.60q refused: %v", *s.Turn.Out, s.Refused)
	default:
		if a, err := apply(k, s.State, *s.Turn.Out); err == nil && a.State == s.After.String() {
			p.Applied = a
		}
	}
	if p.Applied == nil && s.After != s.State {
		actions, err := k.explain(s.State, s.After)
		if err != nil || len(actions) != 1 {
			return fmt.Errorf("no action has the effect of the answer in frame %d", s.Turn.Frame)
		}
		if p.Applied, err = apply(k, s.State, actions[0]); err != nil {
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
