package paste

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/printer"
	"go/token"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

const header = `// One file made of a bot and the declarations that it reaches, by github.com/rulebook-go/rulebook.

package main
`

// print writes the kept declarations: the main package, then its imports, then the variables and init
// functions whose order matters, and the licences of other people's modules. With positions, the result is
// for a compiler: comments map each line to its source.
func (p *program) print(positions bool) ([]byte, error) {
	var out bytes.Buffer
	out.WriteString(header)
	p.imports(&out, positions)
	var list []ast.Node
	for _, pkg := range slices.Backward(p.packages) {
		for _, d := range p.decls {
			if d.pkg == pkg && d.kept && !d.init && d.value == nil {
				list = append(list, d.node)
			}
		}
	}
	config := printer.Config{Mode: printer.UseSpaces | printer.TabIndent, Tabwidth: 8}
	if positions {
		config.Mode |= printer.SourcePos
	}
	for _, node := range append(list, p.sequence()...) {
		if _, ok := node.(*ast.FuncDecl); ok {
			out.WriteString("\n")
		}
		if err := config.Fprint(&out, p.packages[0].fset, node); err != nil {
			return nil, err
		}
		out.WriteString("\n")
	}
	if positions {
		return out.Bytes(), nil
	}
	if err := p.licences(&out); err != nil {
		return nil, err
	}
	return format.Source(out.Bytes())
}

// registers matches the packages of the standard library that register something when they are initialised.
var registers = regexp.MustCompile(`^(crypto|image|database)/|^expvar$|^net/http/pprof$|^time/tzdata$`)

// imports writes the imports of the standard library: the used ones, and the ones with side effects.
func (p *program) imports(out *bytes.Buffer, positions bool) {
	at, blank := map[string]token.Position{}, map[string]bool{}
	for _, q := range p.packages {
		for _, f := range q.files {
			for _, spec := range f.Imports {
				path, _ := strconv.Unquote(spec.Path.Value)
				at[path] = q.fset.Position(spec.Pos())
				blank[path] = blank[path] || registers.MatchString(path) || spec.Name != nil && spec.Name.Name == "_"
			}
		}
	}
	var lines string
	for _, q := range slices.SortedFunc(slices.Values(p.standard), byPath) {
		name := p.names[q.types]
		if p.users[q.types] == nil {
			if name = "_"; !blank[q.ImportPath] || q.ImportPath == "embed" {
				continue
			}
		}
		if positions {
			lines += fmt.Sprintf("//line %s:%d\n", at[q.ImportPath].Filename, at[q.ImportPath].Line)
		}
		lines += fmt.Sprintf("%s %q\n", name, q.ImportPath)
	}
	if lines != "" {
		out.WriteString("\nimport (\n" + lines + ")\n")
	}
}

// sequence returns the kept variables that have values, and the kept init functions, in the order in which Go
// runs them: package by package, variables before init functions. In one file all variables come before all
// init functions, so an init function that variables follow becomes a part of the value of a variable itself.
func (p *program) sequence() (list []ast.Node) {
	for _, pkg := range p.packages {
		for _, i := range pkg.info.InitOrder {
			if d := p.of[i.Lhs[0]]; d.kept {
				for j, n := range list {
					if init, ok := n.(*ast.FuncDecl); ok {
						list[j] = asVariable(init)
					}
				}
				list = append(list, d.node)
			}
		}
		for _, d := range p.decls {
			if d.pkg == pkg && d.kept && d.init {
				list = append(list, d.node)
			}
		}
	}
	return list
}

// asVariable returns var _ = func() (_ struct{}) { ...; return }(), with the body of an init function.
func asVariable(init *ast.FuncDecl) ast.Node {
	none := &ast.Field{Names: []*ast.Ident{ast.NewIdent("_")}, Type: &ast.StructType{Fields: &ast.FieldList{}}}
	body := *init.Body
	body.List = append(slices.Clone(body.List), &ast.ReturnStmt{Return: body.Rbrace})
	function := &ast.FuncLit{Type: &ast.FuncType{Params: init.Type.Params,
		Results: &ast.FieldList{List: []*ast.Field{none}}}, Body: &body}
	return variables(&ast.ValueSpec{Names: none.Names, Values: []ast.Expr{&ast.CallExpr{Fun: function}}})
}

func (p *program) importName(pkg *types.Package) string { return cmp.Or(p.names[pkg], pkg.Name()) }

// licences appends the licences of the modules, other than the program's own, that parts of the file come
// from, as their terms ask for.
func (p *program) licences(out *bytes.Buffer) error {
	dirs := map[string]string{}
	for _, d := range p.decls {
		if m := d.pkg.Module; d.kept && m != nil && !m.Main {
			// The module, or its copy in a vendor directory.
			dirs[m.Path] = strings.TrimSuffix(d.pkg.Dir, filepath.FromSlash(strings.TrimPrefix(d.pkg.ImportPath, m.Path)))
		}
	}
	for _, path := range slices.Sorted(maps.Keys(dirs)) {
		files, err := os.ReadDir(dirs[path])
		text := ""
		for _, f := range files {
			if licenceFile.MatchString(f.Name()) && !f.IsDir() {
				content, e := os.ReadFile(filepath.Join(dirs[path], f.Name()))
				err = errors.Join(err, e)
				text += string(content) + "\n"
			}
		}
		if err != nil {
			return err
		}
		if text == "" {
			text = "no licence file"
			p.hints = append(p.hints, path+" has no licence file: find out whether you may use it")
		}
		fmt.Fprintf(out, "\n// Parts of this file come from %s:\n", path)
		for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
			out.WriteString(strings.TrimRight("// "+strings.TrimRight(line, "\r"), " ") + "\n")
		}
	}
	return nil
}

var licenceFile = regexp.MustCompile(`(?i)^(un)?licen[cs]e|^copying|^notice`)
