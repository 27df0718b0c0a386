// Package wire reads the lines that the referees send, and the integers in them. Its errors name the line.
package wire

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strconv"

	"github.com/rulebook-go/rulebook/internal/fault"
)

// MaxLine is the largest length of a line in bytes. A longer line is an error, so that no input can fill the memory.
// The lines that the referees send are far shorter.
const MaxLine = 4096

// Lines reads a stream line by line and reports its errors. After the first error all methods report that error. It
// never reads from the stream when it has a whole line already.
type Lines struct {
	r      *bufio.Reader
	game   fault.Game
	number int // of the line that Next returned last, from 1
	first  int // of the turn
	line   []byte
	err    error
}

// NewLines returns a Lines that reads from r. Its errors are LineErrors of the game, except for [io.EOF]. An error
// about the text of a line wraps [fault.ErrSyntax].
func NewLines(r io.Reader, game fault.Game) *Lines {
	// Two more bytes than MaxLine leave room for the line ending.
	return &Lines{r: bufio.NewReaderSize(r, MaxLine+2), game: game}
}

// NoLines returns the Lines of a Reader that NewReader has not made. They have an error from the start.
func NoLines(game fault.Game) *Lines {
	return &Lines{err: game.LineError(1, fmt.Errorf("the Reader was not made by NewReader: %w", io.ErrUnexpectedEOF))}
}

// Turn begins a turn and waits for its first byte. It returns [io.EOF] if the stream has ended.
func (l *Lines) Turn() error {
	if l.err == nil {
		l.first = l.number + 1
		if _, err := l.r.Peek(1); err == io.EOF {
			l.err = err
		} else if err != nil {
			l.fail(l.first, err)
		}
	}
	return l.err
}

// fail keeps the first error, with the number of its line, and returns it.
func (l *Lines) fail(line int, err error) error {
	if l.err == nil {
		l.err = l.game.LineError(line, err)
	}
	return l.err
}

// Next returns the next line of a turn without its end, which is LF or CR LF; the last line of the stream does not need
// one. The bytes are valid until the next call. On an error Next returns nil, and [Lines.Bad] returns the error.
func (l *Lines) Next() []byte {
	l.line = nil
	if l.err != nil {
		return nil
	}
	l.number++
	line, err := l.r.ReadSlice('\n')
	switch {
	case err == nil:
		line = line[:len(line)-1]
		if n := len(line); n > 0 && line[n-1] == '\r' {
			line = line[:n-1]
		}
	case err == io.EOF && len(line) > 0:
		err = nil // the last line has no end
	case err == io.EOF:
		err = io.ErrUnexpectedEOF
	}
	if len(line) > MaxLine {
		err = fmt.Errorf("%w: longer than %d bytes", fault.ErrSyntax, MaxLine)
	}
	if err != nil {
		l.fail(l.number, err)
		return nil
	}
	l.line = line
	return line
}

// Bad returns the error for the line that [Lines.Next] returned last: the error of the stream if there is one, and
// otherwise that the line is not the wanted one.
func (l *Lines) Bad(want string) error {
	return l.fail(l.number, fmt.Errorf("%w: %s instead of %s", fault.ErrSyntax, fault.Quote(string(l.line)), want))
}

// Seat reads a line with the id of one of so many players.
func (l *Lines) Seat(players int) (id uint8, err error) {
	n, ok := Int(l.Next())
	if !ok || n < 0 || n >= players {
		return 0, l.Bad(fmt.Sprintf("the player's id from 0 to %d", players-1))
	}
	return uint8(n), nil
}

// Expect reads lines that are known in advance. Each of them ends in LF. It returns an error for the first line that
// differs. The words because follow the known line in it.
func (l *Lines) Expect(lines []byte, because string) error {
	// Lines that have arrived are compared in one step.
	if l.err == nil && len(lines) <= l.r.Buffered() {
		if arrived, err := l.r.Peek(len(lines)); err == nil && bytes.Equal(arrived, lines) {
			l.number += bytes.Count(lines, []byte{'\n'})
			l.r.Discard(len(lines))
			return nil
		}
	}
	for len(lines) > 0 {
		end := bytes.IndexByte(lines, '\n')
		if line := l.Next(); line == nil || !bytes.Equal(line, lines[:end]) {
			return l.Bad(fault.Quote(string(lines[:end])) + ", " + because)
		}
		lines = lines[end+1:]
	}
	return nil
}

// BadTurn returns the error for the lines of a turn that are well formed one by one but contradict each other. It names
// the last of them.
func (l *Lines) BadTurn(problem error) error {
	return l.fail(l.number, fmt.Errorf("%w: on lines %d to %d, %v", fault.ErrSyntax, l.first, l.number, problem))
}

// Int reads a decimal integer of 32 bits in the form in which the referees and the packages write it: digits after an
// optional minus sign, without leading zeros. ok is false for any other text, and so for -0.
func Int[T string | []byte](text T) (n int, ok bool) {
	n, length := cutInt(text)
	if length == 0 || length < len(text) {
		return 0, false
	}
	return n, true
}

// cutInt reads the integer that text begins with, as [Int] does, and returns its length, which is 0 if there is none.
func cutInt[T string | []byte](text T) (n, length int) {
	start := 0
	if len(text) > 0 && text[0] == '-' {
		start = 1
	}
	value, end := int64(0), start
	for end < len(text) && text[end]-'0' <= 9 {
		value = value*10 + int64(text[end]-'0')
		end++
	}
	digits, largest := end-start, int64(1<<31-1)+int64(start) // 1<<31 after a minus sign
	if digits == 0 || digits > 10 || text[start] == '0' && end > 1 || value > largest {
		return 0, 0
	}
	if start > 0 {
		value = -value
	}
	return int(value), end
}

// Ints reads exactly len(dst) integers, as [Int] does, with single spaces in between. It reports whether line has that
// form.
func Ints(line []byte, dst []int) bool {
	at := 0
	for i := range dst {
		if i > 0 {
			if at >= len(line) || line[at] != ' ' {
				return false
			}
			at++
		}
		// Most numbers are read here.
		n, end := 0, at
		for end < len(line) && line[end]-'0' <= 9 {
			n = n*10 + int(line[end]-'0')
			end++
		}
		if digits := end - at; digits == 1 || 1 < digits && digits < 10 && line[at] != '0' {
			dst[i], at = n, end
			continue
		}
		n, length := cutInt(line[at:])
		if length == 0 {
			return false
		}
		dst[i] = n
		at += length
	}
	return at == len(line)
}

// AppendInt appends n in decimal digits.
func AppendInt(b []byte, n int) []byte { return strconv.AppendInt(b, int64(n), 10) }
