// Package bot is the common part of the bots: reading, thinking for as long as the site allows, and answering.
package bot

import (
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"time"

	"github.com/rulebook-go/rulebook/examples/search/think"
)

// Reader is the Reader of any game.
type Reader[S, A any] interface {
	Read() (S, error)
	Sent(A)
}

// Limits are the times to think: less than the site's limits, because reading and printing count too, and because the
// machine is occasionally busy with something else.
type Limits struct{ First, Later time.Duration }

// Main is the main function of a bot: it plays with standard input and output until the input ends.
func Main[S any, A fmt.Stringer](r Reader[S, A], x think.Searcher[S, A], limits Limits) {
	if err := Run(r, os.Stdout, x, limits); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// Run answers each position that it reads with the best action that the search finds in time, until the input ends.
func Run[S any, A fmt.Stringer](r Reader[S, A], out io.Writer, x think.Searcher[S, A], limits Limits) error {
	// A game leaves a few megabytes of garbage at most, and no collector should be at work while the clock runs.
	debug.SetGCPercent(-1)
	allowed := limits.First
	for {
		s, err := r.Read()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		a := x.Search(s, think.For(allowed), nil)
		allowed = limits.Later
		r.Sent(a)
		if _, err := fmt.Fprintln(out, a); err != nil {
			return err
		}
	}
}
