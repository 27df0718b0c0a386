package cultist_test

import (
	"testing"
	"unsafe"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/internal/gametest"
)

// TestSizes checks the sizes on which the speed of copies depends.
func TestSizes(t *testing.T) {
	expect(t, "the size of a State", unsafe.Sizeof(cultist.State{}), 64)
	expect(t, "the size of an Action", unsafe.Sizeof(cultist.Action{}), 4)
	expect(t, "the size of a Unit", unsafe.Sizeof(cultist.Unit{}), 3)
}

// TestInlined checks that the compiler inlines what would otherwise copy a State, allocate, or cost a call for each position.
func TestInlined(t *testing.T) {
	gametest.Inlined(t,
		"State.LegalActions", "State.AppendLegalActions", "State.NumLegalActions", "State.LegalActionAt", "State.IsLegal",
		"State.ApplyUnchecked", "(*State).ApplyTo", "State.WithoutTurn", "State.WithoutRand",
		"standing.IsValid", "standing.NumPlayers", "standing.ToMove", "standing.Turn", "standing.Over", "standing.Ending",
		"standing.Score", "standing.Living", "Tile.Distance", "(*State).move", "(*State).endTurn", "nthUnit", "eachDifference",
	)
}

// TestGenericSearch checks that a search over any game does not allocate if it keeps its buffer, as the comment of AppendLegalActions says.
func TestGenericSearch(t *testing.T) {
	count := perft[cultist.State, cultist.Action]{}
	s, n := cultist.New(42), 0
	if allocs := testing.AllocsPerRun(10, func() { n = count.leaves(s, 4) }); allocs != 0 {
		t.Errorf("counting %d positions allocates %v times, want 0", n, allocs)
	}
}
