// Command vindinium is a bot for the Vindinium arena: a search for as long as the site allows that takes the other heroes
// for one opponent.
package main

import (
	"os"
	"time"

	"github.com/rulebook-go/rulebook/examples/bot"
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/examples/search/value"
	"github.com/rulebook-go/rulebook/vindinium"
)

// limits leave something of the site's 1000 ms for the first answer and 50 ms for every other one.
var limits = bot.Limits{First: 800 * time.Millisecond, Later: 36 * time.Millisecond}

func main() {
	const tableBits = 16
	search := alphabeta.New[vindinium.State, vindinium.Action, vindinium.Player](tableBits, value.Vindinium)
	bot.Main[vindinium.State, vindinium.Action](vindinium.NewReader(os.Stdin), search, limits)
}
