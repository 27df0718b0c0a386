package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func goRun(t *testing.T, dir string, args ...string) string {
	t.Helper()
	cmd := exec.Command("go", append([]string{"run"}, args...)...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("go run %v: %v\n%s", args, err, out)
	}
	return string(out)
}

// TestProgram pastes a program with clashing names, embedded types, generics, methods that only interfaces call and
// packages of the same name, and compares what it prints with the original.
func TestProgram(t *testing.T) {
	code, err := Bundle("testdata/program")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "main.go"), code, 0o666); err != nil {
		t.Fatal(err)
	}
	if got, want := goRun(t, dir, "main.go"), goRun(t, "testdata/program", "."); got != want {
		t.Errorf("the pasted program prints\n%s\ninstead of\n%s", got, want)
	}
	for _, gone := range []string{"Unused", "Template", `"strings"`, "alpha.", "its id", "clashes"} {
		if strings.Contains(string(code), gone) {
			t.Errorf("%s is still there", gone)
		}
	}
	again, err := Bundle("testdata/program")
	if err != nil || string(again) != string(code) {
		t.Errorf("the second time gives another file, %v", err)
	}
}

// TestEffects keeps what a program does before main: init functions and initialisations with effects, in packages that are
// used for nothing else too.
func TestEffects(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":         "module bot\n\ngo 1.18\n",
		"quiet/quiet.go": "package quiet\n\nimport \"runtime/debug\"\n\nvar Unused = 1\n\nfunc init() { println(\"quiet\", debug.SetGCPercent(-1)) }\n",
		"main.go": `package main

import _ "bot/quiet"

type number int

var _ = number(1)
var dropped = []int{len("x")}

func say(text string) int { println(text); return 0 }

func init() { println("init") }

func main() { println("main"); say("said") }
`,
		"calls/main.go": `package main

var _ = say("nameless")
var unused = say("unused")

func say(text string) int { println(text); return 0 }

func main() { println("main") }
`,
		"late/main.go": `package main

import _ "bot/quiet"

var late = say("late")

func say(text string) int { println(text); return 0 }

func main() { println("main") }
`,
	} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for folder, words := range map[string][]string{".": {"quiet", "init", "said"}, "calls": {"nameless", "unused"}} {
		code, err := Bundle(filepath.Join(dir, folder))
		if err != nil {
			t.Fatal(err)
		}
		pasted := t.TempDir()
		if err := os.WriteFile(filepath.Join(pasted, "main.go"), code, 0o666); err != nil {
			t.Fatal(err)
		}
		out := goRun(t, pasted, "main.go")
		for _, word := range words {
			if !strings.Contains(out, word) {
				t.Errorf("%s: %q is missing in what the pasted program prints:\n%s\n%s", folder, word, out, code)
			}
		}
		for _, gone := range []string{"Unused", "dropped", "number"} {
			if strings.Contains(string(code), gone) {
				t.Errorf("%s: %s is still there", folder, gone)
			}
		}
	}
	// The call in package main would no longer come after the init function of package quiet.
	if _, err := Bundle(filepath.Join(dir, "late")); err == nil || !strings.Contains(err.Error(), filepath.Join("late", "main.go")+":5:5") {
		t.Errorf("an order that cannot be kept: %v", err)
	}
}

// TestSearch pastes the search over rulebook's packages, which Go 1.18 must compile, and plays with it.
func TestSearch(t *testing.T) {
	file := filepath.Join(t.TempDir(), "main.go")
	if err := run("../search", file, "go1.18.10"); err != nil {
		t.Fatal(err)
	}
	if out := goRun(t, ".", file, "-games", "1", "-nodes", "100"); !strings.Contains(out, "search against itself") {
		t.Errorf("it prints\n%s", out)
	}
}

func TestErrors(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", "module bot\n\ngo 1.18\n")
	for _, c := range []struct{ code, want string }{
		{"package notmain\n", "not one package main"},
		{"package main\n\nimport . \"fmt\"\n\nfunc main() { Println() }\n", "cannot be pasted"},
		{"package main\n\nfunc main() { undefined() }\n", "undefined"},
		{"package main\n\nfunc main() { _ = `" + strings.Repeat("é", limit) + "` }\n", "characters too many"},
		{"package main\n\nfunc main() { println(1) }\n", ""},
	} {
		write("main.go", c.code)
		err := run(dir, filepath.Join(dir, "out.txt"), "")
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%.60q: %v instead of %q", c.code, err, c.want)
		}
	}
	if err := compile([]byte("package main\n\nfunc main() { println(min(1, 2)) }\n"), "go1.18.10"); err == nil || !strings.Contains(err.Error(), "min") {
		t.Errorf("Go 1.18 compiles the built-in min: %v", err)
	}
}
