package examples

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/games"
)

// naming has the files outside of the games' own places that may name a game, by an import or in a string, each with its
// reason. A name that ends with a slash stands for a directory.
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

	"beam/flink/test.sh":            "a test, with one game",
	"bindings/js/example.ts":        "an example to copy",
	"bindings/python/examples/":     "examples to copy, for a game that learns fast",
	"bindings/python/src/rulebook/": "the package's own example, and the numbers of vindinium's largest boards",
	"learn/networks.py":             "the list of networks that only one game's search has",
	"rulebook/arena/clusters/":      "an example to copy",
	"rulebook/lab/page/":            "the game with which the page begins, and an example in a message",
	"../.ci/fifth":                  "the game that the drill copies",
	"../.ci/mutate/main.go":         "the packages whose tests it tests",
	"../.ci/jobs/programs.sh":       "commands that the pages do not show, each with one game",
	"../.ci/jobs/libraries.sh":      "the network that only one game's search has, and a page of one game",
	"../.ci/jobs/long.sh":           "a test that only one game has",
}

// comments matches what is no code in a file, by its ending.
var comments = map[string]*regexp.Regexp{
	".js": slashed, ".ts": slashed, ".c": slashed, ".h": slashed, ".hpp": slashed, ".java": slashed, ".rs": slashed,
	".py": regexp.MustCompile(`(?s)""".*?"""|#[^\n]*`),
	".sh": hashed, "": hashed,
}

var (
	slashed = regexp.MustCompile(`(?s)/\*.*?\*/|//[^\n]*`)
	hashed  = regexp.MustCompile(`(?m)(^|\s)#.*`)
)

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

// texts returns the strings of a program in Go, the code of one in another language, and nothing of other files.
func texts(t *testing.T, file string) (list []string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if path.Ext(file) != ".go" {
		if no := comments[path.Ext(file)]; no != nil {
			list = append(list, no.ReplaceAllString(string(data), ""))
		}
		return list
	}
	f, err := parser.ParseFile(token.NewFileSet(), file, data, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		if literal, ok := n.(*ast.BasicLit); ok && literal.Kind == token.STRING {
			text, err := strconv.Unquote(literal.Value)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, text)
		}
		return true
	})
	return list
}

// tests are directories of tests, and of files that others made.
var tests = []string{"testdata", "test", "tests", "browsertest", "node_modules"}

// TestNames reads the imports and the strings of all files below this directory and of .ci, and the code in other
// languages: code that works for any game names none.
func TestNames(t *testing.T) {
	names, found := games.Names(), map[string]bool{}
	read := func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := filepath.ToSlash(file)
		if d.IsDir() && slices.Contains(tests, d.Name()) {
			return fs.SkipDir
		} else if d.IsDir() || strings.HasSuffix(name, "_test.go") || own(name, names) {
			return nil
		}
		for _, text := range texts(t, file) {
			words := strings.FieldsFunc(text, func(r rune) bool { return r < 'a' || 'z' < r })
			for _, game := range names {
				if !slices.Contains(words, game) {
					continue
				}
				listed := name
				for naming[listed] == "" && listed != "./" {
					listed = path.Dir(strings.TrimSuffix(listed, "/")) + "/"
				}
				if found[listed] = true; naming[listed] == "" {
					t.Errorf("%s names %s: make it a part of the game, or list the file with a reason", name, game)
				}
			}
		}
		return nil
	}
	for _, root := range []string{".", filepath.Join("..", ".ci")} {
		if err := filepath.WalkDir(root, read); err != nil {
			t.Fatal(err)
		}
	}
	for name := range naming {
		if !found[name] {
			t.Errorf("%s names no game; take it off the list", name)
		}
	}
}
