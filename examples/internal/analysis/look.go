// Package analysis finds out with a search how good the actions in a position are, and where the players of a
// recorded game went wrong.
package analysis

import (
	"errors"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/examples/searches"
)

// Line is an action at the root and the expected continuation.
type Line struct {
	Actions []string
	// Value is the odds of the player to move at the root, from 0 to 1.
	Value float64
	// Depth is how many turns the search looked ahead, and 0 for a search that tries actions. Visits is how often it tried
	// this one, and 0 for a search that does not.
	Depth, Visits int
}

// Look is a search's result for a position, as in a Report: its Choices are all actions that it has compared, and its
// Nodes those of this slice.
type Look struct {
	think.Report[string]
	// Lines has the best action first. There can be fewer than were asked for, at first or because there are fewer
	// actions.
	Lines []Line
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
	further    map[string]think.Report[string] // of deep, by the first action; solved if more thinking changes nothing
	next       int                             // counts the turns of the lines
}

// New returns an Analyst with the search of the game's bot.
func New(g *game.Game, o searches.Options) (*Analyst, error) {
	main, err := searches.Own(g, o)
	return &Analyst{game: g, main: main}, err
}

// certain is the odds below which a game is lost by force: only proven values are so close to 0 or 1.
const certain = 1e-6

// Proven reports whether these odds say that the player to move wins, or loses, by force.
func Proven(v float64) bool { return v < certain || v > 1-certain }

// Look searches a position for a slice and returns its result for it after this slice and those before it. lines is the
// number of lines that are wanted, at least 1. With one line, the whole slice goes into it; otherwise half of it does.
func (a *Analyst) Look(s game.State, lines int, b think.Budget) (*Look, error) {
	if err := Searchable(s); err != nil {
		return nil, err
	}
	if a.root != s {
		a.root, a.found, a.further, a.next = s, think.Report[string]{}, map[string]think.Report[string]{}, 0
	}
	slice := b
	if lines > 1 {
		slice = b.Part(2)
	}
	nodes := 0
	best := a.main.Search(s, slice, func(r think.Report[string]) {
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
	if lines > 1 {
		a.compare(b.Part(1))
		further, err := a.deepen(lines, b.Part(1))
		if err != nil {
			return nil, err
		}
		nodes += further
	}
	l := &Look{Report: a.found, Lines: []Line{{Actions: a.found.Line, Value: a.found.Value, Depth: a.found.Depth}}}
	if len(l.Choices) > 0 && l.Choices[0].Visits > 0 {
		l.Lines[0].Depth, l.Lines[0].Visits = 0, l.Choices[0].Visits
	}
	l.Nodes, l.Settled = nodes, (l.Solved || nodes == 0) && (lines == 1 || len(l.Choices) > 0)
	for i := 1; i < len(l.Choices) && i < lines; i++ {
		c := l.Choices[i]
		r := a.further[c.Action]
		l.Lines = append(l.Lines, Line{append([]string{c.Action}, r.Line...), c.Value, c.Depth, c.Visits})
		l.Settled = l.Settled && r.Solved
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
func (a *Analyst) follow(b think.Budget) int {
	list := a.main.Rank(a.root, []string{a.found.Best}, b)
	if len(list) == 0 || list[0].Depth <= a.found.Depth {
		return 0
	}
	a.found.Value, a.found.Depth, a.found.Solved = list[0].Value, list[0].Depth, Proven(list[0].Value)
	return max(1, b.Nodes)
}

// compare makes main value all actions, if its report has no choices.
func (a *Analyst) compare(b think.Budget) {
	if len(a.found.Choices) > 0 {
		return
	}
	if b.Nodes > 0 {
		b.Nodes = max(b.Nodes, 1<<10) // Rank gets nowhere with fewer, and does not report how many it used
	}
	a.found.Choices = a.main.Rank(a.root, a.root.LegalActions(), b)
	agree(a.found.Choices, &a.found)
}

// deepen searches the position after one of the actions that follow the best one, each in its turn, until all are
// settled.
func (a *Analyst) deepen(lines int, b think.Budget) (nodes int, err error) {
	others := min(lines, len(a.found.Choices)) - 1
	for range others {
		action := a.found.Choices[1+a.next%others].Action
		a.next++
		if a.further[action].Solved {
			continue
		}
		next, err := a.root.Apply(action)
		if err != nil {
			return 0, err
		}
		if Searchable(next) != nil {
			a.further[action] = think.Report[string]{Solved: true}
			continue
		}
		if a.deep == nil {
			if a.deep, err = searches.Own(a.game, searches.Options{}); err != nil {
				return 0, err
			}
		}
		a.deep.Search(next, b, func(r think.Report[string]) {
			r.Solved = r.Solved || r.Nodes == 0
			a.further[action], nodes = r, r.Nodes
		})
		return nodes, nil
	}
	return 0, nil
}

// agree brings the values of actions into line with the search of the position, which has looked further: its best
// action comes first, with its value, and no other action has a higher one, which the search has shown.
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
