package engine

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/analysis"
	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/examples/search/registry"
)

// begin begins to judge a seat of a game: a recorded one, or the turns after a position.
func (e *Engine) begin(q *question, about []byte) error {
	var j judged
	if err := json.Unmarshal(q.Judged, &j); err != nil {
		return err
	}
	var g *analysis.Game
	if q.Game == "" {
		var rec record.Game
		if err := rec.UnmarshalJSON(about); err != nil {
			return inJSON(string(about), 0, err)
		}
		err := rec.Identify()
		if err == nil {
			g, err = analysis.FromRecord(&rec)
		}
		if g == nil {
			return err
		}
	} else {
		gm, err := game.Named(q.Game)
		if err != nil {
			return err
		}
		s, err := e.state(gm, about)
		if err != nil {
			return err
		}
		if g, err = j.game(s); err != nil {
			return err
		}
	}
	if err := game.CheckSeat(g.End, q.Seat); err != nil {
		return err
	}
	e.job = analysis.NewJob(g, analysis.Effort{Nodes: q.Nodes, Most: j.Most}, q.Seat, j.Points)
	return nil
}

// progress is a step of judging. At is the number of a turn, whose Point is new, and -1 at the end, with the Report.
// Looked is true if all turns have had their first look.
type progress struct {
	At     int              `json:"at"`
	Looked bool             `json:"looked"`
	Point  *analysis.Point  `json:"point,omitempty"`
	Share  float64          `json:"share"`
	Report *analysis.Report `json:"report,omitempty"`
}

// judge does a step of judging.
func (e *Engine) judge() (p progress, err error) {
	if e.job == nil {
		return p, errors.New("there is nothing to judge")
	}
	p.At, err = e.job.Step()
	p.Share, p.Looked = e.job.Share(), len(e.job.Looks) == 0
	switch {
	case err != nil:
	case p.At >= 0:
		p.Point = e.job.Points[p.At]
	default:
		p.Report = e.job.Game.Judge(e.job.Points, e.job.Seat)
		e.job = nil
	}
	return p, err
}

// analyst returns the search of a game.
func (e *Engine) analyst(s game.State) (*analysis.Analyst, error) {
	key := s.Game().Name
	if e.analysts[key] == nil {
		a, err := analysis.New(s.Game(), registry.Options{})
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

// judged is a game to judge, and what was found out about its positions.
type judged struct {
	Turns   []analysis.Ply    `json:"turns"`
	Points  []*analysis.Point `json:"points"`
	Players []string          `json:"players"`
	Scores  []int             `json:"scores"`
	Least   float64           `json:"least"`
	Most    int               `json:"most"`
}

// game plays the turns from a position.
func (j *judged) game(s game.State) (*analysis.Game, error) {
	g := &analysis.Game{Players: j.Players, Scores: j.Scores}
	for i, t := range j.Turns {
		if seat := s.ToMove(); t.Failure != "" && seat < len(g.Scores) {
			g.Scores[seat] = record.FailedScore(g.Scores[seat])
		}
		t.State = s
		g.Plies = append(g.Plies, t)
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
	return g, nil
}

// report makes the report on a seat of a game that begins with a position.
func report(s game.State, q *question) (*analysis.Report, error) {
	var j judged
	if err := json.Unmarshal(q.Judged, &j); err != nil {
		return nil, err
	}
	if err := game.CheckSeat(s, q.Seat); err != nil {
		return nil, err
	}
	if len(j.Points) != len(j.Turns) {
		return nil, fmt.Errorf("there are %d points of %d turns", len(j.Points), len(j.Turns))
	}
	g, err := j.game(s)
	if err != nil {
		return nil, err
	}
	r := g.Judge(j.Points, q.Seat)
	r.Limit(j.Least, j.Most)
	return r, nil
}

// common says what reports have in common.
func common(q *question) (*analysis.Summary, error) {
	var reports []*analysis.Report
	if err := json.Unmarshal(q.Judged, &reports); err != nil {
		return nil, err
	}
	return analysis.Summarize(reports), nil
}
