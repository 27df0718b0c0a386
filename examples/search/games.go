package main

import (
	"math/rand"
	"sort"
	"time"

	"github.com/rulebook-go/rulebook/cultist"
	cultistsearch "github.com/rulebook-go/rulebook/examples/search/cultist"
	onitamasearch "github.com/rulebook-go/rulebook/examples/search/onitama"
	"github.com/rulebook-go/rulebook/examples/search/value"
	vindiniumsearch "github.com/rulebook-go/rulebook/examples/search/vindinium"
	volcanosearch "github.com/rulebook-go/rulebook/examples/search/volcano"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// game is a game that can be played: how many games of each pairing and how much time for a move take about two seconds, and
// how to play it.
type game struct {
	games int
	time  time.Duration
	play  func(config) ([]tally, error)
}

var games = map[string]game{
	"cultist": {4, time.Millisecond, func(c config) ([]tally, error) {
		return play[cultist.State, cultist.Action, cultist.Player](c, cultist.New, value.Cultist, cultistSearch)
	}},
	"onitama": {12, time.Millisecond, func(c config) ([]tally, error) {
		return play[onitama.State, onitama.Action, onitama.Player](c, onitama.New, value.Onitama, onitamaSearch)
	}},
	"vindinium": {8, time.Millisecond, func(c config) ([]tally, error) {
		return play[vindinium.State, vindinium.Action, vindinium.Player](c, newVindinium, value.Vindinium, vindiniumSearch)
	}},
	"volcano": {6, 2 * time.Millisecond, func(c config) ([]tally, error) {
		return play[volcano.State, volcano.Action, volcano.Player](c, newVolcano, value.Volcano, volcanoSearch)
	}},
}

// cultistSearch and those after it return the searches of the games' bots.
func cultistSearch() search[cultist.State, cultist.Action] {
	return cultistsearch.New(cultistsearch.Default())
}

func onitamaSearch() search[onitama.State, onitama.Action] {
	return onitamasearch.New(onitamasearch.Default())
}

func vindiniumSearch() search[vindinium.State, vindinium.Action] {
	return vindiniumsearch.New(vindiniumsearch.Default())
}

func volcanoSearch() search[volcano.State, volcano.Action] {
	return volcanosearch.New(volcanosearch.Default())
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

// newVolcano plays the first four turns at random, because all games start alike.
func newVolcano(seed int64) volcano.State {
	rng := rand.New(rand.NewSource(seed))
	s := volcano.New()
	for s.Turn() < 4 {
		s = s.ApplyUnchecked(s.LegalActionAt(rng.Intn(s.NumLegalActions())))
	}
	return s
}
