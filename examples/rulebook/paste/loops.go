package paste

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/astutil"
)

// loops rewrites the loops of a declaration whose variables are new in each iteration in the source, but not in the
// target, if a function captures these variables or their addresses are taken; otherwise nobody can tell the
// difference.
//
//	for i := 0; i < n; i++ {                for i2 := 0; i2 < n; i2++ {
//		f = append(f, func() { use(i) })        i := i2
//	}                                           f = append(f, func() { use(i) })
//	                                            i2 = i
//	                                        }
func (p *program) loops(d *decl) {
	each, target := d.since("go1.22"), atLeast(p.lang, "go1.22")
	if each == target {
		return
	}
	astutil.Apply(d.node, func(c *astutil.Cursor) bool {
		l := loop{p: p, info: d.pkg.TypesInfo}
		switch n := c.Node().(type) {
		case *ast.ForStmt:
			if init, ok := n.Init.(*ast.AssignStmt); ok {
				l.declare(init.Lhs...)
			}
			l.body = n.Body
		case *ast.RangeStmt:
			l.declare(n.Key, n.Value)
			l.body = n.Body
		default:
			return true
		}
		l.vars = slices.DeleteFunc(l.vars, func(v *types.Var) bool { return !l.shares(c.Node(), v) })
		if len(l.vars) > 0 && target {
			p.problem(l.vars[0].Pos(),
				"the loop variable %s is the same in all iterations in this module's version of Go, and a new one in each in %s",
				l.vars[0].Name(), p.lang)
		} else if len(l.vars) > 0 {
			l.rewrite(c.Node())
		}
		return true
	}, nil)
}

// loop is a loop in which each iteration gets copies of the variables.
type loop struct {
	p            *program
	info         *types.Info
	body         *ast.BlockStmt
	vars         []*types.Var
	outer, inner []string // the names of the variables in the whole loop and in an iteration
}

func (l *loop) declare(names ...ast.Expr) {
	for _, e := range names {
		if id, ok := e.(*ast.Ident); ok {
			if v, ok := l.info.Defs[id].(*types.Var); ok {
				l.vars = append(l.vars, v)
			}
		}
	}
}

// shares reports whether functions in n capture variables, or n takes their addresses.
func (l *loop) shares(n ast.Node, vars ...*types.Var) bool {
	shared := map[*types.Var]bool{}
	addAddressed(shared, l.info, n)
	ast.Inspect(n, func(n ast.Node) bool {
		if f, ok := n.(*ast.FuncLit); ok {
			ast.Inspect(f.Body, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					v, _ := l.info.Uses[id].(*types.Var)
					shared[v] = true
				}
				return true
			})
		}
		return true
	})
	return slices.ContainsFunc(vars, func(v *types.Var) bool { return shared[v] })
}

func (l *loop) rewrite(n ast.Node) {
	for _, v := range l.vars {
		name := v.Name()
		if l.redeclares(name) {
			name = l.p.fresh(name)
		}
		l.inner = append(l.inner, name)
		l.outer = append(l.outer, l.p.fresh(v.Name()))
	}
	l.setNames(n, l.inner)
	list := []ast.Stmt{l.assign(l.body.Lbrace, l.inner, token.DEFINE, l.outer)}
	switch n := n.(type) {
	case *ast.RangeStmt:
		l.setNames(n.Key, l.outer)
		l.setNames(n.Value, l.outer)
		l.body.List = append(list, l.body.List...)
	case *ast.ForStmt:
		l.copyBack()
		list = append(list, l.clauses(n)...)
		list = append(list, l.body.List...)
		l.body.List = append(list, l.assign(l.body.Rbrace, l.outer, token.ASSIGN, l.inner))
	}
}

// clauses lets the clauses of a loop use the outer variables. If the condition or the post statement shares
// variables, both move to the start of the body, where they use the inner ones.
func (l *loop) clauses(n *ast.ForStmt) (moved []ast.Stmt) {
	init, cond, post := n.Init.(*ast.AssignStmt), n.Cond, n.Post
	l.setNames(init, l.outer)
	if !(cond != nil && l.shares(cond, l.vars...) || post != nil && l.shares(post, l.vars...)) {
		l.setNames(cond, l.outer)
		l.setNames(post, l.outer)
		return nil
	}
	if len(init.Lhs) != len(init.Rhs) {
		l.p.problem(n.Pos(), "the condition or the post statement captures the variable %s or takes its address, "+
			"which cannot be pasted for %s", l.vars[0].Name(), l.p.lang)
	}
	n.Cond, n.Post = nil, nil
	at, again := l.body.Lbrace, l.p.fresh("again")
	number := func(s string) ast.Expr { return &ast.BasicLit{ValuePos: at, Kind: token.INT, Value: s} }
	when := func(cond ast.Expr, then ast.Stmt) {
		moved = append(moved, &ast.IfStmt{If: at, Cond: cond, Body: &ast.BlockStmt{Lbrace: at, List: []ast.Stmt{then},
			Rbrace: at}})
	}
	if post != nil { // but not in the first iteration
		init.Lhs, init.Rhs = append(init.Lhs, &ast.Ident{NamePos: init.TokPos, Name: again}), append(init.Rhs, number("0"))
		when(&ast.BinaryExpr{X: &ast.Ident{NamePos: at, Name: again}, OpPos: at, Op: token.GTR, Y: number("0")}, post)
		moved = append(moved, l.assign(at, []string{again}, token.ASSIGN, []string{"1"}))
	}
	if cond != nil {
		when(&ast.UnaryExpr{OpPos: at, Op: token.NOT, X: &ast.ParenExpr{Lparen: at, X: cond, Rparen: at}},
			&ast.BranchStmt{TokPos: at, Tok: token.BREAK})
	}
	return moved
}

// copyBack copies the inner variables to the outer ones wherever the body may continue with the next iteration. Where
// another loop does, the copies are never read.
func (l *loop) copyBack() {
	astutil.Apply(l.body, func(c *astutil.Cursor) bool {
		_, function := c.Node().(*ast.FuncLit)
		return !function
	}, func(c *astutil.Cursor) bool {
		if n, ok := c.Node().(*ast.BranchStmt); ok && n.Tok == token.CONTINUE {
			back := l.assign(n.Pos(), l.outer, token.ASSIGN, l.inner)
			c.Replace(&ast.BlockStmt{Lbrace: n.Pos(), List: []ast.Stmt{back, n}, Rbrace: n.End()})
		}
		return true
	})
}

func (l *loop) assign(at token.Pos, to []string, tok token.Token, from []string) ast.Stmt {
	list := func(names []string) (list []ast.Expr) {
		for _, name := range names {
			list = append(list, &ast.Ident{NamePos: at, Name: name})
		}
		return list
	}
	return &ast.AssignStmt{Lhs: list(to), TokPos: at, Tok: tok, Rhs: list(from)}
}

// setNames renames the variables in a part of the loop.
func (l *loop) setNames(n ast.Node, names []string) {
	if n == nil {
		return
	}
	ast.Inspect(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if v, ok := l.info.ObjectOf(id).(*types.Var); ok {
				if i := slices.Index(l.vars, v); i >= 0 {
					id.Name = names[i]
				}
			}
		}
		return true
	})
}

// redeclares reports whether the body declares a name again.
func (l *loop) redeclares(name string) (found bool) {
	ast.Inspect(l.body, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.Name == name {
			_, declares := l.info.Defs[id]
			found = found || declares
		}
		return true
	})
	return found
}
