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

// Main is the main function of a bot: until its input ends, it answers each position that it reads with the best action
// that the search finds in time.
func Main[S any, A fmt.Stringer](r Reader[S, A], x think.Searcher[S, A], limits Limits) {
	// A game leaves a few megabytes of garbage at most, and no collector should be at work while the clock runs.
	debug.SetGCPercent(-1)
	for allowed := limits.First; ; allowed = limits.Later {
		s, err := r.Read()
		if err == io.EOF {
			return
		}
		if err == nil {
			a := x.Search(s, think.For(allowed), nil)
			r.Sent(a)
			_, err = fmt.Println(a)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}
