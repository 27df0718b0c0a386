package wire

import (
	"bytes"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/rulebook-go/rulebook/internal/fault"
)

const game fault.Game = "game"

func TestSeat(t *testing.T) {
	for _, c := range []struct {
		line string
		id   uint8
		want string
	}{
		{"0", 0, ""},
		{"1", 1, ""},
		{"2", 0, `game: line 1: syntax error: "2" instead of the player's id from 0 to 1`},
		{"-1", 0, `game: line 1: syntax error: "-1" instead of the player's id from 0 to 1`},
		{"", 0, `game: line 1: syntax error: "" instead of the player's id from 0 to 1`},
	} {
		id, err := NewLines(strings.NewReader(c.line+"\n"), game).Seat(2)
		if id != c.id || (err == nil) != (c.want == "") || err != nil && err.Error() != c.want {
			t.Errorf("Seat(%q) = %d, %v, want %d, %s", c.line, id, err, c.id, c.want)
		}
	}
}

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
		{"one byte more", "a\n" + long + "y\n", []string{"a"}, fault.ErrSyntax},
		{"two bytes more", long + "yy\n", nil, fault.ErrSyntax},
		{"a megabyte", strings.Repeat(long, 256), nil, fault.ErrSyntax},
		{"one byte more at the end of the stream", long + "y", nil, fault.ErrSyntax},
	} {
		for _, r := range []io.Reader{strings.NewReader(c.in), iotest.OneByteReader(strings.NewReader(c.in)), iotest.DataErrReader(strings.NewReader(c.in))} {
			l := NewLines(r, game)
			for i, want := range c.want {
				if err := l.Turn(); err != nil {
					t.Fatalf("%s: Turn() before line %d = error %v, want nil", c.name, i+1, err)
				}
				if got := l.Next(); got == nil || string(got) != want {
					t.Fatalf("%s: Next(), line %d, = %.20q, want %.20q", c.name, i+1, got, want)
				}
			}
			err := l.Turn()
			if c.err != io.EOF {
				if got := l.Next(); got != nil {
					t.Errorf("%s: Next() after the last line = %.20q, want nil", c.name, got)
				}
				err = l.Bad("")
				if where := "game: line " + strconv.Itoa(len(c.want)+1) + ":"; !strings.HasPrefix(err.Error(), where) {
					t.Errorf("%s: Bad() = error %v, want one that begins with %s", c.name, err, where)
				}
			}
			if !errors.Is(err, c.err) || l.Turn() != err || l.Next() != nil || l.Bad("") != err || l.BadTurn(nil) != err {
				t.Errorf("%s: the error after the end = %v, and then %v, want %v from all methods", c.name, err, l.Turn(), c.err)
			}
		}
	}
}

func TestBad(t *testing.T) {
	broken := errors.New("broken")
	for _, c := range []struct {
		name string
		in   io.Reader
		bad  func(l *Lines) error
		kind error
		text string
	}{
		{"a wrong line", strings.NewReader("a\nb\n"), func(l *Lines) error { return l.Bad("c") }, fault.ErrSyntax, `game: line 2: syntax error: "b" instead of c`},
		{"a long one", strings.NewReader("a\n" + strings.Repeat("b", 90)), func(l *Lines) error { return l.Bad("c") }, fault.ErrSyntax,
			`game: line 2: syntax error: "` + strings.Repeat("b", 80) + `" and 10 more bytes instead of c`},
		{"an empty one", strings.NewReader("a\n\n"), func(l *Lines) error { return l.Bad("c") }, fault.ErrSyntax, `game: line 2: syntax error: "" instead of c`},
		{"wrong lines", strings.NewReader("a\nb\n"), func(l *Lines) error { return l.BadTurn(errors.New("broken")) }, fault.ErrSyntax, "game: line 2: syntax error: on lines 1 to 2, broken"},
		{"a line that is missing", strings.NewReader("a\n"), func(l *Lines) error { return l.Bad("c") }, io.ErrUnexpectedEOF, "game: line 2: unexpected EOF"},
		{"a broken stream", io.MultiReader(strings.NewReader("a\nb"), iotest.ErrReader(broken)), func(l *Lines) error { return l.Bad("c") }, broken, "game: line 2: broken"},
		{"a broken stream between the lines", io.MultiReader(strings.NewReader("a\n"), iotest.ErrReader(broken)), func(l *Lines) error { return l.Bad("c") }, broken, "game: line 2: broken"},
	} {
		l := NewLines(c.in, game)
		if err := l.Turn(); err != nil {
			t.Fatalf("%s: Turn() = error %v, want nil", c.name, err)
		}
		l.Next()
		l.Next()
		if err := c.bad(l); !errors.Is(err, c.kind) || err.Error() != c.text || l.Turn() != err {
			t.Errorf("%s: Bad() = error %v, want %s", c.name, err, c.text)
		}
	}
}

// TestBrokenBetweenTurns checks that the error of the stream comes out of Turn, with the line that is missing.
func TestBrokenBetweenTurns(t *testing.T) {
	broken := errors.New("broken")
	l := NewLines(io.MultiReader(strings.NewReader("a\n"), iotest.ErrReader(broken)), game)
	l.Turn()
	l.Next()
	if err := l.Turn(); !errors.Is(err, broken) || err.Error() != "game: line 2: broken" || l.Turn() != err {
		t.Error(err)
	}
}

func TestExpect(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"a\nbc\n", ""},
		{"a\r\nbc", ""},
		{"a\nb\n", `game: line 2: syntax error: "b" instead of "bc", as ever`},
		{"\nbc\n", `game: line 1: syntax error: "" instead of "a", as ever`},
		{"a\n", "game: line 2: unexpected EOF"},
	} {
		// Whether the lines arrive at once makes no difference.
		for _, r := range []io.Reader{strings.NewReader(c.in), iotest.OneByteReader(strings.NewReader(c.in))} {
			l := NewLines(r, game)
			if err := l.Turn(); err != nil {
				t.Fatal(err)
			}
			err := l.Expect([]byte("a\nbc\n"), "as ever")
			want := c.want
			if want == "" && err == nil {
				l.Next()
				err, want = l.Bad(""), "game: line 3: unexpected EOF"
			}
			if err == nil || err.Error() != want || l.Expect([]byte("a\n"), "as ever") != err {
				t.Errorf("Expect in %q = error %v, want %s", c.in, err, want)
			}
		}
	}
}

// TestExpectBuffered expects lines that have arrived together, which are compared at once, and counts them.
func TestExpectBuffered(t *testing.T) {
	for expected, want := range map[string]string{
		"b\nc\n":       `game: line 4: syntax error: "d" instead of e`,
		"b\n":          `game: line 3: syntax error: "c" instead of e`,
		"b\nc\nd\n":    `game: line 5: unexpected EOF`,
		"b\nx\n":       `game: line 3: syntax error: "c" instead of "x", as ever`,
		"x\nc\n":       `game: line 2: syntax error: "b" instead of "x", as ever`,
		"b\nc\nd\ne\n": `game: line 5: unexpected EOF`,
	} {
		l := NewLines(strings.NewReader("a\nb\nc\nd\n"), game)
		if err := l.Turn(); err != nil || string(l.Next()) != "a" {
			t.Fatal(err)
		}
		err := l.Expect([]byte(expected), "as ever")
		if err == nil {
			l.Next()
			err = l.Bad("e")
		}
		if err.Error() != want {
			t.Errorf("Expect(%q) = error %v, want %s", expected, err, want)
		}
	}
}

// TestExpectAfterError expects lines that are there, after a line that was bad. The first error stays.
func TestExpectAfterError(t *testing.T) {
	l := NewLines(strings.NewReader("a\nb\n"), game)
	if err := l.Turn(); err != nil || string(l.Next()) != "a" {
		t.Fatal(err)
	}
	want := l.Bad("x")
	if err := l.Expect([]byte("b\n"), "as ever"); err != want {
		t.Errorf("Expect(%q) after an error = %v, want the same error", "b\n", err)
	}
}

// TestExpectNoReadAhead expects two lines of a stream whose first line differs and whose second one never comes.
func TestExpectNoReadAhead(t *testing.T) {
	l := NewLines(io.MultiReader(strings.NewReader("x\n"), notYet{t}), game)
	want := `game: line 1: syntax error: "x" instead of "a", as ever`
	if err := l.Expect([]byte("a\nb\n"), "as ever"); err == nil || err.Error() != want {
		t.Errorf("Expect(%q) = error %v, want %s", "a\nb\n", err, want)
	}
}

// notYet is the part of a stream that has not come yet.
type notYet struct{ t *testing.T }

func (r notYet) Read([]byte) (int, error) {
	r.t.Error("Expect waits for the second line, want an error for the first")
	return 0, io.EOF
}

// TestNoReadAhead checks that a line is returned as soon as its end is there.
func TestNoReadAhead(t *testing.T) {
	r, w := io.Pipe()
	go w.Write([]byte("a\n"))
	l := NewLines(r, game)
	if err := l.Turn(); err != nil || string(l.Next()) != "a" {
		t.Error(err)
	}
}

func TestInt(t *testing.T) {
	for _, text := range []string{"0", "7", "-1", "10", "999999999", "-999999999", "", "-", "-0", "00", "01", "-01", "+1", " 1", "1 ", "1x", "x", "1000000000", "2147483647", "2147483648", "-2147483648", "-2147483649", "9999999999", "10000000000", "--1", "٣", "1\x00"} {
		n, err := strconv.Atoi(text)
		want := err == nil && strconv.Itoa(n) == text && int(int32(n)) == n
		got, ok := Int(text)
		if ok != want || ok && got != n || !ok && got != 0 {
			t.Errorf("Int(%q) = %d, %v, want %d, %v", text, got, ok, n, want)
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
			t.Errorf("Ints(%q) = %v, want %v", c.in, ok, c.ok)
		} else if ok && !bytes.Equal(join(got), join(c.want)) {
			t.Errorf("Ints(%q) reads %v, want %v", c.in, got, c.want)
		}
	}
}

func join(n []int) (b []byte) {
	for _, v := range n {
		b = append(strconv.AppendInt(b, int64(v), 10), ' ')
	}
	return b
}

// TestAppendInt compares AppendInt with strconv.
func TestAppendInt(t *testing.T) {
	for _, first := range []int{-1100, math.MinInt32, math.MaxInt32 - 2000} {
		for i := 0; i <= 2000; i++ {
			n := first + i
			if got, want := string(AppendInt([]byte("x"), n)), "x"+strconv.Itoa(n); got != want {
				t.Fatalf("AppendInt appends %s, not %s", got, want)
			}
		}
	}
}

// BenchmarkAppendInt appends numbers as the protocol has them.
func BenchmarkAppendInt(b *testing.B) {
	buf := make([]byte, 0, 8)
	for i := 0; i < b.N; i++ {
		buf = AppendInt(buf[:0], i%16)
	}
}

// TestIntsAsInt compares what Ints reads at each place of a line with Int, for all short texts of a few bytes.
func TestIntsAsInt(t *testing.T) {
	texts := []string{"", "2147483647", "2147483648", "-2147483648", "-2147483649", "123456789", "0123456789", "99999999999"}
	for first := 0; len(texts) < 1000; first++ {
		for _, c := range "0159-:/" {
			texts = append(texts, texts[first][:min(len(texts[first]), 4)]+string(c))
		}
	}
	for _, text := range texts {
		want, ok := Int(text)
		for place := 0; place < 3; place++ {
			words := [3]string{"7", "7", "7"}
			words[place] = text
			var got [3]int
			if Ints([]byte(words[0]+" "+words[1]+" "+words[2]), got[:]) != ok || ok && got[place] != want {
				t.Errorf("Ints reads %q at place %d as %d, Int as %d, %v", text, place, got[place], want, ok)
			}
		}
	}
}
