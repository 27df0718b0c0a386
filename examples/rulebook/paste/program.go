package paste

import (
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// program is a Go program on its way into one file.
type program struct {
	lang string // the language version of the target, such as go1.18
	// Those outside the standard library, in the order of their initialisation; main is the last.
	packages []*source
	pasted   map[*types.Package]*source
	standard []*source
	decls    []*decl                // of all packages, in the order of the source
	of       map[types.Object]*decl // the declaration of an object on package level or of a method
	written  map[*types.Var]bool    // the variables that the program changes, or whose addresses it takes
	idents   map[string]bool        // all names in the source; a new name is different

	// What reach finds in the kept declarations.
	queue      []*decl         // kept, but not visited yet
	done       map[any]bool    // types, packages and formats that need no second look
	called     map[string]bool // names of methods that may be called through an interface
	byName     bool            // any exported method may be called by its name
	structs    []*types.Struct // all struct types that are written out
	unnamed    []*types.Struct // those that are no type declaration
	interfaces []*types.Interface
	// Who uses an object of another package, or a *types.Package of the standard library.
	users   map[any][]*decl
	builtin map[string][]*types.Package // who uses a predeclared name
	uses    map[any]int                 // how often an object is mentioned
	shown   map[any]bool                // embedded types and members whose names a reader of the output may see
	loose   []func()                    // they show the arguments of calls whose formats are not known
	hints   []string

	holders  map[string]any // the owners of the names in the file: an object or a *types.Package
	names    map[any]string // the new names of objects, members and packages of the standard library
	problems []error
}

// decl is a declaration that is kept or dropped as a whole: a function, a type, a group of constants, or the
// variables that get their values from one expression.
type decl struct {
	pkg    *source
	file   *ast.File
	node   ast.Node // an *ast.FuncDecl or an *ast.GenDecl
	names  []*ast.Ident
	init   bool        // it is an init function
	method *types.Func // the declared method, if it is one
	value  ast.Expr    // what variables get their values from, if they do
	kept   bool
	locals map[string]bool // the names that it declares inside
}

// file is a program in one file.
type file struct {
	code     []byte
	compiled []byte            // the same code with comments that tell the compiler where each line comes from
	source   map[string]string // the names in the source, by new name
	hints    []string
}

// paste makes one file of a main package.
func paste(root *source, lang string) (*file, error) {
	if err := problems(root); err != nil {
		return nil, err
	}
	if root.Name != "main" {
		return nil, fmt.Errorf("%s is package %s, not main", root.Dir, root.Name)
	}
	p := &program{lang: lang, pasted: map[*types.Package]*source{},
		of: map[types.Object]*decl{}, written: map[*types.Var]bool{}, idents: map[string]bool{}, done: map[any]bool{},
		called: map[string]bool{}, users: map[any][]*decl{}, builtin: map[string][]*types.Package{}, uses: map[any]int{},
		shown: map[any]bool{}, holders: map[string]any{}, names: map[any]string{}}
	for _, q := range initOrder(root) {
		if q.Standard {
			p.standard = append(p.standard, q)
			continue
		}
		p.packages = append(p.packages, q)
		p.pasted[q.types] = q
		for _, f := range q.files {
			p.collect(q, f)
		}
	}
	p.reach()
	p.rename()
	for _, d := range p.decls {
		if d.kept {
			p.loops(d)
			p.rewrite(d)
		}
	}
	if len(p.problems) > 0 {
		return nil, errors.Join(p.problems...)
	}
	out := &file{source: map[string]string{}}
	for o, name := range p.names {
		switch o := o.(type) {
		case types.Object:
			out.source[name] = qualified(o)
		case member:
			out.source[name] = o.name
		}
	}
	var err error
	if out.code, err = p.print(false); err == nil {
		out.compiled, err = p.print(true)
	}
	out.hints = p.hints
	return out, err
}

// collect finds the declarations of a file.
func (p *program) collect(pkg *source, f *ast.File) {
	info := pkg.info
	add := func(d *decl) {
		d.pkg, d.file, d.locals = pkg, f, map[string]bool{}
		p.decls = append(p.decls, d)
		for _, name := range d.names {
			p.of[info.Defs[name]] = d
		}
	}
	for _, node := range f.Decls {
		if f, ok := node.(*ast.FuncDecl); ok {
			d := &decl{node: f, names: []*ast.Ident{f.Name}, init: f.Recv == nil && f.Name.Name == "init"}
			if f.Recv != nil {
				d.method = info.Defs[f.Name].(*types.Func)
			}
			add(d)
			continue
		}
		gen := node.(*ast.GenDecl)
		constants := &decl{node: gen}
		for _, spec := range gen.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				add(&decl{node: &ast.GenDecl{TokPos: spec.Pos(), Tok: token.TYPE, Specs: []ast.Spec{spec}},
					names: []*ast.Ident{spec.Name}})
			case *ast.ValueSpec:
				if gen.Tok == token.CONST {
					constants.names = append(constants.names, spec.Names...)
					continue
				}
				groups := [][]*ast.Ident{spec.Names}
				if len(spec.Values) != 1 {
					groups = slices.Collect(slices.Chunk(spec.Names, 1))
				}
				for i, names := range groups {
					one := &ast.ValueSpec{Names: names, Type: spec.Type}
					d := &decl{node: variables(one), names: names}
					if len(spec.Values) > 0 {
						d.value = spec.Values[i]
						one.Values = []ast.Expr{d.value}
					}
					add(d)
				}
			}
		}
		if len(constants.names) > 0 {
			add(constants)
		}
	}
	for n := range ast.Preorder(f) {
		if id, ok := n.(*ast.Ident); ok {
			p.idents[id.Name] = true
		}
	}
	addWritten(p.written, info, f)
}

func variables(spec *ast.ValueSpec) *ast.GenDecl {
	return &ast.GenDecl{TokPos: spec.Pos(), Tok: token.VAR, Specs: []ast.Spec{spec}}
}

// problem notes why the program cannot be pasted.
func (p *program) problem(at token.Pos, format string, args ...any) {
	p.problems = append(p.problems, fmt.Errorf("%s: %s", p.place(at), fmt.Sprintf(format, args...)))
}

// place returns where a position is in the source.
func (p *program) place(at token.Pos) string {
	return p.packages[0].fset.PositionFor(at, false).String()
}

func qualified(o types.Object) string { return o.Pkg().Name() + "." + o.Name() }

// since reports whether a declaration is written in at least a version of the language.
func (d *decl) since(lang string) bool {
	own := d.pkg.info.FileVersions[d.file]
	return own == "" || atLeast(own, lang)
}
