package main

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"sort"
	"strings"
)

// A mutant is one change. Its name says where it is and what it changes, without a line number, so that it stays the
// same when other code moves.
type mutant struct {
	id         int
	file, name string
	line       int
}

// replaced lists what takes the place of each operator.
var replaced = map[token.Token][]token.Token{
	token.LSS: {token.LEQ, token.GEQ}, token.LEQ: {token.LSS, token.GTR},
	token.GTR: {token.GEQ, token.LEQ}, token.GEQ: {token.GTR, token.LSS},
	token.EQL: {token.NEQ}, token.NEQ: {token.EQL}, token.LAND: {token.LOR}, token.LOR: {token.LAND},
	token.ADD: {token.SUB}, token.SUB: {token.ADD}, token.MUL: {token.QUO}, token.QUO: {token.MUL}, token.REM: {token.MUL},
	token.AND: {token.OR}, token.OR: {token.AND}, token.XOR: {token.AND}, token.AND_NOT: {token.AND},
	token.SHL: {token.SHR}, token.SHR: {token.SHL},
}

// An edit inserts text in place of cut bytes. Of several at one place, those with a lower rank come first.
type edit struct {
	at, cut, rank int
	text          string
}

// A rewriter puts all changes into the files of one package, each behind its number.
type rewriter struct {
	fset    *token.FileSet
	info    *types.Info
	pkg     *types.Package
	model   bool
	skip    map[string]bool // lines, as file:line, on which a change did not compile
	only    map[string]bool // the names of the changes that are wanted, nil for all
	mutants []mutant
	names   map[string]int

	path, function string
	src            []byte
	edits          []edit
}

// rewrite returns the changed sources of the package in dir, or of the model in its tests, by path, and the changes. If
// only is not nil, an expression or a statement without a change that it names stays as it is.
func rewrite(
	dir string, model bool, skip, only map[string]bool,
) (name string, sources map[string]string, mutants []mutant, err error) {
	r := &rewriter{fset: token.NewFileSet(), model: model, skip: skip, only: only, names: map[string]int{}}
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return "", nil, nil, err
	}
	var files []*ast.File
	var read []string
	for _, path := range paths {
		if model != (filepath.Base(path) == "model_test.go") || !model && strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(r.fset, path, nil, 0)
		if err != nil {
			return "", nil, nil, err
		}
		files, read = append(files, f), append(read, path)
	}
	r.info = &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	config := types.Config{Importer: importer.ForCompiler(r.fset, "source", nil)}
	if r.pkg, err = config.Check(dir, r.fset, files, r.info); err != nil {
		return "", nil, nil, err
	}
	sources = map[string]string{}
	for i, f := range files {
		if r.src, err = os.ReadFile(read[i]); err != nil {
			return "", nil, nil, err
		}
		r.path, r.edits = read[i], nil
		for _, d := range f.Decls {
			r.function = "var"
			if f, ok := d.(*ast.FuncDecl); ok {
				r.function = f.Name.Name
			}
			var path []ast.Node
			ast.Inspect(d, func(n ast.Node) bool {
				if n == nil {
					path = path[:len(path)-1]
				} else {
					path = append(path, n)
					r.visit(n, path)
				}
				return true
			})
		}
		sources[read[i]] = r.result()
	}
	return r.pkg.Name(), sources, r.mutants, nil
}

// add numbers the changes of an expression or a statement and returns the first number, or 0 if it does not change.
func (r *rewriter) add(n ast.Node, to ...string) int {
	line := r.fset.Position(n.Pos()).Line
	text := strings.Join(strings.Fields(string(r.src[r.offset(n.Pos()):r.offset(n.End())])), " ")
	var added []mutant
	wanted := r.only == nil
	for _, t := range to {
		name := fmt.Sprintf("%s %s: %s to %s", r.path, r.function, text, t)
		if r.names[name]++; r.names[name] > 1 {
			name += fmt.Sprintf(" (%d)", r.names[name])
		}
		added = append(added, mutant{len(r.mutants) + len(added) + 1, r.path, name, line})
		wanted = wanted || r.only[name]
	}
	if !wanted || r.skip[fmt.Sprintf("%s:%d", filepath.Base(r.path), line)] {
		return 0
	}
	r.mutants = append(r.mutants, added...)
	return added[0].id
}

func (r *rewriter) offset(p token.Pos) int { return r.fset.Position(p).Offset }

// wrap puts text in front of a node and behind it. Around one place, outer nodes come before inner ones in front and
// after them behind.
func (r *rewriter) wrap(n ast.Node, before, after string) {
	rank := len(r.edits)
	r.edits = append(r.edits, edit{r.offset(n.Pos()), 0, rank, before}, edit{r.offset(n.End()), 0, -rank, after})
}

func (r *rewriter) replace(at token.Pos, op token.Token, text string) {
	r.edits = append(r.edits, edit{r.offset(at), len(op.String()), 1 << 30, text})
}

// result applies the edits.
func (r *rewriter) result() string {
	sort.SliceStable(r.edits, func(i, j int) bool {
		a, b := r.edits[i], r.edits[j]
		return a.at < b.at || a.at == b.at && a.rank < b.rank
	})
	var b strings.Builder
	last := 0
	for _, e := range r.edits {
		b.Write(r.src[last:e.at])
		b.WriteString(e.text)
		last = e.at + e.cut
	}
	b.Write(r.src[last:])
	return b.String()
}

func (r *rewriter) isString(e ast.Expr) bool {
	b, ok := r.info.TypeOf(e).Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// inMap reports whether an expression is an element of a map, which has no address.
func (r *rewriter) inMap(e ast.Expr) bool {
	index, ok := e.(*ast.IndexExpr)
	if ok {
		_, ok = r.info.TypeOf(index.X).Underlying().(*types.Map)
	}
	return ok
}

// visit puts the changes of one node into the file. path leads to the node.
func (r *rewriter) visit(n ast.Node, path []ast.Node) {
	if r.model {
		r.visitModel(n, path)
	}
	switch n := n.(type) {
	case *ast.BinaryExpr:
		r.binary(n)
	case *ast.UnaryExpr:
		if n.Op != token.SUB || r.info.Types[n].Value != nil {
			return
		}
		if id := r.add(n, "+"); id > 0 {
			r.wrap(n, fmt.Sprintf("mutNeg(%d, ", id), ")")
			r.replace(n.OpPos, n.Op, "")
		}
	case *ast.IncDecStmt:
		if r.inMap(n.X) {
			return
		}
		to, name := "--", "mutINC"
		if n.Tok == token.DEC {
			to, name = "++", "mutDEC"
		}
		if id := r.add(n, to); id > 0 {
			r.wrap(n.X, fmt.Sprintf("%s(%d, &", name, id), ")")
			r.replace(n.TokPos, n.Tok, "")
		}
	case *ast.AssignStmt:
		if n.Tok < token.ADD_ASSIGN || n.Tok > token.AND_NOT_ASSIGN || r.isString(n.Lhs[0]) || r.inMap(n.Lhs[0]) {
			return
		}
		op := n.Tok - token.ADD_ASSIGN + token.ADD
		if id := r.add(n, replaced[op][0].String()+"=", "="); id > 0 {
			r.wrap(n, fmt.Sprintf("mutSet%s(%d, &", names[op], id), ")")
			r.replace(n.TokPos, n.Tok, ",")
		}
	case *ast.BranchStmt:
		r.branch(n, path)
	}
}

func (r *rewriter) binary(n *ast.BinaryExpr) {
	t := r.info.Types[n]
	if !t.IsValue() || t.Value != nil || len(replaced[n.Op]) == 0 || n.Op == token.ADD && r.isString(n) {
		return
	}
	var to []string
	for _, t := range replaced[n.Op] {
		to = append(to, t.String())
	}
	id := r.add(n, to...)
	if id == 0 {
		return
	}
	on := fmt.Sprintf("mutOn(%d)", id)
	switch n.Op {
	case token.EQL, token.NEQ:
		r.wrap(n, "((", ") != "+on+")")
	case token.LAND, token.LOR:
		// a || b is !(!a && !b).
		r.wrap(n, "((", ") != "+on+")")
		r.wrap(n.X, "((", ") != "+on+")")
		r.wrap(n.Y, "((", ") != "+on+")")
	default:
		kind := ""
		if n.Op == token.SHL && r.info.Types[n.X].Value != nil {
			kind = "[" + types.TypeString(r.info.TypeOf(n.X), func(p *types.Package) string {
				if p == r.pkg {
					return ""
				}
				return p.Name()
			}) + "]"
		}
		r.wrap(n, fmt.Sprintf("mut%s%s(%d, ", names[n.Op], kind, id), ")")
		r.replace(n.OpPos, n.Op, ",")
	}
}

// branch exchanges break and continue where both compile. A loop without a condition must not end by a break that it
// did not have.
func (r *rewriter) branch(n *ast.BranchStmt, path []ast.Node) {
	if n.Label != nil || n.Tok != token.BREAK && n.Tok != token.CONTINUE {
		return
	}
	for i := len(path) - 1; i >= 0; i-- {
		switch loop := path[i].(type) {
		case *ast.FuncLit, *ast.FuncDecl:
			return
		case *ast.ForStmt:
			if loop.Cond == nil && n.Tok == token.CONTINUE {
				return
			}
		case *ast.RangeStmt:
		default:
			continue
		}
		to := token.BREAK + token.CONTINUE - n.Tok
		if id := r.add(n, to.String()); id > 0 {
			r.wrap(n, fmt.Sprintf("if mutOn(%d) { %s }; ", id, to), "")
		}
		return
	}
}
