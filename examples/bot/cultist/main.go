// Command cultist is a bot for the Cultist Wars arena: it thinks for 39 of the 50 ms that the site allows.
package main

import (
	"os"
	"time"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/bot"
	cultistsearch "github.com/rulebook-go/rulebook/examples/search/cultist"
)

func main() {
	limits := bot.Limits{First: 800 * time.Millisecond, Later: 39 * time.Millisecond}
	search := cultistsearch.New(cultistsearch.Default())
	bot.Main[cultist.State, cultist.Action](cultist.NewReader(os.Stdin), search, limits)
}
