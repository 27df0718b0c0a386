// Command volcano is a bot to copy and to make your own: your evaluation, in a search that keeps to the time
// limits.
package main

import (
	"os"
	"time"

	"github.com/rulebook-go/rulebook/examples/bot"
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/volcano"
)

// evaluate values a position for a player: the higher, the better. The search asks only about positions in
// which the game is not over; it knows by itself who has won the others.
//
// The search calls it up to a million times for an answer, and the garbage that it makes is collected only
// between the turns. So it should not allocate.
func evaluate(s volcano.State, me volcano.Player) int {
	mine, theirs := s.Tiles(me), s.Tiles(me.Opponent())
	return 10*(mine.Len()-theirs.Len()) + mine.Neighbors().Len() - theirs.Neighbors().Len()
}

// The site allows 1000 ms for the first answer and 100 ms for every later one. Reading, printing and the
// start of the program count too.
var limits = bot.Limits{First: 800 * time.Millisecond, Later: 79 * time.Millisecond}

func main() {
	search := alphabeta.NewSearch[volcano.State, volcano.Action, volcano.Player](16, evaluate, 0)
	bot.Main[volcano.State, volcano.Action](volcano.NewReader(os.Stdin), search, limits)
}
