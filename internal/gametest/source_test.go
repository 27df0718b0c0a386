package gametest_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// packages are those that bots are made of, as folders of the module.
var packages = []string{"geom", "cultist", "onitama", "vindinium", "volcano"}

// TestTablesAreNeverWritten checks that no function of the packages assigns to a package's variable or to a part of one:
// States are shared by many goroutines, and so are the tables behind them. What is not an assignment, such as the atomic
// values in which vindinium keeps maps, is up to the race detector.
func TestTablesAreNeverWritten(t *testing.T) {
	fset := token.NewFileSet()
	sources := importer.ForCompiler(fset, "source", nil)
	for _, dir := range append([]string{"internal/java", "internal/mix", "internal/wire"}, packages...) {
		names, err := filepath.Glob(filepath.Join("../..", dir, "*.go"))
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: no files, %v", dir, err)
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
				t.Errorf("%v: %s is written", fset.Position(e.Pos()), id.Name)
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

// TestDifferencesAreTested checks that each point of the lists of where a referee differs from its statement has a test
// that has its number, D1 and so on, in its name or in front of it.
func TestDifferencesAreTested(t *testing.T) {
	point := regexp.MustCompile(`(?m)^//  (\d+)\. `)
	number := regexp.MustCompile(`\bD(\d+)\b`)
	for _, dir := range packages[1:] {
		doc, err := os.ReadFile(filepath.Join("../..", dir, "doc.go"))
		if err != nil {
			t.Fatal(err)
		}
		tests, err := os.ReadFile(filepath.Join("../..", dir, "rules_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		tested := map[string]bool{}
		for _, m := range number.FindAllStringSubmatch(string(tests), -1) {
			tested[m[1]] = true
		}
		points := point.FindAllStringSubmatch(string(doc), -1)
		if len(points) == 0 {
			t.Errorf("%s: no differences are listed", dir)
		}
		for _, m := range points {
			if !tested[m[1]] {
				t.Errorf("%s: nothing is named D%s", dir, m[1])
			}
		}
	}
}
