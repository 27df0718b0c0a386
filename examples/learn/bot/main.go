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
	p, values := volcanosearch.Default(), learned.Params{}
	flag.Float64Var(&p.Trust, "trust", p.Trust, "how many simulated games the network's opinion of an action counts for")
	flag.Float64Var(&p.Spread, "spread", p.Spread, "how much the network's opinions differ")
	flag.Float64Var(&values.Share, "share", values.Share, "the part of the other network in the outcome of a random game")
	flag.Float64Var(&values.Weight, "weight", values.Weight, "how many simulated games its value of an action counts for")
	flag.Parse()
	search := volcanosearch.New(p)
	if values.Share > 0 || values.Weight > 0 {
		search = learned.New().Search(p, values)
	}
	limits := bot.Limits{First: 800 * time.Millisecond, Later: 79 * time.Millisecond}
	bot.Main[volcano.State, volcano.Action](volcano.NewReader(os.Stdin), search, limits)
}
