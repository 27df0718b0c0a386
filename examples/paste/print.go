package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/printer"
	"go/token"
	"sort"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/packages"
)

const header = `// One file made of a bot and the declarations that it reaches, by the paste tool of github.com/rulebook-go/rulebook.

package main
`

// print writes the kept declarations: the main package, then what it imports, then what is initialised in an order that matters,
// and the licences of other people's modules. With positions, the result is for a compiler: comments map each line to its source.
func (b *bundle) print(positions bool) ([]byte, error) {
	w := &writer{b: b, config: printer.Config{Mode: printer.UseSpaces | printer.TabIndent, Tabwidth: 8}}
	if positions {
		w.config.Mode |= printer.SourcePos
	}
	w.out.WriteString(header)
	w.imports()
	for i := len(b.packages) - 1; i >= 0; i-- {
		w.pkg(b.packages[i])
	}
	w.sequence()
	if w.err != nil || positions {
		return w.out.Bytes(), w.err
	}
	if err := b.licences(&w.out); err != nil {
		return nil, err
	}
	return format.Source(w.out.Bytes())
}

// writer collects the text of the file, and the first error.
type writer struct {
	b      *bundle
	config printer.Config
	out    bytes.Buffer
	err    error
}

func (w *writer) imports() {
	imports := w.b.imports()
	var lines []string
	for path, name := range imports {
		if name == pathBase(path) {
			name = ""
		}
		lines = append(lines, fmt.Sprintf("%s %q\n", name, path))
	}
	for path := range w.b.blankImports() {
		lines = append(lines, fmt.Sprintf("_ %q\n", path))
	}
	if len(lines) == 0 {
		return
	}
	sort.Slice(lines, func(i, j int) bool { return importPath(lines[i]) < importPath(lines[j]) })
	w.out.WriteString("\nimport (\n" + strings.Join(lines, "") + ")\n")
}

func importPath(line string) string { return line[strings.IndexByte(line, '"'):] }

// blankImports returns the packages of the standard library that are imported for what their initialisation does.
func (b *bundle) blankImports() map[string]bool {
	paths := map[string]bool{}
	for _, p := range b.packages {
		for _, f := range p.Syntax {
			for _, spec := range f.Imports {
				path, _ := strconv.Unquote(spec.Path.Value)
				if spec.Name != nil && spec.Name.Name == "_" && p.Imports[path] != nil && b.byTypes[p.Imports[path].Types] == nil {
					paths[path] = true
				}
			}
		}
	}
	return paths
}

func (w *writer) pkg(p *packages.Package) {
	var last *ast.GenDecl
	for _, d := range w.b.declarations(p) {
		if d.gen == nil {
			if f := d.node.(*ast.FuncDecl); f.Recv != nil || f.Name.Name != "init" {
				w.node(p, f)
			}
			continue
		}
		if d.gen != last {
			if g := w.b.group(p, d.gen); len(g.Specs) > 0 {
				w.node(p, g)
			}
		}
		last = d.gen
	}
}

// sequence writes what is initialised in an order that matters. In one file all variables come before all init functions, so an
// init function that other variables follow becomes the value of a variable itself.
func (w *writer) sequence() {
	steps := w.b.sequence()
	last := -1
	for i, s := range steps {
		if s.init == nil {
			last = i
		}
	}
	initialise := ""
	for i, s := range steps {
		if s.init == nil {
			w.node(s.pkg, s.declaration())
			continue
		}
		if i > last {
			w.node(s.pkg, s.init)
			continue
		}
		if initialise == "" {
			initialise = w.b.unique("initialise")
			fmt.Fprintf(&w.out, "\nfunc %s(f func()) bool {\nf()\nreturn true\n}\n", initialise)
		}
		f := *s.init
		f.Name = ast.NewIdent(w.b.unique(prefixed(s.pkg.Name, "init")))
		w.node(s.pkg, &f)
		fmt.Fprintf(&w.out, "\nvar _ = %s(%s)\n", initialise, f.Name.Name)
	}
}

// unique returns a name that the file does not have yet, and does not give it out again.
func (b *bundle) unique(name string) string {
	unique := name
	for n := 2; b.taken[unique]; n++ {
		unique = name + strconv.Itoa(n)
	}
	b.taken[unique] = true
	return unique
}

// node writes a declaration without the comments around it. Those inside belong to the file, which is not written.
func (w *writer) node(p *packages.Package, node ast.Node) {
	if f, ok := node.(*ast.FuncDecl); ok {
		f.Doc = nil
	}
	w.out.WriteString("\n")
	if err := w.config.Fprint(&w.out, p.Fset, node); err != nil && w.err == nil {
		w.err = err
	}
	w.out.WriteString("\n")
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
		if d.gen != g || b.ordered(d) {
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
