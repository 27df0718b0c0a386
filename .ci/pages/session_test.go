package pages

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"io"
	"io/fs"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// session is what the blocks of a page share.
type session struct {
	tree  string
	state string // a directory
	env   []string
	// earlier has the blocks of a language that ran before, except those of the shell.
	earlier map[string]string
}

// newSession returns a session in tree with an environment.
func newSession(t *testing.T, tree string, env []string) *session {
	s := &session{tree: tree, state: t.TempDir(), earlier: map[string]string{}}
	s.write(t, "dir", tree)
	s.write(t, "env", "")
	s.env = append(env, "STATE="+s.state,
		// The repository on GitHub is this one.
		"GIT_CONFIG_COUNT=1", "GIT_CONFIG_KEY_0=url."+tree+".insteadOf", "GIT_CONFIG_VALUE_0=https://github.com/rulebook-go/rulebook")
	return s
}

// somebody is the environment of the user who runs the tests, who installs programs in bin and also finds those in others.
func somebody(bin string, others ...string) []string {
	path := append(append([]string{bin}, others...), os.Getenv("PATH"))
	return append(os.Environ(), "GOBIN="+bin, "PATH="+strings.Join(path, ":"),
		// All copies of the tree use the same compiled packages, and pip needs no index.
		"GOFLAGS=-trimpath", "PIP_NO_BUILD_ISOLATION=0", "PIP_NO_DEPS=1", "PIP_DISABLE_PIP_VERSION_CHECK=1")
}

// nobody is the environment of somebody who has only Go and the tools of the system, and who has done what the guide says about PATH.
// What the network needs is that of the user who runs the tests.
func nobody(t *testing.T) []string {
	home, temporary := t.TempDir(), t.TempDir()
	// Tests that give up their rights need a directory for temporary files that others can read.
	if err := os.Chmod(filepath.Dir(temporary), 0o755); err != nil {
		t.Fatal(err)
	}
	root := strings.TrimSpace(output(t, ".", "go", "env", "GOROOT"))
	env := []string{"HOME=" + home, "TMPDIR=" + temporary,
		"PATH=" + root + "/bin:" + home + "/go/bin:/usr/local/bin:/usr/bin:/bin"}
	for _, name := range []string{"GOPROXY", "GOSUMDB", "GONOSUMDB"} {
		env = append(env, name+"="+strings.TrimSpace(output(t, ".", "go", "env", name)))
	}
	for _, v := range os.Environ() {
		if name, _, _ := strings.Cut(v, "="); regexp.MustCompile(`(?i)_proxy$|cert`).MatchString(name) {
			env = append(env, v)
		}
	}
	// The files of the cache of modules cannot be written.
	t.Cleanup(func() {
		clean := exec.Command("go", "clean", "-modcache")
		clean.Env = env
		if out, err := clean.CombinedOutput(); err != nil {
			t.Errorf("%v: %v\n%s", clean, err, out)
		}
	})
	return env
}

func (s *session) write(t *testing.T, name, text string) string {
	t.Helper()
	file := filepath.Join(s.state, name)
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return file
}

// run returns the standard output of a program.
func (s *session) run(t *testing.T, stdin string, name string, args ...string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Hour)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, args...)
	var out, complaints bytes.Buffer
	cmd.Dir, cmd.Env, cmd.Stdin, cmd.Stdout, cmd.Stderr = s.tree, s.env, strings.NewReader(stdin), &out, &complaints
	// Something that a command has left running does not hold up the test.
	cmd.WaitDelay = time.Second
	if err := cmd.Run(); err != nil {
		t.Fatalf("%s: %v\n%s%s", name, err, tail(out.String()), tail(complaints.String()))
	}
	return out.String()
}

func tail(text string) string { return text[max(0, len(text)-20000):] }

const prologue = `set -eo pipefail
# serve starts a program that serves until it is stopped, and stops it when it prints its address.
serve() {
	timeout --preserve-status 1200 "$@" >"$STATE/served" &
	local pid=$!
	until grep -q 'http://127.0.0.1' "$STATE/served"; do
		kill -0 $pid 2>/dev/null || { echo "$* ended before it printed its address" >&2; return 1; }
		read -rt 0.2 <> <(:) || :
	done
	kill $pid
	wait $pid || :
}
. "$STATE/env"
cd "$(cat "$STATE/dir")"
`

const epilogue = `
pwd >"$STATE/dir"
export -p >"$STATE/env"
`

func (s *session) bash(t *testing.T, script string) string {
	t.Helper()
	return s.run(t, "", "bash", s.write(t, "script", prologue+script+epilogue))
}

var serves = regexp.MustCompile(`(?m)^(.*rulebook lab)(( +[^-# ][^ ]*)*)( *#.*)?$`)

func (s *session) shell(t *testing.T, b block) {
	text := serves.ReplaceAllString(b.text, "serve $1$2")
	if !strings.HasPrefix(text, "$ ") {
		s.bash(t, text)
		return
	}
	for _, part := range strings.Split("\n"+text, "\n$ ")[1:] {
		command, shown, _ := strings.Cut(part, "\n")
		if out := s.bash(t, command); !like(shown, out) {
			t.Errorf("%s prints\n%swant\n%s", command, out, shown)
		}
	}
}

const digits = `(\d[\d,]*(?:\.\d+)?)`

// number compares the numbers in a sentence of the page with those that a command prints. A number that ends in two zeros is
// rounded: it may be a tenth too high or too low.
func (s *session) number(t *testing.T, text string, n number) {
	pattern := regexp.MustCompile(strings.ReplaceAll(regexp.QuoteMeta(n.text), "#", digits))
	shown := pattern.FindStringSubmatch(strings.Join(strings.Fields(text), " "))
	if shown == nil {
		t.Fatalf("the page does not say %q", n.text)
	}
	shown, got := shown[1:], strings.Fields(s.bash(t, n.command))
	if len(got) != len(shown) {
		t.Fatalf("the command prints %q for %q", got, n.text)
	}
	for i := range got {
		want, err := strconv.ParseFloat(got[i], 64)
		if err != nil {
			t.Fatal(err)
		}
		x, err := strconv.ParseFloat(strings.ReplaceAll(shown[i], ",", ""), 64)
		if err != nil {
			t.Fatal(err)
		}
		if x != want && !(strings.HasSuffix(shown[i], "00") && math.Abs(x-want) <= want/10) {
			t.Errorf("the page says %s in %q, want %s", shown[i], n.text, got[i])
		}
	}
}

var (
	goPrint = regexp.MustCompile(`^\s*fmt\.Print.*?\)\s*// (.*)$`)
	goCall  = regexp.MustCompile(`^(\s*)([a-zA-Z][\w.]*\(.*\)(?:\.\w+\(.*\))*)\s*// (.*)$`)
	goName  = regexp.MustCompile(`\b([a-z]\w*)\.[A-Z]`)
)

// imports are the packages that a fragment of Go may name.
var imports = map[string]string{
	"fmt": "fmt", "os": "os", "io": "io", "strings": "strings", "rand": "math/rand",
	"cultist": "", "onitama": "", "vindinium": "", "volcano": "", "geom": "",
}

// golang builds a program and runs it without input. A fragment becomes a program first.
func (s *session) golang(t *testing.T, b block) {
	var shown []string
	lines := strings.Split(b.text, "\n")
	whole := strings.HasPrefix(b.text, "package ")
	for i, line := range lines {
		if m := goPrint.FindStringSubmatch(line); m != nil {
			shown = append(shown, m[1])
		} else if m := goCall.FindStringSubmatch(line); m != nil && !whole {
			shown = append(shown, m[3])
			lines[i] = m[1] + "fmt.Println(" + m[2] + ")"
		}
	}
	text := strings.Join(lines, "\n")
	if !whole {
		head := "package main\n\n"
		for name, path := range imports {
			if path == "" {
				path = "github.com/rulebook-go/rulebook/" + name
			}
			if slices.ContainsFunc(goName.FindAllStringSubmatch(text, -1), func(m []string) bool { return m[1] == name }) {
				head += "import \"" + path + "\"\n"
			}
		}
		text = head + "\nfunc main() {\n" + text + "\n}\n"
	}
	dir := filepath.Join(s.tree, ".pages", "go")
	if err := os.MkdirAll(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	s.run(t, "", "go", "vet", "./.pages/go")
	s.compare(t, shown, s.run(t, "", "go", "run", "./.pages/go"))
}

// compare compares lines with those that a page shows.
func (s *session) compare(t *testing.T, shown []string, out string) {
	t.Helper()
	if len(shown) == 0 {
		return
	}
	lines := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
	for i, want := range shown {
		if i >= len(lines) || !like(want, lines[i]) {
			t.Errorf("it prints\n%swant as line %d\n%s", out, i+1, want)
		}
	}
}

// python runs testdata/blocks.py, which compares the output. It runs the blocks before this one again.
func (s *session) python(t *testing.T, b block) {
	s.earlier["python"] += b.text
	s.run(t, "", "python3", script(t, "blocks.py"), s.write(t, "block.py", s.earlier["python"]))
}

var jsPrint = regexp.MustCompile(`^\s*console\.log\(.*?\);?\s*// (.*)$`)

// javascript runs the blocks of the page up to this one as a module.
func (s *session) javascript(t *testing.T, b block) {
	s.earlier["js"] += b.text
	s.bash(t, `cd `+s.tree+`
mkdir -p node_modules/@rulebook-go .pages
ln -sfn ../../examples/bindings/js node_modules/@rulebook-go/rulebook
[ -f examples/bindings/js/rulebook.wasm ] || go -C examples/bindings/js run ./build
cd - >/dev/null`)
	var shown []string
	for _, line := range strings.Split(s.earlier["js"], "\n") {
		if m := jsPrint.FindStringSubmatch(line); m != nil {
			shown = append(shown, m[1])
		}
	}
	file := filepath.Join(s.tree, ".pages", "block.mjs")
	// The workers of searches would keep the program running.
	text := "globalThis.document ??= { body: {} };\n" + s.earlier["js"] + "\nprocess.exit();\n"
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	s.compare(t, shown, s.run(t, "", "node", file))
}

var cPrint = regexp.MustCompile(`(?m)^\s*(?:puts|printf)\(.*\);\s*/\* (.*) \*/$`)

// c puts the blocks of the page up to this one into testdata/fragment.c, whose declarations they use.
func (s *session) c(t *testing.T, b block) {
	s.earlier["c"] += b.text
	frame, err := os.ReadFile(script(t, "fragment.c"))
	if err != nil {
		t.Fatal(err)
	}
	var shown []string
	for _, m := range cPrint.FindAllStringSubmatch(s.earlier["c"], -1) {
		shown = append(shown, m[1])
	}
	file := s.write(t, "block.c", strings.Replace(string(frame), "BLOCKS\n", s.earlier["c"], 1))
	s.compare(t, shown, s.bash(t, `lib=$STATE/lib
[ -d "$lib" ] || `+s.tree+`/examples/bindings/c/build.sh "$lib" >&2
cc -std=c99 -Wall -Werror -I"$lib" `+file+` -L"$lib" -lrulebook -Wl,-rpath,"$lib" -o "$STATE/block"
"$STATE/block"`))
}

func script(t *testing.T, name string) string {
	file, err := filepath.Abs(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// data compares requests to the oracle with the answers in the next line, and everything else with the files in testdata.
func (s *session) data(t *testing.T, b block) {
	lines := strings.Split(strings.TrimSuffix(b.text, "\n"), "\n")
	if strings.HasPrefix(lines[0], `{"game":`) && len(lines) > 1 {
		for i := 0; i+1 < len(lines); i += 2 {
			out := s.run(t, lines[i]+"\n", "bash", "-c", "rulebook oracle")
			if !like(lines[i+1], out) {
				t.Errorf("the answer to %s is\n%swant\n%s", lines[i], out, lines[i+1])
			}
		}
		return
	}
	if bytesOf.MatchString(lines[0]) && len(lines) == 2 {
		lines = []string{strings.ReplaceAll(lines[0], " ", "") + " " + lines[1]}
	}
	if b.language == "rules" {
		lines = []string{"\n" + b.text}
	}
	known := recorded(t, s.tree)
	for _, line := range lines {
		pattern := strings.ReplaceAll(regexp.QuoteMeta(threeDots.ReplaceAllString(compact(line), "$1\x00$2")), "\x00", `[^\n]*`)
		if !regexp.MustCompile(pattern).MatchString(known) {
			t.Errorf("no file in testdata has\n%s", line)
		}
	}
}

var bytesOf = regexp.MustCompile(`^[0-9a-f]{2} `)

var recordings struct {
	sync.Once
	text string
}

// recorded returns the files in all testdata directories of the packages.
func recorded(t *testing.T, tree string) string {
	recordings.Do(func() {
		var all strings.Builder
		for _, game := range []string{"cultist", "onitama", "vindinium", "volcano", "geom"} {
			err := filepath.WalkDir(filepath.Join(tree, game, "testdata"), func(path string, d fs.DirEntry, err error) error {
				if err != nil || d.IsDir() || strings.Contains(path, "/fuzz/") {
					return err
				}
				file, err := os.Open(path)
				if err != nil {
					return err
				}
				defer file.Close()
				var r io.Reader = file
				if strings.HasSuffix(path, ".gz") {
					if r, err = gzip.NewReader(file); err != nil {
						return err
					}
				}
				text, err := io.ReadAll(r)
				if strings.Contains(path, ".json") {
					text = []byte(compact(string(text)))
				}
				all.WriteString("\n" + string(text) + "\n")
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		recordings.text = all.String()
	})
	return recordings.text
}

// compact removes the spaces of JSON, and leaves other texts as they are.
func compact(text string) string {
	var b bytes.Buffer
	if json.Compact(&b, []byte(text)) != nil {
		return text
	}
	return b.String()
}
