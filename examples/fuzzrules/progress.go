package main

import (
	"fmt"
	"io"
	"time"

	"github.com/rulebook-go/rulebook/examples/internal/terminal"
)

// progress is a line on a terminal that says how far it is. Elsewhere nothing is written.
type progress struct {
	out   io.Writer // nil if it is not a terminal
	last  time.Time
	width int
}

func newProgress(out io.Writer) *progress {
	if terminal.Is(out) {
		return &progress{out: out}
	}
	return &progress{}
}

// show replaces the line, a few times a second.
func (p *progress) show(text string, part float64) {
	if p.out == nil || time.Since(p.last) < 200*time.Millisecond {
		return
	}
	p.last = time.Now()
	line := fmt.Sprintf("%s %3.0f %%  %s", terminal.Bar(part), 100*min(part, 1), text)
	fmt.Fprintf(p.out, "\r%-*s", p.width, line)
	p.width = max(p.width, len(line))
}

// clear removes the line.
func (p *progress) clear() {
	if p.out != nil && p.width > 0 {
		fmt.Fprintf(p.out, "\r%*s\r", p.width, "")
		p.width = 0
	}
}
