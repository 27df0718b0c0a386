package paste

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var (
	programs = flag.Int("programs", 15, "the `number` of random programs")
	seed     = flag.Uint64("seed", 1, "the first random program")
)

// TestRandom pastes random programs, and compares what they print with what the files print that the target's Go compiles.
func TestRandom(t *testing.T) {
	const batch = 50
	different, errors := 0, map[string]int{}
	for first := 0; first < *programs; first += batch {
		for _, version := range []string{"1.18", "1.21", "1.22", "1.24"} {
			dir := t.TempDir()
			writeFiles(t, dir, map[string]string{"go.mod": "module p\n\ngo " + version + "\n"})
			var names []string
			for i := first; i < min(*programs, first+batch); i++ {
				if s := *seed + uint64(i); []string{"1.24", "1.18", "1.22", "1.21", "1.24"}[s%5] == version {
					name := fmt.Sprintf("r%d", s)
					names = append(names, name)
					writeFiles(t, filepath.Join(dir, name), generate(s, "p/"+name, version))
				}
			}
			if len(names) > 0 {
				different += compare(t, dir, names, errors)
			}
		}
	}
	t.Logf("of %d programs from seed %d on, %d are different, and these cannot be pasted: %v", *programs, *seed, different, errors)
}

// compare pastes the programs of a module and returns how many of them print something else then. It counts the errors by their text.
func compare(t *testing.T, dir string, names []string, errors map[string]int) (different int) {
	t.Helper()
	before, err := goBuild(t, dir)
	if err != nil {
		t.Fatalf("the generator makes wrong programs:\n%v", err)
	}
	outcomes := pasteAll(t, dir, target)
	out := t.TempDir()
	writeFiles(t, out, map[string]string{"go.mod": "module bot\n\ngo 1.18\n"})
	for _, name := range names {
		if o := outcomes[name]; o.err == nil {
			writeFiles(t, out, map[string]string{name + "/main.go": string(o.file.code)})
		}
	}
	after, _ := targetBuild(t, out)
	for _, name := range names {
		o := outcomes[name]
		binary := filepath.Join(after, name)
		if _, err := os.Stat(binary); err != nil && o.err == nil {
			o.err = o.file.compile(toolchain, target)
		}
		if o.err != nil {
			errors[cause(o.err)]++
			continue
		}
		want := runProgram(t, filepath.Join(before, name))
		if got := runProgram(t, binary); got != want {
			different++
			t.Errorf("program %s of the generator prints something else in one file (-want +got):\n%s\n%s", name, cmp.Diff(want, got), o.file.code)
		}
	}
	return different
}

// cause returns an error without places and names.
func cause(err error) string {
	lines := strings.Split(err.Error(), "\n")
	line := lines[min(1, len(lines)-1)]
	if _, rest, ok := strings.Cut(line, ": "); ok {
		line = rest
	}
	return line
}
