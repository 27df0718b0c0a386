package examples

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
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

// sources returns the files below this directory and of .ci, without those that Git ignores, which programs have made.
// Where there is no Git, as in a copy of the module, there are no such files.
func sources(t *testing.T) (files []string) {
	roots := []string{".", filepath.Join("..", ".ci")}
	arguments := append([]string{"ls-files", "-z", "--cached", "--others", "--exclude-standard"}, roots...)
	if list, err := exec.Command("git", arguments...).Output(); err == nil {
		return strings.Split(strings.TrimSuffix(string(list), "\x00"), "\x00")
	}
	for _, root := range roots {
		err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				files = append(files, filepath.ToSlash(file))
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// TestNames reads the imports and the strings of all files below this directory and of .ci, and the code in other
// languages: code that works for any game names none.
func TestNames(t *testing.T) {
	names, found := games.Names(), map[string]bool{}
	for _, name := range sources(t) {
		inTests := func(part string) bool { return slices.Contains(tests, part) }
		if slices.ContainsFunc(strings.Split(name, "/"), inTests) || strings.HasSuffix(name, "_test.go") || own(name, names) {
			continue
		}
		for _, text := range texts(t, name) {
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
	}
	for name := range naming {
		if !found[name] {
			t.Errorf("%s names no game; take it off the list", name)
		}
	}
}
