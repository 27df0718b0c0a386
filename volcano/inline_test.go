package volcano_test

import (
	"os/exec"
	"strings"
	"testing"
	"unsafe"

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

// TestInlined checks that the compiler inlines what saves a copy of a State, or an allocation, only if it is inlined.
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
		"State.LegalActions", "State.IsLegal", "State.ApplyUnchecked", "(*State).ApplyTo", "State.Tiles", "State.Dormant",
		"standing.IsValid", "standing.NumPlayers", "standing.ToMove", "standing.Turn", "standing.Over", "standing.Winner",
		"standing.Score", "(*State).raise", "(*State).endTurn", "appendTileActions", "wonBy",
	} {
		if !inlined[name] {
			t.Errorf("%s is not inlined", name)
		}
	}
}
