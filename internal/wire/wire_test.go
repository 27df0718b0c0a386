package wire

import (
	"bytes"
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"
)

func TestLines(t *testing.T) {
	long := strings.Repeat("x", MaxLine)
	for _, c := range []struct {
		name, in string
		want     []string
		err      error
	}{
		{"nothing", "", nil, io.EOF},
		{"one line", "a\n", []string{"a"}, io.EOF},
		{"no end", "a\nb", []string{"a", "b"}, io.EOF},
		{"CR LF", "a\r\n\r\nb\r\n", []string{"a", "", "b"}, io.EOF},
		{"CR inside and at the end of the stream", "a\rb\nc\r", []string{"a\rb", "c\r"}, io.EOF},
		{"the longest", long + "\n" + long + "\r\n" + long, []string{long, long, long}, io.EOF},
		{"one byte more", "a\n" + long + "y\n", []string{"a"}, ErrTooLong},
		{"two bytes more", long + "yy\n", nil, ErrTooLong},
		{"a megabyte", strings.Repeat(long, 256), nil, ErrTooLong},
		{"one byte more at the end of the stream", long + "y", nil, ErrTooLong},
	} {
		for _, r := range []io.Reader{strings.NewReader(c.in), iotest.OneByteReader(strings.NewReader(c.in)), iotest.DataErrReader(strings.NewReader(c.in))} {
			l := NewLines(r)
			if l.Number() != 0 {
				t.Errorf("%s: line %d before the first", c.name, l.Number())
			}
			for i, want := range c.want {
				got, err := l.Next()
				if string(got) != want || err != nil || l.Number() != i+1 {
					t.Errorf("%s: line %d is %.20q, %v", c.name, l.Number(), got, err)
				}
			}
			if got, err := l.Next(); err != c.err || got != nil || l.Number() != len(c.want)+1 {
				t.Errorf("%s: after the last line %.20q, %v, line %d", c.name, got, err, l.Number())
			}
		}
	}
	broken := errors.New("broken")
	l := NewLines(io.MultiReader(strings.NewReader("a\nb"), iotest.ErrReader(broken)))
	l.Next()
	if got, err := l.Next(); err != broken || got != nil {
		t.Errorf("a broken stream: %q, %v", got, err)
	}
}

// TestNoReadAhead checks that a line is returned as soon as its end is there.
func TestNoReadAhead(t *testing.T) {
	r, w := io.Pipe()
	go w.Write([]byte("a\n"))
	if got, err := NewLines(r).Next(); string(got) != "a" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
}

func TestInt(t *testing.T) {
	for _, text := range []string{"0", "7", "-1", "10", "999999999", "-999999999", "", "-", "-0", "00", "01", "-01", "+1", " 1", "1 ", "1x", "x", "1000000000", "--1", "٣", "1\x00"} {
		n, err := strconv.Atoi(text)
		want := err == nil && strconv.Itoa(n) == text && len(strings.TrimPrefix(text, "-")) <= 9
		got, ok := Int([]byte(text))
		if ok != want || ok && got != n || !ok && got != 0 {
			t.Errorf("Int(%q) = %d, %v", text, got, ok)
		}
	}
}

func TestInts(t *testing.T) {
	for _, c := range []struct {
		in   string
		want []int
		ok   bool
	}{
		{"1 -2 3", []int{1, -2, 3}, true},
		{"1", []int{1}, true},
		{"1 2", []int{1, 0, 0}, false},
		{"1 2 3 4", []int{0, 0, 0}, false},
		{"1 2 3 ", []int{0, 0, 0}, false},
		{" 1 2 3", []int{0, 0, 0}, false},
		{"1  2 3", []int{0, 0, 0}, false},
		{"1\t2 3", []int{0, 0, 0}, false},
		{"", []int{0}, false},
	} {
		got := make([]int, len(c.want))
		if ok := Ints([]byte(c.in), got); ok != c.ok {
			t.Errorf("Ints(%q) says %v", c.in, ok)
		} else if ok && !bytes.Equal(join(got), join(c.want)) {
			t.Errorf("Ints(%q) = %v", c.in, got)
		}
	}
}

func join(n []int) (b []byte) {
	for _, v := range n {
		b = append(strconv.AppendInt(b, int64(v), 10), ' ')
	}
	return b
}
