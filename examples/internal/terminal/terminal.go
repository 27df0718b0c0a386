// Package terminal shows on a terminal how much of some work is done.
package terminal

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"
)

// Is reports whether a reader or writer is a terminal.
func Is(stream any) bool {
	file, ok := stream.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// Bar draws which part of some work is done, from 0 to 1. Parts outside count as 0 or 1.
func Bar(part float64) string {
	const length = 24
	done := int(part * length)
	if !(part > 0) {
		done = 0
	} else if part >= 1 {
		done = length
	}
	return "[" + strings.Repeat("#", done) + strings.Repeat(".", length-done) + "]"
}

// Progress is a line on a terminal with the progress of some work. A nil Progress shows nothing.
type Progress struct {
	out         io.Writer
	begin, last time.Time
	width       int
}

// NewProgress returns a Progress on a terminal, and nil for anything else and if it is to be quiet.
func NewProgress(out io.Writer, quiet bool) *Progress {
	if quiet || !Is(out) {
		return nil
	}
	return &Progress{out: out, begin: time.Now()}
}

// Show replaces the line, a few times a second. part is how much of the work is done, from 0 to 1.
func (p *Progress) Show(part float64, text string) {
	if p == nil || time.Since(p.last) < 200*time.Millisecond {
		return
	}
	p.last = time.Now()
	line := fmt.Sprintf("%s %s", Bar(part), text)
	fmt.Fprintf(p.out, "\r%-*s", p.width, line)
	p.width = len(line)
}

// Games shows how many games have been played, and how fast.
func (p *Progress) Games(played, all int64) {
	if p != nil {
		rate := float64(played) / time.Since(p.begin).Seconds()
		p.Show(float64(played)/float64(all), fmt.Sprintf("%d of %d games, %.1f games/s", played, all, rate))
	}
}

// Watch shows how many games have been played until stop is called, which removes the line.
func (p *Progress) Watch(played func() int64, all int64) (stop func()) {
	if p == nil {
		return func() {}
	}
	done := make(chan struct{})
	go func() {
		tick := time.NewTicker(200 * time.Millisecond)
		for {
			select {
			case <-tick.C:
				p.Games(played(), all)
			case <-done:
				tick.Stop()
				p.Clear()
				done <- struct{}{}
				return
			}
		}
	}()
	return func() {
		done <- struct{}{}
		<-done
	}
}

// Clear removes the line.
func (p *Progress) Clear() {
	if p != nil && p.width > 0 {
		fmt.Fprintf(p.out, "\r%*s\r", p.width, "")
		p.width = 0
	}
}
