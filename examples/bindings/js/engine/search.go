//go:build !rules

package engine

import (
	"math"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/analysis"
	"github.com/rulebook-go/rulebook/examples/internal/calls"
	searching "github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/examples/searches"
)

// line is an action and what the search expects after it.
type line struct {
	Actions []string `json:"actions"`
	Value   float64  `json:"value"`
	Depth   int      `json:"depth"`
	Visits  int      `json:"visits"`
	// Ends is true if the line leads to the end of the game. Winner is then the seat that wins, or nil. A proven line
	// of two players has a winner even if it stops before the end.
	Ends   bool `json:"ends"`
	Winner *int `json:"winner"`
}

type choice struct {
	Action string  `json:"action"`
	Value  float64 `json:"value"`
	Depth  int     `json:"depth"`
	Visits int     `json:"visits"`
}

// limits say how long to think, and how many lines are wanted.
type limits struct {
	Millis float64 `json:"ms"`
	Nodes  int
	Lines  int
}

// newThinker returns the operation that thinks about a position. It keeps the search of each game.
func newThinker() Operation {
	analysts := map[string]*analysis.Analyst{}
	return On(func(s game.State, q limits) any {
		name := s.Game().Name
		if analysts[name] == nil {
			analysts[name] = calls.Must(analysis.New(s.Game(), searches.Options{}))
		}
		return think(analysts[name], s, q)
	})
}

func think(a *analysis.Analyst, s game.State, q limits) any {
	budget := searching.Budget{}
	if q.Millis > 0 {
		budget = searching.For(max(1, time.Duration(q.Millis*float64(time.Millisecond))))
	}
	budget.Nodes = q.Nodes
	began := time.Now()
	l := calls.Must(a.Look(s, max(q.Lines, 1), budget))
	millis, lines, choices := time.Since(began).Seconds()*1000, []line{}, []choice{}
	for _, c := range l.Choices {
		choices = append(choices, choice{c.Action, exact(c.Value), c.Depth, c.Visits})
	}
	for _, n := range l.Lines {
		lines = append(lines, followed(s, n))
	}
	return map[string]any{
		"best": lines[0].Actions[0], "value": lines[0].Value, "lines": lines, "choices": choices,
		"nodes": l.Nodes, "ms": millis, "solved": l.Solved, "settled": l.Settled,
	}
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
