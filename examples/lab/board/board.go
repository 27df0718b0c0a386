// Package board is what the lab's page asks: positions with their pictures and actions, texts that people paste, and
// searches. Questions and answers are JSON. The page asks one Board for what it shows, and a worker asks a second one to
// search.
package board

import (
	"encoding/json"
	"fmt"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/picture"
)

// Question is what the page asks. Op names one of the operations; which of the other fields count depends on it.
type Question struct {
	Op      string            `json:"op"`
	Game    string            `json:"game"`
	State   string            `json:"state"`
	Before  string            `json:"before"` // the position before the last action, if there was one
	Action  string            `json:"action"` // an action; in view the last one
	Seed    string            `json:"seed"`   // as it was typed; "" if there is none
	Options map[string]string `json:"options"`
	Text    string            `json:"text"`
	Millis  float64           `json:"millis"`
	Yaw     float64           `json:"yaw"`
	Pitch   float64           `json:"pitch"`
	Line    []string          `json:"line"`
	Number  int               `json:"number"` // of the game in a text with many, from 1; 0 means 1
}

// Failure is the answer to a question that cannot be answered. Line is 0 if no line of a text is to blame.
type Failure struct {
	Error string `json:"error"`
	Line  int    `json:"line,omitempty"`
}

// Board answers questions. It is not safe for concurrent use.
type Board struct {
	thinkers map[string]*thinker // by game
}

// New returns a Board.
func New() *Board { return &Board{thinkers: map[string]*thinker{}} }

// Answer answers a question in JSON.
func (b *Board) Answer(question string) string {
	var q Question
	err := json.Unmarshal([]byte(question), &q)
	var answer any
	if err == nil {
		answer, err = b.answer(&q)
	}
	if err != nil {
		f := Failure{Error: err.Error()}
		if at, ok := err.(*lineError); ok {
			f = Failure{Error: at.why, Line: at.line}
		}
		answer = f
	}
	text, err := json.Marshal(answer)
	if err != nil {
		text, _ = json.Marshal(Failure{Error: err.Error()})
	}
	return string(text)
}

func (b *Board) answer(q *Question) (any, error) {
	switch q.Op {
	case "games":
		return games(), nil
	case "read":
		return read(q)
	}
	g, err := game.Named(q.Game)
	if err != nil {
		return nil, err
	}
	if q.Op == "start" {
		return start(g, q)
	}
	s, err := g.Parse(q.State)
	if err != nil {
		return nil, err
	}
	switch q.Op {
	case "ground":
		a := picture.Of(g.Name)
		return &ground{a.Background(s), a.Places(s)}, nil
	case "view":
		return look(s, q)
	case "words":
		return described(s, q.Line)
	case "apply":
		return apply(s, q.Action)
	case "play":
		return play(s, q.Line)
	case "preview":
		return preview(s, q.Action)
	case "overlays":
		return append([]picture.Overlay{}, picture.Of(g.Name).Overlays(s)...), nil
	case "globe":
		return globe(s, q)
	case "export":
		return export(s)
	case "search", "rank", "value":
		return b.think(s, q.Op, q.Millis)
	}
	return nil, fmt.Errorf("there is no operation %.20q", q.Op)
}
