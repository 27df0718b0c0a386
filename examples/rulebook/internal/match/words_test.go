package match

import (
	"fmt"
	"strings"
	"testing"
)

// TestWords keeps the beginning and the end of the standard error, and counts the rest.
func TestWords(t *testing.T) {
	w := &words{}
	kept := 0
	for range 5 {
		w.deliver([]byte(strings.Repeat("x", maxStderr/2)))
		kept += strings.Count(w.next(), "x")
	}
	w.deliver([]byte("the end"))
	text, bytes, data := w.last()
	if kept != maxStderr || len(w.tail) > 2*maxTail {
		t.Errorf("%d bytes are kept, and %d for the end", kept, len(w.tail))
	}
	if n := strings.Count(text, "x"); !strings.HasSuffix(text, "xthe end") || n+len("the end") != maxTail ||
		int64(n)+bytes != 3*maxStderr/2 || data != 0 || !strings.Contains(text, fmt.Sprintf("\n[%d bytes", bytes)) {
		t.Errorf("%d bytes and %d lines of data are dropped before %d bytes: %.80q", bytes, data, len(text), text)
	}
	w = &words{}
	w.deliver([]byte("little\nand half"))
	if text := w.next(); text != "little\nand half" {
		t.Errorf("the words are %q", text)
	}
	if text, bytes, data := w.last(); text != "" || bytes+data != 0 {
		t.Errorf("after little, the last words are %q, after %d bytes and %d lines of data", text, bytes, data)
	}
}

// TestData keeps the lines of data of a player that writes far more than is kept, delivered in pieces of many sizes.
func TestData(t *testing.T) {
	const turns = 400
	forms := []string{"[PDATA+] one = %d\n", "  [tdata] map = %d\r\n", "[PDATA][7] depth = %d\n"}
	for _, size := range []int{1, 7, 4096, 1 << 20} {
		w := &words{}
		var got string
		var want []string
		for turn := range turns {
			line := fmt.Sprintf(forms[turn%3], turn)
			want = append(want, line)
			for rest := strings.Repeat("#", 3000) + "\n[PDA\n" + line; rest != ""; {
				n := min(size, len(rest))
				w.deliver([]byte(rest[:n]))
				rest = rest[n:]
			}
			text := w.next()
			if !strings.HasSuffix(text, line) {
				t.Fatalf("in pieces of %d bytes: turn %d ends with %.80q", size, turn, text[max(0, len(text)-80):])
			}
			got += text
		}
		end, bytes, lost := w.last()
		var data []string
		for _, line := range strings.SplitAfter(got+end, "\n") {
			if isData([]byte(line)) {
				data = append(data, line)
			}
		}
		if strings.Join(data, "") != strings.Join(want, "") {
			t.Errorf("in pieces of %d bytes: %d lines of data instead of %d", size, len(data), len(want))
		}
		if len(got) < maxStderr || len(got) > maxStderr+turns*40 || lost != 0 || bytes < 3000*turns-2*maxStderr {
			t.Errorf("in pieces of %d bytes: %d bytes are kept, and %d and %d lines of data are lost", size, len(got), bytes, lost)
		}
	}
}

// TestMuchData bounds what is kept of data, and counts the lines that are lost.
func TestMuchData(t *testing.T) {
	w := &words{}
	line := "[PDATA+] one = 1\n"
	const n = 200_000
	w.deliver([]byte(strings.Repeat(line, n)))
	text := w.next()
	end, bytes, lost := w.last()
	kept := strings.Count(text, line)
	if len(text) != kept*len(line) || len(text) > maxStderr+maxData || len(text) < maxStderr+maxData-2*len(line) {
		t.Errorf("%d bytes are kept", len(text))
	}
	if lost != int64(n-kept) || bytes != lost*int64(len(line)) || strings.Contains(end, "one") {
		t.Errorf("of %d lines, %d are kept and %d lost; the end is %.80q", n, kept, lost, end)
	}

	w = &words{}
	w.deliver([]byte(strings.Repeat("#", maxStderr) + "\n[PDATA] long = " + strings.Repeat("x", maxWordsLine) + "\n[PDATA] y = 1\n"))
	if text, _, lost := w.last(); lost != 1 || strings.Contains(text, "long") || !strings.Contains(text, "#\n[PDATA] y = 1\n") {
		t.Errorf("of a line that is too long, %d lines are lost, and the end is %.40q", lost, text[maxStderr:])
	}
}

// TestHalfData keeps a line of data together that a player is still writing when its answer comes.
func TestHalfData(t *testing.T) {
	w := &words{}
	w.deliver([]byte("a\n[PDATA] nodes = 1"))
	first := w.next()
	w.deliver([]byte("5\nb"))
	second := w.next()
	w.deliver([]byte("c\n[TDATA] end = 2"))
	third := w.next()
	last, bytes, lost := w.last()
	if got := []string{first, second, third, last}; fmt.Sprintf("%q", got) != `["a\n" "[PDATA] nodes = 15\nb" "c\n" "[TDATA] end = 2"]` || bytes+lost != 0 {
		t.Errorf("%q, %d, %d", got, bytes, lost)
	}
}

func BenchmarkWords(b *testing.B) {
	for _, text := range []string{"y\n", strings.Repeat("#", 100) + "\n", "[PDATA+] one = 1\n"} {
		b.Run(fmt.Sprint(len(text)), func(b *testing.B) {
			chunk := []byte(strings.Repeat(text, 4096/len(text)))
			b.SetBytes(int64(len(chunk)))
			w := &words{}
			for range b.N {
				w.deliver(chunk)
				if len(w.buf) > 0 {
					w.next()
				}
			}
		})
	}
}
