// Command bot is the bot of examples/bot/volcano with flags for how much it trusts the networks, to measure what they
// bring: -trust 0 is the bot without a network, and -share 0.4 adds the network of examples/learn/volcano.
package main

import (
	"flag"
	"os"
	"time"

	"github.com/rulebook-go/rulebook/examples/bot"
	learned "github.com/rulebook-go/rulebook/examples/learn/volcano"
	volcanosearch "github.com/rulebook-go/rulebook/examples/search/volcano"
	"github.com/rulebook-go/rulebook/volcano"
)

func main() {
	p := volcanosearch.Default()
	flag.Float64Var(&p.Trust, "trust", p.Trust, "how many simulated games the network's opinion of an action counts for")
	flag.Float64Var(&p.Spread, "spread", p.Spread, "how much the network's opinions differ")
	share := flag.Float64("share", 0, "the part of the other network in the outcome of a random game")
	flag.Parse()
	search := volcanosearch.New(p)
	if *share > 0 {
		search = learned.Search(p, *share)
	}
	limits := bot.Limits{First: 800 * time.Millisecond, Later: 79 * time.Millisecond}
	bot.Main[volcano.State, volcano.Action](volcano.NewReader(os.Stdin), search, limits)
}
