// Package terminal is how the tools show on a terminal how far they are.
package terminal

import (
	"io"
	"os"
	"strings"
)

// Is reports whether w is a terminal.
func Is(w io.Writer) bool {
	file, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// Bar draws which part of some work is done, from 0 to 1. Parts beyond count as 0 or 1.
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
