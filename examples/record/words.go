package record

import (
	"slices"
	"strings"
)

// LastWords returns the line of a player's last standard error with which its program said why it crashed, or
// else the last line, and "" if it wrote none. It has at most 200 characters.
func (g *Game) LastWords(seat int) string {
	for _, t := range slices.Backward(g.Turns) {
		if lines := said(t.Stderr); t.Player == seat && len(lines) > 0 {
			words := []rune(strings.TrimSpace(cause(lines)))
			return string(words[:min(200, len(words))])
		}
	}
	return ""
}

// said returns the lines of a standard error that are not blank and not data that match runners read from
// there.
func said(stderr string) (lines []string) {
	for _, line := range strings.Split(stderr, "\n") {
		line = strings.TrimRight(line, " \r")
		if line != "" && !strings.HasPrefix(line, "[PDATA") && !strings.HasPrefix(line, "[TDATA") {
			lines = append(lines, line)
		}
	}
	return lines
}

// cause returns the line that says why a program crashed, as runtimes write it, or else the last line. If
// there are several, as in a chain of exceptions, it is the last one.
func cause(lines []string) string {
	why, python := lines[len(lines)-1], false
	for i, line := range lines {
		begins := func(with string) bool { return strings.HasPrefix(line, with) }
		indented, next := begins(" ") || begins("\t"), ""
		if i+1 < len(lines) {
			next = lines[i+1]
		}
		switch {
		case begins("panic: ") || begins("fatal error: "): // Go, before the calls
			why = line
		case begins("thread '") && strings.Contains(line, "panicked at"): // Rust, before them
			if why = line; strings.HasSuffix(line, ":") {
				why = next
			}
		case begins("  what(): "): // C++
			why = strings.TrimPrefix(line, "  what(): ")
		case strings.Contains(line, "==ERROR: "): // a sanitizer
			_, why, _ = strings.Cut(line, "==ERROR: ")
		case begins("Traceback "): // Python, after the calls
			python = true
		case python && !indented:
			why, python = line, false
		case !indented && strings.HasPrefix(strings.TrimSpace(next), "at "): // JavaScript, Java
			why = line
		}
	}
	return why
}
