package main

import (
	"fmt"
	"math/rand/v2"
	"sort"
	"strings"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// rules is what a simulation needs of a game's State, with the game's own type of endings.
type rules[S, A, P, E any] interface {
	game.Rules[S, A, P]
	Ending() E
}

// ending is what all types of endings have in common.
type ending interface {
	~uint8
	fmt.Stringer
}

// maxTurns is the most turns that a game of any kind has.
const maxTurns = 4 * vindinium.MaxRounds

// table is one of the games, with its players.
type table[S rules[S, A, P, E], A game.Action, P game.Player, E ending] struct {
	// start deals the position for a seed.
	start func(seed int64, options map[string]string) (S, error)
	parse func(text string) (S, error)
	// players are the builtin players and those of policy.go, by the part of their name in front of a colon.
	players map[string]maker[S, A]
}

// Policy chooses what the player to move plays in a position that is not over. What it chooses may depend on the position, on
// earlier calls in the same game and on rng, and on nothing else, so that a game depends on its seed alone. rng has a seed of its
// own for each game.
type Policy[S, A any] func(s S, rng *rand.PCG) A

// maker makes a player from what follows the colon in its name, "" if there is none. Games are played by several goroutines at once,
// and each of them makes its own players: reset, if it is not nil, is called before each game.
type maker[S, A any] func(argument string) (choose Policy[S, A], reset func(), err error)

// simulation is a table with what the command line says about its players and starts. It plays games in any order and number.
type simulation interface {
	// seats returns how many players take part.
	seats() int
	// endings returns the names of the endings by number.
	endings() []string
	// worker returns what one goroutine needs to play. It is not safe for use by several.
	worker() (worker, error)
}

// worker plays one game after the other.
type worker interface {
	// play plays a game and adds it to a summary. It calls row, if it is not nil, with every position and what was played there,
	// once the result is known.
	play(number int64, sum *Summary, row func(Row) error) error
}

var simulations = map[string]func(Config) (simulation, error){
	"cultist": func(c Config) (simulation, error) {
		return seated(c, 2, table[cultist.State, cultist.Action, cultist.Player, cultist.Ending]{
			start:   unparametrised(cultist.New),
			parse:   cultist.Parse,
			players: players(cultistPolicies),
		})
	},
	"onitama": func(c Config) (simulation, error) {
		return seated(c, 2, table[onitama.State, onitama.Action, onitama.Player, onitama.Ending]{
			start:   unparametrised(onitama.New),
			parse:   onitama.Parse,
			players: players(onitamaPolicies),
		})
	},
	"vindinium": func(c Config) (simulation, error) {
		options := vindinium.ParseOptions(c.Options)
		seats := 4
		if options.Players == 2 {
			seats = 2
		}
		return seated(c, seats, table[vindinium.State, vindinium.Action, vindinium.Player, vindinium.Ending]{
			start: func(seed int64, _ map[string]string) (vindinium.State, error) {
				return vindinium.New(seed, options)
			},
			parse:   vindinium.Parse,
			players: players(vindiniumPolicies),
		})
	},
	"volcano": func(c Config) (simulation, error) {
		return seated(c, 2, table[volcano.State, volcano.Action, volcano.Player, volcano.Ending]{
			start:   unparametrised(func(int64) volcano.State { return volcano.New() }),
			parse:   volcano.Parse,
			players: players(volcanoPolicies),
		})
	},
}

func gameNames() string {
	var names []string
	for name := range simulations {
		names = append(names, name)
	}
	sort.Strings(names)
	return strings.Join(names, ", ")
}

// unparametrised adapts the New of a game whose only parameter is the seed.
func unparametrised[S any](deal func(seed int64) S) func(int64, map[string]string) (S, error) {
	return func(seed int64, options map[string]string) (S, error) {
		for name := range options {
			var none S
			return none, fmt.Errorf("the game has no option %q", name)
		}
		return deal(seed), nil
	}
}
