// Command bot is the bot of examples/bot/volcano with the network of examples/learn/volcano, to be measured against it.
package main

import (
	"fmt"
	"os"
	"time"

	"github.com/rulebook-go/rulebook/examples/bot"
	learned "github.com/rulebook-go/rulebook/examples/learn/volcano"
	volcanosearch "github.com/rulebook-go/rulebook/examples/search/volcano"
	"github.com/rulebook-go/rulebook/volcano"
)

func main() {
	values, err := learned.New()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	limits := bot.Limits{First: 800 * time.Millisecond, Later: 79 * time.Millisecond}
	search := values.Search(volcanosearch.Default(), learned.Default())
	bot.Main[volcano.State, volcano.Action](volcano.NewReader(os.Stdin), search, limits)
}
