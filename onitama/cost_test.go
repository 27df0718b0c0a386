package onitama_test

import (
	"testing"
	"unsafe"

	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/onitama"
)

// TestSizes checks the sizes on which the speed of copies depends.
func TestSizes(t *testing.T) {
	if n := unsafe.Sizeof(onitama.State{}); n != 16 {
		t.Errorf("Sizeof(State{}) = %d, want 16", n)
	}
	if n := unsafe.Sizeof(onitama.Action{}); n != 3 {
		t.Errorf("Sizeof(Action{}) = %d, want 3", n)
	}
}

// TestInlined checks that the compiler inlines what would otherwise copy a State, allocate, or cost a call for each position.
func TestInlined(t *testing.T) {
	gametest.Inlined(t,
		"State.LegalActions", "(*State).ApplyTo", "State.move", "State.exchange", "State.endTurn",
		"State.IsValid", "State.NumPlayers", "State.ToMove", "State.Turn", "State.Over", "State.Winner", "State.Score",
		"State.Hash", "State.Pieces", "State.Master", "State.Hand", "State.Middle", "State.card", "Card.Targets",
		"step.movers", "(*pair).movers", "(*pair).action", "(*counter).count",
	)
}
