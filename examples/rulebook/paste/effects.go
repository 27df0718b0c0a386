package paste

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"

	"golang.org/x/tools/go/types/typeutil"
)

var (
	noticed = regexp.MustCompile(`^(panic|print|println|recover)$`)
	only    = regexp.MustCompile(`^(errors\.New|fmt\.(Errorf|Sprint|Sprintf|Sprintln)|` +
		`(strings|strconv|math|math/bits)\.[A-Z]\w*)$`)
)

// computes reports whether nobody can notice whether a declaration runs: it changes, calls and reads nothing
// but its own memory, functions of the same kind, and variables without pointers. All functions that it
// mentions count, so it does not matter how it calls them.
func (p *program) computes(d *decl, seen map[*decl]bool) bool {
	if d == nil || seen[d] {
		return d != nil
	}
	seen[d] = true
	info := d.pkg.info
	written := map[*types.Var]bool{}
	addWritten(written, info, d.node)
	for n := range ast.Preorder(d.node) {
		computes := true
		switch n := n.(type) {
		case *ast.CallExpr:
			// The standard library can call the methods of its arguments.
			if f, ok := typeutil.Callee(info, n).(*types.Func); ok && p.pasted[f.Pkg()] == nil {
				computes = !slices.ContainsFunc(n.Args, func(arg ast.Expr) bool {
					_, basic := types.Unalias(info.TypeOf(arg)).(*types.Basic)
					return !basic
				})
			}
		case *ast.Ident:
			switch o := info.Uses[n].(type) {
			case *types.Func:
				computes = only.MatchString(o.FullName()) || p.computes(p.of[o.Origin()], seen)
			case *types.Builtin:
				computes = !noticed.MatchString(o.Name())
			case *types.Var:
				global := o.Pkg() != nil && o.Parent() == o.Pkg().Scope()
				computes = !global || !written[o] && !points(o.Type())
			}
		}
		if !computes {
			return false
		}
	}
	return true
}

// points reports whether a value can lead to memory other than its own. Strings cannot be changed.
func points(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Basic:
		return t.Kind() == types.UnsafePointer
	case *types.Array, *types.Struct:
		return slices.ContainsFunc(parts(t), points)
	}
	return true
}

// addWritten adds the variables that code changes, or whose addresses it takes.
func addWritten(vars map[*types.Var]bool, info *types.Info, n ast.Node) {
	add := func(list ...ast.Expr) {
		for _, e := range list {
			if e != nil {
				vars[root(info, e)] = true
			}
		}
	}
	for n := range ast.Preorder(n) {
		switch n := n.(type) {
		case *ast.AssignStmt:
			add(n.Lhs...)
		case *ast.IncDecStmt:
			add(n.X)
		case *ast.RangeStmt:
			add(n.Key, n.Value)
		}
	}
	addAddressed(vars, info, n)
}

// addAddressed adds the variables whose addresses code takes.
func addAddressed(vars map[*types.Var]bool, info *types.Info, n ast.Node) {
	for n := range ast.Preorder(n) {
		switch n := n.(type) {
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				vars[root(info, n.X)] = true
			}
		case *ast.SliceExpr:
			vars[rootOfArray(info, n.X)] = true
		case *ast.SelectorExpr:
			// A method with a pointer receiver takes the address of its operand.
			if s := info.Selections[n]; s != nil && s.Kind() == types.MethodVal && !s.Indirect() {
				if _, ok := s.Obj().(*types.Func).Signature().Recv().Type().(*types.Pointer); ok {
					vars[root(info, n.X)] = true
				}
			}
		}
	}
}

// root returns the variable that holds the value of an expression, if one does.
func root(info *types.Info, e ast.Expr) *types.Var {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, _ := info.ObjectOf(e).(*types.Var)
		return v
	case *ast.SelectorExpr:
		if s := info.Selections[e]; s == nil {
			return root(info, e.Sel)
		} else if s.Kind() == types.FieldVal && !s.Indirect() {
			return root(info, e.X)
		}
	case *ast.IndexExpr:
		return rootOfArray(info, e.X)
	}
	return nil
}

// rootOfArray is root for the elements of an array. Those of slices and others are elsewhere.
func rootOfArray(info *types.Info, e ast.Expr) *types.Var {
	switch info.TypeOf(e).Underlying().(type) {
	case *types.Array, *types.Interface: // the interface of a type parameter
		return root(info, e)
	}
	return nil
}
