package vindinium_test

import (
	"testing"
	"unsafe"

	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/vindinium"
)

// TestSizes checks that States and Actions stay small enough to be passed around by value.
func TestSizes(t *testing.T) {
	if word := unsafe.Sizeof(uintptr(0)); word == 8 {
		expect(t, "the size of a State", unsafe.Sizeof(vindinium.State{}), 192)
	}
	expect(t, "the size of an Action", unsafe.Sizeof(vindinium.Action{}), 8)
}

// TestInlined checks that the compiler inlines what would otherwise copy a State, allocate, or cost a call for each position.
func TestInlined(t *testing.T) {
	gametest.Inlined(t,
		"State.Apply", "State.ApplyUnchecked", "(*State).ApplyTo",
		"standing.LegalActions", "standing.AppendLegalActions", "standing.NumLegalActions", "standing.LegalActionAt", "standing.IsLegal",
		"standing.Over", "standing.ToMove", "standing.Ending", "State.Score", "State.WithoutTurn", "Action.Index", "ActionAt",
		"spots.of", "spots.move", "spots.has", "spots.hasBeside", "hero.rest", "(*State).endTurn", "Action.isMove", "Terrain.isUsed",
	)
}
