package main

import (
	"go/types"
	"maps"
	"slices"
	"strings"
)

// member is the name of unexported fields and methods of a package. Those of two packages are different in Go even if the names
// are equal, and would be the same in one file.
type member struct {
	pkg  *types.Package
	name string
}

func memberOf(o types.Object) member { return member{o.Pkg(), o.Name()} }

// members gives other names to members where the difference between packages can matter: where they meet in the fields and
// methods of a struct and of what it embeds, in unnamed structs with the same fields, and as methods of interfaces.
func (p *program) members() {
	c := collisions{p, map[string]map[member]types.Object{}, map[member]bool{}, map[member]bool{}}
	for _, s := range p.structs {
		for f := range s.Fields() {
			c.fields[memberOf(f)] = true
		}
		var list []types.Object
		p.promoted(s, map[types.Type]bool{}, func(o types.Object) {
			if v, ok := o.(*types.Var); ok && v.Embedded() {
				o = types.NewField(o.Pos(), o.Pkg(), p.newName(o), nil, false)
				c.fixed[memberOf(o)] = true
			}
			list = append(list, o)
		})
		c.meet(list)
	}
	unnamed := map[string][]types.Object{} // the fields, by the names of all
	for _, s := range p.unnamed {
		var names []string
		for f := range s.Fields() {
			names = append(names, f.Name())
		}
		for f := range s.Fields() {
			if !f.Embedded() {
				key := strings.Join(names, ",")
				unnamed[key] = append(unnamed[key], f)
			}
		}
	}
	for _, names := range slices.Sorted(maps.Keys(unnamed)) {
		c.meet(unnamed[names])
	}
	var methods []types.Object
	wanted := map[string]bool{}
	for _, i := range p.interfaces {
		for m := range i.Methods() {
			methods = append(methods, m)
			wanted[m.Name()] = true
		}
	}
	for _, d := range p.decls {
		if m := d.method(); m != nil && d.kept {
			methods = append(methods, m)
		}
	}
	c.meet(slices.DeleteFunc(methods, func(m types.Object) bool { return !wanted[m.Name()] }))
	c.resolve()
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

// collisions are the members of several packages that must not have the same name.
type collisions struct {
	p      *program
	met    map[string]map[member]types.Object
	fields map[member]bool // what is not only a method
	fixed  map[member]bool // names of embedded types
}

// meet notes which unexported ones of some fields and methods have the same name in different packages.
func (c *collisions) meet(list []types.Object) {
	first := map[string]types.Object{}
	for _, o := range list {
		other := first[o.Name()]
		if other == nil {
			first[o.Name()] = o
		} else if other.Pkg() != o.Pkg() && !o.Exported() {
			if c.met[o.Name()] == nil {
				c.met[o.Name()] = map[member]types.Object{memberOf(other): other}
			}
			c.met[o.Name()][memberOf(other)] = other
			c.met[o.Name()][memberOf(o)] = o
		}
	}
}

// resolve lets one package keep each name, one where it shows if there is one, and renames the others.
func (c *collisions) resolve() {
	p := c.p
	for _, name := range slices.Sorted(maps.Keys(c.met)) {
		stays := func(m member) bool { return c.fixed[m] || name == "_" || c.fields[m] && p.shows(m) }
		// Names that stay come first, then those of the packages that are initialised last.
		order := func(m member) int {
			return rank(stays(m))*len(p.packages) + slices.Index(p.packages, p.pasted[m.pkg])
		}
		list := slices.SortedFunc(maps.Keys(c.met[name]), func(a, b member) int { return order(b) - order(a) })
		for _, m := range list[1:] {
			if stays(m) {
				one, two := c.met[name][list[0]], c.met[name][m]
				p.problem(one.Pos(), "the name of %s shows, and so does that of %s at %s, which would be the same in one file: rename one",
					qualified(one), qualified(two), p.place(two.Pos()))
				continue
			}
			p.names[m] = p.fresh(prefixed(m.pkg.Name(), name))
		}
	}
}
