package engine

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/picture"
)

// question is a question in JSON. Op names one of the operations; which of the other fields count depends on it.
type question struct {
	Op      string            `json:"op"`
	Game    string            `json:"game"`
	State   string            `json:"state"`  // in read the text of the position on the board
	Before  string            `json:"before"` // the text of the position before the last action, if there was one
	Next    string            `json:"next"`   // the text of a later position
	Action  string            `json:"action"` // an action; in view the last one
	Line    []string          `json:"line"`
	Tile    string            `json:"tile"`
	Seat    int               `json:"seat"` // in read -1 if it is not known
	Turn    int               `json:"turn"` // in read, -1 if it is not known
	Seed    string            `json:"seed"` // as it was typed; "" if there is none
	Options map[string]string `json:"options"`
	Millis  float64           `json:"ms"`
	Nodes   int               `json:"nodes"`
	Lines   int               `json:"lines"`
	Yaw     float64           `json:"yaw"`
	Pitch   float64           `json:"pitch"`
	Picture drawing           `json:"picture"`
	// Symmetry is the number of a symmetry.
	Symmetry int `json:"symmetry"`
	// Judged is a judged for judge and report, and for common a list of reports. The types in it would make the first
	// question of a program take twice as long.
	Judged json.RawMessage `json:"judged"`
}

// ask answers a question in JSON about a position or a text.
func (e *Engine) ask(text, about []byte) error {
	var q question
	if err := json.Unmarshal(text, &q); err != nil {
		var wrong *json.UnmarshalTypeError
		if errors.As(err, &wrong) {
			return fmt.Errorf("%s must be of type %v, not a %s", wrong.Field, wrong.Type, wrong.Value)
		}
		return err
	}
	answer, err := e.answer(&q, about)
	if s, ok := answer.(game.State); ok || err != nil {
		return e.reply(s, err)
	}
	text, err = json.Marshal(answer)
	e.out = append(append(e.out, isText), text...)
	return err
}

func (e *Engine) answer(q *question, about []byte) (any, error) {
	switch q.Op {
	case "games":
		return games(), nil
	case "read":
		return read(string(about), q)
	case "summary":
		return summarize(about)
	case "judge":
		return struct{}{}, e.begin(q, about)
	case "judging":
		return e.judge()
	case "common":
		return common(q)
	}
	g, err := game.Named(q.Game)
	if err != nil {
		return nil, err
	}
	switch q.Op {
	case "start":
		return start(g, q)
	case "new":
		seed, err := parseSeed(q.Seed)
		if err != nil {
			return nil, err
		}
		return g.New(seed, q.Options)
	case "parseSetup":
		s, err := g.ParseSetup(about)
		if err != nil {
			err = inJSON(string(about), 0, err)
		}
		return s, err
	case "actions":
		return actions(g), nil
	case "images":
		return images(g, q.Symmetry)
	}
	s, err := e.state(g, about)
	if err != nil {
		return nil, err
	}
	switch q.Op {
	case "transform":
		if err := checkSymmetry(g, q.Symmetry); err != nil {
			return nil, err
		}
		return s.Transform(q.Symmetry), nil
	case "canonical":
		image, _ := s.Canonical()
		return image, nil
	case "withoutTurn":
		return s.WithoutTurn(), nil
	case "complete":
		seed, err := parseSeed(q.Seed)
		if err != nil {
			return nil, err
		}
		return s.Complete(seed), nil
	case "resolve":
		return resolve(s, q.Action)
	case "input":
		return input(s, q.Seat)
	case "explain":
		next, err := g.Parse(q.Next)
		if err != nil {
			return nil, err
		}
		return s.Explain(next)
	case "diagram":
		return s.Diagram(), nil
	case "setup":
		setup, err := s.Setup()
		return json.RawMessage(setup), err
	case "svg":
		return svg(s, &q.Picture)
	case "ground":
		a := picture.Of(s)
		return &ground{a.Background(), a.Places(), a.Board()}, nil
	case "view":
		return look(s, q)
	case "play":
		return play(s, q.Line)
	case "alternatives":
		return alternatives(s, q.Line)
	case "preview":
		return preview(s, q.Action)
	case "overlays":
		return append([]picture.Overlay{}, picture.Of(s).Overlays()...), nil
	case "globe":
		return globe(s, q)
	case "marks":
		return marks(s, q.Line), nil
	case "think":
		return e.think(s, q)
	case "report":
		return report(s, q)
	}
	return nil, fmt.Errorf("there is no operation %.20q", q.Op)
}

// gameInfo is what JavaScript knows of a game.
type gameInfo struct {
	Name          string   `json:"name"`
	Title         string   `json:"title"` // the site's name of the game
	Seats         []int    `json:"seats"`
	Seeded        bool     `json:"seeded"`
	Parameters    []string `json:"parameters"`
	First         int64    `json:"firstMillis"` // the site's time limits
	Later         int64    `json:"laterMillis"`
	NumActions    int      `json:"numActions"`
	NumSymmetries int      `json:"numSymmetries"`
	Endings       []string `json:"endings"`
	// Ranges describes, for the fields of a new game, the values that the referee accepts for each of the Parameters.
	Ranges map[string]string `json:"ranges"`
	// Style is the style sheet of the game's pictures, and Width and Height are their view box's.
	Style  string `json:"style"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
}

func games() any {
	var list []gameInfo
	for _, g := range game.All() {
		f := picture.Formats[g.Name]
		i := gameInfo{
			Name: g.Name, Title: g.Title, Style: f.Style, Width: f.Width, Height: f.Height, Ranges: map[string]string{},
			Seats: g.Seats, Seeded: g.Seeded, Parameters: append([]string{}, g.Parameters...),
			First: g.First.Milliseconds(), Later: g.Later.Milliseconds(),
			NumActions: g.NumActions, NumSymmetries: g.NumSymmetries, Endings: g.Endings,
		}
		for _, p := range g.Parameters {
			i.Ranges[p] = ranges[p]
		}
		list = append(list, i)
	}
	return map[string]any{"games": list, "colours": picture.Colours()}
}

// actions returns the texts of all actions that can be legal, by index.
func actions(g *game.Game) []string {
	list := make([]string, g.NumActions)
	for index := range list {
		list[index] = g.ActionAt(index)
	}
	return list
}

// resolved is the listed action that has the effect of another one.
type resolved struct {
	Action string `json:"action"`
	Index  int    `json:"index"`
}

func resolve(s game.State, action string) (r resolved, err error) {
	if r.Action, err = s.Resolve(action); err == nil {
		r.Index, err = s.Index(action)
	}
	return r, err
}

// sent is the input of a seat.
type sent struct {
	Init string `json:"init"` // once, before its first turn
	Turn string `json:"turn"` // on every turn
}

func input(s game.State, seat int) (sent, error) {
	if err := game.CheckSeat(s, seat); err != nil {
		return sent{}, err
	}
	return sent{string(s.AppendInit(nil, seat)), string(s.AppendTurn(nil, seat))}, nil
}
