package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
)

// refused returns an error for each line of a file that would mean something else, or nothing, in one file.
func refused(fset *token.FileSet, f *ast.File) (problems []error) {
	refuse := func(at token.Pos, what string) {
		problems = append(problems, fmt.Errorf("%s: %s cannot be pasted", fset.Position(at), what))
	}
	for _, spec := range f.Imports {
		if spec.Name != nil && spec.Name.Name == "." || spec.Path.Value == `"embed"` {
			refuse(spec.Pos(), "import "+spec.Path.Value)
		}
	}
	for _, d := range f.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Body == nil {
			refuse(fn.Pos(), "a function without a body")
		}
	}
	for _, group := range f.Comments {
		for _, c := range group.List {
			for _, directive := range []string{"//go:linkname", "//go:embed", "//go:cgo_"} {
				if strings.HasPrefix(c.Text, directive) {
					refuse(c.Pos(), directive)
				}
			}
		}
	}
	return problems
}

// cgo returns an error for each import "C". The parsed files no longer have it.
func cgo(files []string) (problems []error) {
	for _, file := range files {
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, file, nil, parser.ImportsOnly)
		if err != nil {
			continue // reported with the package
		}
		for _, spec := range f.Imports {
			if spec.Path.Value == `"C"` {
				problems = append(problems, fmt.Errorf(`%s: import "C" cannot be pasted`, fset.Position(spec.Pos())))
			}
		}
	}
	return problems
}
