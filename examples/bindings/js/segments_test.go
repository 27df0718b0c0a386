package js

import (
	"bytes"
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
