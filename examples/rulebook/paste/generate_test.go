package paste

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"
)

// generator makes random programs of several packages. It writes what looks right and leaves out what the type checker rejects, so
// that it can mix names, types and packages freely. All names come from small sets, so that they meet in many ways.
type generator struct {
	*rand.Rand
	version string // of the module
	fset    *token.FileSet
	checked map[string]*types.Package
	library types.Importer
	labels  int
	shows   bool // it prints names of fields
}

// pack is a package on its way.
type pack struct {
	path, name       string // name is the name of the import, too
	imports          []*pack
	chunks           []string // declarations, of which those with errors are dropped
	types, funcs     []string
	vars, interfaces []string
	tests            int
	used             map[string]bool // its names
}

var (
	typeNames   = []string{"State", "Base", "Item", "Node", "Kind", "base", "string"}
	funcNames   = []string{"New", "run", "Get", "max", "helper", "State2", "append"}
	varNames    = []string{"total", "X", "Table", "count", "true"}
	fieldNames  = []string{"depth", "n", "N", "key", "Depth"}
	methodNames = []string{"get", "Get", "key", "String2", "n"}
	localNames  = []string{"i", "j", "x", "lib", "State", "fmt2", "X", "New"}
)

func (g *generator) pick(list []string) string { return list[g.IntN(len(list))] }

// Import makes the generator the importer of its packages.
func (g *generator) Import(path string) (*types.Package, error) {
	if p := g.checked[path]; p != nil {
		return p, nil
	}
	return g.library.Import(path)
}

var standardLibrary = importer.ForCompiler(token.NewFileSet(), "source", nil)

// generate returns the files of a random program, whose packages are below a path.
func generate(seed uint64, path, version string) map[string]string {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 1)), version: version, fset: token.NewFileSet(),
		checked: map[string]*types.Package{}, library: standardLibrary}
	g.shows = g.IntN(10) == 0
	files := map[string]string{}
	var packs []*pack
	for i := range 1 + g.IntN(3) {
		p := &pack{used: map[string]bool{}, name: g.pick([]string{"lib", "util", "core", "State"}) + []string{"", "x"}[g.IntN(2)]}
		p.path = fmt.Sprintf("%s/p%d/%s", path, (i*7+g.IntN(2)*5)%10, p.name)
		for _, q := range packs {
			if g.IntN(3) > 0 && q.name != p.name && !slices.ContainsFunc(p.imports, func(o *pack) bool { return o.name == q.name }) {
				p.imports = append(p.imports, q)
			}
		}
		packs = append(packs, p)
		g.fill(p, "")
		g.write(p, path, files)
	}
	main := &pack{used: map[string]bool{}, name: "main", path: path}
	var calls []string
	for _, q := range packs {
		if !slices.ContainsFunc(main.imports, func(o *pack) bool { return o.name == q.name }) {
			main.imports = append(main.imports, q)
			calls = append(calls, q.name+".Run()")
		}
	}
	g.fill(main, "func main() {\n"+strings.Join(calls, "\n")+"\nRun()\n}")
	g.write(main, path, files)
	return files
}

// fill gives a package its declarations.
func (g *generator) fill(p *pack, last string) {
	p.chunks = []string{
		`func show(list ...interface{}) { fmt.Println("` + p.name + `", list) }`,
		`func note(s interface{}, x int) int { show(s, x); return x }`,
		`func Anon() interface{} { return struct{ depth int }{1} }`,
		`var fuel, ticks int`,
		`func tick() bool { ticks--; return ticks < 0 }`,
		"type iter struct{ at, end int }\n\nfunc (it *iter) ok() bool { return it.at < it.end }\nfunc (it *iter) next() { it.at++ }\nfunc (it iter) get() int { return it.at }",
	}
	for range 3 + g.IntN(4) {
		g.typeDecl(p)
	}
	for range 4 + g.IntN(6) {
		g.varDecl(p)
	}
	for range 2 + g.IntN(3) {
		g.funcDecl(p)
	}
	for range g.IntN(3) {
		p.add("func init() { %s }", g.simple(p))
	}
	g.drop(p)
	for range 8 + g.IntN(8) {
		g.test(p)
	}
	g.drop(p)
	var calls []string
	for i := range p.tests {
		if slices.ContainsFunc(p.chunks, func(c string) bool { return strings.HasPrefix(c, fmt.Sprintf("func test%d()", i)) }) {
			calls = append(calls, fmt.Sprintf("test%d()", i))
		}
	}
	p.add("func Run() {\n%s\n}", strings.Join(calls, "\n"))
	if last != "" {
		p.chunks = append(p.chunks, last)
	}
	g.drop(p)
}

func (p *pack) add(format string, args ...any) {
	p.chunks = append(p.chunks, fmt.Sprintf(format, args...))
}

// drop removes the declarations with errors until none is left.
func (g *generator) drop(p *pack) {
	for {
		text, starts := p.text(p.chunks)
		f, err := parser.ParseFile(g.fset, p.path, text, parser.SkipObjectResolution)
		bad := map[int]bool{}
		note := func(pos token.Position) {
			for i := len(starts) - 1; i >= 0; i-- {
				if pos.Line >= starts[i] {
					bad[i] = true
					return
				}
			}
		}
		if err != nil {
			panic(fmt.Sprint(err, "\n", text))
		}
		config := types.Config{Importer: g, GoVersion: "go" + g.version, Error: func(err error) {
			if e := err.(types.Error); !strings.Contains(e.Msg, "imported and not used") {
				note(e.Fset.Position(e.Pos))
			}
		}}
		g.checked[p.path], _ = config.Check(p.path, g.fset, []*ast.File{f}, nil)
		if len(bad) == 0 {
			return
		}
		var good []string
		for i, c := range p.chunks {
			if !bad[i] {
				good = append(good, c)
			}
		}
		p.chunks = good
	}
}

// text returns a file of some declarations, and the lines where they start.
func (p *pack) text(chunks []string) (text string, starts []int) {
	text = "package " + p.name + "\n\nimport (\n"
	body := strings.Join(chunks, "\n")
	if strings.Contains(body, "fmt.") {
		text += "\"fmt\"\n"
	}
	for _, q := range p.imports {
		if strings.Contains(body, q.name+".") {
			text += fmt.Sprintf("%q\n", q.path)
		}
	}
	text += ")\n"
	for _, q := range p.imports {
		if strings.Contains(body, q.name+".") {
			text += "var _ = " + q.name + ".Run\n"
		}
	}
	for _, c := range chunks {
		starts = append(starts, strings.Count(text, "\n")+1)
		text += c + "\n"
	}
	return text, starts
}

// write adds the package to the files, as one file or as two.
func (g *generator) write(p *pack, root string, files map[string]string) {
	parts := [][]string{p.chunks}
	if g.IntN(2) == 0 {
		cut := g.IntN(len(p.chunks))
		parts = [][]string{p.chunks[:cut], p.chunks[cut:]}
	}
	for i, chunks := range parts {
		text, _ := p.text(chunks)
		text = strings.Replace(text, "import (\n)\n", "", 1)
		if g.IntN(5) == 0 {
			text = "//go:build go1.17\n\n" + text // the language of Go 1.21 in a newer module
		}
		dir := strings.TrimPrefix(strings.TrimPrefix(p.path, root), "/")
		files[strings.TrimPrefix(fmt.Sprintf("%s/%c.go", dir, 'a'+i), "/")] = text
	}
}

// typeRef returns a type of the package or of one that it imports.
func (g *generator) typeRef(p *pack) string {
	return g.ref(p, func(q *pack) []string { return q.types }, "int")
}
func (g *generator) ifaceRef(p *pack) string {
	return g.ref(p, func(q *pack) []string { return q.interfaces }, "fmt.Stringer")
}
func (g *generator) varRef(p *pack) string {
	return g.ref(p, func(q *pack) []string { return q.vars }, "7")
}
func (g *generator) funcRef(p *pack) string {
	return g.ref(p, func(q *pack) []string { return q.funcs }, "func(a int) int { return -a }")
}

func (g *generator) ref(p *pack, names func(*pack) []string, otherwise string) string {
	var list []string
	list = append(list, names(p)...)
	for _, q := range p.imports {
		for _, name := range names(q) {
			if unicode.IsUpper(rune(name[0])) {
				list = append(list, q.name+"."+name, q.name+"."+name)
			}
		}
	}
	if len(list) == 0 {
		return otherwise
	}
	return g.pick(list)
}

func (g *generator) expr(p *pack) string {
	switch g.IntN(6) {
	case 0:
		return g.varRef(p)
	case 1:
		return g.funcRef(p) + "(" + fmt.Sprint(g.IntN(9)) + ")"
	case 2:
		return g.expr(p) + g.pick([]string{" + ", " * ", " - "}) + g.expr(p)
	case 3:
		return fmt.Sprintf("len([]%s{{}, {}})", g.typeRef(p))
	}
	return fmt.Sprint(g.IntN(100))
}

// simple returns a statement with effects on variables of packages.
func (g *generator) simple(p *pack) string {
	switch g.IntN(4) {
	case 0:
		return g.varRef(p) + " += " + g.expr(p)
	case 1:
		return fmt.Sprintf("q := &%s; *q = note(\"q\", *q + 1)", g.varRef(p))
	case 2:
		return g.varRef(p) + "++"
	}
	return fmt.Sprintf("note(%q, %s)", "simple", g.expr(p))
}
