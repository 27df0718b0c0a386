package paste

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

// bots are the games for which there is a bot.
var bots = []string{"cultist", "onitama", "vindinium", "volcano"}

// TestBots pastes the bots, which Go 1.18 must compile and the site take. What only people read is not in them: the
// reports of a search, and why State.Apply rejects an action.
func TestBots(t *testing.T) {
	out := t.TempDir()
	for _, name := range bots {
		file := filepath.Join(out, name+".go")
		if err := run("../../bot/"+name, file, toolchain, io.Discard, io.Discard); err != nil {
			t.Errorf("run(%s) = %v", name, err)
			continue
		}
		code, err := os.ReadFile(file)
		if n := utf8.RuneCount(code); err != nil || n > 70_000 {
			t.Errorf("the file of %s has %d characters, %v, want at most 70,000", name, n, err)
		}
		for _, other := range []string{"encoding/json", "type Report", ") Odds(", ") Apply("} {
			if bytes.Contains(code, []byte(other)) {
				t.Errorf("the file of %s has %s, which a bot does not need", name, other)
			}
		}
	}
	again := filepath.Join(out, "again.go")
	if err := run("../../bot/volcano", again, "", io.Discard, io.Discard); err != nil {
		t.Fatal(err)
	}
	first, _ := os.ReadFile(filepath.Join(out, "volcano.go"))
	second, _ := os.ReadFile(again)
	if diff := cmp.Diff(string(first), string(second)); diff != "" {
		t.Errorf("the second time, another file is made:\n%s", diff)
	}
}

// TestPlay pastes programs that play with the bots' searches and a number of nodes, and compares what they play.
func TestPlay(t *testing.T) {
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	dir, out := t.TempDir(), t.TempDir()
	writeFiles(t, dir, map[string]string{"go.mod": "module p\n\ngo 1.24\n\nrequire github.com/rulebook-go/rulebook v0.0.0\n\nreplace github.com/rulebook-go/rulebook => " + root + "\n"})
	writeFiles(t, out, map[string]string{"go.mod": "module bot\n\ngo 1.18\n"})
	starts := map[string]string{"vindinium": "s, _ := vindinium.New(7, vindinium.Options{})", "volcano": "s := volcano.New()"}
	for _, name := range bots {
		start := starts[name]
		if start == "" {
			start = "s := " + name + ".New(7)"
		}
		writeFiles(t, dir, map[string]string{name + "/main.go": strings.NewReplacer("GAME", name, "START", start).Replace(play)})
		roots, err := load(filepath.Join(dir, name), target, ".")
		if err != nil {
			t.Fatal(err)
		}
		f, err := paste(roots[0], target)
		if err != nil {
			t.Fatal(err)
		}
		writeFiles(t, out, map[string]string{name + "/main.go": string(f.code)})
	}
	original, err := goBuild(t, dir, "GOFLAGS=-mod=mod")
	if err != nil {
		t.Fatal(err)
	}
	pasted, err := targetBuild(t, out)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range bots {
		want, got := runProgram(t, filepath.Join(original, name)), runProgram(t, filepath.Join(pasted, name))
		if diff := cmp.Diff(want, got); diff != "" || strings.Count(want, "\n") < 13 {
			t.Errorf("the pasted search of %s plays another game (-want +got):\n%s", name, diff)
		}
	}
}

const play = `package main

import (
	"fmt"

	"github.com/rulebook-go/rulebook/GAME"
	search "github.com/rulebook-go/rulebook/examples/search/GAME"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

func main() {
	START
	x := search.New(search.Default())
	for n := 0; n < 12 && !s.Over(); n++ {
		a := x.Search(s, think.Budget{Nodes: 2000}, nil)
		fmt.Println(a)
		s = s.ApplyUnchecked(a)
	}
	fmt.Println(s)
}
`
