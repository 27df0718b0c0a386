package match

import (
	"bufio"
	"errors"
	"fmt"
	"sync/atomic"
)

const (
	// maxLine is the number of bytes, the end included, that a line may have for the site's engine, which takes a longer
	// one for a timeout. maxLongLine is the limit of players that may print longer lines.
	maxLine     = 10_000
	maxLongLine = 1 << 20
)

// ErrTooLong is the error of a line that is longer than a program's Limits allow. Such a line counts as a timeout.
var ErrTooLong = errors.New("a line of more than")

// lines splits a program's standard output. A line ends at LF, CR LF or CR, as for the site's engine.
type lines struct {
	in      *bufio.Reader
	limit   int
	afterCR bool
	half    atomic.Bool // whether the beginning of a line has come, but not its end
}

// next returns the next line without its end.
func (l *lines) next() (string, error) {
	var line []byte
	for {
		c, err := l.in.ReadByte()
		if err != nil {
			return "", err
		}
		endOfCRLF := l.afterCR && c == '\n'
		l.afterCR = c == '\r'
		switch {
		case endOfCRLF:
		case c == '\n' || c == '\r':
			l.half.Store(false)
			return string(line), nil
		case len(line)+1 == l.limit: // which leaves no room for the end
			return "", fmt.Errorf("%w: %w %d bytes", ErrTimeout, ErrTooLong, l.limit)
		default:
			l.half.Store(true)
			line = append(line, c)
		}
	}
}
