package volcano_test

import (
	"testing"
	"unsafe"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/volcano"
)

// TestSizes checks the sizes on which the speed of copies depends. They are smaller on 32-bit platforms.
func TestSizes(t *testing.T) {
	if n := unsafe.Sizeof(volcano.State{}); n > 80 {
		t.Errorf("a State has %d bytes, not 80", n)
	}
	if n := unsafe.Sizeof(volcano.Action{}); n != 1 {
		t.Errorf("an Action has %d bytes, not 1", n)
	}
}

// TestInlined checks that the compiler inlines what would otherwise copy a State, allocate, or cost a call for each position.
func TestInlined(t *testing.T) {
	gametest.Inlined(t,
		"State.LegalActions", "State.IsLegal", "State.ApplyUnchecked", "(*State).ApplyTo", "State.Tiles", "State.Dormant",
		"standing.IsValid", "standing.NumPlayers", "standing.ToMove", "standing.Turn", "standing.Over", "standing.Winner",
		"standing.Score", "(*State).raise", "wonBy",
	)
}

// TestNoAllocs checks what alloc_test.go does not have: evaluations, keys, numbers, and a generic search with a buffer.
func TestNoAllocs(t *testing.T) {
	var (
		states = []volcano.State{position(t, "N01:3 S01:-2; 0 9"), position(t, blueChain+" N22:1; 1 5"), position(t, "; 0 134")}
		x      searcher[volcano.State, volcano.Action]
		sets   [4]geom.FaceSet
		sum    int
	)
	x.count(volcano.New(), 2)
	for _, s := range states {
		for name, call := range map[string]func(){
			"Ending":           func() { sum += int(s.Ending()) },
			"WithoutTurn":      func() { sum += s.WithoutTurn().Turn() },
			"Levels":           func() { sets[0], sets[1], sets[2], sets[3] = s.Levels(volcano.Blue) },
			"Tiles":            func() { sets[0] = s.Tiles(volcano.Blue) },
			"Dormant":          func() { sets[0] = s.Dormant() },
			"Level":            func() { sum += s.Level(7) },
			"Transform":        func() { sum += s.Transform(130).Turn() },
			"Index":            func() { sum += volcano.ActionAt(7).Index() },
			"a generic search": func() { sum += x.count(s, 1) },
		} {
			if n := testing.AllocsPerRun(20, call); n != 0 {
				t.Errorf("%s allocates %v times in %q", name, n, s)
			}
		}
	}
}
