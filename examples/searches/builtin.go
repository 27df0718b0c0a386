package searches

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

// Builtin is a player without a program, as a text names it: the name of a kind of players and, after a
// colon, an argument. A search takes a number of positions (or of games that it simulates) for each answer,
// as in mcts:5000, or a time, as in search:50ms. Without an argument, it takes most of the site's time. The
// player search takes parameters after that: search:1000:trust=0, or search:trust=0 for most of the site's
// time.
type Builtin struct {
	// Searches is true if the player is a search, and Timed if its answers depend on the speed of the machine.
	Searches, Timed bool

	nodes        int
	first, later time.Duration // for an answer, if nodes is 0
	make         func(seed uint64) (Searcher, error)
}

// Players returns the names of the built-in players of a game. A search may have a colon and an argument
// after it.
func Players(g *game.Game) []string {
	names := Names()
	for _, x := range extraPlayers(g) {
		names = append(names, x.name)
	}
	return names
}

// Parse returns the built-in player that a text names. It returns nil if the part before the colon is no kind
// of players.
func Parse(g *game.Game, text string) (*Builtin, error) {
	for _, x := range extraPlayers(g) {
		if x.name == text {
			return &Builtin{nodes: 1, make: func(uint64) (Searcher, error) { return x.make(), nil }}, nil
		}
	}
	name, argument, colon := strings.Cut(text, ":")
	b, err := &Builtin{nodes: 1}, error(nil)
	var params any
	b.make = func(seed uint64) (Searcher, error) {
		return New(g, name, Options{Seed: seed, Nodes: b.nodes, Params: params})
	}
	switch name {
	case "random":
		if argument != "" {
			err = errors.New("it takes no argument")
		}
	case "mcts", "alphabeta", "search":
		parts := strings.Split(argument, ":")
		if budget := parts[0]; !strings.Contains(budget, "=") {
			b.nodes, b.first, b.later, err = parseBudget(g, budget)
			parts = parts[1:]
		} else {
			b.nodes, b.first, b.later, err = parseBudget(g, "")
		}
		if err != nil {
			err = fmt.Errorf("%w, as in %s:1000 or %s:50ms", err, name, name)
		} else if len(parts) > 0 && name != "search" {
			err = errors.New("only the player search has parameters")
		} else if len(parts) > 0 {
			params, err = setParams(Default(g), parts)
		}
		b.Searches, b.Timed = true, b.nodes == 0
	default:
		if owner, names := extrasOf(name); owner != "" {
			return nil, fmt.Errorf("the player %.60q: the players of this kind play %s: %s", text, owner, names)
		}
		return nil, nil
	}
	if err == nil && argument == "" && colon {
		err = errors.New("there is nothing after the colon")
	}
	if err != nil {
		return nil, fmt.Errorf("the player %.60q: %w", text, err)
	}
	return b, nil
}

// Search returns the player's search, and the function that returns the budget of each of its answers in a
// game. An answer after stop has returned true is not to be used: see the Stop of a Budget.
func (b *Builtin) Search(seed uint64, stop func() bool) (Searcher, func() think.Budget, error) {
	x, err := b.make(seed)
	next := b.first
	return x, func() think.Budget {
		budget := think.Budget{Nodes: b.nodes}
		if b.nodes == 0 {
			budget = think.For(next)
		}
		budget.Stop, next = stop, b.later
		return budget
	}, err
}

// parseBudget reads a number of nodes or a time for each answer. Without either, it returns about the part of
// the site's times that the bots in examples/bot take.
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

// SplitName splits the text of a player, name=player or only player. A name has no spaces and none of the
// characters of a path.
func SplitName(text string) (name, player string) {
	name, player, ok := strings.Cut(text, "=")
	if !ok || name == "" || strings.ContainsAny(name, " \t/\\'\":") {
		return "", text
	}
	return name, player
}

// extrasOf returns a game that has a kind of players, and their names.
func extrasOf(kind string) (owner, names string) {
	for _, name := range having[playing]() {
		var all []string
		for _, x := range list[name].extras.(playing).players() {
			if strings.HasPrefix(x.name, kind+":") {
				all = append(all, x.name)
			}
		}
		if all != nil {
			return name, strings.Join(all, ", ")
		}
	}
	return "", ""
}
