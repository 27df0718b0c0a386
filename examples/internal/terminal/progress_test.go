package terminal

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestBar(t *testing.T) {
	for part, done := range map[float64]int{-1: 0, 0: 0, 0.04: 0, 0.5: 12, 0.999: 23, 1: 24, 7: 24, math.Inf(1): 24} {
		if got, want := Bar(part), "["+strings.Repeat("#", done)+strings.Repeat(".", 24-done)+"]"; got != want {
			t.Errorf("%v is %s, not %s", part, got, want)
		}
	}
	if got := Bar(math.NaN()); got != Bar(0) {
		t.Errorf("NaN is %s", got)
	}
}

func TestIs(t *testing.T) {
	file, err := os.Create(filepath.Join(t.TempDir(), "file"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	closed, err := os.Open(file.Name())
	if err != nil {
		t.Fatal(err)
	}
	closed.Close()
	if Is(&bytes.Buffer{}) || Is(file) || Is(closed) {
		t.Error("a buffer or a file is a terminal")
	}
}

// TestProgress replaces a line by a shorter one, and removes it.
func TestProgress(t *testing.T) {
	var out bytes.Buffer
	p := &Progress{out: &out}
	p.Clear()
	p.Show(0.5, "of the work")
	p.Show(0.6, "too soon")
	p.last = p.last.Add(-time.Hour)
	p.Show(1, "all")
	p.Clear()
	p.Clear()
	half, all := Bar(0.5)+" of the work", Bar(1)+" all"
	if want := "\r" + half + "\r" + all + "       " + " \r" + strings.Repeat(" ", len(all)) + "\r"; out.String() != want {
		t.Errorf("Show and Clear write %q, want %q", &out, want)
	}
	none := NewProgress(&out, false)
	none.Show(1, "nothing")
	none.Clear()
}
