// Command onitama is a bot to copy and to make your own: your evaluation, in a search that keeps to the time
// limits.
package main

import (
	"os"
	"time"

	"github.com/rulebook-go/rulebook/examples/bot"
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/onitama"
)

// evaluate values a position for a player: the higher, the better. The search asks only about positions in
// which the game is not over; it knows by itself who has won the others.
//
// The search calls it up to a million times for an answer, and the garbage that it makes is collected only
// between the turns. So it should not allocate.
func evaluate(s onitama.State, me onitama.Player) int {
	you := me.Opponent()
	pieces := s.Pieces(me).Len() - s.Pieces(you).Len()
	moves := s.Mobility(me) - s.Mobility(you)
	return 10*pieces + moves
}

// The site allows 1000 ms for the first answer and 50 ms for every later one. Reading, printing and the start
// of the program count too.
var limits = bot.Limits{First: 800 * time.Millisecond, Later: 39 * time.Millisecond}

func main() {
	search := alphabeta.NewSearch[onitama.State, onitama.Action, onitama.Player](18, evaluate, 0)
	bot.Main[onitama.State, onitama.Action](onitama.NewReader(os.Stdin), search, limits)
}
