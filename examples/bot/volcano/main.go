// Command volcano is a bot for the Volcanoes arena: an alpha-beta search for as long as the site allows.
package main

import (
	"os"
	"time"

	"github.com/rulebook-go/rulebook/examples/bot"
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/examples/search/value"
	"github.com/rulebook-go/rulebook/volcano"
)

// limits leave something of the site's 1000 ms for the first answer and 100 ms for every other one.
var limits = bot.Limits{First: 800 * time.Millisecond, Later: 80 * time.Millisecond}

func main() {
	const tableBits = 18
	search := alphabeta.New[volcano.State, volcano.Action, volcano.Player](tableBits, value.Volcano)
	bot.Main[volcano.State, volcano.Action](volcano.NewReader(os.Stdin), search, limits)
}
