package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
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
	code, _, err := Bundle("testdata/program", "")
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
	again, _, err := Bundle("testdata/program", "")
	if err != nil || string(again) != string(code) {
		t.Errorf("the second time gives another file, %v", err)
	}
}

// TestBots pastes the bots, which Go 1.18 must compile and the site take.
func TestBots(t *testing.T) {
	for _, name := range []string{"cultist", "onitama", "vindinium", "volcano"} {
		if err := run("../bot/"+name, filepath.Join(t.TempDir(), "main.go"), "go1.18.10"); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestSearch pastes the search over all games, which Go 1.18 must compile, and plays with it. For the site it is too long:
// no bot plays four games.
func TestSearch(t *testing.T) {
	code, mapped, err := Bundle("../search", "")
	if err != nil {
		t.Fatal(err)
	}
	if err := compile(mapped, "go1.18.10"); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(file, code, 0o666); err != nil {
		t.Fatal(err)
	}
	if out := goRun(t, ".", file, "-games", "1", "-nodes", "100"); !strings.Contains(out, "volcano    own search against alpha-beta") {
		t.Errorf("it prints\n%s", out)
	}
}

// TestErrors checks that what cannot be pasted, or not compiled, is reported at its own line.
func TestErrors(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", "module bot\n\ngo 1.24\n")
	for _, c := range []struct{ code, toolchain, want string }{
		{"package notmain\n", "", "not one package main"},
		{"package main\n\nimport . \"fmt\"\n\nfunc main() { Println() }\n", "", "main.go:3:8: import \"fmt\" cannot be pasted"},
		{"package main\n\nimport _ \"embed\"\n\n//go:embed main.go\nvar text string\n\nfunc main() { println(text) }\n", "", "main.go:5:1: //go:embed cannot be pasted"},
		{"package main\n\nimport _ \"unsafe\"\n\n//go:linkname now time.now\nfunc now()\n\nfunc main() { now() }\n", "", "main.go:5:1: //go:linkname cannot be pasted"},
		{"package main\n\nimport \"C\"\n\nfunc main() {}\n", "", "main.go:3:8: import \"C\" cannot be pasted"},
		{"package main\n\nfunc main() { undefined() }\n", "", "main.go:3:15: undefined: undefined"},
		{"package main\n\nfunc main() { _ = `" + strings.Repeat("é", limit) + "` }\n", "", "characters too many"},
		{"package main\n\nfunc main() { println(1) }\n", "go1.18.10", ""},
		{"package main\n\n// A comment of\n// two lines.\nfunc main() {\n\t// Another one.\n\tprintln(min(1, 2))\n}\n", "go1.18.10", "main.go:7: undefined: min"},
		{"package main\n\nfunc apply[A any](f func(A), a func() A) { f(a()) }\n\n// A comment.\nfunc main() {\n\n\tapply(func(int) {}, zero)\n}\n\nfunc zero[A any]() (a A) { return a }\n", "go1.18.10", "main.go:8: "},
	} {
		write("main.go", c.code)
		err := run(dir, filepath.Join(dir, "out.txt"), c.toolchain)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%.60q: %v instead of %q", c.code, err, c.want)
		}
		if err != nil && strings.Contains(err.Error(), "/paste") {
			t.Errorf("%.60q: a temporary file in %v", c.code, err)
		}
	}
}

// TestOrder pastes a program whose packages tell when they are initialised, and compares the order.
func TestOrder(t *testing.T) {
	code, _, err := Bundle("testdata/order", "")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "main.go"), code, 0o666); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(goRun(t, "testdata/order", "."), goRun(t, dir, "main.go")); diff != "" {
		t.Errorf("the pasted program is initialised in another way:\n%s\n%s", diff, code)
	}
	for _, gone := range []string{"Pure", "pureTable", "Unreached"} {
		if strings.Contains(string(code), gone) {
			t.Errorf("%s is still there, although nobody can notice it", gone)
		}
	}
	for _, want := range []string{"Parts of this file come from example.test/third", "// Copies keep this notice."} {
		if !strings.Contains(string(code), want) {
			t.Errorf("the licence is not carried along: %q is missing", want)
		}
	}
	file := filepath.Join(dir, "bot.go")
	if err := run("testdata/order", file, "go1.18.10"); err != nil {
		t.Error(err)
	}
}
