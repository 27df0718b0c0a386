package examples

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/games"
)

// naming has the files outside of the games' own places that may name a game, by an import or in a string, each with its
// reason.
var naming = map[string]string{
	"games/games.go":                       "the list of the games",
	"searches/games.go":                    "the list of the searches",
	"searches/onitama.go":                  "what only the searches of this game have",
	"searches/vindinium.go":                "what only the searches of this game have",
	"searches/volcano.go":                  "what only the searches of this game have",
	"bindings/js/js.go":                    "the packages that are compiled for speed, and not for size",
	"internal/versions/main.go":            "the kinds of maps, by which bots differ",
	"rulebook/internal/players/players.go": "the example of a user's own player",
	"rulebook/simulate/config.go":          "the game that is played if none is named",
	"rulebook/check/parts.go":              "words of rules",
	"rulebook/main.go":                     "the first commands to try",
}

// own reports whether a file is in a place of one game.
func own(name string, names []string) bool {
	for _, place := range []string{"games/*", "search/*", "bot/*", "bot/skeleton/*", "learn/*"} {
		for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
			if ok, _ := path.Match(place, dir); ok && slices.Contains(names, path.Base(dir)) {
				return true
			}
		}
	}
	return false
}

// TestNames reads the imports and the strings of all files below this directory: code that works for any game names none.
func TestNames(t *testing.T) {
	names, found := games.Names(), map[string]bool{}
	err := filepath.WalkDir(".", func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && d.Name() == "testdata" {
			return fs.SkipDir
		}
		name := filepath.ToSlash(file)
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || own(name, names) {
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(f, func(n ast.Node) bool {
			literal, ok := n.(*ast.BasicLit)
			if !ok || literal.Kind != token.STRING {
				return true
			}
			text, err := strconv.Unquote(literal.Value)
			if err != nil {
				t.Fatal(err)
			}
			words := strings.FieldsFunc(text, func(r rune) bool { return r < 'a' || 'z' < r })
			for _, game := range names {
				if slices.Contains(words, game) {
					found[name] = true
					if naming[name] == "" {
						t.Errorf("%s names %s in %.60q: make it a part of the game, or list the file with a reason", name, game, text)
					}
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for name := range naming {
		if !found[name] {
			t.Errorf("%s names no game; take it off the list", name)
		}
	}
}
