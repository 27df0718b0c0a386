package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/token"
	"sort"
	"strings"

	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/packages"
)

const header = `// One file made of a bot and the parts of github.com/rulebook-go/rulebook that it uses (MIT licence).

package main
`

// print writes the kept declarations, the main package first.
func (b *bundle) print() ([]byte, error) {
	var out bytes.Buffer
	out.WriteString(header)
	imports := b.imports()
	var paths []string
	for path := range imports {
		paths = append(paths, path)
	}
	sort.Strings(paths)
	if len(paths) > 0 {
		out.WriteString("\nimport (\n")
		for _, path := range paths {
			name := imports[path]
			if name == pathBase(path) {
				name = ""
			}
			fmt.Fprintf(&out, "%s %q\n", name, path)
		}
		out.WriteString(")\n")
	}
	for i := len(b.packages) - 1; i >= 0; i-- {
		if err := b.printPackage(&out, b.packages[i]); err != nil {
			return nil, err
		}
	}
	// The init functions of a package must run before those of the packages that import it.
	for _, d := range b.inits {
		if d.kept {
			if err := printNode(&out, d.pkg, d.node); err != nil {
				return nil, err
			}
		}
	}
	return format.Source(out.Bytes())
}

func (b *bundle) printPackage(out *bytes.Buffer, p *packages.Package) error {
	var last *ast.GenDecl
	for _, d := range b.declarations(p) {
		node := d.node
		if d.gen != nil {
			if d.gen == last {
				continue
			}
			node = b.group(p, d.gen)
		}
		last = d.gen
		if f, ok := node.(*ast.FuncDecl); ok && f.Recv == nil && f.Name.Name == "init" {
			continue
		}
		if err := printNode(out, p, node); err != nil {
			return err
		}
	}
	return nil
}

// printNode writes a declaration without its comments. Comments inside a function belong to the file's syntax tree, which
// is not printed.
func printNode(out *bytes.Buffer, p *packages.Package, node ast.Node) error {
	if f, ok := node.(*ast.FuncDecl); ok {
		f.Doc = nil
	}
	out.WriteString("\n")
	if err := format.Node(out, p.Fset, node); err != nil {
		return err
	}
	out.WriteString("\n")
	return nil
}

func pathBase(path string) string { return path[strings.LastIndexByte(path, '/')+1:] }

// declarations returns the kept declarations of a package in the order of its files.
func (b *bundle) declarations(p *packages.Package) []*declaration {
	byNode := map[ast.Node]*declaration{}
	for _, d := range b.decls {
		if d.pkg == p && d.kept {
			byNode[d.node] = d
		}
	}
	for _, d := range b.inits {
		if d.pkg == p && d.kept {
			byNode[d.node] = d
		}
	}
	var list []*declaration
	for _, d := range byNode {
		list = append(list, d)
	}
	sort.Slice(list, func(i, j int) bool { return list[i].node.Pos() < list[j].node.Pos() })
	return list
}

// group returns a declaration that has only the kept specifications and no comments.
func (b *bundle) group(p *packages.Package, g *ast.GenDecl) *ast.GenDecl {
	out := *g
	out.Doc, out.Specs = nil, nil
	for _, d := range b.declarations(p) {
		if d.gen != g {
			continue
		}
		switch spec := d.node.(type) {
		case *ast.TypeSpec:
			spec.Doc, spec.Comment = nil, nil
			stripFields(spec.Type)
		case *ast.ValueSpec:
			spec.Doc, spec.Comment = nil, nil
		}
		out.Specs = append(out.Specs, d.node.(ast.Spec))
	}
	if len(out.Specs) == 1 && out.Tok != token.CONST {
		out.Lparen, out.Rparen = token.NoPos, token.NoPos
	}
	return &out
}

// stripFields removes the comments of a type's fields and methods.
func stripFields(t ast.Expr) {
	ast.Inspect(t, func(n ast.Node) bool {
		if f, ok := n.(*ast.Field); ok {
			f.Doc, f.Comment = nil, nil
		}
		return true
	})
}

// unqualify turns pkg.Name into Name wherever drop returns true for pkg.
func unqualify(f *ast.File, drop func(pkg *ast.Ident) bool) {
	astutil.Apply(f, func(c *astutil.Cursor) bool {
		if sel, ok := c.Node().(*ast.SelectorExpr); ok {
			if id, ok := sel.X.(*ast.Ident); ok && drop(id) {
				c.Replace(sel.Sel)
			}
		}
		return true
	}, nil)
}
