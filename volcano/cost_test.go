package volcano_test

import (
	"testing"
	"unsafe"

	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/volcano"
)

// TestSizes checks the sizes on which the speed of copies depends. They are smaller on 32-bit platforms.
func TestSizes(t *testing.T) {
	if n := unsafe.Sizeof(volcano.State{}); n > 80 {
		t.Errorf("Sizeof(State{}) = %d, want at most 80", n)
	}
	if n := unsafe.Sizeof(volcano.Action{}); n != 1 {
		t.Errorf("Sizeof(Action{}) = %d, want 1", n)
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

// TestGenericSearch checks that a search over any game does not allocate if it keeps its buffer, as the comment of AppendLegalActions says.
func TestGenericSearch(t *testing.T) {
	var x searcher[volcano.State, volcano.Action]
	s, n := volcano.New(), 0
	x.count(s, 2)
	if allocs := testing.AllocsPerRun(10, func() { n = x.count(s, 2) }); allocs != 0 {
		t.Errorf("counting %d positions allocates %v times, want 0", n, allocs)
	}
}
