// Package searches finds a search by the name of its game and its own, for programs that work with any game.
// The searches are random, mcts and alphabeta, which know only the rules of a game and, alphabeta, a simple
// evaluation, and search, which the game's bot uses. A bot makes its search itself, so that its pasted file
// does not contain the other games.
package searches

import (
	"fmt"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

// Searcher is a search of any game. It works on the State of that game and on the texts of its actions.
type Searcher interface {
	think.Ranker[game.State, string]
	// Choose is Search for the position on a Board. It returns the index of the action.
	Choose(b game.Board, budget think.Budget, report func(think.Report[string])) (index int, err error)
}

// Names returns the names of the searches, the weakest first in most games.
func Names() []string { return []string{"random", "mcts", "alphabeta", "search"} }

// Options are the parameters of a search. The zero value is right for most programs.
type Options struct {
	// Seed makes the random choices of a search repeatable. The search named search does not depend on it,
	// except in volcano; alphabeta with the seed 0 plays the first of equally good actions.
	Seed uint64
	// Nodes is the largest Nodes of the budgets to come, 0 if it is not known. A search that is made anew for
	// each game gets a table or tree that is no larger than this needs.
	Nodes int
	// Params are the parameters of the search named search, of the type that Default returns, nil for those.
	Params any
}

// New makes a search of a game by its name.
func New(g *game.Game, name string, o Options) (Searcher, error) {
	e, err := find(g)
	if err != nil {
		return nil, err
	}
	if name == "search" {
		return e.own.(own).own(o)
	}
	return e.general.(general).general(name, o)
}

// Own makes the search that the bot of a game uses, which New calls search. A program that calls only Own
// does not contain the other searches.
func Own(g *game.Game, o Options) (Searcher, error) {
	e, err := find(g)
	if err != nil {
		return nil, err
	}
	return e.own.(own).own(o)
}

// Default returns the parameters of a game's own search as its bot has them, such as onitamasearch.Params.
func Default(g *game.Game) any {
	if e, err := find(g); err == nil {
		return e.own.(own).usual()
	}
	return nil
}

func find(g *game.Game) (entry, error) {
	e, ok := list[g.Name]
	if !ok {
		return e, fmt.Errorf("%s has no searches", g.Name)
	}
	return e, nil
}

// Player returns a player for [game.Play] that searches within a budget, which is asked for on each of its
// turns. It calls report, if that is not nil, as the search does.
func Player(x Searcher, budget func() think.Budget, report func(think.Report[string])) game.Policy {
	return func(b game.Board) (int, error) { return x.Choose(b, budget(), report) }
}

// chooser is a search that does not look ahead: it plays what a function chooses.
type chooser[S think.Game[S, A, P], A comparable, P ~uint8] func(S) A

func (choose chooser[S, A, P]) Search(s S, _ think.Budget, report func(think.Report[A])) A {
	a := choose(s)
	if report != nil {
		report(think.Report[A]{Best: a, Value: 1 / float64(s.NumPlayers()), Line: []A{a}})
	}
	return a
}

// Rank knows nothing about the actions.
func (choose chooser[S, A, P]) Rank(s S, actions []A, _ think.Budget) (list []think.Choice[A]) {
	for _, a := range actions {
		list = append(list, think.Choice[A]{Action: a, Value: 1 / float64(s.NumPlayers())})
	}
	return list
}

// typed is a Searcher over the search of a game.
type typed[S game.Rules[S, A, P], A game.Action, P game.Player] struct {
	x     think.Ranker[S, A]
	parse func(string) (A, error)
}

func (t *typed[S, A, P]) search(s S, b think.Budget, report func(think.Report[string])) A {
	if report == nil {
		return t.x.Search(s, b, nil)
	}
	return t.x.Search(s, b, func(r think.Report[A]) {
		told := think.Report[string]{
			Best: r.Best.String(), Value: r.Value, Depth: r.Depth, Nodes: r.Nodes, Solved: r.Solved,
			Choices: texts(r.Choices),
		}
		for _, a := range r.Line {
			told.Line = append(told.Line, a.String())
		}
		report(told)
	})
}

func (t *typed[S, A, P]) Search(s game.State, b think.Budget, report func(think.Report[string])) string {
	return t.search(s.Value().(S), b, report).String()
}

func (t *typed[S, A, P]) Choose(b game.Board, budget think.Budget, report func(think.Report[string])) (int, error) {
	s := *b.Pointer().(*S)
	// An action that has the effect of a listed one has the index of that one.
	a, err := s.Resolve(t.search(s, budget, report))
	return a.Index(), err
}

// Rank skips texts that are not actions.
func (t *typed[S, A, P]) Rank(s game.State, actions []string, b think.Budget) []think.Choice[string] {
	var list []A
	for _, text := range actions {
		if a, err := t.parse(text); err == nil {
			list = append(list, a)
		}
	}
	return texts(t.x.Rank(s.Value().(S), list, b))
}

func texts[A game.Action](choices []think.Choice[A]) (list []think.Choice[string]) {
	for _, c := range choices {
		t := think.Choice[string]{Action: c.Action.String(), Value: c.Value, Depth: c.Depth, Visits: c.Visits}
		list = append(list, t)
	}
	return list
}
