package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"sort"

	"golang.org/x/tools/go/packages"
)

// step is one step of a program's initialisation: one or more variables that get their values from one expression, or an init
// function.
type step struct {
	pkg   *packages.Package
	spec  *ast.ValueSpec
	names []*ast.Ident // of the variables, which can be some of the spec's
	init  *ast.FuncDecl
}

// declaration returns the step as the declaration of variables that it is.
func (s step) declaration() *ast.GenDecl {
	values := s.spec.Values
	if len(values) == len(s.spec.Names) {
		for i, name := range s.spec.Names {
			if name == s.names[0] {
				values = values[i : i+1]
			}
		}
	}
	spec := &ast.ValueSpec{Names: s.names, Type: s.spec.Type, Values: values}
	return &ast.GenDecl{TokPos: s.names[0].Pos(), Tok: token.VAR, Specs: []ast.Spec{spec}}
}

// sequence returns the steps whose order can matter, in the order in which Go runs them: package by package, variables before
// init functions. Variables that are made of constants and addresses alone are left where they are.
func (b *bundle) sequence() []step {
	var steps []step
	for _, p := range b.order {
		specs := b.orderedSpecs(p)
		for _, i := range p.TypesInfo.InitOrder {
			s := step{pkg: p, spec: specs[i.Lhs[0]]}
			if s.spec == nil {
				continue
			}
			for _, name := range s.spec.Names {
				for _, v := range i.Lhs {
					if p.TypesInfo.Defs[name] == v {
						s.names = append(s.names, name)
					}
				}
			}
			steps = append(steps, s)
		}
		for _, d := range b.inits {
			if d.pkg == p && d.kept {
				steps = append(steps, step{pkg: p, init: d.node.(*ast.FuncDecl)})
			}
		}
	}
	return steps
}

// orderedSpecs returns the kept specifications of a package's variables of which at least one value is not constant, by variable.
func (b *bundle) orderedSpecs(p *packages.Package) map[*types.Var]*ast.ValueSpec {
	specs := map[*types.Var]*ast.ValueSpec{}
	for _, d := range b.vars {
		if d.pkg != p || !d.kept || !b.ordered(d) {
			continue
		}
		spec := d.node.(*ast.ValueSpec)
		for _, name := range spec.Names {
			specs[p.TypesInfo.Defs[name].(*types.Var)] = spec
		}
	}
	return specs
}

// ordered reports whether a declaration sets variables to values that are not constant.
func (b *bundle) ordered(d *declaration) bool {
	spec, ok := d.node.(*ast.ValueSpec)
	if !ok || d.gen.Tok != token.VAR {
		return false
	}
	for _, value := range spec.Values {
		if !constant(d.pkg.TypesInfo, value) {
			return true
		}
	}
	return false
}

// constant reports whether an expression gives the same value whenever it is evaluated: it calls nothing and reads no variable.
func constant(info *types.Info, e ast.Expr) bool {
	constant := true
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.UnaryExpr:
			if _, ok := n.X.(*ast.Ident); ok && n.Op == token.AND {
				return false
			}
			constant = constant && n.Op != token.ARROW
		case *ast.CallExpr:
			if tv := info.Types[n.Fun]; !tv.IsType() && info.Types[n].Value == nil {
				constant = false
			}
		case *ast.Ident:
			if v, ok := info.Uses[n].(*types.Var); ok && !v.IsField() {
				constant = false
			}
		}
		return constant
	})
	return constant
}

// initOrder returns the packages that are pasted in the order in which Go initialises them: sorted by their paths, always the first
// of which all imports are initialised.
func (b *bundle) initOrder(root *packages.Package) []*packages.Package {
	var all []*packages.Package
	packages.Visit([]*packages.Package{root}, nil, func(p *packages.Package) { all = append(all, p) })
	sort.Slice(all, func(i, j int) bool { return all[i].PkgPath < all[j].PkgPath })
	done := map[*packages.Package]bool{}
	var order []*packages.Package
	for len(done) < len(all) {
		for _, p := range all {
			if !done[p] && initialised(p, done) {
				done[p] = true
				if b.byTypes[p.Types] == p {
					order = append(order, p)
				}
				break
			}
		}
	}
	return order
}

func initialised(p *packages.Package, done map[*packages.Package]bool) bool {
	for _, q := range p.Imports {
		if !done[q] {
			return false
		}
	}
	return true
}
