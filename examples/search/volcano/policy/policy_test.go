package policy

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/volcano"
)

// logits returns the numbers of the tiles that can be played, as text.
func logits(p *Policy, s volcano.State) string {
	var room [volcano.NumTiles]int32
	p.Logits(&room, &s)
	var list []string
	for _, a := range s.LegalActions() {
		list = append(list, fmt.Sprint(room[a.Tile]))
	}
	return strings.Join(list, ",")
}

// TestLogits compares the outputs with those of train.py, to the last bit.
func TestLogits(t *testing.T) {
	p := New()
	data, err := os.ReadFile("testdata/outputs.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	for _, line := range lines {
		want, text, _ := strings.Cut(line, " ")
		s := volcano.MustParse(text)
		if got := logits(p, s); got != want {
			t.Errorf("Logits(%v) = %v, want %v", s, got, want)
		}
	}
	if len(lines) < 20 {
		t.Errorf("testdata/outputs.txt has %d positions, want at least 20", len(lines))
	}
}

// TestSymmetric checks that all images of a position have the same outputs.
func TestSymmetric(t *testing.T) {
	p := New()
	list := games()
	for _, s := range list[:50] {
		var want, got [volcano.NumTiles]int32
		p.Logits(&want, &s)
		for g := volcano.Symmetry(0); g < volcano.NumSymmetries; g++ {
			image := s.Transform(g)
			p.Logits(&got, &image)
			for i := 0; i < s.NumLegalActions(); i++ {
				a := s.LegalActionAt(i)
				if b := a.Transform(g); got[b.Tile] != want[a.Tile] {
					t.Fatalf("Logits(%v) has %d for %v, want %d as for %v in %v", image, got[b.Tile], b, want[a.Tile], a, s)
				}
			}
		}
	}
}

func TestRead(t *testing.T) {
	for _, text := range []string{
		"", "##", weights[1:], weights + "#", weights[:50] + "\\" + weights[51:], weights[:50] + "é" + weights[52:],
	} {
		if _, err := Read(text); err == nil {
			t.Errorf("Read reads %.20q of %d characters", text, len(text))
		}
	}
}

func TestAllocations(t *testing.T) {
	p, s := New(), games()[12]
	var room [volcano.NumTiles]int32
	if n := testing.AllocsPerRun(100, func() { p.Logits(&room, &s) }); n != 0 {
		t.Errorf("Logits allocates %v times, want 0", n)
	}
}

func BenchmarkLogits(b *testing.B) {
	p, list := New(), games()
	var room [volcano.NumTiles]int32
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		p.Logits(&room, &list[i%len(list)])
	}
}

// games returns positions of random games.
func games() []volcano.State {
	states, _ := gametest.Samples(1024, func(int) volcano.State { return volcano.New() })
	return states
}
