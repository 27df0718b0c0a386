package paste

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"
)

// reach keeps what main, the init functions and the values of variables that do more than compute reach.
//
// It reaches a method if it reaches the method's type, and kept code mentions the method, or something may
// call a method of that name through an interface: one that kept code mentions, or one that the standard
// library asks any value for.
func (p *program) reach() {
	for _, d := range p.decls {
		if d.init || d.value != nil && !p.computes(d, map[*decl]bool{}) {
			p.keep(d)
		}
	}
	p.keep(p.of[p.packages[len(p.packages)-1].types.Scope().Lookup("main")])
	for len(p.queue) > 0 {
		d := p.queue[0]
		p.queue = p.queue[1:]
		p.visit(d)
		if len(p.queue) > 0 {
			continue
		}
		for _, d := range p.decls {
			if m := d.method; m != nil && (p.called[m.Name()] || p.byName && m.Exported()) && p.keeps(receiver(m)) {
				p.keep(d)
			}
		}
	}
	if p.shown[showing] {
		for _, show := range p.loose {
			show()
		}
	}
}

// receiver returns the name of a method's type.
func receiver(m *types.Func) types.Object {
	t := m.Signature().Recv().Type()
	if ptr, ok := t.(*types.Pointer); ok {
		t = ptr.Elem()
	}
	return types.Unalias(t).(*types.Named).Obj()
}

func (p *program) keep(d *decl) {
	if d != nil && !d.kept {
		d.kept = true
		p.queue = append(p.queue, d)
	}
}

func (p *program) keeps(o types.Object) bool { return p.of[o] != nil && p.of[o].kept }

// visit keeps all declarations that a declaration mentions, and collects facts for the later steps.
func (p *program) visit(d *decl) {
	info := d.pkg.info
	p.directives(d)
	for n := range ast.Preorder(d.node) {
		if e, ok := n.(ast.Expr); ok {
			p.mention(info.TypeOf(e))
		}
		switch n := n.(type) {
		case *ast.Ident:
			if o := info.Uses[n]; o != nil {
				p.use(d, o)
			} else if o, ok := info.Defs[n]; ok && (o == nil || o.Parent() != nil && o.Parent() != d.pkg.types.Scope()) {
				d.locals[n.Name] = true
			}
		case *ast.TypeSpec:
			p.done[n.Type] = !n.Assign.IsValid()
		case *ast.StructType:
			t := info.TypeOf(n).(*types.Struct)
			p.structs = append(p.structs, t)
			if !p.done[n] {
				p.unnamed = append(p.unnamed, t)
			}
		case *ast.InterfaceType:
			p.interfaces = append(p.interfaces, info.TypeOf(n).(*types.Interface))
		case *ast.CallExpr:
			p.call(d, n)
		case *ast.BasicLit:
			if !p.done[n] && showing.MatchString(n.Value) {
				p.shown[showing] = true
			}
		}
	}
}

// directives notes what gives a declaration another meaning than its text has.
func (p *program) directives(d *decl) {
	if f, ok := d.node.(*ast.FuncDecl); ok && f.Body == nil {
		p.problem(f.Pos(), "the function %s has no body (assembly or go:linkname) and cannot be pasted", f.Name.Name)
	}
	if p.done[d.file] {
		return
	}
	p.done[d.file] = true
	if len(d.pkg.SFiles) > 0 && d.pkg.left != nil {
		p.hint(d.file.Package, "this package has assembly; the file has the code in Go that it has for other processors")
	}
	for _, group := range d.file.Comments {
		for _, c := range group.List {
			switch name, _, _ := strings.Cut(c.Text, " "); name {
			case "//go:linkname", "//go:embed":
				p.problem(c.Pos(), "%s cannot be pasted", name[2:])
			case "//go:debug":
				p.hint(c.Pos(), c.Text+" has no effect in the file")
			}
		}
	}
}

// use keeps the declaration of an object, and notes who uses it where the name must mean the same.
func (p *program) use(d *decl, o types.Object) {
	o = origin(o)
	p.mention(o.Type())
	p.keep(p.of[o])
	p.uses[o]++
	if o.Parent() == types.Universe {
		p.builtin[o.Name()] = append(p.builtin[o.Name()], d.pkg.types)
	} else if o.Pkg() != nil && o.Pkg() != d.pkg.types && o.Parent() == o.Pkg().Scope() {
		var used any = o
		if p.pasted[o.Pkg()] == nil {
			used = o.Pkg()
			p.dynamic(p.standard[slices.IndexFunc(p.standard, func(q *source) bool { return q.types == o.Pkg() })])
		}
		p.users[used] = append(p.users[used], d)
	}
}

// origin returns the object of which another is an instance.
func origin(o types.Object) types.Object {
	switch o := o.(type) {
	case *types.Func:
		return o.Origin()
	case *types.Var:
		return o.Origin()
	}
	return o
}

// mention notes the methods of all interfaces in a type.
func (p *program) mention(t types.Type) {
	if t == nil || p.done[t] {
		return
	}
	p.done[t] = true
	if i, ok := t.(*types.Interface); ok {
		for m := range i.Methods() {
			p.called[m.Name()] = true
		}
	}
	for _, part := range parts(t) {
		p.mention(part)
	}
}

// parts returns the types of which a type is made.
func parts(t types.Type) (list []types.Type) {
	switch t := t.(type) {
	case *types.Alias:
		list = append(list, types.Unalias(t))
	case *types.Named:
		for a := range t.TypeArgs().Types() {
			list = append(list, a)
		}
		list = append(list, t.Underlying())
	case *types.TypeParam:
		list = append(list, t.Constraint())
	case *types.Signature:
		for a := range t.TypeParams().TypeParams() {
			list = append(list, a)
		}
		list = append(list, t.Params(), t.Results())
	case *types.Tuple:
		for v := range t.Variables() {
			list = append(list, v.Type())
		}
	case *types.Struct:
		for f := range t.Fields() {
			list = append(list, f.Type())
		}
	case *types.Map:
		list = append(list, t.Key(), t.Elem())
	case interface{ Elem() types.Type }: // pointers, slices, arrays and channels
		list = append(list, t.Elem())
	}
	return list
}

// dynamic notes the methods for which a package of the standard library, and what it imports, asks any value,
// and whether it calls methods by name.
func (p *program) dynamic(pkg *source) {
	if p.done[pkg] {
		return
	}
	p.done[pkg] = true
	for _, q := range pkg.imports {
		p.dynamic(q)
	}
	for _, f := range pkg.files {
		for n := range ast.Preorder(f) {
			switch n := n.(type) {
			case *ast.TypeAssertExpr:
				p.asks(pkg.info.TypeOf(n.Type))
			case *ast.CaseClause:
				for _, e := range n.List {
					if tv := pkg.info.Types[e]; tv.IsType() {
						p.asks(tv.Type)
					}
				}
			case *ast.Ident:
				for t := range pkg.info.Instances[n].TypeArgs.Types() {
					p.asks(t)
				}
				p.byName = p.byName || pkg.ImportPath != "reflect" && callsByName(pkg.info.Uses[n])
			}
		}
	}
}

// asks notes the methods of an interface for which the standard library asks any value. Other packages do not
// have unexported ones.
func (p *program) asks(t types.Type) {
	if _, ok := t.(*types.TypeParam); ok || t == nil || !types.IsInterface(t) {
		return
	}
	i := t.Underlying().(*types.Interface)
	for m := range i.Methods() {
		if !m.Exported() {
			return
		}
	}
	p.mention(i)
}

// callsByName reports whether an object is a method of reflect with which a program calls methods that it
// does not mention.
func callsByName(o types.Object) bool {
	f, ok := o.(*types.Func)
	return ok && f.Pkg() != nil && f.Pkg().Path() == "reflect" && f.Signature().Recv() != nil &&
		strings.HasPrefix(f.Name(), "Method")
}
