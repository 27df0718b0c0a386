package main

import (
	"go/ast"
	"go/types"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"
)

// rename gives every declaration on package level a unique name: its present name if that is free, and otherwise a name
// that starts with its package's name. The main package keeps all its names.
func (b *bundle) rename() {
	b.taken = map[string]bool{"main": true, "init": true}
	taken := b.taken
	for _, name := range types.Universe.Names() {
		taken[name] = true
	}
	for _, p := range b.packages {
		for _, name := range b.importedNames(p) {
			taken[name] = true
		}
	}
	locals := map[string]map[*packages.Package]bool{}
	for _, p := range b.packages {
		for id, o := range p.TypesInfo.Defs {
			if o != nil && !isField(o) && o.Parent() != p.Types.Scope() {
				if locals[id.Name] == nil {
					locals[id.Name] = map[*packages.Package]bool{}
				}
				locals[id.Name][p] = true
			}
		}
	}
	// A local name of another package would hide the declaration there.
	hidden := func(name string, own *packages.Package) bool {
		for p := range locals[name] {
			if p != own {
				return true
			}
		}
		return false
	}
	for i := len(b.packages) - 1; i >= 0; i-- {
		p := b.packages[i]
		scope := p.Types.Scope()
		for _, name := range scope.Names() {
			o := scope.Lookup(name)
			if !b.kept[o] || name == "main" {
				continue
			}
			unique := name
			if i < len(b.packages)-1 {
				for n := 0; taken[unique] || hidden(unique, p); n++ {
					unique = prefixed(p.Name, name)
					if n > 0 {
						unique += strconv.Itoa(n)
					}
				}
			}
			taken[unique] = true
			if unique != name {
				b.names[o] = unique
			}
		}
	}
	for _, p := range b.packages {
		b.apply(p)
	}
}

func prefixed(pkg, name string) string {
	return pkg + strings.ToUpper(name[:1]) + name[1:]
}

// isField reports whether an object is a field or a method. Their names cannot collide with others.
func isField(o types.Object) bool {
	switch o := o.(type) {
	case *types.Var:
		return o.IsField()
	case *types.Func:
		return o.Type().(*types.Signature).Recv() != nil
	}
	return false
}

// importedNames returns the names by which a package refers to packages of the standard library.
func (b *bundle) importedNames(p *packages.Package) []string {
	var names []string
	for id, o := range p.TypesInfo.Uses {
		if name, ok := o.(*types.PkgName); ok && b.byTypes[name.Imported()] == nil {
			names = append(names, id.Name)
		}
	}
	return names
}

// apply puts the new names into a package, and removes the package's name in front of declarations that are now in the
// same file.
func (b *bundle) apply(p *packages.Package) {
	info := p.TypesInfo
	change := func(id *ast.Ident, o types.Object) {
		switch x := o.(type) {
		case *types.Func:
			o = x.Origin()
		case *types.Var:
			o = x.Origin()
			if x.Embedded() {
				// An embedded field has the name of its type.
				t := x.Type()
				if ptr, ok := t.(*types.Pointer); ok {
					t = ptr.Elem()
				}
				if named, ok := t.(*types.Named); ok {
					o = named.Origin().Obj()
				}
			}
		}
		if name, ok := b.names[o]; ok {
			id.Name = name
		}
	}
	for id, o := range info.Defs {
		if o != nil {
			change(id, o)
		}
	}
	for id, o := range info.Uses {
		change(id, o)
	}
	for _, f := range p.Syntax {
		unqualify(f, func(id *ast.Ident) bool {
			name, ok := info.Uses[id].(*types.PkgName)
			return ok && b.byTypes[name.Imported()] != nil
		})
	}
}

// imports gives each package of the standard library that the kept declarations use one name for the whole file. It
// returns the names by import path.
func (b *bundle) imports() map[string]string {
	used, taken := map[string]string{}, map[string]bool{}
	for i := len(b.packages) - 1; i >= 0; i-- {
		p := b.packages[i]
		for _, d := range b.declarations(p) {
			ast.Inspect(d.node, func(n ast.Node) bool {
				id, ok := n.(*ast.Ident)
				if !ok {
					return true
				}
				name, ok := p.TypesInfo.Uses[id].(*types.PkgName)
				if !ok || b.byTypes[name.Imported()] != nil {
					return true
				}
				path := name.Imported().Path()
				if used[path] == "" {
					unique := id.Name
					for n := 2; taken[unique]; n++ {
						unique = id.Name + strconv.Itoa(n)
					}
					used[path], taken[unique] = unique, true
				}
				id.Name = used[path]
				return true
			})
		}
	}
	return used
}
