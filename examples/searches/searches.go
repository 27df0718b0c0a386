// Package searches finds a search by the name of its game and its own, for programs that work with any game. The
// searches are random, mcts and alphabeta, which know only the rules of a game and, alphabeta, a simple evaluation, and
// search, which the game's bot uses. A bot makes its search itself, so that its pasted file does not contain the other
// games.
package searches

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/examples/search/mcts"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

// Searcher is a search of any game. It works on the State of that game and on the texts of its actions.
type Searcher = think.Ranker[game.State, string]

// Names returns the names of the searches, the weakest first in most games.
func Names() []string { return []string{"random", "mcts", "alphabeta", "search"} }

// Options are the parameters of a search. The zero value is right for most programs.
type Options struct {
	// Seed makes the random choices of a search repeatable. The search named search does not depend on it, except in
	// volcano; alphabeta with the seed 0 plays the first of equally good actions.
	Seed uint64
	// Nodes is the largest Nodes of the budgets to come, 0 if it is not known. A search that is made anew for each game
	// gets a table or tree that is no larger than this needs.
	Nodes int
	// Params are the parameters of the search named search, of the type that Default returns, nil for those.
	Params any
}

// The sizes of tables and trees, unless Options ask for smaller ones.
const (
	tableBits = 16
	treeNodes = 1 << 18
)

// tableBits returns the size of a table that would have most bits without the Options.
func (o Options) tableBits(most int) int {
	if needed := bits.Len(uint(o.Nodes)) + 2; o.Nodes > 0 && needed < most {
		return needed // four searches or so
	}
	return most
}

// treeNodes returns the size of a tree likewise. No tree is larger than the trees of a program that plays several games
// at a time should be.
func (o Options) treeNodes(most int) int {
	if most > treeNodes {
		most = treeNodes
	}
	if o.Nodes <= 0 || o.Nodes >= most || mcts.NodesFor(o.Nodes) >= most {
		return most
	}
	return mcts.NodesFor(o.Nodes)
}

// Player returns a player for [game.Play] that searches within a budget, which is asked for on each of its turns. It
// calls report, if that is not nil, as the search does.
func Player(
	x think.Searcher[game.State, string], budget func() think.Budget, report func(think.Report[string]),
) game.Policy {
	return func(b game.Board) (int, error) {
		s := b.State()
		return s.Index(x.Search(s, budget(), report))
	}
}

func general[S game.Rules[S, A, P], A game.Action, P game.Player](
	name string, o Options, parse func(string) (A, error), eval func(S, P) int,
) (Searcher, error) {
	var x think.Ranker[S, A]
	switch name {
	case "random":
		numbers := mcts.Random(o.Seed)
		x = chooser[S, A, P](func(s S) A { return s.LegalActionAt(numbers.Below(s.NumLegalActions())) })
	case "mcts":
		x = mcts.NewSearch[S, A, P](o.treeNodes(treeNodes), o.Seed)
	case "alphabeta":
		x = alphabeta.NewSearch[S, A, P](o.tableBits(tableBits), eval, o.Seed)
	default:
		return nil, fmt.Errorf("no search is called %.40q; the searches are %s", name, strings.Join(Names(), ", "))
	}
	return &untyped[S, A]{x, parse}, nil
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

// untyped is a Searcher over the search of a game.
type untyped[S any, A game.Action] struct {
	x     think.Ranker[S, A]
	parse func(string) (A, error)
}

func (u *untyped[S, A]) Search(s game.State, b think.Budget, report func(think.Report[string])) string {
	var typed func(think.Report[A])
	if report != nil {
		typed = func(r think.Report[A]) {
			t := think.Report[string]{
				Best: r.Best.String(), Value: r.Value, Depth: r.Depth, Nodes: r.Nodes, Solved: r.Solved,
				Choices: texts(r.Choices),
			}
			for _, a := range r.Line {
				t.Line = append(t.Line, a.String())
			}
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
		t := think.Choice[string]{Action: c.Action.String(), Value: c.Value, Depth: c.Depth, Visits: c.Visits}
		list = append(list, t)
	}
	return list
}
