package searches

import (
	"fmt"
	"reflect"
	"sort"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/examples/search/mcts"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

// entry is what the list has of a game. The types are any, so that a program contains only those methods that
// it calls, for each game. A generic type brings along what all its methods need, so those of general are
// apart.
type entry struct {
	own     any
	general any
	extras  any
}

type own interface {
	own(o Options) (Searcher, error)
	usual() any
}

type general interface {
	general(name string, o Options) (Searcher, error)
}

// binding has the functions of a game's package below search, and its ParseAction. Q are the parameters of
// its search.
type binding[S game.Rules[S, A, P], A game.Action, P game.Player, Q any, X think.Ranker[S, A]] struct {
	make     func(Q) X
	defaults func() Q
	// limit makes the memory of a search no larger than a number of nodes needs, unless that is 0, and takes the
	// seed.
	limit func(p *Q, nodes int, seed uint64)
	parse func(string) (A, error)
}

// anyGame has what the searches need that know only the rules. simple makes the evaluation for alphabeta.
type anyGame[S game.Rules[S, A, P], A game.Action, P game.Player] struct {
	simple func() func(S, P) int
	parse  func(string) (A, error)
}

func of[S game.Rules[S, A, P], A game.Action, P game.Player, Q any, X think.Ranker[S, A]](
	make func(Q) X, defaults func() Q, limit func(*Q, int, uint64), simple func() func(S, P) int,
	parse func(string) (A, error), extras any,
) entry {
	return entry{binding[S, A, P, Q, X]{make, defaults, limit, parse}, anyGame[S, A, P]{simple, parse}, extras}
}

// always is for an evaluation that remembers nothing.
func always[S, P any](simple func(S, P) int) func() func(S, P) int {
	return func() func(S, P) int { return simple }
}

func (b binding[S, A, P, Q, X]) usual() any { return b.defaults() }

func (b binding[S, A, P, Q, X]) own(o Options) (Searcher, error) {
	p := b.defaults()
	if o.Params != nil {
		params, ok := o.Params.(Q)
		if !ok {
			return nil, fmt.Errorf("the search takes %v, not %T", reflect.TypeOf(p), o.Params)
		}
		p = params
	}
	b.limit(&p, o.Nodes, o.Seed)
	return &typed[S, A, P]{b.make(p), b.parse}, nil
}

// The sizes of tables and trees, unless Options ask for smaller ones.
const (
	tableBits = 16
	treeNodes = 1 << 18
)

func (b anyGame[S, A, P]) general(name string, o Options) (Searcher, error) {
	var x think.Ranker[S, A]
	switch name {
	case "random":
		numbers := mcts.Random(o.Seed)
		x = chooser[S, A, P](func(s S) A { return s.LegalActionAt(numbers.Below(s.NumLegalActions())) })
	case "mcts":
		x = mcts.NewSearch[S, A, P](mcts.Limit(treeNodes, o.Nodes), o.Seed)
	case "alphabeta":
		x = alphabeta.NewSearch[S, A, P](alphabeta.Limit(tableBits, o.Nodes), b.simple(), o.Seed)
	default:
		return nil, fmt.Errorf("no search is called %.40q; the searches are %s", name, strings.Join(Names(), ", "))
	}
	return &typed[S, A, P]{x, b.parse}, nil
}

// extra is a player that only one game has.
type extra struct {
	name string
	make func() Searcher
}

// extraPlayers returns the players that only a game has.
func extraPlayers(g *game.Game) []extra {
	if e, ok := list[g.Name].extras.(playing); ok {
		return e.players()
	}
	return nil
}

// having returns the names of the games with some extras.
func having[T any]() (names []string) {
	for name, e := range list {
		if _, ok := e.extras.(T); ok {
			names = append(names, name)
		}
	}
	sort.Strings(names)
	return names
}

type playing interface{ players() []extra }

type solver interface {
	solve(game.State) (Solution, error)
}

// Solution is how a position ends if all play best. A winner hurries, and a loser delays the end.
type Solution struct {
	Won           bool // false for a draw
	Winner, Plies int
}

// Solve finds out how a position ends if all play best. The error says why it cannot.
func Solve(s game.State) (Solution, error) {
	e, ok := list[s.Game().Name].extras.(solver)
	if !ok {
		return Solution{}, fmt.Errorf("solve is for %s, not for %s", strings.Join(having[solver](), ", "), s.Game().Name)
	}
	return e.solve(s)
}

// ReadPolicy reads a policy that has the own form of a game's search. It returns a function from a position
// to the logarithms of how likely its actions are, in the order of AppendLegalIndices.
func ReadPolicy(g *game.Game, text string) (func(game.State) []float64, error) {
	e, ok := list[g.Name].extras.(interface {
		policy(text string) (func(game.State) []float64, error)
	})
	if !ok {
		return nil, fmt.Errorf("policies of %s have no form of their own", g.Name)
	}
	return e.policy(text)
}
