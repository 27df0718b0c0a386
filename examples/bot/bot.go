// Package bot is the common part of the bots: reading, thinking for as long as the site allows, and
// answering.
package bot

import (
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"time"

	"github.com/rulebook-go/rulebook/examples/search/think"
)

// Reader is the Reader of any game.
type Reader[S, A any] interface {
	Read() (S, error)
	Sent(A)
}

// Search is a search of any game, as a bot needs it: the searches have reports in another method, so that
// nothing about them is in the file of a bot that is pasted.
type Search[S, A any] interface {
	// Best returns an action in s, in which the game is not over, within a budget.
	Best(s S, b think.Budget) A
}

// Limits are the times to think: less than the site's limits, because reading and printing count too, and
// because the machine is occasionally busy with something else.
type Limits struct{ First, Later time.Duration }

// Main is the main function of a bot: until its input ends, it answers each position that it reads with the
// best action that the search finds in time.
func Main[S any, A fmt.Stringer](r Reader[S, A], x Search[S, A], limits Limits) {
	var memory memory
	memory.collect()
	for allowed := limits.First; ; allowed = limits.Later {
		s, err := r.Read()
		if err == io.EOF {
			return
		}
		if err == nil {
			a := x.Best(s, think.For(allowed))
			r.Sent(a)
			_, err = fmt.Println(a)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		memory.collect()
	}
}

// The site gives a program 768 MB. The collector should not work while the clock runs, so the garbage is
// collected between the turns, when there is enough of it to be worth the milliseconds. An answer that makes
// about room bytes of garbage is slower, because the collector starts then.
const (
	enough = 96 << 20
	room   = 384 << 20
	least  = 4 << 20 // the collector takes less in use for this much
)

// memory does what debug.SetMemoryLimit does since Go 1.19.
type memory struct{ next uint64 } // how many bytes in use lead to a collection

func (m *memory) collect() {
	var now runtime.MemStats
	if runtime.ReadMemStats(&now); now.HeapAlloc < m.next {
		return
	}
	runtime.GC()
	runtime.ReadMemStats(&now)
	m.next = now.HeapAlloc + enough
	debug.SetGCPercent(int(room * 100 / (now.HeapAlloc + least)))
}
