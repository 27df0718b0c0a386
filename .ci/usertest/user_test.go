// Package usertest gets the module as a user would, from a module proxy, and uses it.
package usertest

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

const (
	path    = "github.com/rulebook-go/rulebook"
	version = "v0.1.0"
)

// proxy makes a module proxy of the last commit, with one version, and returns its folder.
func proxy(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	versions := filepath.Join(dir, filepath.FromSlash(path), "@v")
	if err := os.MkdirAll(versions, 0o777); err != nil {
		t.Fatal(err)
	}
	file, err := os.Create(filepath.Join(versions, version+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	// Only what is committed, as a proxy would have it.
	commit := t.TempDir()
	archive := exec.Command("sh", "-c", `git -C "$1" archive HEAD | tar -x -C "$2"`, "sh", root(t), commit)
	if out, err := archive.CombinedOutput(); err != nil {
		t.Fatalf("git archive: %v\n%s", err, out)
	}
	if err := zip.CreateFromDir(file, module.Version{Path: path, Version: version}, commit); err != nil {
		t.Fatal(err)
	}
	mod, err := os.ReadFile(filepath.Join(root(t), "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"list": version + "\n", version + ".info": `{"Version":"` + version + `"}`, version + ".mod": string(mod)} {
		if err := os.WriteFile(filepath.Join(versions, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func root(t *testing.T) string {
	t.Helper()
	dir, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// user is a module of somebody who uses the library.
type user struct {
	t   *testing.T
	dir string
	env []string
}

func newUser(t *testing.T) user {
	u := user{t: t, dir: t.TempDir()}
	others, err := exec.Command("go", "env", "GOPROXY").Output()
	if err != nil {
		t.Fatal(err)
	}
	// The module cache is the user's own, so that nothing but the proxy can provide the module.
	u.env = append(os.Environ(), "GOPROXY=file://"+filepath.ToSlash(proxy(t))+","+strings.TrimSpace(string(others)),
		"GONOSUMDB="+path, "GONOSUMCHECK=1", "GOFLAGS=-mod=mod -modcacherw", "GOWORK=off", "GOMODCACHE="+t.TempDir())
	u.run("go", "mod", "init", "example.test/user")
	u.run("go", "get", path+"@"+version)
	return u
}

func (u user) run(args ...string) string {
	u.t.Helper()
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Dir, cmd.Env = u.dir, u.env
	out, err := cmd.CombinedOutput()
	if err != nil {
		u.t.Fatalf("%v: %v\n%s", args, err, out)
	}
	return string(out)
}

// TestPrograms builds and runs a program of about ten lines with each package.
func TestPrograms(t *testing.T) {
	u := newUser(t)
	for pkg, c := range map[string]struct{ body, want string }{
		"cultist":   {"s := cultist.New(42)\n\tfmt.Println(s.NumPlayers(), len(s.LegalActions()) > 0)", "2 true\n"},
		"onitama":   {"s := onitama.New(42)\n\tfmt.Println(s)", "bbBbb/...../...../...../wwWww elephant,mantis/eel,crane/rabbit 0 0\n"},
		"volcano":   {"s, err := volcano.New().Apply(volcano.MustParseAction(\"n05\"))\n\tfmt.Println(s.Turn(), err)", "1 <nil>\n"},
		"vindinium": {"s, err := vindinium.New(42, vindinium.Options{Players: 2})\n\tfmt.Println(s.NumPlayers(), err)", "2 <nil>\n"},
		"geom":      {"fmt.Println(geom.AppendLine(nil, geom.Point{}, geom.Point{X: 3, Y: 3}))", "[1 1 2 2]\n"},
	} {
		t.Run(pkg, func(t *testing.T) {
			program := "package main\n\nimport (\n\t\"fmt\"\n\n\t\"" + path + "/" + pkg + "\"\n)\n\nfunc main() {\n\t" + c.body + "\n}\n"
			if err := os.WriteFile(filepath.Join(u.dir, "main.go"), []byte(program), 0o666); err != nil {
				t.Fatal(err)
			}
			if got := u.run("go", "run", "."); got != c.want {
				t.Errorf("it prints %q instead of %q", got, c.want)
			}
		})
	}
}

// TestExamples runs the examples of the packages' documentation from the user's module cache.
func TestExamples(t *testing.T) {
	u := newUser(t)
	for _, pkg := range []string{"cultist", "geom", "onitama", "vindinium", "volcano"} {
		if out := u.run("go", "test", "-run", "^Example", "-v", path+"/"+pkg); !strings.Contains(out, "--- PASS: Example") {
			t.Errorf("%s has no example:\n%s", pkg, out)
		}
	}
}
