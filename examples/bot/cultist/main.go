// Command cultist is a bot for the Cultist Wars arena: an alpha-beta search for as long as the site allows, which knows
// where the neutrals will go.
package main

import (
	"os"
	"time"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/bot"
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/examples/search/value"
)

// limits leave something of the site's 1000 ms for the first answer and 50 ms for every other one.
var limits = bot.Limits{First: 800 * time.Millisecond, Later: 38 * time.Millisecond}

// reader is a Reader whose positions always know the generator of the neutrals.
type reader struct{ *cultist.Reader }

// Read guesses the generator in the rare case that the Reader has lost it: the neutrals then go elsewhere than the search
// thinks, but nothing that it may do depends on them.
func (r reader) Read() (cultist.State, error) {
	s, err := r.Reader.Read()
	if _, ok := s.Rand(); err == nil && !ok {
		s = s.WithRand(0)
	}
	return s, err
}

func main() {
	const tableBits = 17
	search := alphabeta.New[cultist.State, cultist.Action, cultist.Player](tableBits, value.Cultist)
	bot.Main[cultist.State, cultist.Action](reader{cultist.NewReader(os.Stdin)}, search, limits)
}
