// Package bot is what the bots have in common: reading, thinking for as long as the site allows, and answering.
package bot

import (
	"fmt"
	"io"
	"runtime/debug"
	"time"

	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
)

// Action is what a bot prints.
type Action interface {
	comparable
	fmt.Stringer
}

// Reader is the Reader of any game.
type Reader[S, A any] interface {
	Read() (S, error)
	Sent(A)
}

// Limits are the times to think: less than the site's limits, because reading and printing count too, and because a
// machine does something else for a moment now and then.
type Limits struct{ First, Later time.Duration }

// Run answers each position that it reads with the best action that the search finds in time, until the input ends.
func Run[S alphabeta.Game[S, A, P], A Action, P ~uint8](r Reader[S, A], out io.Writer, search *alphabeta.Search[S, A, P], limits Limits) error {
	// A game leaves a few megabytes of garbage at most, and no collector should be at work while the clock runs.
	debug.SetGCPercent(-1)
	allowed := limits.First
	var actions []A
	for {
		s, err := r.Read()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		limit := alphabeta.Limit{Until: time.Now().Add(allowed)}
		allowed = limits.Later
		actions = s.AppendLegalActions(actions[:0])
		a := search.Best(s, actions, limit)
		r.Sent(a)
		if _, err := fmt.Fprintln(out, a); err != nil {
			return err
		}
	}
}
