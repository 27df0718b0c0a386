package main

import (
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"time"

	"github.com/rulebook-go/rulebook/examples/internal/many"
)

// screen shows the game that is being played: a bar with the results of the pairing, and the board below. It uses the
// second screen of a terminal, so that nothing of it is left above the table. A nil screen shows nothing.
type screen struct {
	out  io.Writer
	last time.Time
}

// newScreen returns a screen if file is a terminal that understands the usual sequences, and nil otherwise.
func newScreen(file *os.File) *screen {
	if !many.IsTerminal(file) || os.Getenv("TERM") == "dumb" {
		return nil
	}
	if runtime.GOOS == "windows" && os.Getenv("WT_SESSION") == "" {
		return nil // the old console shows the sequences as they are
	}
	return &screen{out: file}
}

const (
	enter     = "\x1b[?1049h\x1b[?25l\x1b[?7l" // the second screen, no cursor, no wrapped lines
	leave     = "\x1b[?7h\x1b[?25h\x1b[?1049l"
	clearLine = "\x1b[2K"
	clearRest = "\x1b[J"
)

// show draws the position, at most some times a second.
func (c *screen) show(board func() string, t *tally) {
	const pause = time.Second / 15
	if c == nil || time.Since(c.last) < pause {
		return
	}
	var b strings.Builder
	if c.last.IsZero() {
		b.WriteString(enter)
	}
	c.last = time.Now()
	lines := []string{t.game.Name + ": " + t.first + " against " + t.second, t.bar(), ""}
	lines = append(lines, strings.Split(strings.TrimSuffix(board(), "\n"), "\n")...)
	for i, line := range lines {
		// Lines with fixed places do not scroll on a terminal that is too small for all.
		fmt.Fprintf(&b, "\x1b[%d;1H"+clearLine+"%s", i+1, line)
	}
	b.WriteString(clearRest)
	io.WriteString(c.out, b.String())
}

// close gives the terminal back.
func (c *screen) close() {
	if c != nil && !c.last.IsZero() {
		io.WriteString(c.out, leave)
		c.last = time.Time{}
	}
}
