package paste

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/astutil"
)

// rewrite puts the new names into a declaration, without the names of packages that are in the same file, and
// removes comments.
func (p *program) rewrite(d *decl) {
	info := d.pkg.info
	astutil.Apply(d.node, func(c *astutil.Cursor) bool {
		switch n := c.Node().(type) {
		case *ast.SelectorExpr:
			id, _ := n.X.(*ast.Ident)
			pkg, ok := info.Uses[id].(*types.PkgName)
			if ok && p.pasted[pkg.Imported()] != nil {
				n.Sel.Name = p.newName(info.Uses[n.Sel])
				c.Replace(n.Sel)
			} else if ok {
				id.Name = p.importName(pkg.Imported())
			}
			return !ok
		case *ast.Ident:
			o := info.Uses[n]
			if o == nil {
				o = info.Defs[n]
			}
			if o == nil || o.Pkg() == nil {
				break
			}
			if p.pasted[o.Pkg()] == nil && o.Parent() == o.Pkg().Scope() { // a dot import
				c.Replace(&ast.SelectorExpr{X: &ast.Ident{NamePos: n.Pos(), Name: p.importName(o.Pkg())}, Sel: n})
			} else if name := p.newName(o); name != o.Name() {
				n.Name = name
			}
		case *ast.Field:
			n.Doc, n.Comment = nil, nil
		case *ast.FuncDecl:
			n.Doc = nil
		case *ast.GenDecl:
			n.Doc = nil
		case *ast.TypeSpec:
			n.Doc, n.Comment = nil, nil
		case *ast.ValueSpec:
			n.Doc, n.Comment = nil, nil
		}
		return true
	}, nil)
	if d.value != nil && !atLeast(p.lang, "go1.22") {
		p.guard(d)
	}
}

// guard lets the value of a variable read variables that are written through a pointer, as in *&x. Go 1.18 to
// 1.21 copy the value that a variable has in its declaration, even if it was changed before.
func (p *program) guard(d *decl) {
	astutil.Apply(d.node, func(c *astutil.Cursor) bool {
		if id, ok := c.Node().(*ast.Ident); ok {
			v, ok := d.pkg.info.Uses[id].(*types.Var)
			if parent, and := c.Parent().(*ast.UnaryExpr); ok && !v.IsField() && p.written[v] && (!and ||
				parent.Op != token.AND) {
				address := &ast.UnaryExpr{OpPos: id.Pos(), Op: token.AND, X: id}
				star := &ast.StarExpr{Star: id.Pos(), X: address}
				c.Replace(&ast.ParenExpr{Lparen: id.Pos(), X: star, Rparen: id.End()})
			}
		}
		_, function := c.Node().(*ast.FuncLit)
		return !function
	}, nil)
}

// loops rewrites the loops of a declaration whose variables are new in each iteration in the source, but not
// in the target, if a function captures these variables or their addresses are taken; otherwise nobody can
// tell the difference. Each iteration gets copies of them:
//
//	for i, x := range list {         for i3, again := 0, 0; ; {
//		i2, x2 := i, x                   i2 := i3
//		...                              if again > 0 {
//	}                                        i2++
//	                                     }
//	                                     again = 1
//	                                     if !(i2 < n) {
//	                                         break
//	                                     }
//	                                     ... // with i3 = i2 before continue
//	                                     i3 = i2
//	                                 }
func (p *program) loops(d *decl) {
	info, target := d.pkg.info, atLeast(p.lang, "go1.22")
	if d.since("go1.22") == target {
		return
	}
	astutil.Apply(d.node, func(c *astutil.Cursor) bool {
		var vars []*types.Var
		loop, _ := c.Node().(*ast.ForStmt)
		ranges, _ := c.Node().(*ast.RangeStmt)
		if ranges != nil {
			vars = shared(info, ranges, ranges.Key, ranges.Value)
		} else if loop != nil {
			if init, ok := loop.Init.(*ast.AssignStmt); ok {
				vars = shared(info, loop, init.Lhs...)
			}
		}
		if len(vars) == 0 {
			return true
		}
		if target {
			p.problem(vars[0].Pos(), "the loop variable %s is the same in all iterations in this module's version of "+
				"Go, and a new one in each in %s", vars[0].Name(), p.lang)
			return true
		}
		var outer, inner []string // the names in the whole loop and in an iteration
		for _, v := range vars {
			inner, outer = append(inner, p.fresh(v.Name())), append(outer, v.Name())
			if loop != nil {
				outer[len(outer)-1] = p.fresh(v.Name())
			}
		}
		for n := range ast.Preorder(c.Node()) {
			if id, ok := n.(*ast.Ident); ok {
				if i := slices.IndexFunc(vars, func(v *types.Var) bool { return info.Uses[id] == v }); i >= 0 {
					id.Name = inner[i]
				}
				if i := slices.IndexFunc(vars, func(v *types.Var) bool { return info.Defs[id] == v }); i >= 0 {
					id.Name = outer[i]
				}
			}
		}
		if ranges != nil {
			copies := assign(ranges.Body.Lbrace, inner, token.DEFINE, outer)
			ranges.Body.List = append([]ast.Stmt{copies}, ranges.Body.List...)
		} else {
			p.copyBack(loop, outer, inner)
		}
		return true
	}, nil)
}

// shared returns the variables that some expressions declare, if functions in n capture them, or n takes
// their addresses.
func shared(info *types.Info, n ast.Node, declared ...ast.Expr) (list []*types.Var) {
	vars := map[*types.Var]bool{}
	addAddressed(vars, info, n)
	for n := range ast.Preorder(n) {
		if f, ok := n.(*ast.FuncLit); ok {
			for n := range ast.Preorder(f.Body) {
				if id, ok := n.(*ast.Ident); ok {
					v, _ := info.Uses[id].(*types.Var)
					vars[v] = true
				}
			}
		}
	}
	for _, e := range declared {
		if id, ok := e.(*ast.Ident); ok {
			if v, ok := info.Defs[id].(*types.Var); ok && vars[v] {
				list = append(list, v)
			}
		}
	}
	return list
}

// copyBack lets the iterations of a loop that is no range begin with copies of the outer variables, and end
// with copying them back. The condition and the post statement, which use the copies as well, move to the
// start of the body.
func (p *program) copyBack(n *ast.ForStmt, outer, inner []string) {
	init, at := n.Init.(*ast.AssignStmt), n.Body.Lbrace
	if len(init.Lhs) != len(init.Rhs) {
		p.problem(n.Pos(), "a function captures a variable of this loop, or its address is taken, which cannot be "+
			"pasted for %s: declare it before the loop", p.lang)
	}
	number := func(s string) ast.Expr { return &ast.BasicLit{ValuePos: at, Kind: token.INT, Value: s} }
	when := func(cond ast.Expr, then ast.Stmt) ast.Stmt {
		return &ast.IfStmt{If: at, Cond: cond, Body: &ast.BlockStmt{Lbrace: at, List: []ast.Stmt{then}, Rbrace: at}}
	}
	list := []ast.Stmt{assign(at, inner, token.DEFINE, outer)}
	if n.Post != nil { // but not in the first iteration
		again := p.fresh("again")
		init.Lhs = append(init.Lhs, &ast.Ident{NamePos: init.TokPos, Name: again})
		init.Rhs = append(init.Rhs, number("0"))
		second := &ast.BinaryExpr{X: &ast.Ident{NamePos: at, Name: again}, OpPos: at, Op: token.GTR, Y: number("0")}
		list = append(list, when(second, n.Post), assign(at, []string{again}, token.ASSIGN, []string{"1"}))
	}
	if n.Cond != nil {
		not := &ast.UnaryExpr{OpPos: at, Op: token.NOT, X: &ast.ParenExpr{Lparen: at, X: n.Cond, Rparen: at}}
		list = append(list, when(not, &ast.BranchStmt{TokPos: at, Tok: token.BREAK}))
	}
	n.Cond, n.Post = nil, nil
	n.Body.List = append(append(list, n.Body.List...), assign(n.Body.Rbrace, outer, token.ASSIGN, inner))
	// Where another loop continues, the copies are never read.
	astutil.Apply(n.Body, func(c *astutil.Cursor) bool {
		_, function := c.Node().(*ast.FuncLit)
		return !function
	}, func(c *astutil.Cursor) bool {
		if n, ok := c.Node().(*ast.BranchStmt); ok && n.Tok == token.CONTINUE {
			back := assign(n.Pos(), outer, token.ASSIGN, inner)
			c.Replace(&ast.BlockStmt{Lbrace: n.Pos(), List: []ast.Stmt{back, n}, Rbrace: n.End()})
		}
		return true
	})
}

func assign(at token.Pos, to []string, tok token.Token, from []string) ast.Stmt {
	list := func(names []string) (list []ast.Expr) {
		for _, name := range names {
			list = append(list, &ast.Ident{NamePos: at, Name: name})
		}
		return list
	}
	return &ast.AssignStmt{Lhs: list(to), TokPos: at, Tok: tok, Rhs: list(from)}
}
