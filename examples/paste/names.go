package main

import (
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"unicode"
)

// rename gives every kept object on package level and every imported package a name of its own in the file: its own name where
// nothing else has it, and otherwise one that begins with its package's name. First come the types that structs embed, because
// their names are those of fields, too, then the main package.
func (p *program) rename() {
	main := p.packages[len(p.packages)-1].Types
	p.holders["main"], p.holders["init"], p.holders["_"] = main.Scope().Lookup("main"), p, p
	var embeds, own, others []types.Object
	for _, s := range p.structs {
		for f := range s.Fields() {
			if f.Embedded() && p.keeps(embedded(f)) {
				embeds = append(embeds, embedded(f))
			}
		}
	}
	for _, d := range p.decls {
		for _, name := range d.names {
			o := d.pkg.TypesInfo.Defs[name]
			if !d.kept || d.initFunc() != nil || o == nil || o.Parent() != d.pkg.Types.Scope() {
				continue
			} else if o.Pkg() == main {
				own = append(own, o)
			} else {
				others = append(others, o)
			}
		}
	}
	slices.SortStableFunc(embeds, func(a, b types.Object) int { return rank(p.shows(b)) - rank(p.shows(a)) })
	p.claim(embeds)
	p.claim(own)
	for _, q := range initOrder(p.packages[len(p.packages)-1]) {
		if p.standard[q.Types] != nil && p.users[q.Types] != nil {
			name := q.Types.Name()
			if !p.free(name, q.Types) {
				name = p.fresh(name)
				p.names[q.Types] = name
			}
			p.holders[name] = q.Types
		}
	}
	slices.SortStableFunc(others, func(a, b types.Object) int { return p.uses[b] - p.uses[a] }) // a longer name costs least where it is rare
	p.claim(others)
	for _, o := range embeds {
		// Another name of a field would show, or let a struct have a method that the field hides.
		if p.names[o] != "" && (p.shows(o) || p.called[o.Name()]) {
			other := "something else"
			if o, ok := p.holders[o.Name()].(types.Object); ok {
				other = qualified(o) + " at " + p.place(o.Pos())
			}
			p.problem(o.Pos(), "the embedded type %s cannot have another name, which would show, and %s has the same: rename one", qualified(o), other)
			break
		}
	}
	p.members()
}

func rank(first bool) int {
	if first {
		return 1
	}
	return 0
}

// claim gives objects their names.
func (p *program) claim(list []types.Object) {
	for _, o := range list {
		name := o.Name()
		if p.holders[name] == o || p.names[o] != "" {
			continue
		}
		if !p.free(name, o) {
			name = p.fresh(prefixed(o.Pkg().Name(), name))
			p.names[o] = name
		}
		p.holders[name] = o
	}
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

// fresh returns a name that occurs nowhere in the program, the given one if possible.
func (p *program) fresh(name string) string {
	unique := name
	for n := 2; p.idents[unique] || token.IsKeyword(unique) || types.Universe.Lookup(unique) != nil; n++ {
		unique = name + strconv.Itoa(n)
	}
	p.idents[unique] = true
	return unique
}

// prefixed returns a name that begins with the name of a package, and is exported if it was before.
func prefixed(pkg, name string) string {
	p, n := []rune(pkg), []rune(name)
	p[0], n[0] = unicode.ToLower(p[0]), unicode.ToUpper(n[0])
	prefix := "x"
	if token.IsExported(name) {
		p[0], prefix = unicode.ToUpper(p[0]), "X"
	}
	unique := string(p) + string(n)
	if token.IsExported(unique) != token.IsExported(name) { // not all scripts have upper and lower case
		return prefix + unique
	}
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
	if name == "" {
		return o.Name()
	}
	return name
}
