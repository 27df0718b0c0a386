package gametest

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// Inlined checks that the compiler inlines functions of the package under test, named as the compiler does:
// "State.Over", "(*State).play". It asks the compiler for amd64, whatever the tests run on: elsewhere the same code has
// other costs.
func Inlined(t *testing.T, names ...string) {
	t.Helper()
	build := exec.Command("go", "build", "-gcflags=-m", ".")
	build.Env = append(os.Environ(), "GOOS=linux", "GOARCH=amd64")
	out, err := build.CombinedOutput()
	if err != nil {
		t.Fatalf("%v:\n%s", err, out)
	}
	inlined := map[string]bool{}
	for _, line := range strings.Split(string(out), "\n") {
		if _, name, ok := strings.Cut(line, ": can inline "); ok {
			inlined[name] = true
		}
	}
	for _, name := range names {
		if !inlined[name] {
			t.Errorf("go build -gcflags=-m does not inline %s, want it inlined", name)
		}
	}
}
