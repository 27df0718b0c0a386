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
	vindiniumsearch "github.com/rulebook-go/rulebook/examples/search/vindinium"
	"github.com/rulebook-go/rulebook/vindinium"
)

// Builtin is a player without a program, as a text names it: the name of a kind of players and, after a colon, an
// argument. A search takes a number of positions (or of games that it simulates) for each answer, as in mcts:5000, or a
// time, as in search:50ms. Without an argument, it takes most of the site's time.
type Builtin struct {
	// Searches is true if the player is a search, and Timed if its answers depend on the speed of the machine.
	Searches, Timed bool

	nodes        int
	first, later time.Duration // for an answer, if nodes is 0
	make         func(seed uint64) (Searcher, error)
}

// Players returns the names of the built-in players of a game. A search may have a colon and an argument after it.
func Players(g *game.Game) []string {
	names := Names()
	for i := range field {
		if g.Name == "vindinium" {
			names = append(names, "field:"+field[i].name)
		}
	}
	return names
}

// Parse returns the built-in player that a text names. It returns nil if the part before the colon is no kind of
// players.
func Parse(g *game.Game, text string) (*Builtin, error) {
	name, argument, colon := strings.Cut(text, ":")
	b, err := &Builtin{nodes: 1}, error(nil)
	b.make = func(seed uint64) (Searcher, error) { return New(g, name, Options{Seed: seed, Nodes: b.nodes}) }
	switch name {
	case "random":
		if argument != "" {
			err = errors.New("it takes no argument")
		}
	case "field":
		var names []string
		b.make = nil
		for i := range field {
			names = append(names, field[i].name)
			if field[i].name == argument && g.Name == "vindinium" {
				b.make = field[i].player
			}
		}
		if b.make == nil {
			err = fmt.Errorf("the players of this kind play vindinium: field:%s", strings.Join(names, ", field:"))
		}
	case "mcts", "alphabeta", "search":
		b.nodes, b.first, b.later, err = parseBudget(g, argument)
		if err != nil {
			err = fmt.Errorf("%w, as in %s:1000 or %s:50ms", err, name, name)
		}
		b.Searches, b.Timed = true, b.nodes == 0
	default:
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

// Search returns the player's search, and the function that returns the budget of each of its answers in a game. An
// answer after stop has returned true is not to be used: see the Stop of a Budget.
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

// Policy returns the player for one game. Its random choices follow from the seed. stop is that of [Builtin.Search].
func (b *Builtin) Policy(seed uint64, stop func() bool) (game.Policy, error) {
	x, budget, err := b.Search(seed, stop)
	if err != nil {
		return nil, err
	}
	return Player(x, budget, nil), nil
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

// SplitName splits the text of a player, name=player or only player. A name has no spaces and none of the characters of
// a path.
func SplitName(text string) (name, player string) {
	name, player, ok := strings.Cut(text, "=")
	if !ok || name == "" || strings.ContainsAny(name, " \t/\\'\":") {
		return "", text
	}
	return name, player
}

// field has the players of the kind field, which differ in what they are after. A search that plays against all of them
// shows weaknesses that games against itself hide.
var field = [...]fielder{
	{"miner", vindiniumsearch.Habit{Drink: 25, More: 25}},
	{"sipper", vindiniumsearch.Habit{Drink: 45, More: 80}},
	{"guzzler", vindiniumsearch.Habit{Drink: 65, More: 90}},
	{"hunter", vindiniumsearch.Habit{Drink: 45, More: 75, Chase: 4}},
	{"stalker", vindiniumsearch.Habit{Drink: 55, More: 85, Chase: 12}},
	{"brawler", vindiniumsearch.Habit{Drink: 30, More: 60, Chase: 6, Bold: true}},
	{"rebel", vindiniumsearch.Habit{Drink: 40, More: 80, Chase: 99, Bold: true, Rebel: true}},
	{"camper", vindiniumsearch.Habit{Drink: 80, More: 80, Chase: 2, Stray: 6}},
}

type fielder struct {
	name  string
	habit vindiniumsearch.Habit
}

func (f fielder) player(uint64) (Searcher, error) {
	var g *vindiniumsearch.Ground
	choose := chooser[vindinium.State, vindinium.Action, vindinium.Player](func(s vindinium.State) vindinium.Action {
		g = g.On(s.Map())
		return g.Follow(&s, f.habit)
	})
	return &untyped[vindinium.State, vindinium.Action]{choose, vindinium.ParseAction}, nil
}
