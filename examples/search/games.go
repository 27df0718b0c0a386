package main

import (
	"sort"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/search/value"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// game is a game that can be played: its default budget, which keeps a run well under half a minute, and how to play it.
type game struct {
	games, nodes int
	play         func(config) ([]tally, error)
}

var games = map[string]game{
	"cultist": {20, 5000, func(c config) ([]tally, error) {
		return play[cultist.State, cultist.Action, cultist.Player](c, cultist.New, value.Cultist)
	}},
	"onitama": {40, 50000, func(c config) ([]tally, error) {
		return play[onitama.State, onitama.Action, onitama.Player](c, onitama.New, value.Onitama)
	}},
	"vindinium": {8, 1000, func(c config) ([]tally, error) {
		return play[vindinium.State, vindinium.Action, vindinium.Player](c, newVindinium, value.Vindinium)
	}},
	"volcano": {20, 20000, func(c config) ([]tally, error) {
		start := func(int64) volcano.State { return volcano.New() }
		return play[volcano.State, volcano.Action, volcano.Player](c, start, value.Volcano)
	}},
}

func gameNames() []string {
	var names []string
	for name := range games {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

// newVindinium deals a map with the referee's defaults, which always give one, for a shorter game.
func newVindinium(seed int64) vindinium.State {
	s, err := vindinium.New(seed, vindinium.Options{Turns: 50})
	if err != nil {
		panic(err)
	}
	return s
}
