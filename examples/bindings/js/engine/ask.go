package engine

import (
	"encoding/json"
	"errors"
	"strconv"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/calls"
	"github.com/rulebook-go/rulebook/examples/picture"
)

// question is a question in JSON. Op names one of the operations; which of the other fields count depends on it.
type question struct {
	Op      string            `json:"op"`
	Game    string            `json:"game"`
	State   string            `json:"state"`  // in read the text of the position on the board
	Before  string            `json:"before"` // the text of the position before the last action, if there was one
	Next    string            `json:"next"`   // the text of a later position
	Action  string            `json:"action"` // an action; in view and svg the last one
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
	Picture picture.Options   `json:"picture"`
	// Symmetry is the number of a symmetry.
	Symmetry int `json:"symmetry"`
	// Analysed is an analysed for the question analyse, and for common a list of reports. The types in it
	// would make the first question of a program take twice as long.
	Analysed json.RawMessage `json:"analysed"`

	engine *Engine
	about  []byte // the text that it is about, or the binary form of the position
}

// ask answers a question in JSON about a position or a text.
func (e *Engine) ask(text, about []byte) {
	q := question{engine: e, about: about}
	err := json.Unmarshal(text, &q)
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		calls.Fail("%s must be of type %v, not a %s", wrong.Field, wrong.Type, wrong.Value)
	}
	calls.Check(err)
	answer := q.answer()
	if s, ok := answer.(game.State); ok {
		e.reply(s)
		return
	}
	e.out = append(append(e.out, isText), calls.Must(json.Marshal(answer))...)
}

func (q *question) answer() any {
	onText, onGame, onPosition := texts[q.Op], onGames[q.Op], positions[q.Op]
	switch {
	case onText != nil:
		return onText(q)
	case onGame == nil && onPosition == nil:
		calls.Fail("this program has no operation %.20q; rules.wasm has the rules only", q.Op)
	}
	g := calls.Must(games.Named(q.Game))
	if onGame != nil {
		return onGame(g, q)
	}
	return onPosition(q.engine.state(g, q.about), q)
}

// texts, onGames and positions have the operations: those on a text or nothing, on a game, and on a position. Those
// of pictures, texts of other kinds, and searches are in full.go.
var texts = map[string]func(q *question) any{
	"games": listGames,
}

var onGames = map[string]func(g *game.Game, q *question) any{
	"start":      func(g *game.Game, q *question) any { return calls.Must(g.Start(parseSeed(q.Seed), q.Options)) },
	"parseSetup": parseSetup,
	"actions":    actions,
	"images":     images,
}

var positions = map[string]func(s game.State, q *question) any{
	"transform":   func(s game.State, q *question) any { return s.Transform(q.symmetry(s.Game())) },
	"canonical":   canonical,
	"withoutTurn": func(s game.State, _ *question) any { return s.WithoutTurn() },
	"complete":    func(s game.State, q *question) any { return s.Complete(parseSeed(q.Seed)) },
	"taken":       taken,
	"judge":       judge,
	"input":       input,
	"explain":     explain,
	"diagram":     func(s game.State, _ *question) any { return s.Diagram() },
	"setup":       func(s game.State, _ *question) any { return json.RawMessage(calls.Must(s.Setup())) },
}

// listGames returns what JavaScript knows of the games, and the style sheet that all pictures share.
func listGames(*question) any {
	var list []map[string]any
	for _, g := range games.All() {
		f, _ := picture.Format(g) // empty if the game has no pictures
		typed := map[string]string{}
		if part, ok := g.Parts.(game.Optioned); ok {
			typed = part.Ranges()
		}
		list = append(list, map[string]any{
			"id": g.ID, "lookNodes": g.LookNodes, "name": g.Name, "title": g.Title, "seats": g.Seats, "seeded": g.Seeded,
			"parameters": append([]string{}, g.Parameters...), "ranges": typed,
			"firstMillis": g.First.Milliseconds(), "laterMillis": g.Later.Milliseconds(), // the site's time limits
			"numActions": g.NumActions, "numSymmetries": g.NumSymmetries, "endings": g.Endings,
			"style": f.Style, "layout": f.Layout, "width": f.Width, "height": f.Height, // of the pictures and their view box
		})
	}
	return map[string]any{"games": list, "colours": picture.Colours()}
}

func parseSeed(text string) int64 {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		unreadable("the seed must be a whole number from -2^63 to 2^63-1, not %.40q", text)
	}
	return n
}

// taken returns the options with which the referee has made a start, and a note where they differ from the typed ones.
func taken(s game.State, q *question) any {
	options, note := q.Options, ""
	if part, ok := s.Game().Parts.(game.Optioned); ok {
		options, note = part.Taken(s, q.Options)
	}
	return map[string]any{"options": options, "note": note}
}

func parseSetup(g *game.Game, q *question) any {
	s, err := g.ParseSetup(q.about)
	calls.Check(inJSON(string(q.about), 0, err))
	return s
}

// actions returns the texts of all actions that can be legal, by index.
func actions(g *game.Game, _ *question) any {
	list := make([]string, g.NumActions)
	for index := range list {
		list[index] = g.ActionAt(index)
	}
	return list
}

// images returns the indices of the images of all actions.
func images(g *game.Game, q *question) any {
	list, symmetry := make([]int, g.NumActions), q.symmetry(g)
	for i := range list {
		list[i] = g.TransformIndex(i, symmetry)
	}
	return list
}

func (q *question) symmetry(g *game.Game) int {
	if q.Symmetry < 0 || q.Symmetry >= g.NumSymmetries {
		calls.Fail("%s has no symmetry %d; its symmetries are 0 to %d", g.Name, q.Symmetry, g.NumSymmetries-1)
	}
	return q.Symmetry
}

func canonical(s game.State, _ *question) any {
	image, symmetry := s.Canonical()
	return map[string]any{"state": image.String(), "symmetry": symmetry}
}

// judge returns the listed action that has the effect of a line.
func judge(s game.State, q *question) any {
	action, index, err := s.Judge(q.Action)
	calls.Check(err)
	return map[string]any{"action": action, "index": index}
}

// input returns what a seat is sent: once, before its first turn, and on every turn.
func input(s game.State, q *question) any {
	calls.Check(game.CheckSeat(s, q.Seat))
	return map[string]string{"init": string(s.AppendInit(nil, q.Seat)), "turn": string(s.AppendTurn(nil, q.Seat))}
}

func explain(s game.State, q *question) any {
	return calls.Must(s.Explain(calls.Must(s.Game().Parse(q.Next))))
}
