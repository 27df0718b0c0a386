package oracle

import (
	"bufio"
	"errors"
	"io"
)

var errTooLong = errors.New("line too long")

// lineReader reads lines of at most MaxLine bytes and skips longer lines.
type lineReader struct{ r *bufio.Reader }

func newLineReader(in io.Reader) lineReader { return lineReader{bufio.NewReaderSize(in, MaxLine+1)} }

// next returns the next line, or errTooLong if it has skipped one, or io.EOF.
func (l lineReader) next() ([]byte, error) {
	line, err := l.r.ReadSlice('\n')
	switch {
	case err == nil:
		return line[:len(line)-1], nil
	case err == io.EOF && len(line) > 0:
		return line, nil
	case err != bufio.ErrBufferFull:
		return nil, err
	}
	for err == bufio.ErrBufferFull {
		_, err = l.r.ReadSlice('\n')
	}
	if err != nil && err != io.EOF {
		return nil, err
	}
	return nil, errTooLong
}
