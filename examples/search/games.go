package main

import (
	"sort"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/search/value"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/volcano"
)

// games are the games that can be played, each with how it starts and what positions are worth.
var games = map[string]func(config) ([]tally, error){
	"cultist": func(c config) ([]tally, error) {
		return play[cultist.State, cultist.Action, cultist.Player](c, cultist.New, value.Cultist)
	},
	"onitama": func(c config) ([]tally, error) {
		return play[onitama.State, onitama.Action, onitama.Player](c, onitama.New, value.Onitama)
	},
	"volcano": func(c config) ([]tally, error) {
		start := func(int64) volcano.State { return volcano.New() }
		return play[volcano.State, volcano.Action, volcano.Player](c, start, value.Volcano)
	},
}

func gameNames() []string {
	var names []string
	for name := range games {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}
