package gametest_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// packages are those that bots are made of, as directories of the module.
var packages = []string{"geom", "cultist", "onitama", "vindinium", "volcano"}

// TestTablesAreNeverWritten checks that no function of the packages assigns to a package's variable or to a part of one:
// States are shared by many goroutines, and so are the tables behind them. What is not an assignment is up to the race
// detector.
func TestTablesAreNeverWritten(t *testing.T) {
	fset := token.NewFileSet()
	sources := importer.ForCompiler(fset, "source", nil)
	for _, dir := range append([]string{"internal/bytebits", "internal/fault", "internal/java", "internal/mix", "internal/textform", "internal/wire"}, packages...) {
		names, err := filepath.Glob(filepath.Join("../..", dir, "*.go"))
		if err != nil || len(names) == 0 {
			t.Fatalf("%s has no files, want some: %v", dir, err)
		}
		var files []*ast.File
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(fset, name, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, file)
		}
		uses := map[*ast.Ident]types.Object{}
		config := types.Config{Importer: sources}
		pkg, err := config.Check("github.com/rulebook-go/rulebook/"+dir, fset, files, &types.Info{Uses: uses})
		if err != nil {
			t.Fatal(err)
		}
		written := func(e ast.Expr) {
			id := root(e)
			if id == nil {
				return
			}
			if v, ok := uses[id].(*types.Var); ok && v.Parent() == pkg.Scope() {
				t.Errorf("%v: %s is assigned to, want no change after the start", fset.Position(e.Pos()), id.Name)
			}
		}
		for _, file := range files {
			ast.Inspect(file, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.AssignStmt:
					for _, e := range n.Lhs {
						written(e)
					}
				case *ast.IncDecStmt:
					written(n.X)
				case *ast.RangeStmt:
					written(n.Key)
					written(n.Value)
				}
				return true
			})
		}
	}
}

// root returns the variable that an assignable expression is, or is a part of; nil where a pointer leads elsewhere.
func root(e ast.Expr) *ast.Ident {
	for {
		switch part := e.(type) {
		case *ast.Ident:
			return part
		case *ast.IndexExpr:
			e = part.X
		case *ast.SelectorExpr:
			e = part.X
		case *ast.ParenExpr:
			e = part.X
		default:
			return nil
		}
	}
}

// TestModelsAreIndependent checks that the models share nothing with the packages, not even by way of the other tests: their files use
// only what they declare and the standard library.
func TestModelsAreIndependent(t *testing.T) {
	for _, game := range packages[1:] {
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join("../..", game, "model_test.go"), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		imported := map[string]bool{}
		for _, spec := range file.Imports {
			name := strings.Trim(spec.Path.Value, `"`)
			if strings.Contains(name, ".") || spec.Name != nil {
				t.Errorf("the model of %s imports %s, want only the standard library", game, name)
			}
			imported[path.Base(name)] = true
		}
		for _, id := range file.Unresolved {
			if types.Universe.Lookup(id.Name) == nil && !imported[id.Name] {
				t.Errorf("the model of %s uses %s, want only what its file declares", game, id.Name)
			}
		}
	}
}
