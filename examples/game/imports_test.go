package game

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestImports checks that only this package and the registry of the searches import more than one game, so that a new game is
// added in two places.
func TestImports(t *testing.T) {
	games := map[string]bool{}
	for _, g := range All() {
		games["github.com/rulebook-go/rulebook/"+g.Name] = true
	}
	root, both, files := filepath.Join("..", ".."), map[string]bool{}, 0
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && (entry.Name() == "testdata" || entry.Name() == ".git") {
			return fs.SkipDir
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		files++
		var imported []string
		for _, spec := range f.Imports {
			if name, err := strconv.Unquote(spec.Path.Value); err == nil && games[name] {
				imported = append(imported, name)
			}
		}
		if len(imported) < 2 {
			return nil
		}
		dir, err := filepath.Rel(root, filepath.Dir(path))
		switch dir = filepath.ToSlash(dir); dir {
		case "examples/game", "examples/search/registry":
			both[dir] = true
		default:
			t.Errorf("%s imports %s", path, strings.Join(imported, " and "))
		}
		return err
	})
	if err != nil || len(both) != 2 || files < 200 {
		t.Errorf("%d files, several games in %v, %v", files, both, err)
	}
}
