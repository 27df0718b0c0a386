package main

import (
	"math/bits"
	"sort"

	"github.com/rulebook-go/rulebook/onitama"
)

// games are the games that can be played, each with how it starts and how a position is valued.
var games = map[string]func(config) ([]tally, error){
	"onitama": func(c config) ([]tally, error) {
		return play[onitama.State, onitama.Action, onitama.Player](c, onitama.New, valueOnitama)
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

// valueOnitama counts pieces, and how far the masters are from the shrines that they head for.
func valueOnitama(s onitama.State, me onitama.Player) Value {
	const piece, step = 20, 1
	other := me ^ 1
	return piece*(bits.OnesCount32(s.Pieces(me))-bits.OnesCount32(s.Pieces(other))) +
		step*(toGoal(s, other)-toGoal(s, me))
}

// toGoal is the Manhattan distance of p's master from the other shrine.
func toGoal(s onitama.State, p onitama.Player) int {
	m, _ := s.Master(p)
	goal := onitama.Shrine(p ^ 1)
	return abs(m.Column()-goal.Column()) + abs(m.Row()-goal.Row())
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
