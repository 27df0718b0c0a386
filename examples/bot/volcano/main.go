// Command volcano is a bot for the Volcanoes arena: it thinks for 79 of the 100 ms that the site allows.
package main

import (
	"os"
	"time"

	"github.com/rulebook-go/rulebook/examples/bot"
	volcanosearch "github.com/rulebook-go/rulebook/examples/search/volcano"
	"github.com/rulebook-go/rulebook/volcano"
)

func main() {
	limits := bot.Limits{First: 800 * time.Millisecond, Later: 79 * time.Millisecond}
	search := volcanosearch.New(volcanosearch.Default())
	bot.Main[volcano.State, volcano.Action](volcano.NewReader(os.Stdin), search, limits)
}
