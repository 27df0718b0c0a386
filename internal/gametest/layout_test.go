package gametest_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// layout has the files of a game package, in the order of reading. Files for what only one game has come on top.
var layout = []string{"doc.go", "state.go", "setup.go", "action.go", "legal.go", "apply.go", "text.go", "diagram.go", "binary.go", "reader.go",
	"referee.go", "symmetry.go", "errors.go"}

// TestSameLayout checks that the game packages have the same files, that what all four declare is in the same file of each, and
// that what two of them declare in the same file is in the same order.
func TestSameLayout(t *testing.T) {
	games := packages[1:]
	orders := map[string]map[string][]string{} // the declarations by game and file
	files := map[string]map[string]string{}    // the file by declaration and game
	for _, game := range games {
		orders[game] = declarations(t, game)
		for _, file := range layout {
			if _, ok := orders[game][file]; !ok {
				t.Errorf("%s has no file %s, want the files of all games", game, file)
			}
		}
		for file, names := range orders[game] {
			for _, name := range names {
				if files[name] == nil {
					files[name] = map[string]string{}
				}
				files[name][game] = file
			}
		}
	}
	for name, in := range files {
		for _, game := range games {
			if len(in) == len(games) && in[game] != in[games[0]] {
				t.Errorf("%s is in %s/%s and in %s/%s, want the same file", name, games[0], in[games[0]], game, in[game])
			}
		}
	}
	for i, a := range games {
		for _, b := range games[:i] {
			for _, file := range layout {
				shared := func(x, y string) []string {
					return slices.DeleteFunc(slices.Clone(orders[x][file]), func(name string) bool {
						return !slices.Contains(orders[y][file], name)
					})
				}
				ofA, ofB := shared(a, b), shared(b, a)
				for k := range ofA {
					if ofA[k] != ofB[k] {
						t.Errorf("%s/%s declares %s where %s declares %s, want the same order", a, file, ofA[k], b, ofB[k])
						break
					}
				}
			}
		}
	}
}

// declarations returns the names of what a package declares, in order, by file. A method has its type's name before it, and the
// first names stand for groups of variables and constants.
func declarations(t *testing.T, dir string) map[string][]string {
	paths, _ := filepath.Glob(filepath.Join("../..", dir, "*.go"))
	all := map[string][]string{}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		names := []string{}
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				names = append(names, receiver(d)+d.Name.Name)
			case *ast.GenDecl:
				switch s := d.Specs[0].(type) {
				case *ast.TypeSpec:
					names = append(names, s.Name.Name)
				case *ast.ValueSpec:
					names = append(names, s.Names[0].Name)
				}
			}
		}
		all[filepath.Base(path)] = names
	}
	return all
}

// receiver returns the name of a method's type and a dot, and nothing for a function. The methods of vindinium's clock are a State's.
func receiver(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return ""
	}
	t := d.Recv.List[0].Type
	if star, ok := t.(*ast.StarExpr); ok {
		t = star.X
	}
	name := t.(*ast.Ident).Name
	if name == "clock" {
		name = "State"
	}
	return name + "."
}
