// Command vindinium is a bot to copy and to make your own: your evaluation, in a search that keeps to the
// time limits.
package main

import (
	"os"
	"time"

	"github.com/rulebook-go/rulebook/examples/bot"
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/vindinium"
)

// evaluate values a position for a hero: the higher, the better. The search asks only about positions in
// which the game is not over; it knows by itself who has won the others. It expects all other heroes to play
// against this one.
//
// The search calls it up to a million times for an answer, and the garbage that it makes is collected only
// between the turns. So it should not allocate, nor look for what never changes: see toTavern.
func evaluate(s vindinium.State, me vindinium.Player) int {
	left := s.Rounds() - s.Turn()/s.NumPlayers()
	value := s.Hero(me).Life
	for p := 0; p < s.NumPlayers(); p++ {
		hero := vindinium.Player(p)
		gold := s.Score(hero) + s.NumMines(hero)*left
		if hero == me {
			value += 10 * gold
		} else {
			value -= 3 * gold
		}
	}
	return value
}

// toTavern returns how far a hero is from the nearest tavern, for instance for
//
//	value -= toTavern(&s, me) * (100 - s.Hero(me).Life) / 10
//
// in evaluate. It works out the distances once, when it gets the first position of a game.
func toTavern(s *vindinium.State, p vindinium.Player) int {
	if m := s.Map(); ways.on != m {
		ways.on, ways.to = m, nil
		for i := 0; i < m.NumTaverns(); i++ {
			ways.to = append(ways.to, m.Distances(m.TavernCell(i)))
		}
	}
	nearest, cell := 2*vindinium.MaxSize, s.Hero(p).Cell
	for i := range ways.to {
		if steps := ways.to[i].From(cell); steps != vindinium.Unreachable && steps < nearest {
			nearest = steps
		}
	}
	return nearest
}

// ways are the distances to the taverns of a map.
var ways struct {
	on vindinium.Map
	to []vindinium.Distances
}

// The site allows 1000 ms for the first answer and 50 ms for every later one. Reading, printing and the start
// of the program count too.
var limits = bot.Limits{First: 800 * time.Millisecond, Later: 39 * time.Millisecond}

func main() {
	search := alphabeta.NewSearch[vindinium.State, vindinium.Action, vindinium.Player](16, evaluate, 0)
	bot.Main[vindinium.State, vindinium.Action](vindinium.NewReader(os.Stdin), search, limits)
}
