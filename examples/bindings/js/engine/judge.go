package engine

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/analysis"
)

// judge judges one position of a game and what was played there.
func (e *Engine) judge(s game.State, q *question) (*analysis.Point, error) {
	a, err := e.analyst("judge", s)
	if err != nil {
		return nil, err
	}
	return a.Judge(s, q.Action, q.limit())
}

// analyst returns the searches for a purpose, so that none forgets what it knows because of another.
func (e *Engine) analyst(purpose string, s game.State) (*analysis.Analyst, error) {
	key := purpose + " " + s.Game().Name
	if e.analysts[key] == nil {
		a, err := analysis.New(s.Game())
		if err != nil {
			return nil, err
		}
		e.analysts[key] = a
	}
	return e.analysts[key], nil
}

func (q *question) limit() analysis.Limit {
	l := analysis.Limit{Time: time.Duration(q.Millis * float64(time.Millisecond)), Nodes: q.Nodes}
	if q.Millis > 0 {
		l.Time = max(1, l.Time)
	}
	return l
}

// judged is a game with what was found out about its positions.
type judged struct {
	Turns   []judgedTurn      `json:"turns"`
	Points  []*analysis.Point `json:"points"`
	Players []string          `json:"players"`
	Scores  []int             `json:"scores"`
	Least   float64           `json:"least"`
	Most    int               `json:"most"`
}

type judgedTurn struct {
	Action  string   `json:"action"`
	Failure string   `json:"failure"`
	Opinion *float64 `json:"opinion"`
}

// report makes the report on a seat of a game that begins with a position.
func report(s game.State, q *question) (*analysis.Report, error) {
	var j judged
	if err := json.Unmarshal(q.Judged, &j); err != nil {
		return nil, err
	}
	if q.Seat < 0 || q.Seat >= s.NumPlayers() {
		return nil, fmt.Errorf("there is no seat %d; the seats are 0 to %d", q.Seat, s.NumPlayers()-1)
	}
	if len(j.Points) != len(j.Turns) {
		return nil, fmt.Errorf("there are %d points of %d turns", len(j.Points), len(j.Turns))
	}
	g := &analysis.Game{Players: j.Players, Scores: j.Scores}
	for i, t := range j.Turns {
		g.Plies = append(g.Plies, analysis.Ply{State: s, Action: t.Action, Failure: t.Failure, Opinion: t.Opinion})
		if t.Action == "" {
			continue
		}
		var err error
		if s, err = s.Apply(t.Action); err != nil {
			return nil, fmt.Errorf("action %d of the line: %w", i+1, err)
		}
	}
	g.End = s
	if g.Scores == nil && s.Over() {
		for p := 0; p < s.NumPlayers(); p++ {
			g.Scores = append(g.Scores, s.Score(p))
		}
	}
	r := g.Judge(j.Points, q.Seat)
	r.Limit(analysis.Options{Least: j.Least, Most: j.Most})
	return r, nil
}
