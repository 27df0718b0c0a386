// Command cultist is a bot to copy and to make your own: your evaluation, in a search that keeps to the time
// limits.
package main

import (
	"os"
	"time"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/bot"
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
)

// evaluate values a position for a player: the higher, the better. The search asks only about positions in
// which the game is not over; it knows by itself who has won the others.
//
// The search calls it up to a million times for an answer, and the garbage that it makes is collected only
// between the turns. So it should not allocate.
func evaluate(s cultist.State, me cultist.Player) int {
	value := 0
	for _, u := range s.Units() {
		switch worth := 20 + int(u.Life); {
		case u.Life == 0 || u.Owner == cultist.Neutral:
		case u.Owner == me:
			value += worth
		default:
			value -= worth
		}
	}
	return value
}

// The site allows 1000 ms for the first answer and 50 ms for every later one. Reading, printing and the start
// of the program count too.
var limits = bot.Limits{First: 800 * time.Millisecond, Later: 39 * time.Millisecond}

func main() {
	search := alphabeta.NewSearch[cultist.State, cultist.Action, cultist.Player](18, evaluate, 0)
	bot.Main[cultist.State, cultist.Action](cultist.NewReader(os.Stdin), search, limits)
}
