// Command onitama is a bot for the Onitama arena: an alpha-beta search for as long as the site allows.
package main

import (
	"fmt"
	"os"
	"time"

	"github.com/rulebook-go/rulebook/examples/bot"
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/examples/search/value"
	"github.com/rulebook-go/rulebook/onitama"
)

// limits leave something of the site's 1000 ms for the first answer and 50 ms for every other one.
var limits = bot.Limits{First: 800 * time.Millisecond, Later: 40 * time.Millisecond}

func main() {
	const tableBits = 18
	search := alphabeta.New[onitama.State, onitama.Action, onitama.Player](tableBits, value.Onitama)
	err := bot.Run[onitama.State, onitama.Action, onitama.Player](onitama.NewReader(os.Stdin), os.Stdout, search, limits)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
