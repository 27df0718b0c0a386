package registry

import (
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

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

// untyped is a Searcher over the search of a game.
type untyped[S any, A game.Action] struct {
	x     think.Ranker[S, A]
	parse func(string) (A, error)
}

func (u *untyped[S, A]) Search(s game.State, b think.Budget, report func(think.Report[string])) string {
	var typed func(think.Report[A])
	if report != nil {
		typed = func(r think.Report[A]) {
			t := think.Report[string]{Best: r.Best.String(), Value: r.Value, Depth: r.Depth, Nodes: r.Nodes, Solved: r.Solved}
			for _, a := range r.Line {
				t.Line = append(t.Line, a.String())
			}
			t.Choices = texts(r.Choices)
			report(t)
		}
	}
	return u.x.Search(s.Value().(S), b, typed).String()
}

// Rank skips texts that are not actions.
func (u *untyped[S, A]) Rank(s game.State, actions []string, b think.Budget) []think.Choice[string] {
	var list []A
	for _, text := range actions {
		if a, err := u.parse(text); err == nil {
			list = append(list, a)
		}
	}
	return texts(u.x.Rank(s.Value().(S), list, b))
}

func texts[A game.Action](choices []think.Choice[A]) (list []think.Choice[string]) {
	for _, c := range choices {
		list = append(list, think.Choice[string]{Action: c.Action.String(), Value: c.Value, Depth: c.Depth, Visits: c.Visits})
	}
	return list
}
