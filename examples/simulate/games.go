package main

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/value"
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

// kit is what a simulation needs of a game besides its rules.
type kit[S, A any] struct {
	// deal returns the start for a seed.
	deal  func(seed int64) (S, error)
	parse func(text string) (S, error)
	// complete, if it is not nil, decides what the text of a position left open.
	complete func(s S, rng *rand.Rand) S
	players  map[string]maker[S, A]
}

// simulation plays the games of a configuration, in any order and number.
type simulation interface {
	numSeats() int
	// endings returns the names of the endings by number.
	endings() []string
	// newTable returns a place where one game after the other is played. Each goroutine has its own.
	newTable() table
}

// table is where games are played.
type table interface {
	// play plays a game and adds it to a summary. It calls row, if it is not nil, with every position and what was played
	// there, once the result is known. The games count from 0.
	play(number int64, sum *Summary, row func(Row)) error
}

// simulations prepare the simulation of a configuration, by game. seats is the number of players unless positions say otherwise.
var simulations = map[string]func(c Config, seats int) (simulation, error){
	"cultist": func(c Config, seats int) (simulation, error) {
		return newSeating[cultist.State, cultist.Action, cultist.Player, cultist.Ending](c, seats, kit[cultist.State, cultist.Action]{
			deal:     always(cultist.New),
			parse:    cultist.Parse,
			complete: drawGenerator,
			players:  players(cultistPolicies, searcher[cultist.State, cultist.Action](value.Cultist)),
		})
	},
	"onitama": func(c Config, seats int) (simulation, error) {
		return newSeating[onitama.State, onitama.Action, onitama.Player, onitama.Ending](c, seats, kit[onitama.State, onitama.Action]{
			deal:    always(onitama.New),
			parse:   onitama.Parse,
			players: players(onitamaPolicies, searcher[onitama.State, onitama.Action](value.Onitama)),
		})
	},
	"vindinium": func(c Config, seats int) (simulation, error) {
		options := vindinium.ParseOptions(c.Options)
		return newSeating[vindinium.State, vindinium.Action, vindinium.Player, vindinium.Ending](c, seats, kit[vindinium.State, vindinium.Action]{
			deal:    func(seed int64) (vindinium.State, error) { return vindinium.New(seed, options) },
			parse:   vindinium.Parse,
			players: players(vindiniumPolicies, searcher[vindinium.State, vindinium.Action](value.Vindinium)),
		})
	},
	"volcano": func(c Config, seats int) (simulation, error) {
		return newSeating[volcano.State, volcano.Action, volcano.Player, volcano.Ending](c, seats, kit[volcano.State, volcano.Action]{
			deal:    always(func(int64) volcano.State { return volcano.New() }),
			parse:   volcano.Parse,
			players: players(volcanoPolicies, searcher[volcano.State, volcano.Action](value.Volcano)),
		})
	},
}

func gameNames() string { return strings.Join(game.Names(), ", ") }

// always adapts the New of a game that deals a start for every seed.
func always[S any](deal func(seed int64) S) func(int64) (S, error) {
	return func(seed int64) (S, error) { return deal(seed), nil }
}

// drawGenerator gives a position without a known generator one of its own for each game, so that chance does not play.
func drawGenerator(s cultist.State, rng *rand.Rand) cultist.State {
	if _, known := s.Rand(); known {
		return s
	}
	return s.WithRand(cultist.Rand(rng.Uint32()))
}
