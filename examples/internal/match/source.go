package match

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"sync"
	"time"
)

const (
	// maxLine is the number of bytes, the end included, from which on the site's engine takes a line for a timeout.
	// maxLongLine is the limit of players that may print longer lines.
	maxLine     = 10_000
	maxLongLine = 1 << 20
	// maxStderr is how much of a player's standard error a game keeps.
	maxStderr = 1 << 18
	// maxPipe is the largest pipe that a program can ask Linux for.
	maxPipe = 1 << 20
)

var errNothing = errors.New("nothing to read")

// source reads one output of a program.
type source struct {
	file *os.File
	// changed gets a value after every change.
	changed chan struct{}

	mu    sync.Mutex
	more  sync.Cond // signalled when there may be room again
	ended bool      // there is nothing more to come
	// room returns how many bytes may be delivered, and take gets them. Both are called with mu held.
	room  func() int
	take  func([]byte)
	chunk [1 << 12]byte
}

func (s *source) init(file *os.File, room func() int, take func([]byte)) {
	s.file, s.room, s.take = file, room, take
	s.changed = make(chan struct{}, 1)
	s.more.L = &s.mu
}

// waitForRoom waits until something may be delivered. It returns false after the end.
func (s *source) waitForRoom() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	for !s.ended && s.room() == 0 {
		s.more.Wait()
	}
	return !s.ended
}

func (s *source) notify() {
	select {
	case s.changed <- struct{}{}:
	default:
	}
}

// end makes pump return.
func (s *source) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ended = true
	s.more.Broadcast()
	s.notify()
}

// lines splits a program's standard output. A line ends at LF, CR LF or CR, as for the site's engine. When it holds more
// than a few lines, it reads no further, so a program that prints without end stands still.
type lines struct {
	source
	limit    int
	buf      []byte
	start    int // where the next line starts in buf
	scanned  int // up to where buf is known to have no end of that line
	afterCR  bool
	complete time.Time // when the end of the next line was read, if that was not before the last call of next
}

func newLines(file *os.File, limit int) *lines {
	l := &lines{limit: limit}
	l.init(file, func() int { return 2*l.limit - (len(l.buf) - l.start) }, l.deliver)
	return l
}

func (l *lines) deliver(b []byte) {
	if l.start > 0 {
		l.buf = l.buf[:copy(l.buf, l.buf[l.start:])]
		l.scanned -= l.start
		l.start = 0
	}
	before := l.find() >= 0
	l.buf = append(l.buf, b...)
	if !before && l.find() >= 0 {
		l.complete = time.Now()
	}
}

// find returns the place of the end of the next line, or -1.
func (l *lines) find() int {
	if l.afterCR && l.start < len(l.buf) {
		if l.buf[l.start] == '\n' {
			l.start++
		}
		l.afterCR = false
	}
	l.scanned = max(l.scanned, l.start)
	if i := bytes.IndexAny(l.buf[l.scanned:], "\r\n"); i >= 0 {
		return l.scanned + i
	}
	l.scanned = len(l.buf)
	return -1
}

// errTooLong is the error of a line that the engine does not accept.
var errTooLong = errors.New("a line of more than")

// next takes the next line. It returns ok only if the line is complete and its end was read by the deadline. half is
// true if the beginning of a line is there. The error says that the line is too long.
func (l *lines) next(deadline time.Time) (line string, ok, half bool, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	end := l.find()
	length := end + 1 - l.start
	if end < 0 {
		length = len(l.buf) - l.start
	}
	if length > l.limit {
		return "", false, true, fmt.Errorf("%w: %w %d bytes", ErrTimeout, errTooLong, l.limit)
	}
	if end < 0 || l.complete.After(deadline) {
		return "", false, length > 0, nil
	}
	line = string(l.buf[l.start:end])
	l.afterCR = l.buf[end] == '\r'
	l.start, l.scanned, l.complete = end+1, end+1, time.Time{}
	l.more.Signal()
	return line, true, false, nil
}

// words keeps a program's standard error.
type words struct {
	source
	buf     []byte
	kept    int
	dropped int64
}

func newWords(file *os.File) *words {
	w := &words{}
	w.init(file, func() int { return len(w.chunk) }, w.deliver)
	return w
}

func (w *words) deliver(b []byte) {
	n := min(len(b), maxStderr-w.kept)
	w.buf = append(w.buf, b[:n]...)
	w.kept += n
	if n < len(b) && w.dropped == 0 {
		w.buf = append(w.buf, "\n[the rest of the standard error of this game is not kept]\n"...)
	}
	w.dropped += int64(len(b) - n)
}

// next takes what was written since the last call.
func (w *words) next() string {
	w.drain()
	w.mu.Lock()
	defer w.mu.Unlock()
	text := string(w.buf)
	w.buf = w.buf[:0]
	return text
}
