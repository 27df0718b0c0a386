package terminal

import (
	"fmt"
	"io"
	"time"
)

// Progress is a line on a terminal that says how far a tool is. Elsewhere nothing is written.
type Progress struct {
	out   io.Writer // nil if it is not a terminal
	last  time.Time
	width int
}

// NewProgress returns a Progress on out.
func NewProgress(out io.Writer) *Progress {
	if Is(out) {
		return &Progress{out: out}
	}
	return &Progress{}
}

// Show replaces the line, a few times a second.
func (p *Progress) Show(text string, part float64) {
	if p.out == nil || time.Since(p.last) < 200*time.Millisecond {
		return
	}
	p.last = time.Now()
	if part > 1 {
		part = 1
	}
	line := fmt.Sprintf("%s %3.0f%%  %s", Bar(part), 100*part, text)
	fmt.Fprintf(p.out, "\r%-*s", p.width, line)
	if p.width < len(line) {
		p.width = len(line)
	}
}

// Clear removes the line.
func (p *Progress) Clear() {
	if p.out != nil && p.width > 0 {
		fmt.Fprintf(p.out, "\r%*s\r", p.width, "")
		p.width = 0
	}
}
