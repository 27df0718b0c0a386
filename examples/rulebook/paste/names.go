package paste

import (
	"cmp"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strconv"
)

// rename gives every kept object on package level and every imported package a unique name in the file: its
// present name where that is free, and otherwise the same with a number. Types that structs embed choose
// first, because fields have their names, too. Then come the main package, the imports, and the most frequent
// names.
func (p *program) rename() {
	main := p.packages[len(p.packages)-1].types
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
			if o := d.pkg.info.Defs[name]; d.kept && !d.init && o != nil && o.Parent() == d.pkg.types.Scope() {
				list = append(list, o)
			}
		}
	}
	for _, q := range p.standard {
		if p.users[q.types] != nil {
			list = append(list, q.types)
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

// fresh returns a name that occurs nowhere in the program: the given one if possible, or else that one with a
// number.
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

// member is a name of unexported fields and methods of a package. In Go, members of two packages are
// different even if their names are equal. In one file, they would be the same.
type member struct {
	pkg  *types.Package
	name string
}

func memberOf(o types.Object) member { return member{o.Pkg(), o.Name()} }

// members gives other names to members where the difference between packages can matter: among the members of
// a struct and of all that it embeds, the fields of unnamed structs, and the methods that interfaces have.
func (p *program) members() {
	met, stays := p.meetings()
	for _, name := range slices.Sorted(maps.Keys(met)) {
		// One member keeps the name: one whose name must stay, or else the one of the package that is initialised
		// last.
		rank := func(m member) int {
			i := slices.Index(p.packages, p.pasted[m.pkg])
			if stays[m] {
				i += len(p.packages)
			}
			return i
		}
		list := slices.SortedFunc(maps.Keys(met[name]), func(a, b member) int { return rank(b) - rank(a) })
		for _, m := range list[1:] {
			if !stays[m] {
				p.names[m] = p.fresh(name)
				continue
			}
			one, two := met[name][list[0]], met[name][m]
			p.problem(one.Pos(), "the name of %s shows, and so does that of %s at %s, which would be the same in one "+
				"file: rename one", qualified(one), qualified(two), p.place(two.Pos()))
		}
	}
}

// meetings returns the members of different packages that meet under one name, each with an object that has
// it, and those whose names must stay.
func (p *program) meetings() (met map[string]map[member]types.Object, stays map[member]bool) {
	met, stays = map[string]map[member]types.Object{}, map[member]bool{}
	meet := func(group []types.Object) {
		for _, o := range group {
			foreign := func(other types.Object) bool { return other.Pkg() != o.Pkg() }
			if !o.Exported() && slices.ContainsFunc(group, foreign) {
				if met[o.Name()] == nil {
					met[o.Name()] = map[member]types.Object{}
				}
				met[o.Name()][memberOf(o)] = o
			}
		}
	}
	for _, s := range p.structs {
		var group []types.Object
		p.promoted(s, map[types.Type]bool{}, func(o types.Object) {
			if v, ok := o.(*types.Var); ok && v.Embedded() {
				o = types.NewField(o.Pos(), o.Pkg(), p.newName(o), nil, false)
				stays[memberOf(o)] = true // a type has it, too
			} else if ok {
				stays[memberOf(o)] = stays[memberOf(o)] || p.shows(memberOf(o))
			}
			group = append(group, o)
		})
		meet(group)
	}
	var fields, methods []types.Object
	for _, s := range p.unnamed {
		for f := range s.Fields() {
			stays[memberOf(f)] = stays[memberOf(f)] || f.Name() == "_"
			if !f.Embedded() {
				fields = append(fields, f)
			}
		}
	}
	meet(fields)
	for _, i := range p.interfaces {
		for m := range i.Methods() {
			methods = append(methods, m)
		}
	}
	for _, d := range p.decls {
		wanted := func(o types.Object) bool { return o.Name() == d.method.Name() }
		if d.method != nil && d.kept && slices.ContainsFunc(methods, wanted) {
			methods = append(methods, d.method)
		}
	}
	meet(methods)
	return met, stays
}

// promoted calls add with the fields and methods that a type has, those that it has by embedding included.
func (p *program) promoted(t types.Type, seen map[types.Type]bool, add func(o types.Object)) {
	t = types.Unalias(t)
	if ptr, ok := t.(*types.Pointer); ok {
		t = types.Unalias(ptr.Elem())
	}
	if seen[t] {
		return
	}
	seen[t] = true
	if named, ok := t.(*types.Named); ok {
		if p.pasted[named.Obj().Pkg()] == nil {
			return
		}
		for m := range named.Methods() {
			add(m)
		}
	}
	switch u := t.Underlying().(type) {
	case *types.Struct:
		for f := range u.Fields() {
			if f.Name() != "_" {
				add(f)
			}
			if f.Embedded() {
				p.promoted(f.Type(), seen, add)
			}
		}
	case *types.Interface:
		for m := range u.Methods() {
			add(m)
		}
	}
}
