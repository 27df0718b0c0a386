package paste

import (
	"go/types"
	"maps"
	"slices"
)

// member is a name of unexported fields and methods of a package. In Go, members of two packages are different even
// if their names are equal. In one file, they would be the same.
type member struct {
	pkg  *types.Package
	name string
}

func memberOf(o types.Object) member { return member{o.Pkg(), o.Name()} }

// members gives other names to members where the difference between packages can matter: among the members of a struct
// and of all that it embeds, the fields of unnamed structs, and the methods that interfaces have.
func (p *program) members() {
	met, stays := map[string]map[member]types.Object{}, map[member]bool{}
	meet := func(group []types.Object) {
		for _, o := range group {
			if !o.Exported() && slices.ContainsFunc(group, func(other types.Object) bool { return other.Pkg() != o.Pkg() }) {
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
	for _, name := range slices.Sorted(maps.Keys(met)) {
		// One member keeps the name: one whose name must stay, or else the one of the package that is initialised last.
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
