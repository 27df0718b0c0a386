//go:build !rules

package engine

import (
	"errors"
	"math"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/analysis"
	"github.com/rulebook-go/rulebook/examples/internal/calls"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/examples/searches"
)

// limits say how long to think, and how many lines are wanted.
type limits struct {
	Millis float64 `json:"ms"`
	Nodes  int
	Lines  int
}

// found is the result for a position after a slice and those before it. Lines and Choices have the best
// action first. There can be fewer lines than were asked for, at first or because there are fewer actions.
type found struct {
	Best    string   `json:"best"`
	Value   float64  `json:"value"`
	Lines   []line   `json:"lines"`
	Choices []choice `json:"choices"`
	Nodes   int      `json:"nodes"` // of this slice
	Millis  float64  `json:"ms"`
	Solved  bool     `json:"solved"`
	// Settled is true if nothing is left to look at in any of the lines, so that another slice would look at no
	// position.
	Settled bool `json:"settled"`
}

// line is an action and what the search expects after it. Depth is how many turns the search looked ahead,
// and 0 for a search that tries actions. Visits is how often it tried this one, and 0 for a search that does
// not.
type line struct {
	Actions []string `json:"actions"`
	Value   float64  `json:"value"`
	Depth   int      `json:"depth"`
	Visits  int      `json:"visits"`
	// Ends is true if the line leads to the end of the game. Winner is then the seat that wins, or nil. A proven
	// line of two players has a winner even if it stops before the end.
	Ends   bool `json:"ends"`
	Winner *int `json:"winner"`
}

type choice struct {
	Action string  `json:"action"`
	Value  float64 `json:"value"`
	Depth  int     `json:"depth"`
	Visits int     `json:"visits"`
}

// thinker searches positions of a game in slices. main searches the position and compares its actions. deep
// looks for the continuation after one of them, so that main does not forget its results. It is nil until
// more than one line is wanted.
type thinker struct {
	main, deep searches.Searcher
	root       game.State
	report     think.Report[string]
	further    map[string]think.Report[string] // of deep, by the first action; solved if more thinking changes nothing
	next       int                             // counts the turns of the lines
}

// newThinker returns the operation that thinks about a position. It keeps the search of each game.
func newThinker() Operation {
	thinkers := map[string]*thinker{}
	return On(func(s game.State, q limits) any {
		name := s.Game().Name
		if thinkers[name] == nil {
			thinkers[name] = &thinker{main: calls.Must(searches.Own(s.Game(), searches.Options{}))}
		}
		budget := think.Budget{}
		if q.Millis > 0 {
			budget = think.For(max(1, time.Duration(q.Millis*float64(time.Millisecond))))
		}
		budget.Nodes = q.Nodes
		began := time.Now()
		f := thinkers[name].think(s, max(q.Lines, 1), budget)
		f.Millis = time.Since(began).Seconds() * 1000
		return f
	})
}

// think searches a position for a slice. With one line, the whole slice goes into it; otherwise half of it
// does.
func (t *thinker) think(s game.State, lines int, b think.Budget) *found {
	switch {
	case s.Over():
		calls.Check(game.ErrGameOver)
	case s.ToMove() >= s.NumPlayers():
		calls.Check(errors.New("chance is to move, so there is no player for whom to search"))
	}
	if t.root != s {
		t.root, t.report, t.further, t.next = s, think.Report[string]{}, map[string]think.Report[string]{}, 0
	}
	slice, nodes := b, 0
	if lines > 1 {
		slice = b.Part(2)
	}
	best := t.main.Search(s, slice, func(r think.Report[string]) {
		nodes = r.Nodes
		if len(r.Line) > 0 {
			t.report = r
		}
	})
	if len(t.report.Line) == 0 {
		// The slice was too short for a search of any depth.
		t.report = think.Report[string]{Best: best, Line: []string{best}, Value: 1 / float64(s.NumPlayers())}
	}
	if !t.report.Solved && t.report.Depth == 1 {
		nodes += t.follow(slice)
	}
	if lines > 1 {
		t.compare(b.Part(1))
		nodes += t.deepen(lines, b.Part(1))
	}
	return t.found(lines, nodes)
}

// found returns what is known about the position after a slice of so many nodes.
func (t *thinker) found(lines, nodes int) *found {
	r := &t.report
	first := think.Choice[string]{Value: r.Value, Depth: r.Depth}
	if len(r.Choices) > 0 && r.Choices[0].Visits > 0 {
		first.Depth, first.Visits = 0, r.Choices[0].Visits
	}
	f := &found{
		Best: r.Line[0], Value: exact(r.Value), Lines: []line{followed(t.root, r.Line, first)}, Choices: []choice{},
		Nodes: nodes, Solved: r.Solved, Settled: (r.Solved || nodes == 0) && (lines == 1 || len(r.Choices) > 0),
	}
	for i, c := range r.Choices {
		f.Choices = append(f.Choices, choice{c.Action, exact(c.Value), c.Depth, c.Visits})
		if i > 0 && i < lines {
			after := t.further[c.Action]
			f.Lines = append(f.Lines, followed(t.root, append([]string{c.Action}, after.Line...), c))
			f.Settled = f.Settled && after.Solved
		}
	}
	return f
}

// follow finds out what a position is worth in which the search ends early, because there is only one action.
// It returns the number of positions, as far as it is known.
func (t *thinker) follow(b think.Budget) int {
	list := t.main.Rank(t.root, []string{t.report.Best}, b)
	if len(list) == 0 || list[0].Depth <= t.report.Depth {
		return 0
	}
	t.report.Value, t.report.Depth, t.report.Solved = list[0].Value, list[0].Depth, analysis.Proven(list[0].Value)
	return max(1, b.Nodes)
}

// compare makes main value all actions, if its report has no choices.
func (t *thinker) compare(b think.Budget) {
	if len(t.report.Choices) > 0 {
		return
	}
	if b.Nodes > 0 {
		b.Nodes = max(b.Nodes, 1<<10) // Rank gets nowhere with fewer, and does not report how many it used
	}
	t.report.Choices = t.main.Rank(t.root, t.root.LegalActions(), b)
	agree(t.report.Choices, &t.report)
}

// deepen searches the position after one of the actions that follow the best one, each in its turn, until all
// are settled.
func (t *thinker) deepen(lines int, b think.Budget) (nodes int) {
	others := min(lines, len(t.report.Choices)) - 1
	for range others {
		action := t.report.Choices[1+t.next%others].Action
		t.next++
		if t.further[action].Solved {
			continue
		}
		next := calls.Must(t.root.Apply(action))
		if next.Over() || next.ToMove() >= next.NumPlayers() {
			t.further[action] = think.Report[string]{Solved: true}
			continue
		}
		if t.deep == nil {
			t.deep = calls.Must(searches.Own(t.root.Game(), searches.Options{}))
		}
		t.deep.Search(next, b, func(r think.Report[string]) {
			r.Solved = r.Solved || r.Nodes == 0
			t.further[action], nodes = r, r.Nodes
		})
		break
	}
	return nodes
}

// agree brings the values of actions into line with the search of the position, which has looked further: its
// best action comes first, with its value, and no other action has a higher one, which the search has shown.
func agree(list []think.Choice[string], r *think.Report[string]) {
	for i, c := range list {
		if c.Action == r.Best {
			copy(list[1:i+1], list[:i])
			list[0] = think.Choice[string]{Action: c.Action, Value: r.Value, Depth: r.Depth}
		}
	}
	for i := range list {
		list[i].Value = min(list[i].Value, r.Value)
	}
}

// exact returns proven odds as 0 or 1. The searches give a longer loss slightly more than a shorter one.
func exact(odds float64) float64 {
	if analysis.Proven(odds) {
		return math.Round(odds)
	}
	return odds
}

// followed plays a line as far as it can be played. c has its value.
func followed(s game.State, actions []string, c think.Choice[string]) line {
	f := line{Actions: []string{}, Value: exact(c.Value), Depth: c.Depth, Visits: c.Visits}
	if s.NumPlayers() == 2 && analysis.Proven(c.Value) {
		winner := s.ToMove()
		if f.Value == 0 {
			winner = 1 - winner
		}
		f.Winner = &winner
	}
	for _, action := range actions {
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
