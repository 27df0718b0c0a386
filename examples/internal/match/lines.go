package match

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"time"
)

const (
	// maxLine is the number of bytes, the end included, that a line may have for the site's engine, which takes a longer one
	// for a timeout. maxLongLine is the limit of players that may print longer lines.
	maxLine     = 10_000
	maxLongLine = 1 << 20
)

// errTooLong is the error of a line that the engine does not accept.
var errTooLong = errors.New("a line of more than")

// stream is a program's standard output.
type stream interface {
	io.ReadCloser
	SetReadDeadline(time.Time) error
	// readNow reads without waiting. It returns 0 if there is nothing.
	readNow([]byte) int
}

// lines splits a program's standard output. A line ends at LF, CR LF or CR, as for the site's engine. It is read only when
// a line is wanted, so a program that prints without end stands still.
type lines struct {
	stream
	limit    int
	buf      []byte
	start    int // where the next line starts in buf
	scanned  int // up to where buf is known to have no end of that line
	afterCR  bool
	complete time.Time // when the end of the next line was read, if that was not before the last call of next
	ended    bool      // there is nothing more to read
	chunk    [1 << 12]byte
}

// fill waits for output until the deadline of the stream.
func (l *lines) fill() error {
	n, err := l.Read(l.chunk[:])
	l.deliver(l.chunk[:n])
	if err != nil && !errors.Is(err, os.ErrDeadlineExceeded) {
		l.ended = true
		return nil
	}
	return err
}

// fillNow reads what is there. After the end of the program, there is nothing more if that is nothing.
func (l *lines) fillNow() {
	n := l.readNow(l.chunk[:])
	l.deliver(l.chunk[:n])
	l.ended = n == 0
}

func (l *lines) deliver(b []byte) {
	if l.start > 0 {
		l.buf = l.buf[:copy(l.buf, l.buf[l.start:])]
		l.scanned -= l.start
		l.start = 0
	}
	l.buf = append(l.buf, b...)
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

// next takes the next line. It returns ok only if the line is complete and its end was read by the deadline. half is true
// if the beginning of a line is there. The error says that the line is too long.
func (l *lines) next(deadline time.Time) (line string, ok, half bool, err error) {
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
	return line, true, false, nil
}
