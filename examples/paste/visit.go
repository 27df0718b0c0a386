package main

import (
	"go/ast"
	"go/token"
	"go/types"
)

// visit adds the effects of one node.
func (s *scan) visit(n ast.Node) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		if n.Tok != token.DEFINE {
			for _, lhs := range n.Lhs {
				s.write(s.place(lhs))
			}
		}
	case *ast.IncDecStmt:
		s.write(s.place(n.X))
	case *ast.RangeStmt:
		if n.Tok == token.ASSIGN {
			for _, e := range []ast.Expr{n.Key, n.Value} {
				if e != nil {
					s.write(s.place(e))
				}
			}
		}
		if _, ok := s.typeOf(n.X).(*types.Chan); ok {
			s.result.noticed = true
		}
	case *ast.GoStmt, *ast.SendStmt, *ast.SelectStmt:
		s.result.noticed = true
	case *ast.UnaryExpr:
		if n.Op == token.ARROW {
			s.result.noticed = true
		}
		if n.Op == token.AND && len(s.place(n.X)) > 0 {
			s.result.shared = true
		}
	case *ast.Ident:
		s.mention(n)
	case *ast.CallExpr:
		s.call(n)
	}
}

// write notes a change of memory.
func (s *scan) write(where regions) {
	for r := range where {
		switch r {
		case parameters:
			s.result.params = true
		case elsewhere:
			s.result.noticed = true
		default:
			s.result.writes[r] = true
		}
	}
}

// mention adds what a name brings: all that a function does, whether it is called here or handed on.
func (s *scan) mention(id *ast.Ident) {
	switch o := s.info.Uses[id].(type) {
	case *types.Func:
		e := s.b.funcs[o.Origin()]
		if e == nil {
			return // not seen yet, or not ours: see call
		}
		s.result.noticed = s.result.noticed || e.noticed
		s.result.shared = s.result.shared || e.shared
		for v := range e.writes {
			s.result.writes[v] = true
		}
	case *types.Var:
		if s.global(o) && points(o.Type(), 0) {
			s.result.shared = true
		}
	}
}

// call adds what a call does beyond what the mention of its function brings.
func (s *scan) call(call *ast.CallExpr) {
	if tv, ok := s.info.Types[call.Fun]; ok && tv.IsType() {
		return // a conversion
	}
	switch f := s.callee(call).(type) {
	case *types.Builtin:
		s.builtin(f.Name(), call)
	case *types.Func:
		s.function(f.Origin(), call)
	case *types.Var:
		if s.global(f) || f.IsField() {
			s.result.noticed = true
			return
		}
		// A local function has been looked at where it is written, and one that is a parameter where it is handed over.
		s.writeArguments(call)
	default:
		if _, ok := ast.Unparen(call.Fun).(*ast.FuncLit); !ok {
			s.result.noticed = true
		}
		s.writeArguments(call)
	}
}

func (s *scan) builtin(name string, call *ast.CallExpr) {
	switch name {
	case "append", "copy", "delete", "clear":
		s.write(s.pointees(call.Args[0]))
	case "close", "print", "println", "recover":
		s.result.noticed = true
	}
}

func (s *scan) function(f *types.Func, call *ast.CallExpr) {
	if e := s.b.funcs[f]; e != nil {
		if e.params {
			s.writeArguments(call)
		}
		return
	}
	if s.b.decls[f] != nil {
		return // the first round; the next ones know it
	}
	switch known(f) {
	case writesArguments:
		s.writeArguments(call)
	case unknown:
		s.result.noticed = true
	}
}

// writeArguments assumes that all that a call hands over is changed.
func (s *scan) writeArguments(call *ast.CallExpr) {
	for _, arg := range s.arguments(call) {
		s.write(s.pointees(arg))
		// A method with a pointer receiver takes the address of its operand by itself.
		if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && arg == sel.X && s.pointerMethod(sel) {
			s.write(s.place(arg))
		}
	}
}

func (s *scan) pointerMethod(sel *ast.SelectorExpr) bool {
	f, ok := s.info.Uses[sel.Sel].(*types.Func)
	if !ok {
		return false
	}
	recv := f.Type().(*types.Signature).Recv()
	if recv == nil {
		return false
	}
	_, pointer := recv.Type().(*types.Pointer)
	_, already := s.typeOf(sel.X).(*types.Pointer)
	return pointer && !already
}

type knowledge int

const (
	unknown knowledge = iota
	harmless
	writesArguments
)

// harmlessPackages only compute: what their functions and methods are handed stays as it is.
var harmlessPackages = map[string]bool{
	"errors": true, "strconv": true, "math": true, "math/bits": true, "math/cmplx": true, "unicode": true, "unicode/utf8": true,
	"unicode/utf16": true, "cmp": true, "hash/crc32": true,
}

// mutatingPackages change at most what they are handed.
var mutatingPackages = map[string]bool{
	"strings": true, "bytes": true, "sort": true, "slices": true, "maps": true, "container/heap": true, "container/list": true,
	"math/big": true, "regexp": true, "text/template": true, "encoding/binary": true, "encoding/base64": true, "encoding/hex": true,
}

// known says what a function of the standard library does.
func known(f *types.Func) knowledge {
	if f.Pkg() == nil { // error.Error
		return unknown
	}
	if recv := f.Type().(*types.Signature).Recv(); recv != nil && types.IsInterface(recv.Type()) {
		return unknown
	}
	path := f.Pkg().Path()
	switch {
	case harmlessPackages[path]:
		return harmless
	case mutatingPackages[path]:
		return writesArguments
	case path == "fmt":
		switch f.Name() {
		case "Errorf", "Sprint", "Sprintf", "Sprintln":
			return harmless
		}
	}
	return unknown
}
