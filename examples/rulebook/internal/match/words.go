package match

import (
	"bytes"
	"fmt"
)

// How much of a player's standard error a game keeps, in bytes.
const (
	maxStderr = 1 << 18 // from the beginning
	maxData   = 1 << 20 // lines of data after that
	maxTail   = 1 << 13 // from the end
	// A longer line of standard error counts as several.
	maxWordsLine = 1 << 12
)

// words stores a program's standard error.
type words struct {
	buf      []byte // what next takes
	line     []byte // the last line, which has no end yet
	kept     int    // the number of bytes from the beginning that went to buf, or maxStderr when no more do
	keptData int    // the same for lines of data after that
	tail     []byte // what went nowhere else, as far as it may still be the end
	after    int64  // the number of bytes after the beginning, except kept data
	lostData int64
}

func (w *words) deliver(b []byte) {
	for len(b) > 0 {
		n := bytes.IndexByte(b, '\n') + 1
		if n == 0 {
			n = len(b)
		}
		n = min(n, maxWordsLine-len(w.line))
		w.line = append(w.line, b[:n]...)
		if b[n-1] == '\n' || len(w.line) == maxWordsLine {
			w.sort()
		}
		b = b[n:]
	}
}

// sort puts the line where it is kept.
func (w *words) sort() {
	n := len(w.line)
	data := isData(w.line)
	switch {
	case n <= maxStderr-w.kept:
		w.buf = append(w.buf, w.line...)
		w.kept += n
	case data && n < maxWordsLine && n <= maxData-w.keptData:
		w.kept = maxStderr
		if end := len(w.buf); end > 0 && w.buf[end-1] != '\n' {
			w.buf = append(w.buf, '\n') // the end of that line is not kept
		}
		w.buf = append(w.buf, w.line...)
		w.keptData += n
	case data:
		// A sum of some of the data is of no use, so the end has no data if the middle lacks some.
		w.kept = maxStderr
		w.after += int64(n)
		w.lostData++
	default:
		w.kept = maxStderr
		w.after += int64(n)
		w.tail = append(w.tail, w.line...)
		if len(w.tail) > 2*maxTail {
			w.tail = w.tail[:copy(w.tail, w.tail[len(w.tail)-maxTail:])]
		}
	}
	w.line = w.line[:0]
}

// isData reports whether a line has the form in which a bot reports numbers to psyleague or cgarena.
func isData(line []byte) bool {
	const start = len("[PDATA")
	line = bytes.TrimLeft(line, " \t\v\f\r")
	if len(line) < start {
		return false
	}
	name := line[:start]
	return bytes.EqualFold(name, []byte("[PDATA")) || bytes.EqualFold(name, []byte("[TDATA"))
}

// next takes the program's output since the last call, as far as it is kept. A line of data that has no end
// yet waits for it, because nobody can read half a number.
func (w *words) next() string {
	if !isData(w.line) {
		w.sort()
	}
	text := string(w.buf)
	w.buf = w.buf[:0]
	return text
}

// last returns the end of the output that next did not return, and how much was lost before it.
func (w *words) last() (text string, bytes, data int64) {
	w.sort()
	text = w.next()
	tail := w.tail[max(0, len(w.tail)-maxTail):]
	bytes = w.after - int64(len(tail))
	if bytes > 0 {
		text += fmt.Sprintf("\n[%d bytes of the standard error of this game are not kept]\n", bytes)
	}
	return text + string(tail), bytes, w.lostData
}
