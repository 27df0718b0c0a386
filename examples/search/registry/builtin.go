package registry

import (
	"fmt"
	"math"
	"sort"
	"strconv"
	"strings"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

// Builtin is a player without a program, as a text names it: the name of a kind of players and, after a colon, an
// argument. A search takes a number of positions (or of games that it simulates) for each answer, as in mcts:5000, or a
// time, as in search:50ms. Without an argument, it takes most of the site's time.
type Builtin struct {
	// Timed is true if the answers depend on the speed of the machine.
	Timed bool

	policy func(seed uint64) (game.Policy, error)
	// search makes the player's search, and budgets its budgets for a game. Both are nil for a player that is not a
	// search.
	search  func(seed uint64) (Searcher, error)
	budgets func() func() think.Budget
}

// kinds returns the kinds of built-in players. Each parses the text after the colon, which is empty without one. A
// variable would bring all of them into every program that has a search.
func kinds() map[string]func(g *game.Game, argument string) (*Builtin, error) {
	return map[string]func(g *game.Game, argument string) (*Builtin, error){
		"random":    randomPlayer,
		"mcts":      searchNamed("mcts"),
		"alphabeta": searchNamed("alphabeta"),
		"search":    searchNamed("search"),
		"field":     fieldPlayer,
	}
}

// Parse returns the built-in player that a text names. It returns nil if the part before the colon is no kind of
// players.
func Parse(g *game.Game, text string) (*Builtin, error) {
	name, argument := text, ""
	if i := strings.IndexByte(text, ':'); i >= 0 {
		name, argument = text[:i], text[i+1:]
	}
	kind := kinds()[name]
	if kind == nil {
		return nil, nil
	}
	b, err := kind(g, argument)
	if err == nil && argument == "" && name != text {
		err = fmt.Errorf("there is nothing after the colon")
	}
	if err != nil {
		return nil, fmt.Errorf("the player %.60q: %w", text, err)
	}
	return b, nil
}

// Searches reports whether the player is a search.
func (b *Builtin) Searches() bool { return b.search != nil }

// Search returns the player's search, and the function that returns the budget of each of its answers in a game.
func (b *Builtin) Search(seed uint64) (Searcher, func() think.Budget, error) {
	x, err := b.search(seed)
	return x, b.budgets(), err
}

// Policy returns the player for one game. Its random choices follow from the seed.
func (b *Builtin) Policy(seed uint64) (game.Policy, error) {
	if b.search == nil {
		return b.policy(seed)
	}
	x, budget, err := b.Search(seed)
	if err != nil {
		return nil, err
	}
	return Player(x, budget, nil), nil
}

func randomPlayer(g *game.Game, argument string) (*Builtin, error) {
	if argument != "" {
		return nil, fmt.Errorf("it takes no argument")
	}
	return &Builtin{policy: func(seed uint64) (game.Policy, error) {
		x, err := New(g, "random", Options{Seed: seed})
		return Player(x, func() think.Budget { return think.Budget{Nodes: 1} }, nil), err
	}}, nil
}

// searchNamed returns the kind of players that are a search of the registry.
func searchNamed(name string) func(*game.Game, string) (*Builtin, error) {
	return func(g *game.Game, argument string) (*Builtin, error) {
		nodes, first, later, err := parseBudget(g, argument)
		if err != nil {
			return nil, fmt.Errorf("%w, as in %s:1000 or %s:50ms", err, name, name)
		}
		return &Builtin{
			Timed:  nodes == 0,
			search: func(seed uint64) (Searcher, error) { return New(g, name, Options{Seed: seed, Nodes: nodes}) },
			budgets: func() func() think.Budget {
				if nodes > 0 {
					return func() think.Budget { return think.Budget{Nodes: nodes} }
				}
				next := first
				return func() think.Budget {
					b := think.For(next)
					next = later
					return b
				}
			},
		}, nil
	}
}

// parseBudget reads a number of nodes or a time for each answer. Without either, it returns about the part of the
// site's times that the bots in examples/bot take.
func parseBudget(g *game.Game, argument string) (nodes int, first, later time.Duration, err error) {
	if argument == "" {
		return 0, g.First * 39 / 50, g.Later * 39 / 50, nil
	}
	if nodes, err := strconv.Atoi(argument); err == nil && 1 <= nodes && nodes <= math.MaxInt32 {
		return nodes, 0, 0, nil
	}
	if each, err := time.ParseDuration(argument); err == nil && each > 0 {
		return 0, each, each, nil
	}
	return 0, 0, 0, fmt.Errorf("%.40q is neither a number of positions above 0 nor a time", argument)
}

// Kinds returns the names of the kinds of built-in players in alphabetical order.
func Kinds() []string {
	var names []string
	for name := range kinds() {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

// SplitName splits the text of a player, name=player or only player. A name has no spaces and none of the characters of
// a path.
func SplitName(text string) (name, player string) {
	name, player, ok := strings.Cut(text, "=")
	if !ok || name == "" || strings.ContainsAny(name, " \t/\\'\":") {
		return "", text
	}
	return name, player
}
