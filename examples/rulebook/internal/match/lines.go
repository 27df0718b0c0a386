package match

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"time"
)

const (
	// maxLine is the number of bytes, the end included, that a line may have for the site's engine, which takes a longer
	// one for a timeout. maxLongLine is the limit of players that may print longer lines.
	maxLine     = 10_000
	maxLongLine = 1 << 20
)

// ErrTooLong is the error of a line that is longer than a program's Limits allow. Such a line counts as a timeout.
var ErrTooLong = errors.New("a line of more than")

// lines splits a program's standard output. A line ends at LF, CR LF or CR, as for the site's engine. It is read only
// when a line is wanted, so a program that prints without end stands still.
type lines struct {
	limit    int
	buf      []byte
	start    int // where the next line starts in buf
	scanned  int // up to where buf is known to have no end of that line
	afterCR  bool
	complete time.Time // when the end of the next line was read, if that was not before the last call of next
	ended    bool      // there is nothing more to read
}

// room returns where to put more output. added takes the number of bytes that were put there.
func (l *lines) room() []byte {
	if l.start > 0 {
		l.buf = l.buf[:copy(l.buf, l.buf[l.start:])]
		l.scanned -= l.start
		l.start = 0
	}
	l.buf = slices.Grow(l.buf, 1<<12)
	return l.buf[len(l.buf):cap(l.buf)]
}

func (l *lines) added(n int) {
	l.buf = l.buf[:len(l.buf)+n]
	if l.find() >= 0 {
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

// next takes the next line. It returns ok only if the line is complete and its end was read by the deadline. half is
// true if the beginning of a line has come. The error says that the line is too long.
func (l *lines) next(deadline time.Time) (line string, ok, half bool, err error) {
	end := l.find()
	length := end + 1 - l.start
	if end < 0 {
		length = len(l.buf) - l.start
	}
	if length > l.limit {
		return "", false, true, fmt.Errorf("%w: %w %d bytes", ErrTimeout, ErrTooLong, l.limit)
	}
	if end < 0 || l.complete.After(deadline) {
		return "", false, end < 0 && length > 0, nil
	}
	line = string(l.buf[l.start:end])
	l.afterCR = l.buf[end] == '\r'
	l.start, l.scanned, l.complete = end+1, end+1, time.Time{}
	return line, true, false, nil
}
