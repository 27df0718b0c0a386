// Command vindinium is a bot for the Vindinium arena: it thinks for 39 of the 50 ms that the site allows.
package main

import (
	"os"
	"time"

	"github.com/rulebook-go/rulebook/examples/bot"
	vindiniumsearch "github.com/rulebook-go/rulebook/examples/search/vindinium"
	"github.com/rulebook-go/rulebook/vindinium"
)

func main() {
	limits := bot.Limits{First: 800 * time.Millisecond, Later: 39 * time.Millisecond}
	search := vindiniumsearch.New(vindiniumsearch.Default())
	bot.Main[vindinium.State, vindinium.Action](vindinium.NewReader(os.Stdin), search, limits)
}
