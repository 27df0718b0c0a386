package paste

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/astutil"
)

// rewrite puts the new names into a declaration, without the names of packages that are in the same file, and removes
// comments.
func (p *program) rewrite(d *decl) {
	info := d.pkg.TypesInfo
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

// guard lets the value of a variable read variables that are written through a pointer, as in *&x. Go 1.18 to 1.21
// copy the value that a variable has in its declaration, even if it was changed before.
func (p *program) guard(d *decl) {
	astutil.Apply(d.node, func(c *astutil.Cursor) bool {
		if id, ok := c.Node().(*ast.Ident); ok {
			v, ok := d.pkg.TypesInfo.Uses[id].(*types.Var)
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

// loops makes copies of the variables of range loops that are new in each iteration in the source, but not in the
// target, if a function captures these variables or their addresses are taken; otherwise nobody can tell the
// difference. Variables of other loops would have to be copied back after each iteration, so they are a problem.
func (p *program) loops(d *decl) {
	info, target := d.pkg.TypesInfo, atLeast(p.lang, "go1.22")
	if d.since("go1.22") == target {
		return
	}
	for n := range ast.Preorder(d.node) {
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
			p.problem(vars[0].Pos(), "the loop variable %s is the same in all iterations in this module's version of "+
				"Go, and a new one in each in %s", vars[0].Name(), p.lang)
		case ranges == nil:
			p.problem(vars[0].Pos(), "a function captures the loop variable %s, or its address is taken, and before "+
				"go1.22 all iterations share it: copy it in the body (%[1]s := %[1]s), or declare it before the loop",
				vars[0].Name())
		default:
			copies, body := &ast.AssignStmt{TokPos: ranges.Body.Lbrace, Tok: token.DEFINE}, *ranges.Body
			for _, v := range vars {
				copies.Lhs = append(copies.Lhs, &ast.Ident{NamePos: body.Lbrace, Name: v.Name()})
			}
			copies.Rhs = copies.Lhs
			scope := info.Scopes[ranges.Body]
			if slices.ContainsFunc(vars, func(v *types.Var) bool { return scope.Lookup(v.Name()) != nil }) {
				inner := body // it declares the name again
				body.List = []ast.Stmt{&inner}
			}
			ranges.Body.List = append([]ast.Stmt{copies}, body.List...)
		}
	}
}

// shared returns the variables that some expressions declare, if functions in n capture them, or n takes their
// addresses.
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
