package main

import (
	"go/ast"
	"go/token"
	"go/types"
)

// effects is what running code does besides computing its results. It is a bound from above: what cannot be followed counts as
// noticed.
type effects struct {
	writes  map[*types.Var]bool // package variables that it changes
	params  bool                // it changes what its parameters point to
	shared  bool                // its result can point to a package variable
	noticed bool                // it does something that can be seen from outside, or that cannot be followed
}

// region is where memory belongs: a package variable, or one of the three below.
type region = *types.Var

var (
	parameters = types.NewVar(token.NoPos, nil, "parameters", nil) // what a parameter points to
	elsewhere  = types.NewVar(token.NoPos, nil, "elsewhere", nil)  // anywhere
)

// regions is a set of regions. Memory of the function itself is in none.
type regions map[region]bool

func (r regions) add(s regions) {
	for k := range s {
		r[k] = true
	}
}

// effectsOf returns the effects of a declaration: of running a function, or of initialising variables.
func (b *bundle) effectsOf(d *declaration) effects {
	if b.funcs == nil {
		b.funcs = map[types.Object]*effects{}
		// What functions do depends on what they call, in circles too, so it grows until it stays.
		for changed := true; changed; {
			changed = false
			for o, d := range b.decls {
				if f, ok := d.node.(*ast.FuncDecl); ok {
					e := b.analyse(d, f.Type, f.Recv, f.Body)
					if old := b.funcs[o]; old == nil || old.params != e.params || old.shared != e.shared ||
						old.noticed != e.noticed || len(old.writes) != len(e.writes) {
						b.funcs[o] = &e
						changed = true
					}
				}
			}
		}
	}
	if f, ok := d.node.(*ast.FuncDecl); ok {
		return b.analyse(d, f.Type, f.Recv, f.Body)
	}
	return b.analyse(d, nil, nil, d.node)
}

// scan finds the effects of one piece of code.
type scan struct {
	b      *bundle
	d      *declaration
	info   *types.Info
	params map[*types.Var]bool
	alias  map[*types.Var]regions // what local variables, or parts of them, can point to
	result effects
}

func (b *bundle) analyse(d *declaration, sig *ast.FuncType, recv *ast.FieldList, code ast.Node) effects {
	s := &scan{b: b, d: d, info: d.pkg.TypesInfo, params: map[*types.Var]bool{}, alias: map[*types.Var]regions{},
		result: effects{writes: map[*types.Var]bool{}}}
	if sig != nil {
		s.declareParams(sig)
	}
	if recv != nil {
		s.declareFields(recv)
	}
	ast.Inspect(code, func(n ast.Node) bool {
		if f, ok := n.(*ast.FuncLit); ok {
			s.declareParams(f.Type)
		}
		return true
	})
	// Assignments can be in any order, so the aliases grow until they stay.
	for before := -1; before != s.aliases(); {
		before = s.aliases()
		ast.Inspect(code, func(n ast.Node) bool { s.flow(n); return true })
	}
	ast.Inspect(code, func(n ast.Node) bool { s.visit(n); return true })
	return s.result
}

func (s *scan) declareParams(sig *ast.FuncType) {
	s.declareFields(sig.Params)
}

func (s *scan) declareFields(list *ast.FieldList) {
	for _, f := range list.List {
		for _, name := range f.Names {
			if v, ok := s.info.Defs[name].(*types.Var); ok {
				s.params[v] = true
			}
		}
	}
}

func (s *scan) aliases() int {
	n := 0
	for _, r := range s.alias {
		n += 1 + len(r)
	}
	return n
}

// flow notes what an assignment lets local variables point to.
func (s *scan) flow(n ast.Node) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for i, lhs := range n.Lhs {
			rhs := n.Rhs[0]
			if len(n.Rhs) == len(n.Lhs) {
				rhs = n.Rhs[i]
			}
			s.point(lhs, rhs)
		}
	case *ast.ValueSpec:
		for i, name := range n.Names {
			if len(n.Values) == len(n.Names) {
				s.point(name, n.Values[i])
			} else if len(n.Values) == 1 {
				s.point(name, n.Values[0])
			}
		}
	case *ast.RangeStmt:
		if n.Key != nil {
			s.point(n.Key, n.X)
		}
		if n.Value != nil {
			s.point(n.Value, n.X)
		}
	case *ast.TypeSwitchStmt:
		// The variable of each clause is the operand.
		if a, ok := n.Assign.(*ast.AssignStmt); ok {
			operand := a.Rhs[0].(*ast.TypeAssertExpr).X
			for _, clause := range n.Body.List {
				if v, ok := s.info.Implicits[clause].(*types.Var); ok {
					s.let(v, s.pointees(operand))
				}
			}
		}
	}
}

// point notes that a variable, or the variable of which lhs is a part, can point to what rhs points to.
func (s *scan) point(lhs, rhs ast.Expr) {
	if v := s.root(lhs); v != nil && !s.global(v) {
		s.let(v, s.pointees(rhs))
	}
}

func (s *scan) let(v *types.Var, to regions) {
	if s.alias[v] == nil {
		s.alias[v] = regions{}
	}
	s.alias[v].add(to)
}

// root returns the variable that an expression is, or is a part of, or is reached from.
func (s *scan) root(e ast.Expr) *types.Var {
	switch e := e.(type) {
	case *ast.Ident:
		v, _ := s.info.ObjectOf(e).(*types.Var)
		return v
	case *ast.ParenExpr:
		return s.root(e.X)
	case *ast.StarExpr:
		return s.root(e.X)
	case *ast.IndexExpr:
		return s.root(e.X)
	case *ast.SelectorExpr:
		if _, ok := s.info.Selections[e]; ok {
			return s.root(e.X)
		}
		v, _ := s.info.Uses[e.Sel].(*types.Var)
		return v
	}
	return nil
}

// global reports whether a variable belongs to a package.
func (s *scan) global(v *types.Var) bool { return v.Pkg() != nil && v.Parent() == v.Pkg().Scope() }

// place returns the regions in which an assignment to an expression writes.
func (s *scan) place(e ast.Expr) regions {
	switch e := e.(type) {
	case *ast.Ident:
		if v, ok := s.info.ObjectOf(e).(*types.Var); ok && s.global(v) {
			return regions{v: true}
		}
		return nil
	case *ast.ParenExpr:
		return s.place(e.X)
	case *ast.StarExpr:
		return s.pointees(e.X)
	case *ast.IndexExpr:
		if _, ok := s.typeOf(e.X).(*types.Array); ok {
			return s.place(e.X)
		}
		return s.pointees(e.X)
	case *ast.SelectorExpr:
		if _, ok := s.info.Selections[e]; !ok {
			return s.place(e.Sel)
		}
		if _, ok := s.typeOf(e.X).(*types.Pointer); ok {
			return s.pointees(e.X)
		}
		return s.place(e.X)
	case *ast.CompositeLit:
		return nil
	}
	return regions{elsewhere: true}
}

// pointees returns the regions into which the value of an expression can point.
func (s *scan) pointees(e ast.Expr) regions {
	if tv := s.info.Types[e]; tv.IsType() {
		return nil // of make or new
	}
	if t := s.info.TypeOf(e); t == nil || !points(t, 0) {
		return nil
	}
	switch e := e.(type) {
	case *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr, *ast.StarExpr:
		if _, ok := s.object(e).(*types.Func); ok {
			return nil
		}
		if _, ok := s.object(e).(*types.Nil); ok {
			return nil
		}
		switch v := s.root(e); {
		case v == nil:
			return regions{elsewhere: true}
		case s.global(v):
			return regions{elsewhere: true}
		case s.params[v]:
			out := regions{parameters: true}
			out.add(s.alias[v])
			return out
		default:
			return s.alias[v]
		}
	case *ast.ParenExpr:
		return s.pointees(e.X)
	case *ast.TypeAssertExpr:
		return s.pointees(e.X)
	case *ast.SliceExpr:
		if _, ok := s.typeOf(e.X).(*types.Array); ok {
			return s.place(e.X)
		}
		return s.pointees(e.X)
	case *ast.UnaryExpr:
		if e.Op == token.AND {
			out := regions{}
			out.add(s.place(e.X))
			if lit, ok := e.X.(*ast.CompositeLit); ok {
				out.add(s.pointees(lit))
			}
			return out
		}
		return regions{elsewhere: true}
	case *ast.CompositeLit:
		out := regions{}
		for _, x := range e.Elts {
			if kv, ok := x.(*ast.KeyValueExpr); ok {
				x = kv.Value
			}
			out.add(s.pointees(x))
		}
		return out
	case *ast.FuncLit, *ast.BasicLit, *ast.BinaryExpr:
		return nil
	case *ast.CallExpr:
		return s.results(e)
	}
	return regions{elsewhere: true}
}

// results returns the regions into which the results of a call can point.
func (s *scan) results(call *ast.CallExpr) regions {
	out := regions{}
	for _, arg := range s.arguments(call) {
		out.add(s.pointees(arg))
	}
	if f, ok := s.callee(call).(*types.Func); ok {
		if e := s.b.funcs[f.Origin()]; e != nil && e.shared {
			out[elsewhere] = true
		}
	}
	return out
}

// arguments returns what a call hands over, the receiver included.
func (s *scan) arguments(call *ast.CallExpr) []ast.Expr {
	args := call.Args
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && s.info.Selections[sel] != nil {
		args = append([]ast.Expr{sel.X}, args...)
	}
	return args
}

// points reports whether a value of a type can point to memory that it does not hold itself. Strings never change.
func points(t types.Type, depth int) bool {
	switch t := t.Underlying().(type) {
	case *types.Basic:
		return t.Kind() == types.UnsafePointer
	case *types.Array:
		return depth > 8 || points(t.Elem(), depth+1)
	case *types.Struct:
		for i := 0; i < t.NumFields(); i++ {
			if depth > 8 || points(t.Field(i).Type(), depth+1) {
				return true
			}
		}
		return false
	case *types.Tuple:
		for i := 0; i < t.Len(); i++ {
			if points(t.At(i).Type(), depth+1) {
				return true
			}
		}
		return false
	}
	return true
}

func (s *scan) typeOf(e ast.Expr) types.Type {
	if t := s.info.TypeOf(e); t != nil {
		return t.Underlying()
	}
	return nil
}

// object returns what a name stands for.
func (s *scan) object(e ast.Expr) types.Object {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return s.info.ObjectOf(e)
	case *ast.SelectorExpr:
		return s.info.ObjectOf(e.Sel)
	case *ast.IndexExpr: // a generic function with its type arguments
		return s.object(e.X)
	case *ast.IndexListExpr:
		return s.object(e.X)
	}
	return nil
}

// callee returns the function, built-in or variable that a call calls.
func (s *scan) callee(call *ast.CallExpr) types.Object { return s.object(call.Fun) }
