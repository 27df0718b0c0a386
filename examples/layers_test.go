package examples

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/games"
)

const (
	module = "github.com/rulebook-go/rulebook/"
	prefix = module + "examples/"
)

// layer is a layer of the table in README.md.
type layer struct {
	number int
	// manyGames reports whether the directory may know all games. Then one of its files has the table of them.
	manyGames bool
}

// readLayers returns the table of layers by directory.
func readLayers(t *testing.T) map[string]layer {
	t.Helper()
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	layers := map[string]layer{}
	for _, line := range strings.Split(string(text), "\n") {
		cells := strings.Split(line, "|")
		if len(cells) < 5 {
			continue
		}
		number, err := strconv.Atoi(strings.TrimSpace(cells[1]))
		if err != nil {
			continue
		}
		for i, dirs := range cells[2:4] {
			for _, dir := range strings.Fields(dirs) {
				layers[strings.Trim(dir, "`")] = layer{number, i == 0}
			}
		}
	}
	if len(layers) < 10 {
		t.Fatalf("README.md has only %d directories", len(layers))
	}
	return layers
}

// TestLayers reads the imports of all files below this directory: a directory imports only from lower layers, and only
// those that the table allows to know all games import more than one, in a single file.
func TestLayers(t *testing.T) {
	layers, packages := readLayers(t), map[string]bool{}
	for _, g := range games.All() {
		packages[module+g.Name] = true
	}
	// entry returns the directory of the table that has a package. A * stands for any name.
	entry := func(dir string) string {
		for ; dir != "."; dir = path.Dir(dir) {
			if _, ok := layers[dir]; ok {
				return dir
			}
			for pattern := range layers {
				if ok, _ := path.Match(pattern, dir); ok {
					return pattern
				}
			}
		}
		return ""
	}
	tables, used := map[string]string{}, map[string]bool{}
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && d.Name() == "testdata" {
			return fs.SkipDir
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		from := entry(path.Dir(filepath.ToSlash(name)))
		if from == "" {
			t.Errorf("%s is in no directory of the table in README.md", name)
			return nil
		}
		used[from] = true
		known := 0
		for _, spec := range f.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			if packages[imported] {
				known++
			}
			dir, ok := strings.CutPrefix(imported, prefix)
			if to := entry(dir); ok && to != from && layers[to].number >= layers[from].number {
				t.Errorf("%s, in layer %d, imports %s, in layer %d", name, layers[from].number, dir, layers[to].number)
			}
		}
		if known < 2 {
			return nil
		}
		if table := tables[path.Dir(filepath.ToSlash(name))]; table != "" {
			t.Errorf("%s and %s both have a table of the games", table, name)
		}
		tables[path.Dir(filepath.ToSlash(name))] = name
		if !layers[from].manyGames {
			t.Errorf("%s knows several games", name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for dir := range layers {
		if !used[dir] {
			t.Errorf("README.md names %s, which has no code", dir)
		}
	}
}
