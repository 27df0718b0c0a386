package match

import (
	"os"
	"sync"
)

// maxStderr is how much of a player's standard error a game keeps.
const maxStderr = 1 << 18

// words keeps a program's standard error.
type words struct {
	file    *os.File
	mu      sync.Mutex
	buf     []byte
	kept    int
	dropped int64
	chunk   [1 << 12]byte
}

// deliver is called with mu held.
func (w *words) deliver(b []byte) {
	n := min(len(b), maxStderr-w.kept)
	w.buf = append(w.buf, b[:n]...)
	w.kept += n
	if n < len(b) && w.dropped == 0 {
		w.buf = append(w.buf, "\n[the rest of the standard error of this game is not kept]\n"...)
	}
	w.dropped += int64(len(b) - n)
}

// next takes what the program wrote since the last call.
func (w *words) next() string {
	w.drain()
	w.mu.Lock()
	defer w.mu.Unlock()
	text := string(w.buf)
	w.buf = w.buf[:0]
	return text
}
