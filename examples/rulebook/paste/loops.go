package paste

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// loops makes copies of the variables of range loops that are new in each iteration in the source, but not in the
// target, if a function captures these variables or their addresses are taken; otherwise nobody can tell the
// difference. Variables of other loops would have to be copied back after each iteration, so they are a problem.
func (p *program) loops(d *decl) {
	info, target := d.pkg.TypesInfo, atLeast(p.lang, "go1.22")
	if d.since("go1.22") == target {
		return
	}
	ast.Inspect(d.node, func(n ast.Node) bool {
		var vars []*types.Var
		ranges, _ := n.(*ast.RangeStmt)
		if ranges != nil {
			vars = shared(info, ranges, ranges.Key, ranges.Value)
		} else if loop, ok := n.(*ast.ForStmt); ok {
			if init, ok := loop.Init.(*ast.AssignStmt); ok {
				vars = shared(info, loop, init.Lhs...)
			}
		}
		switch {
		case len(vars) == 0:
		case target:
			p.problem(vars[0].Pos(),
				"the loop variable %s is the same in all iterations in this module's version of Go, and a new one in each in %s",
				vars[0].Name(), p.lang)
		case ranges == nil:
			p.problem(vars[0].Pos(), "a function captures the loop variable %s, or its address is taken, and before go1.22 all "+
				"iterations share it: copy it in the body (%[1]s := %[1]s), or declare it before the loop", vars[0].Name())
		default:
			copies, body := &ast.AssignStmt{TokPos: ranges.Body.Lbrace, Tok: token.DEFINE}, *ranges.Body
			for _, v := range vars {
				copies.Lhs = append(copies.Lhs, &ast.Ident{NamePos: body.Lbrace, Name: v.Name()})
			}
			copies.Rhs = copies.Lhs
			if slices.ContainsFunc(vars, func(v *types.Var) bool { return info.Scopes[ranges.Body].Lookup(v.Name()) != nil }) {
				inner := body // it declares the name again
				body.List = []ast.Stmt{&inner}
			}
			ranges.Body.List = append([]ast.Stmt{copies}, body.List...)
		}
		return true
	})
}

// shared returns the variables that some expressions declare, if functions in n capture them, or n takes their
// addresses.
func shared(info *types.Info, n ast.Node, declared ...ast.Expr) (list []*types.Var) {
	vars := map[*types.Var]bool{}
	addAddressed(vars, info, n)
	ast.Inspect(n, func(n ast.Node) bool {
		if f, ok := n.(*ast.FuncLit); ok {
			ast.Inspect(f.Body, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					v, _ := info.Uses[id].(*types.Var)
					vars[v] = true
				}
				return true
			})
		}
		return true
	})
	for _, e := range declared {
		if id, ok := e.(*ast.Ident); ok {
			if v, ok := info.Defs[id].(*types.Var); ok && vars[v] {
				list = append(list, v)
			}
		}
	}
	return list
}
