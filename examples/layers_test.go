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
)

const (
	module = "github.com/rulebook-go/rulebook/"
	prefix = module + "examples/"
)

// readLayers returns the number of the layer of each directory in the table of README.md.
func readLayers(t *testing.T) map[string]int {
	t.Helper()
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	layers := map[string]int{}
	for _, line := range strings.Split(string(text), "\n") {
		cells := strings.Split(line, "|")
		if len(cells) != 4 {
			continue
		}
		number, err := strconv.Atoi(strings.TrimSpace(cells[1]))
		if err != nil {
			continue
		}
		for _, dir := range strings.Fields(cells[2]) {
			layers[strings.Trim(dir, "`")] = number
		}
	}
	if len(layers) < 10 {
		t.Fatalf("README.md has only %d directories", len(layers))
	}
	return layers
}

// TestLayers reads the imports of all files below this directory: a directory imports only from lower layers.
func TestLayers(t *testing.T) {
	layers := readLayers(t)
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
	used := map[string]bool{}
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
		for _, spec := range f.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			dir, ok := strings.CutPrefix(imported, prefix)
			if to := entry(dir); ok && to != from && layers[to] >= layers[from] {
				t.Errorf("%s, in layer %d, imports %s, in layer %d", name, layers[from], dir, layers[to])
			}
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
