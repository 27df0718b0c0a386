package paste

import (
	"cmp"
	"go/token"
	"go/types"
	"slices"
	"strconv"
)

// rename gives every kept object on package level and every imported package a unique name in the file: its present
// name where that is free, and otherwise the same with a number. Types that structs embed choose first, because fields
// have their names, too. Then come the main package, the imports, and the most frequent names.
func (p *program) rename() {
	main := p.packages[len(p.packages)-1].Types
	p.holders["main"], p.holders["init"], p.holders["_"] = main.Scope().Lookup("main"), p, p
	embeds := map[any]bool{}
	for _, s := range p.structs {
		for f := range s.Fields() {
			if f.Embedded() {
				embeds[embedded(f)] = true
			}
		}
	}
	var list []any // of objects and packages of the standard library
	for _, d := range p.decls {
		for _, name := range d.names {
			if o := d.pkg.TypesInfo.Defs[name]; d.kept && !d.init && o != nil && o.Parent() == d.pkg.Types.Scope() {
				list = append(list, o)
			}
		}
	}
	for _, q := range p.standard {
		if p.users[q.Types] != nil {
			list = append(list, q.Types)
		}
	}
	rank := func(o any) int {
		switch o := o.(type) {
		case types.Object:
			if embeds[o] && p.shows(o) {
				return 0
			} else if embeds[o] {
				return 1
			} else if o.Pkg() == main {
				return 2
			}
			return 4
		}
		return 3
	}
	slices.SortStableFunc(list, func(a, b any) int { return cmp.Or(rank(a)-rank(b), p.uses[b]-p.uses[a]) })
	for _, o := range list {
		p.claim(o)
		// Another name of an embedded field would show, or let a struct have a method that the field hides.
		if o, ok := o.(types.Object); ok && p.names[o] != "" && embeds[o] && (p.shows(o) || p.called[o.Name()]) {
			other := "something else"
			if holder, ok := p.holders[o.Name()].(types.Object); ok {
				other = qualified(holder) + " at " + p.place(holder.Pos())
			}
			p.problem(o.Pos(), "the embedded type %s cannot have another name, which would show, and %s has the same: "+
				"rename one", qualified(o), other)
		}
	}
	p.members()
}

// claim gives an object, or a package of the standard library, its name.
func (p *program) claim(o any) {
	name := o.(interface{ Name() string }).Name()
	if p.holders[name] != o && !p.free(name, o) {
		name = p.fresh(name)
		p.names[o] = name
	}
	p.holders[name] = o
}

// free reports whether a name can mean an object, or a package of the standard library, in the whole file.
func (p *program) free(name string, o any) bool {
	hidden := func(d *decl) bool { return d.locals[name] }
	if p.holders[name] != nil || slices.ContainsFunc(p.users[o], hidden) {
		return false
	}
	if o, ok := o.(types.Object); ok {
		return !slices.ContainsFunc(p.builtin[name], func(user *types.Package) bool { return user != o.Pkg() })
	}
	return types.Universe.Lookup(name) == nil
}

// fresh returns a name that occurs nowhere in the program: the given one if possible, or else that one with a number.
func (p *program) fresh(name string) string {
	unique := name
	for n := 2; p.idents[unique] || token.IsKeyword(unique) || types.Universe.Lookup(unique) != nil; n++ {
		unique = name + strconv.Itoa(n)
	}
	p.idents[unique] = true
	return unique
}

// embedded returns the type whose name an embedded field has.
func embedded(f *types.Var) types.Object {
	t := f.Type()
	if ptr, ok := t.(*types.Pointer); ok {
		t = ptr.Elem()
	}
	if named, ok := t.(interface{ Obj() *types.TypeName }); ok {
		return named.Obj()
	}
	return types.Universe.Lookup(f.Name())
}

// newName returns the name of an object in the file.
func (p *program) newName(o types.Object) string {
	name := p.names[origin(o)]
	switch o := o.(type) {
	case *types.Var:
		if o.Embedded() {
			name = p.names[embedded(o)]
		} else if o.IsField() {
			name = p.names[memberOf(o)]
		}
	case *types.Func:
		if o.Signature().Recv() != nil {
			name = p.names[memberOf(o)]
		}
	}
	return cmp.Or(name, o.Name())
}
