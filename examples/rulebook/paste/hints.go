package paste

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"regexp"

	"golang.org/x/tools/go/types/typeutil"
)

// changes lists functions of the standard library that do something else in older versions of Go, or in
// another file.
var changes = []struct {
	name  *regexp.Regexp // of the function, as types.Func.FullName has it
	since string
	what  string
}{
	{regexp.MustCompile(`^math/rand\.(Int|Uint|Float|Exp|Norm|Perm|Shuffle|Read)`), "go1.20",
		"math/rand gives the same numbers in every run before go1.20, unless rand.Seed is called"},
	{regexp.MustCompile(`^sort\.(Slice|Sort)$`), "go1.19", "sort leaves equal elements in another order before go1.19"},
	{regexp.MustCompile(`^\(\*time\.(Timer|Ticker)\)\.(Stop|Reset)$`), "go1.23",
		"a time may still be in the channel after Stop or Reset before go1.23"},
	{regexp.MustCompile(`^runtime(/debug)?\.(Caller|Callers|FuncForPC|Stack|PrintStack|ReadBuildInfo)$|^\(\*?runtime\.`),
		"", "names of files, lines and functions are different in the pasted file"},
	{regexp.MustCompile(`^log\.(SetFlags|New)$`), "",
		"log.Lshortfile and log.Llongfile print other names of files and lines in the pasted file"},
	{regexp.MustCompile(`^\(reflect\.Type\)\.(Name|PkgPath|String)$|^encoding/(gob|xml)\.New|^encoding/xml\.Marshal`),
		"", "in one file, types of all packages are types of main, and some have other names"},
}

// showing matches formats that print names of fields, typed those that print names of types, and wraps those
// that wrap two errors.
var (
	showing = regexp.MustCompile(`%[-0 .\d*\[\]]*[+#][-+#0 .\d*\[\]]*v`)
	typed   = regexp.MustCompile(`%[-+#0 .\d*\[\]]*T|%[-+0 .\d*\[\]]*#[-+#0 .\d*\[\]]*v`)
	wraps   = regexp.MustCompile(`%w.*%w`)
)

// hint tells the user, once for each reason, what may be different.
func (p *program) hint(at token.Pos, what string) {
	if !p.done[what] {
		p.done[what] = true
		p.hints = append(p.hints, p.place(at)+": "+what)
	}
}

// call looks at a call of kept code: whether it does something else in the target, and whether it shows
// names.
func (p *program) call(d *decl, call *ast.CallExpr) {
	info := d.pkg.info
	callee := typeutil.Callee(info, call)
	if b, ok := callee.(*types.Builtin); ok && b.Name() == "panic" && info.Types[call.Args[0]].IsNil() &&
		!atLeast(p.lang, "go1.21") {
		p.hint(call.Pos(), "after panic(nil), recover returns nil before go1.21")
	}
	f, ok := callee.(*types.Func)
	if !ok || f.Pkg() == nil || p.pasted[f.Pkg()] != nil {
		return
	}
	p.byName = p.byName || callsByName(f)
	for _, c := range changes {
		if c.name.MatchString(f.FullName()) && (c.since == "" || !atLeast(p.lang, c.since)) {
			p.hint(call.Pos(), c.what)
		}
	}
	switch f.Pkg().Path() {
	case "fmt", "log": // Print and Println show no names
		params := f.Signature().Params()
		for i := range min(params.Len(), len(call.Args)) {
			if params.At(i).Name() == "format" {
				p.format(info, call.Args[i], call.Args[i+1:])
			}
		}
	case "encoding/json", "encoding/xml":
		p.show(info, call.Args, false)
	case "encoding/gob", "html/template", "log/slog", "net/rpc", "reflect", "text/template":
		p.show(info, call.Args, true)
	}
}

func (p *program) format(info *types.Info, format ast.Expr, args []ast.Expr) {
	value := info.Types[format].Value
	if value == nil {
		p.loose = append(p.loose, func() { p.show(info, args, true) })
		return
	}
	p.done[ast.Unparen(format)] = true
	text := constant.StringVal(value)
	if typed.MatchString(text) {
		p.hint(format.Pos(), "in one file, %T and %#v print types of all packages as types of main, and some with "+
			"other names")
	}
	if wraps.MatchString(text) && !atLeast(p.lang, "go1.20") {
		p.hint(format.Pos(), "fmt.Errorf wraps one error before go1.20")
	}
	if showing.MatchString(text) {
		p.show(info, args, true)
	}
}

// show notes which names of fields and of embedded types show where values are printed or encoded. In JSON
// and XML, unexported fields do not, and neither do embedded structs, because their fields become fields of
// the outer struct.
func (p *program) show(info *types.Info, values []ast.Expr, all bool) {
	seen := map[types.Type]bool{}
	var walk func(t types.Type)
	walk = func(t types.Type) {
		if seen[t] {
			return
		}
		seen[t] = true
		switch u := t.(type) {
		case *types.Struct:
			for f := range u.Fields() {
				if f.Embedded() && (all || isKey(embedded(f))) {
					p.shown[embedded(f)] = true
				} else if all {
					p.shown[memberOf(f)] = true
				}
			}
		case *types.Interface:
			p.shown[all] = true // anything
		}
		if t != types.Universe.Lookup("error").Type() {
			for _, part := range parts(t) {
				walk(part)
			}
		}
	}
	for _, v := range values {
		walk(info.TypeOf(v))
	}
}

func isKey(o types.Object) bool {
	_, flat := o.Type().Underlying().(*types.Struct)
	return o.Exported() && !flat
}

// shows reports whether the name of an embedded type or of a member shows somewhere.
func (p *program) shows(name any) bool {
	o, ok := name.(types.Object)
	return p.shown[name] || p.shown[true] || p.shown[false] && ok && isKey(o)
}
