package cultist_test

import (
	"os/exec"
	"strings"
	"testing"
	"unsafe"

	"github.com/rulebook-go/rulebook/cultist"
)

// TestSizes checks the sizes on which the speed of copies depends.
func TestSizes(t *testing.T) {
	expect(t, "the size of a State", unsafe.Sizeof(cultist.State{}), 64)
	expect(t, "the size of an Action", unsafe.Sizeof(cultist.Action{}), 4)
	expect(t, "the size of a Unit", unsafe.Sizeof(cultist.Unit{}), 3)
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
			inlined[name] = true
		}
	}
	for _, name := range []string{
		"State.LegalActions", "State.AppendLegalActions", "State.NumLegalActions", "State.LegalActionAt", "State.IsLegal",
		"State.ApplyUnchecked", "(*State).ApplyTo", "State.WithoutTurn", "State.WithoutRand",
		"standing.IsValid", "standing.NumPlayers", "standing.ToMove", "standing.Turn", "standing.Over", "standing.Ending",
		"standing.Score", "standing.Living", "Tile.Distance", "(*State).move", "(*State).endTurn", "nthUnit", "eachDifference",
	} {
		if !inlined[name] {
			t.Errorf("%s is not inlined", name)
		}
	}
}

// TestGenericSearch checks that a search over any game does not allocate if it keeps its buffer, as the package comment says.
func TestGenericSearch(t *testing.T) {
	count := perft[cultist.State, cultist.Action]{}
	s, n := cultist.New(42), 0
	if allocs := testing.AllocsPerRun(10, func() { n = count.leaves(s, 4) }); allocs != 0 {
		t.Errorf("counting %d positions allocates %v times", n, allocs)
	}
}
