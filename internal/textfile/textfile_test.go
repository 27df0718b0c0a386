package textfile

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
)

func TestText(t *testing.T) {
	for _, c := range []struct {
		text, want string
		err        error
	}{
		{"", "", nil},
		{"x", "x", nil},
		{"\n", "\n", nil},
		{"a\r\nb", "a\r\nb", nil},
		{Mark, "", nil},
		{Mark + "a" + Mark, "a" + Mark, nil},
		{Mark[:2], Mark[:2], nil},
		{"\xff\xfe{\x00", "", ErrUTF16},
		{"\xfe\xff\x00{", "", ErrUTF16},
		{"{\x00}\x00", "", ErrUTF16},
		{"\x00{\x00}", "", ErrUTF16},
		{"\x00\x00", "\x00\x00", nil},
	} {
		got, err := io.ReadAll(NewReader(strings.NewReader(c.text)))
		if string(got) != c.want || !errors.Is(err, c.err) {
			t.Errorf("NewReader(%q) gives %q, %v; want %q, %v", c.text, got, err, c.want, c.err)
		}
		name := filepath.Join(t.TempDir(), "file")
		if err := os.WriteFile(name, []byte(c.text), 0o666); err != nil {
			t.Fatal(err)
		}
		got, err = ReadFile(name)
		if c.err == nil && string(got) != c.want || !errors.Is(err, c.err) || err != nil && !strings.Contains(err.Error(), name) {
			t.Errorf("ReadFile() of %q gives %q, %v; want %q, %v", c.text, got, err, c.want, c.err)
		}
	}
	if got, err := io.ReadAll(NewReader(iotest.OneByteReader(strings.NewReader(Mark + "ab")))); string(got) != "ab" || err != nil {
		t.Errorf("byte by byte: %q, %v", got, err)
	}
}

// TestNoWait reads a line from a pipe that nothing follows.
func TestNoWait(t *testing.T) {
	r, w := io.Pipe()
	go w.Write([]byte("\n"))
	b := make([]byte, 10)
	if n, err := NewReader(r).Read(b); n != 1 || err != nil {
		t.Errorf("Read() = %d, %v", n, err)
	}
}
