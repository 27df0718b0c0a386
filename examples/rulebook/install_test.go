//go:build install

// These tests get the library and the program as users do, from a module proxy that has the last commit as a release.
package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

const path = "github.com/rulebook-go/rulebook"

// released is the version that the packages for Python and JavaScript have, too.
var released = func() string {
	var pkg struct{ Version string }
	data, err := os.ReadFile(filepath.FromSlash("../bindings/js/package.json"))
	if err == nil {
		err = json.Unmarshal(data, &pkg)
	}
	if err != nil {
		panic(err)
	}
	return "v" + pkg.Version
}()

// proxy makes a module proxy of the last commit, with a release of the root module and one of the program's module, and returns its
// directory.
func proxy(t *testing.T) string {
	t.Helper()
	clone, dir := t.TempDir(), t.TempDir()
	tag := exec.Command("sh", "-ec", `git clone -q --no-tags "$1" "$2"; "$2/.ci/release" tag "$3"`, "sh", root(t), clone, released)
	tag.Env = append(os.Environ(), "GIT_AUTHOR_NAME=test", "GIT_AUTHOR_EMAIL=test@example.test", "GIT_COMMITTER_NAME=test", "GIT_COMMITTER_EMAIL=test@example.test")
	if out, err := tag.CombinedOutput(); err != nil {
		t.Fatalf("%v: %v\n%s", tag, err, out)
	}
	for _, subdir := range []string{"", "examples/rulebook"} {
		var text bytes.Buffer
		// Only what is committed, as a proxy would have it.
		m := module.Version{Path: strings.TrimSuffix(path+"/"+subdir, "/"), Version: released}
		revision := strings.TrimPrefix(subdir+"/"+released, "/")
		if err := zip.CreateFromVCS(&text, m, clone, revision, subdir); err != nil {
			t.Fatal(err)
		}
		mod, err := exec.Command("git", "-C", clone, "show", revision+":"+strings.TrimPrefix(subdir+"/go.mod", "/")).Output()
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(mod), "replace") {
			t.Fatalf("go install would reject the go.mod of %s, which replaces a module:\n%s", m.Path, mod)
		}
		versions := filepath.Join(dir, filepath.FromSlash(m.Path), "@v")
		if err := os.MkdirAll(versions, 0o777); err != nil {
			t.Fatal(err)
		}
		for name, text := range map[string]string{
			"list": released + "\n", released + ".info": `{"Version":"` + released + `"}`,
			released + ".mod": string(mod), released + ".zip": text.String(),
		} {
			if err := os.WriteFile(filepath.Join(versions, name), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
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
	u.run("go", "get", path+"@"+released)
	return u
}

func (u user) run(args ...string) string {
	u.t.Helper()
	cmd := exec.Command(args[0], args[1:]...)
	var stderr bytes.Buffer // where the go command tells what it downloads, too
	cmd.Dir, cmd.Env, cmd.Stderr = u.dir, u.env, &stderr
	out, err := cmd.Output()
	if err != nil {
		u.t.Fatalf("%v: %v\n%s%s", args, err, out, &stderr)
	}
	return string(out)
}

// TestInstallPackages builds and runs a program of about ten lines with each package.
func TestInstallPackages(t *testing.T) {
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

// TestInstallProgram installs the program. The libraries that it needs come from the module cache of this machine.
func TestInstallProgram(t *testing.T) {
	cache, err := exec.Command("go", "env", "GOMODCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	u := newUser(t)
	bin := t.TempDir()
	downloads := filepath.ToSlash(filepath.Join(strings.TrimSpace(string(cache)), "cache", "download"))
	for i, e := range u.env {
		if strings.HasPrefix(e, "GOPROXY=file:") {
			u.env[i] = strings.Replace(e, ",", ",file://"+downloads+",", 1)
		}
	}
	u.env = append(u.env, "GOBIN="+bin, "GOFLAGS=-modcacherw -trimpath", "GONOSUMDB=*")
	u.run("go", "install", path+"/examples/rulebook@"+released)
	if got, want := u.run(filepath.Join(bin, "rulebook"), "version"), "rulebook "+released+"\n"; got != want {
		t.Errorf("rulebook version prints %q, want %q", got, want)
	}
}

// TestInstallExamples runs the examples of the packages' documentation from the user's module cache.
func TestInstallExamples(t *testing.T) {
	u := newUser(t)
	for _, pkg := range []string{"cultist", "geom", "onitama", "vindinium", "volcano"} {
		if out := u.run("go", "test", "-run", "^Example", "-v", path+"/"+pkg); !strings.Contains(out, "--- PASS: Example") {
			t.Errorf("%s has no example:\n%s", pkg, out)
		}
	}
}
