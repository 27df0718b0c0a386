// Package wire reads the referees' line protocol: lines with their numbers, and the integers in them.
package wire

import (
	"bufio"
	"errors"
	"io"
)

// MaxLine is the length in bytes past which a line is refused, so that no input can fill the memory. The longest line
// that a referee sends is far shorter.
const MaxLine = 4096

// ErrTooLong is returned for a line of more than MaxLine bytes.
var ErrTooLong = errors.New("line longer than 4096 bytes")

// Lines reads a stream line by line. It never reads further than it must to complete a line.
type Lines struct {
	r      *bufio.Reader
	number int
}

// NewLines returns a Lines that reads from r.
func NewLines(r io.Reader) *Lines {
	// Two more bytes than MaxLine leave room for the line ending.
	return &Lines{r: bufio.NewReaderSize(r, MaxLine+2)}
}

// Number is the number of the line that Next was last asked for, counted from 1, and 0 before the first call.
func (l *Lines) Number() int { return l.number }

// Next returns the next line without its ending, which is LF or CR LF, or the end of the stream for the last one. The
// bytes are valid until the next call. It returns io.EOF when no byte is left, ErrTooLong, or the stream's own error.
func (l *Lines) Next() ([]byte, error) {
	l.number++
	line, err := l.r.ReadSlice('\n')
	switch {
	case err == nil:
		line = line[:len(line)-1]
		if n := len(line); n > 0 && line[n-1] == '\r' {
			line = line[:n-1]
		}
	case err == bufio.ErrBufferFull:
		return nil, ErrTooLong
	case err != io.EOF || len(line) == 0:
		return nil, err
	}
	if len(line) > MaxLine {
		return nil, ErrTooLong
	}
	return line, nil
}

// Int reads a decimal integer as the referees print them: an optional minus sign and digits, nothing else, no minus
// zero, no leading zero, at most nine digits.
func Int(text []byte) (n int, ok bool) {
	digits := text
	if len(digits) > 0 && digits[0] == '-' {
		digits = digits[1:]
	}
	if len(digits) == 0 || len(digits) > 9 || digits[0] == '0' && len(text) > 1 {
		return 0, false
	}
	for _, c := range digits {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = n*10 + int(c-'0')
	}
	if len(digits) < len(text) {
		n = -n
	}
	return n, true
}

// Ints reads exactly len(dst) integers that are separated by single spaces.
func Ints(line []byte, dst []int) bool {
	for i := range dst {
		end := 0
		for end < len(line) && line[end] != ' ' {
			end++
		}
		n, ok := Int(line[:end])
		if !ok || (i < len(dst)-1) != (end < len(line)) {
			return false
		}
		dst[i] = n
		if end < len(line) {
			line = line[end+1:]
		}
	}
	return true
}
