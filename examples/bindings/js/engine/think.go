package engine

import (
	"math"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/analysis"
)

// found is a search's knowledge about a position.
type found struct {
	Best    string   `json:"best"`
	Value   float64  `json:"value"`
	Nodes   int      `json:"nodes"` // in this slice
	Millis  float64  `json:"ms"`    // that this slice took
	Solved  bool     `json:"solved"`
	Settled bool     `json:"settled"`
	Lines   []line   `json:"lines"`
	Choices []choice `json:"choices"`
}

type line struct {
	Actions []string `json:"actions"`
	Value   float64  `json:"value"`
	Depth   int      `json:"depth"`
	Visits  int      `json:"visits"`
	// Ends is true if the line leads to the end of the game. Winner is then the seat that wins, or nil. A proven line of
	// two players has a winner even if it stops before the end.
	Ends   bool `json:"ends"`
	Winner *int `json:"winner"`
}

type choice struct {
	Action string  `json:"action"`
	Value  float64 `json:"value"`
	Depth  int     `json:"depth"`
	Visits int     `json:"visits"`
}

// think does a slice of thinking.
func (e *Engine) think(s game.State, q *question) (*found, error) {
	a, err := e.analyst(s)
	if err != nil {
		return nil, err
	}
	began := time.Now()
	l, err := a.Look(s, max(q.Lines, 1), q.limit())
	if err != nil {
		return nil, err
	}
	f := &found{Nodes: l.Nodes, Solved: l.Solved, Settled: l.Settled, Choices: []choice{}}
	f.Millis = float64(time.Since(began)) / float64(time.Millisecond)
	for _, c := range l.Choices {
		f.Choices = append(f.Choices, choice{c.Action, exact(c.Value), c.Depth, c.Visits})
	}
	for _, n := range l.Lines {
		f.Lines = append(f.Lines, followed(s, n))
	}
	f.Best, f.Value = f.Lines[0].Actions[0], f.Lines[0].Value
	return f, nil
}

// exact returns proven odds as 0 or 1. The searches give a longer loss slightly more than a shorter one.
func exact(odds float64) float64 {
	if analysis.Proven(odds) {
		return math.Round(odds)
	}
	return odds
}

// followed plays a line as far as it can be played.
func followed(s game.State, l analysis.Line) line {
	f := line{Actions: []string{}, Value: exact(l.Value), Depth: l.Depth, Visits: l.Visits}
	if s.NumPlayers() == 2 && analysis.Proven(l.Value) {
		winner := s.ToMove()
		if f.Value == 0 {
			winner = 1 - winner
		}
		f.Winner = &winner
	}
	for _, action := range l.Actions {
		next, err := s.Apply(action)
		if err != nil {
			break
		}
		f.Actions = append(f.Actions, action)
		s = next
	}
	if f.Ends = s.Over(); f.Ends {
		f.Winner = nil
		if w, ok := s.Winner(); ok {
			f.Winner = &w
		}
	}
	return f
}
