package onitama_test

import (
	"os/exec"
	"strings"
	"testing"
	"unsafe"

	"github.com/rulebook-go/rulebook/onitama"
)

// TestSizes checks the sizes on which the speed of copies depends.
func TestSizes(t *testing.T) {
	if n := unsafe.Sizeof(onitama.State{}); n != 16 {
		t.Errorf("a State has %d bytes, not 16", n)
	}
	if n := unsafe.Sizeof(onitama.Action{}); n != 3 {
		t.Errorf("an Action has %d bytes, not 3", n)
	}
}

// TestInlined checks that the compiler inlines what saves an allocation or a call on the search path only if it is
// inlined.
func TestInlined(t *testing.T) {
	out, err := exec.Command("go", "build", "-gcflags=-m", ".").CombinedOutput()
	if err != nil {
		t.Fatalf("%v:\n%s", err, out)
	}
	inlined := map[string]bool{}
	for _, line := range strings.Split(string(out), "\n") {
		if _, name, ok := strings.Cut(line, ": can inline "); ok {
			name, _, _ = strings.Cut(name, " with cost")
			inlined[name] = true
		}
	}
	for _, name := range []string{
		"State.LegalActions", "(*State).ApplyTo", "State.move", "State.exchange", "State.endTurn",
		"State.IsValid", "State.NumPlayers", "State.ToMove", "State.Turn", "State.Over", "State.Winner", "State.Score",
		"State.Hash", "State.Pieces", "State.Master", "State.Hand", "State.Middle", "State.card", "Card.Targets",
		"step.movers", "(*pair).movers", "(*pair).action", "(*counter).count",
	} {
		if !inlined[name] {
			t.Errorf("%s is not inlined", name)
		}
	}
}
