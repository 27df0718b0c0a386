package main

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"
	"strings"
)

// visitModel puts the changes of one node into the file that only a model gets: numbers that are one higher, statements
// that are left out, conditions that are the other way round, and lists in another order or without a word.
func (r *rewriter) visitModel(n ast.Node, path []ast.Node) {
	parent := path[max(0, len(path)-2)]
	switch n := n.(type) {
	case *ast.ExprStmt:
		if call, ok := n.X.(*ast.CallExpr); ok && types.ExprString(call.Fun) == "panic" {
			return // a function may need it as its last statement
		}
		r.leaveOut(n, parent)
	case *ast.AssignStmt:
		if n.Tok == token.ASSIGN {
			r.leaveOut(n, parent)
		}
	case *ast.CompositeLit:
		r.order(n)
	}
	e, ok := n.(ast.Expr)
	if !ok {
		return
	}
	if t := r.info.Types[e]; t.IsValue() && t.Value != nil {
		r.constant(e, t, path)
	} else if t.IsValue() && types.Identical(t.Type.Underlying(), types.Typ[types.Bool]) {
		r.negate(e, parent)
	}
}

// leaveOut leaves out a statement of a block.
func (r *rewriter) leaveOut(n ast.Stmt, parent ast.Node) {
	switch parent.(type) {
	case *ast.BlockStmt, *ast.CaseClause:
		if id := r.add(n, "nothing"); id > 0 {
			r.wrap(n, fmt.Sprintf("if !mutOn(%d) { ", id), " }")
		}
	}
}

// negate negates a condition that has no operator.
func (r *rewriter) negate(e ast.Expr, parent ast.Node) {
	switch e.(type) {
	case *ast.CallExpr, *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr:
	default:
		return
	}
	switch parent := parent.(type) {
	case *ast.IfStmt, *ast.CaseClause:
	case *ast.UnaryExpr:
		if parent.Op != token.NOT {
			return
		}
	case *ast.BinaryExpr:
		if parent.Op != token.LAND && parent.Op != token.LOR {
			return
		}
	default:
		return
	}
	if id := r.add(e, "its opposite"); id > 0 {
		r.wrap(e, "((", fmt.Sprintf(") != mutOn(%d))", id))
	}
}

// constant changes a constant outside declarations and types: a whole number with digits, or a text of several words in
// a table.
func (r *rewriter) constant(e ast.Expr, t types.TypeAndValue, path []ast.Node) {
	switch parent := path[len(path)-2].(type) {
	case ast.Expr:
		if r.info.Types[parent].Value != nil {
			return
		}
		if _, ok := parent.(*ast.ArrayType); ok {
			return
		}
	case *ast.ValueSpec:
		if path[len(path)-3].(*ast.GenDecl).Tok == token.CONST {
			return
		}
	}
	digits := false
	ast.Inspect(e, func(n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		digits = digits || ok && lit.Kind == token.INT
		return true
	})
	basic, ok := t.Type.Underlying().(*types.Basic)
	switch {
	case digits && ok && basic.Info()&types.IsInteger != 0:
		if id := r.add(e, "1 more"); id > 0 {
			r.wrap(e, fmt.Sprintf("mutMore[%s](%d, ", types.TypeString(types.Default(t.Type), types.RelativeTo(r.pkg)), id), ")")
		}
	case t.Value.Kind() == constant.String && inTable(path):
		r.words(e, constant.StringVal(t.Value))
	}
}

// inTable reports whether a path leads to an element of a composite literal.
func inTable(path []ast.Node) bool {
	_, ok := path[len(path)-2].(*ast.CompositeLit)
	return ok
}

// words leaves out each word of a text, and exchanges each with the next one.
func (r *rewriter) words(e ast.Expr, text string) {
	list := strings.Fields(text)
	if len(list) < 2 || strings.Contains(text, "%") {
		return
	}
	var to []string
	for i := range list {
		to = append(to, strings.Join(append(append([]string{}, list[:i]...), list[i+1:]...), " "))
	}
	for i := range list[1:] {
		swapped := append([]string{}, list...)
		swapped[i], swapped[i+1] = swapped[i+1], swapped[i]
		to = append(to, strings.Join(swapped, " "))
	}
	if id := r.add(e, to...); id > 0 {
		quoted := make([]string, len(to))
		for i, text := range to {
			quoted[i] = strconv.Quote(text)
		}
		r.wrap(e, fmt.Sprintf("mutText(%d, ", id), ", "+strings.Join(quoted, ", ")+")")
	}
}

// order exchanges neighbours in a list.
func (r *rewriter) order(n *ast.CompositeLit) {
	if _, ok := r.info.TypeOf(n).Underlying().(*types.Slice); !ok || n.Type == nil || len(n.Elts) < 2 {
		return
	}
	text := func(n ast.Node) string { return string(r.src[r.offset(n.Pos()):r.offset(n.End())]) }
	var to []string
	for i, e := range n.Elts[1:] {
		to = append(to, fmt.Sprintf("%s before %s", text(e), text(n.Elts[i])))
	}
	if id := r.add(n, to...); id > 0 {
		r.wrap(n, fmt.Sprintf("mutOrder(%d, ", id), ")")
	}
}

// modelHelpers are the functions that stand for what only models get.
const modelHelpers = `
func mutMore[T mutInteger](id int, n T) T {
	if mutOn(id) {
		return n + 1
	}
	return n
}

func mutText(id int, text string, others ...string) string {
	for i, other := range others {
		if mutOn(id + i) {
			return other
		}
	}
	return text
}

func mutOrder[T any](id int, list []T) []T {
	for i := range list[1:] {
		if mutOn(id + i) {
			list[i], list[i+1] = list[i+1], list[i]
		}
	}
	return list
}
`
