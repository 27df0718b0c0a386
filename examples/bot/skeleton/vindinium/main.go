// Command vindinium is a bot to copy and to make your own: your evaluation, in a search that keeps to the time limits.
package main

import (
	"os"
	"time"

	"github.com/rulebook-go/rulebook/examples/bot"
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/vindinium"
)

// evaluate values a position for a hero: the higher, the better. The search asks only about positions in which the game
// is not over; it knows by itself who has won the others. It expects all other heroes to play against this one.
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

// The site allows 1000 ms for the first answer and 50 ms for every later one. Reading, printing and the start of the
// program count too.
var limits = bot.Limits{First: 800 * time.Millisecond, Later: 39 * time.Millisecond}

func main() {
	search := alphabeta.NewSearch[vindinium.State, vindinium.Action, vindinium.Player](16, evaluate, 0)
	bot.Main[vindinium.State, vindinium.Action](vindinium.NewReader(os.Stdin), search, limits)
}
