package paste

import (
	"go/ast"
	"go/token"
	"go/types"

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
