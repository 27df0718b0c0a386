// Command onitama is a bot for the Onitama arena: it thinks for 39 of the 50 ms that the site allows. During
// the first answer, for which there is a second, it finds out how every position with at most four pieces
// ends.
package main

import (
	"os"
	"time"

	"github.com/rulebook-go/rulebook/examples/bot"
	onitamasearch "github.com/rulebook-go/rulebook/examples/search/onitama"
	"github.com/rulebook-go/rulebook/onitama"
)

func main() {
	limits := bot.Limits{First: 800 * time.Millisecond, Later: 39 * time.Millisecond}
	search := onitamasearch.New(onitamasearch.Default())
	bot.Main[onitama.State, onitama.Action](onitama.NewReader(os.Stdin), search, limits)
}
