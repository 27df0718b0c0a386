package js

import (
	"bytes"
	"encoding/binary"
	"strings"
	"testing"
)

// TestSegments joins the segments of a program by hand: those that are near each other, but not those that overlap or are far.
func TestSegments(t *testing.T) {
	const head = "\x00asm\x01\x00\x00\x00" + "\x01\x02ab" // with a section of another kind
	segment := func(at, data string) string {
		return "\x00\x41" + at + "\x0b" + string(rune(len(data))) + data
	}
	section := func(count string, segments ...string) string {
		content := count + strings.Join(segments, "")
		return head + "\x0b" + string(rune(len(content))) + content
	}
	// 0x40 takes two bytes as a signed number, 0x8040 takes three.
	given := section("\x05", segment("\x08", "one"), segment("\x0d", "two"), segment("\x0d", "again"), segment("\xc0\x00", "x"), segment("\xc0\x80\x02", "far"))
	want := section("\x03", segment("\x08", "one\x00\x00two"), segment("\x0d", "again"+strings.Repeat("\x00", 0x40-0x12)+"x"), segment("\xc0\x80\x02", "far"))
	if got, err := joinSegments([]byte(given)); err != nil || string(got) != want {
		t.Errorf("joinSegments() = %q, %v, want %q", got, err, want)
	}
	again, err := joinSegments([]byte(want))
	if err != nil || !bytes.Equal(again, []byte(want)) {
		t.Errorf("joinSegments() of what it returned = %q, %v, want %q", again, err, want)
	}
	for _, bad := range []string{"", "MZ", given[:len(given)-1], section("\x01", "\x01\x03abc"), head + "\x0b"} {
		if got, err := joinSegments([]byte(bad)); err == nil {
			t.Errorf("joinSegments(%q) = %q, want an error", bad, got)
		}
	}
}

// TestForgetNames clears the names of a table of two functions, and nothing of one that it does not know.
func TestForgetNames(t *testing.T) {
	table := func(offsets ...uint64) []byte {
		b := []byte("before\xf1\xff\xff\xff\x00\x00\x01\x08")
		for _, n := range append([]uint64{2, 1, 0}, offsets...) {
			b = binary.LittleEndian.AppendUint64(b, n)
		}
		return append(b, "main.a\x00main.b\x00unitsa.go\x00counters"...)
	}
	const begin = 8 + 7*8
	got := table(begin, begin+14, begin+19, begin+24)
	forgetNames(got)
	if text := string(got[6+begin:]); text != strings.Repeat("\x00", 14)+"units"+strings.Repeat("\x00", 5)+"counters" {
		t.Errorf("forgetNames() leaves %q", text)
	}
	for _, other := range [][]byte{table(begin, begin-1, begin, begin), table(begin, begin, begin, 1<<40), []byte("text")} {
		same := bytes.Clone(other)
		if forgetNames(other); !bytes.Equal(other, same) {
			t.Errorf("forgetNames(%q) = %q", same, other)
		}
	}
}
