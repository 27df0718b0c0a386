// Package analysis finds out with a search how good the actions in a position are, and where the players of a
// recorded game went wrong.
package analysis

import (
	"errors"
	"math"
	"slices"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/examples/searches"
)

// Limit is how long a slice of thinking takes: at most a time and a number of positions. Zero is no limit, but one of
// them must be set.
type Limit struct {
	Time  time.Duration
	Nodes int
}

// times returns a share of a limit, which remains a limit.
func (l Limit) times(share float64) Limit {
	if l.Time > 0 {
		l.Time = max(1, time.Duration(float64(l.Time)*share))
	}
	if l.Nodes > 0 {
		l.Nodes = max(1, int(float64(l.Nodes)*share))
	}
	return l
}

// budget returns the budget of a slice that begins now.
func (l Limit) budget() think.Budget {
	b := think.Budget{}
	if l.Time > 0 {
		b = think.For(l.Time)
	}
	b.Nodes = l.Nodes
	return b
}

// Line is an action at the root and the expected continuation.
type Line struct {
	Actions []string
	// Value is the odds of the player to move at the root, from 0 to 1.
	Value float64
	// Depth is how many turns the search looked ahead, and 0 for a search that tries actions. Visits is how often it tried
	// this one, and 0 for a search that does not.
	Depth, Visits int
}

// Look is a search's result for a position.
type Look struct {
	// Lines has the best action first. There can be fewer than were asked for, at first or because there are fewer
	// actions.
	Lines []Line
	// Choices are all actions that the search has compared, the best first. It may have none yet.
	Choices []think.Choice[string]
	// Nodes is the number of positions of this slice.
	Nodes int
	// Solved is true if the first line is proven, so that more thinking changes nothing about it.
	Solved bool
	// Settled is true if nothing is left to look at in any of the lines, so that another slice would look at no position.
	Settled bool
}

// ErrChance is the error of a position without a player to move.
var ErrChance = errors.New("chance is to move, so there is no player for whom to search")

// Analyst searches positions of a game in slices. It is not safe for concurrent use.
type Analyst struct {
	game *game.Game
	// main searches the position and compares its actions. deep looks for the continuation after one of them, so that
	// main does not forget its results. It is nil until more than one line is wanted.
	main, deep searches.Searcher
	root       game.State
	found      think.Report[string]
	choices    []think.Choice[string]
	further    map[string][]string // the lines of deep, by their first action
	settled    map[string]bool     // the first actions of lines that more thinking does not change
	next       int                 // counts the turns of the lines
}

// New returns an Analyst with the search of the game's bot.
func New(g *game.Game, o searches.Options) (*Analyst, error) {
	main, err := searches.Own(g, o)
	return &Analyst{game: g, main: main}, err
}

// Look searches a position for a slice of time and returns its result for it after this slice and those before it.
// lines is the number of lines that are wanted, at least 1. With one line, the whole slice goes into it; otherwise half
// of it does.
func (a *Analyst) Look(s game.State, lines int, limit Limit) (*Look, error) {
	if err := Searchable(s); err != nil {
		return nil, err
	}
	if a.root != s {
		a.root, a.choices, a.further, a.settled, a.next = s, nil, map[string][]string{}, map[string]bool{}, 0
		a.found = think.Report[string]{}
	}
	slice := limit
	if lines > 1 {
		slice = limit.times(0.5)
	}
	nodes := 0
	best := a.main.Search(s, slice.budget(), func(r think.Report[string]) {
		nodes = r.Nodes
		if len(r.Line) > 0 {
			a.found = r
		}
	})
	if len(a.found.Line) == 0 {
		// The slice was too short for a search of any depth.
		a.found = think.Report[string]{Best: best, Line: []string{best}, Value: 1 / float64(s.NumPlayers())}
	}
	if !a.found.Solved && a.found.Depth == 1 {
		nodes += a.follow(slice)
	}
	a.choices = inRange(a.found.Choices)
	if lines > 1 {
		a.compare(limit)
		further, err := a.deepen(lines, limit)
		if err != nil {
			return nil, err
		}
		nodes += further
	}
	first := Line{Actions: a.found.Line, Value: bounded(a.found.Value), Depth: a.found.Depth}
	if len(a.choices) > 0 && a.choices[0].Visits > 0 {
		first.Depth, first.Visits = 0, a.choices[0].Visits
	}
	l := &Look{Lines: []Line{first}, Choices: a.choices, Nodes: nodes, Solved: a.found.Solved}
	l.Settled = (l.Solved || nodes == 0) && (lines == 1 || len(a.choices) > 0)
	for i := 1; i < len(a.choices) && i < lines; i++ {
		c := a.choices[i]
		line := a.further[c.Action]
		if line == nil {
			line = []string{c.Action}
		}
		l.Lines = append(l.Lines, Line{line, c.Value, c.Depth, c.Visits})
		l.Settled = l.Settled && a.settled[c.Action]
	}
	return l, nil
}

// Searchable returns an error for a position in which no player has to decide anything.
func Searchable(s game.State) error {
	switch {
	case s.Over():
		return game.ErrGameOver
	case s.ToMove() >= s.NumPlayers():
		return ErrChance
	}
	return nil
}

// follow finds out what a position is worth in which the search ends early, because there is only one action. It
// returns the number of positions, as far as it is known.
func (a *Analyst) follow(limit Limit) int {
	list := a.main.Rank(a.root, []string{a.found.Best}, limit.budget())
	if len(list) == 0 || list[0].Depth <= a.found.Depth {
		return 0
	}
	a.found.Value, a.found.Depth, a.found.Solved = list[0].Value, list[0].Depth, Proven(list[0].Value)
	return max(1, limit.Nodes)
}

// compare makes main value all actions, if its report has no choices.
func (a *Analyst) compare(limit Limit) {
	if len(a.choices) > 0 {
		return
	}
	b := limit.times(0.25).budget()
	if b.Nodes > 0 {
		b.Nodes = max(b.Nodes, 1<<10) // Rank gets nowhere with fewer, and does not report how many it used
	}
	a.choices = inRange(a.main.Rank(a.root, a.root.LegalActions(), b))
	agree(a.choices, &a.found)
}

// deepen searches the position after one of the actions that follow the best one, each in its turn, until all are
// settled.
func (a *Analyst) deepen(lines int, limit Limit) (nodes int, err error) {
	others := min(lines, len(a.choices)) - 1
	for range others {
		action := a.choices[1+a.next%others].Action
		a.next++
		if a.settled[action] {
			continue
		}
		next, err := a.root.Apply(action)
		if err != nil {
			return 0, err
		}
		if Searchable(next) != nil {
			a.settled[action] = true
			continue
		}
		if a.deep == nil {
			if a.deep, err = searches.Own(a.game, searches.Options{}); err != nil {
				return 0, err
			}
		}
		a.deep.Search(next, limit.times(0.25).budget(), func(r think.Report[string]) {
			a.further[action] = append([]string{action}, r.Line...)
			a.settled[action] = r.Solved || r.Nodes == 0
			nodes = r.Nodes
		})
		return nodes, nil
	}
	return 0, nil
}

// inRange returns choices with odds from 0 to 1.
func inRange(choices []think.Choice[string]) []think.Choice[string] {
	list := slices.Clone(choices)
	for i := range list {
		list[i].Value = bounded(list[i].Value)
	}
	return list
}

func bounded(v float64) float64 { return math.Min(1, math.Max(0, v)) }

// agree brings the values of actions into line with the search of the position, which has looked further: its best
// action comes first, with its value, and no other action has a higher one, which the search has shown.
func agree(list []think.Choice[string], r *think.Report[string]) {
	for i, c := range list {
		if c.Action == r.Best {
			copy(list[1:i+1], list[:i])
			list[0] = think.Choice[string]{Action: c.Action, Value: bounded(r.Value), Depth: r.Depth}
		}
	}
	for i := range list {
		list[i].Value = math.Min(list[i].Value, bounded(r.Value))
	}
}
