package main

import (
	"go/ast"
	"go/token"
	"go/types"
)

// reach marks what main and the init functions can reach, and the variables of the main package and those without a name
// whose initialisation may have an effect. Other variables that nothing reaches are dropped with their initialisation.
//
// It reaches a method if it reaches the method's type and something could call the
// method: code that mentions it, or an interface that has a method of that name, the standard library's included.
func (b *bundle) reach() {
	main := b.packages[len(b.packages)-1]
	b.keep(main.Types.Scope().Lookup("main"))
	called := map[string]bool{
		// The methods that fmt and errors look for in any value.
		"String": true, "Error": true, "Format": true, "GoString": true, "Unwrap": true, "Is": true, "As": true,
	}
	for before := -1; before != b.size(); {
		before = b.size()
		for _, list := range [][]*declaration{b.inits, b.vars} {
			for _, d := range list {
				if !d.kept && b.matters(d) {
					b.walk(d)
				}
			}
		}
		for _, o := range sorted(b.kept) {
			b.interfaceMethods(o, called)
		}
		for o, d := range b.decls {
			f, ok := o.(*types.Func)
			if !ok || d.kept || !called[f.Name()] {
				continue
			}
			if recv := f.Type().(*types.Signature).Recv(); recv != nil && b.kept[receiver(recv)] {
				b.keep(f)
			}
		}
	}
}

// size grows with all that is kept.
func (b *bundle) size() int {
	n := len(b.kept)
	for _, list := range [][]*declaration{b.inits, b.vars} {
		for _, d := range list {
			if d.kept {
				n++
			}
		}
	}
	return n
}

// receiver returns the name of a method's type.
func receiver(recv *types.Var) types.Object {
	t := recv.Type()
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	return t.(*types.Named).Origin().Obj()
}

// keep marks an object and all that its declaration mentions.
func (b *bundle) keep(o types.Object) {
	switch x := o.(type) {
	case *types.Func:
		o = x.Origin()
	case *types.Var:
		o = x.Origin()
	}
	d := b.decls[o]
	if d == nil || b.kept[o] {
		return
	}
	b.kept[o] = true
	if d.gen != nil && d.gen.Tok == token.CONST && len(d.gen.Specs) > 1 {
		// The value of a constant may depend on its place in the group, so the group stays whole.
		for _, spec := range d.gen.Specs {
			for _, name := range spec.(*ast.ValueSpec).Names {
				if c := d.pkg.TypesInfo.Defs[name]; c != nil {
					b.kept[c] = true
					b.walk(b.decls[c])
				}
			}
		}
	}
	b.walk(d)
}

func (b *bundle) walk(d *declaration) {
	if d == nil || d.kept {
		return
	}
	d.kept = true
	if spec, ok := d.node.(*ast.ValueSpec); ok {
		for _, name := range spec.Names {
			if o := d.pkg.TypesInfo.Defs[name]; o != nil {
				b.kept[o] = true
			}
		}
	}
	ast.Inspect(d.node, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if o := d.pkg.TypesInfo.Uses[id]; o != nil {
				b.keep(o)
			}
		}
		return true
	})
}

// matters reports whether an init function, or initialising variables that nothing mentions, can be noticed: by what it does, or
// by a variable that is kept.
func (b *bundle) matters(d *declaration) bool {
	if d.effects == nil {
		e := b.effectsOf(d)
		d.effects = &e
	}
	for v := range d.effects.writes {
		if b.kept[v] {
			return true
		}
	}
	return d.effects.noticed
}

// interfaceMethods adds the names of the methods of all interfaces that occur in the declaration of an object.
func (b *bundle) interfaceMethods(o types.Object, called map[string]bool) {
	d := b.decls[o]
	if d == nil {
		return
	}
	add := func(t types.Type) {
		if t == nil {
			return
		}
		if i, ok := t.Underlying().(*types.Interface); ok {
			for m := 0; m < i.NumMethods(); m++ {
				called[i.Method(m).Name()] = true
			}
		}
	}
	ast.Inspect(d.node, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if !ok {
			return true
		}
		t := d.pkg.TypesInfo.TypeOf(e)
		add(t)
		// A value becomes an interface when it is passed as a parameter.
		if sig, ok := t.(*types.Signature); ok {
			for p := 0; p < sig.Params().Len(); p++ {
				add(sig.Params().At(p).Type())
			}
		}
		return true
	})
}
