// Package textfile opens text in the forms in which editors of all systems save it: UTF-8 with or without a byte order
// mark. Other encodings are errors that name them.
package textfile

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"
)

// ErrUTF16 is the error of a text in UTF-16, the encoding that some shells give to redirected output.
var ErrUTF16 = errors.New("the text is in UTF-16; save it as UTF-8")

// Mark is the byte order mark in UTF-8.
const Mark = "\uFEFF"

// Reader reads a text without its byte order mark.
type Reader struct {
	in      *bufio.Reader
	begun   bool
	skipped int
}

// NewReader returns a Reader of a text. It reads nothing before the first call of [Reader.Read], and never waits for
// more than the beginning of the text.
func NewReader(r io.Reader) *Reader { return &Reader{in: bufio.NewReader(r)} }

// Read reads from the text. The error wraps [ErrUTF16] if the text is in UTF-16.
func (r *Reader) Read(b []byte) (int, error) {
	if !r.begun {
		r.begun = true
		if first, err := r.in.Peek(1); err == nil && first[0] == Mark[0] {
			r.in.Peek(len(Mark))
		}
		start, _ := r.in.Peek(r.in.Buffered())
		if isUTF16(start) {
			return 0, ErrUTF16
		}
		if bytes.HasPrefix(start, []byte(Mark)) {
			r.skipped, _ = r.in.Discard(len(Mark))
		}
	}
	return r.in.Read(b)
}

// Skipped returns the length of the byte order mark, and 0 if the text has none or was not read.
func (r *Reader) Skipped() int { return r.skipped }

// isUTF16 reports whether a text begins as one in UTF-16: with its byte order mark, or with a character of ASCII.
func isUTF16(start []byte) bool {
	return len(start) > 1 && (start[0] == 0xFE && start[1] == 0xFF || start[0] == 0xFF && start[1] == 0xFE ||
		(start[0] == 0) != (start[1] == 0))
}

// ReadFile reads a whole text file.
func ReadFile(name string) ([]byte, error) {
	text, err := os.ReadFile(name)
	if err == nil && isUTF16(text) {
		err = &os.PathError{Op: "read", Path: name, Err: ErrUTF16}
	}
	return bytes.TrimPrefix(text, []byte(Mark)), err
}
