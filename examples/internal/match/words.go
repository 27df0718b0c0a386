package match

import "fmt"

// maxStderr is how many bytes of a player's standard error a game keeps from the beginning, and maxTail from the end.
const (
	maxStderr = 1 << 18
	maxTail   = 1 << 13
)

// words keeps a program's standard error.
type words struct {
	buf   []byte
	kept  int
	tail  []byte // what came after the first maxStderr bytes, as far as it may still be the end
	after int64  // its length, with what is not kept
}

// deliver takes what the program wrote.
func (w *words) deliver(b []byte) {
	n := min(len(b), maxStderr-w.kept)
	w.buf = append(w.buf, b[:n]...)
	w.kept += n
	w.after += int64(len(b) - n)
	w.tail = append(w.tail, b[n:]...)
	if len(w.tail) > 2*maxTail {
		w.tail = w.tail[:copy(w.tail, w.tail[len(w.tail)-maxTail:])]
	}
}

// next takes what the program wrote since the last call, up to maxStderr bytes in a game.
func (w *words) next() string {
	text := string(w.buf)
	w.buf = w.buf[:0]
	return text
}

// last returns the end of what next did not return, and how many bytes are lost before it.
func (w *words) last() (text string, dropped int64) {
	tail := w.tail[max(0, len(w.tail)-maxTail):]
	dropped = w.after - int64(len(tail))
	if dropped > 0 {
		text = fmt.Sprintf("\n[%d bytes of the standard error of this game are not kept]\n", dropped)
	}
	return text + string(tail), dropped
}
