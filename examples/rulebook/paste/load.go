package paste

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"go/version"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/examples/internal/gocmd"
)

// source is a package of a program: what the go command says about it, and its files and types.
type source struct {
	Dir, ImportPath, Name   string
	Standard, DepOnly       bool
	GoFiles, IgnoredGoFiles []string
	SFiles                  []string          // assembly
	ImportMap               map[string]string // other paths than those in the files
	Module                  *struct {
		Path, GoVersion string
		Main            bool
	}
	Error *struct{ Pos, Err string }

	fset    *token.FileSet
	files   []*ast.File // those for the target
	left    []error     // about files that are left out, because they need cgo or assembly
	imports []*source   // of these files
	types   *types.Package
	info    *types.Info
	errors  []error
	wrong   bool // it or an import has errors
}

// loader loads packages.
type loader struct {
	dir, lang string
	context   build.Context // chooses the files
	fset      *token.FileSet
	packages  map[string]*source
	order     []*source
}

// load loads the packages that match patterns in a directory. The go command finds the packages; of their
// files, these are the ones that a version of Go would choose.
func load(dir, lang string, patterns ...string) ([]*source, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	l := &loader{dir: dir, lang: lang, fset: token.NewFileSet(), packages: map[string]*source{}}
	if err := l.setContext(); err != nil {
		return nil, loadError(dir, err)
	}
	if err := l.list(patterns); err != nil {
		return nil, loadError(dir, err)
	}
	roots := slices.DeleteFunc(slices.Clone(l.order), func(s *source) bool { return s.DepOnly })
	// Files that the user's version of Go does not choose may import other packages.
	for asked := map[string]bool{}; ; {
		var more []string
		for _, s := range l.order {
			for path := range s.paths() {
				if l.packages[path] == nil && !asked[path] {
					asked[path] = true
					more = append(more, path)
				}
			}
		}
		if more == nil {
			break
		}
		if err := l.list(more); err != nil {
			return nil, err
		}
	}
	for _, root := range roots {
		if root.Error != nil && len(root.files)+len(root.left) == 0 {
			root.Dir, root.errors, root.wrong = dir, []error{errors.New(root.Error.Err)}, true
			continue
		}
		l.check(root)
	}
	return roots, nil
}

// setContext asks the go command for the system and the tags that it builds for.
func (l *loader) setContext() error {
	const format = `{{context.GOOS}} {{context.GOARCH}} {{join context.BuildTags " "}}`
	text, err := gocmd.Output(l.dir, environment(), "list", "-e", "-f", format, "unsafe")
	words := strings.Fields(string(text))
	if err == nil && len(words) < 2 {
		err = fmt.Errorf("go list -f prints %q", text)
	}
	if err != nil {
		return err
	}
	l.context = build.Context{Compiler: "gc", GOOS: words[0], GOARCH: words[1], BuildTags: words[2:]}
	for n := 1; atLeast(l.lang, fmt.Sprintf("go1.%d", n)); n++ {
		l.context.ReleaseTags = append(l.context.ReleaseTags, fmt.Sprintf("go1.%d", n))
	}
	return nil
}

// list adds packages, and everything that they import.
func (l *loader) list(patterns []string) error {
	text, err := gocmd.Output(l.dir, environment(), append([]string{"list", "-e", "-deps", "-json=Dir,ImportPath,Name," +
		"Standard,DepOnly,GoFiles,IgnoredGoFiles,SFiles,ImportMap,Module,Error", "--"}, patterns...)...)
	if err != nil {
		return err
	}
	for decoder := json.NewDecoder(bytes.NewReader(text)); ; {
		s := &source{fset: l.fset}
		if err := decoder.Decode(s); err == io.EOF {
			return nil
		} else if err != nil {
			return fmt.Errorf("go list: %w", err)
		}
		if l.packages[s.ImportPath] == nil {
			l.packages[s.ImportPath] = s
			l.order = append(l.order, s)
			l.parse(s)
		}
	}
}

// parse reads the files of a package that are for the target, and need neither cgo nor assembly. A package
// with assembly has code in Go for processors without it, such as WebAssembly's, and often for the tag
// purego.
func (l *loader) parse(s *source) {
	pure, withCgo := l.context, l.context
	withCgo.CgoEnabled = true
	if len(s.SFiles) > 0 {
		pure.GOARCH, pure.BuildTags = "wasm", append(slices.Clip(pure.BuildTags), "purego")
	}
	chosen := func(c build.Context, name string) bool {
		ok, _ := c.MatchFile(s.Dir, name)
		return ok && !strings.HasSuffix(name, "_test.go")
	}
	names := s.GoFiles
	if !s.Standard {
		names = slices.Sorted(slices.Values(append(names, s.IgnoredGoFiles...)))
	}
	for _, name := range names {
		needs := ""
		switch {
		case s.Standard || chosen(pure, name):
		case chosen(l.context, name):
			needs = "assembly"
		case chosen(withCgo, name):
			needs = "cgo"
		default:
			continue
		}
		f, err := parser.ParseFile(l.fset, filepath.Join(s.Dir, name), nil,
			parser.ParseComments|parser.SkipObjectResolution|parser.AllErrors)
		if list := (scanner.ErrorList)(nil); errors.As(err, &list) {
			for _, e := range list {
				s.errors = append(s.errors, e)
			}
		} else if err != nil {
			s.errors = append(s.errors, err)
			continue
		}
		at := f.Package
		for _, spec := range f.Imports {
			if spec.Path.Value == `"C"` {
				at, needs = spec.Pos(), "cgo"
			}
		}
		if needs == "" {
			s.files = append(s.files, f)
			s.Name = f.Name.Name
		} else {
			at := l.fset.Position(at)
			s.left = append(s.left, fmt.Errorf("%s: this needs %s, which cannot be pasted", at, needs))
		}
	}
}

// paths returns the import paths of a package's files, and where they are.
func (s *source) paths() map[string]token.Pos {
	paths := map[string]token.Pos{}
	for _, f := range s.files {
		for _, spec := range f.Imports {
			if path, err := strconv.Unquote(spec.Path.Value); err == nil {
				paths[cmp.Or(s.ImportMap[path], path)] = spec.Pos()
			}
		}
	}
	return paths
}

// check checks the types of a package after its imports.
func (l *loader) check(s *source) {
	if s.types != nil {
		return
	}
	s.types = types.NewPackage(s.ImportPath, s.Name)
	if s.ImportPath == "unsafe" {
		s.types = types.Unsafe
	}
	if s.Error != nil && len(s.GoFiles) > 0 && s.errors == nil {
		where := s.Error.Pos
		if where != "" && !filepath.IsAbs(where) {
			where = filepath.Join(l.dir, where)
		}
		s.errors = append(s.errors, errors.New(strings.TrimPrefix(where+": "+s.Error.Err, ": ")))
	}
	paths := s.paths()
	for _, path := range slices.Sorted(maps.Keys(paths)) {
		q, at := l.packages[path], paths[path]
		switch {
		case q != nil && len(q.files)+len(q.left) > 0 || path == "unsafe":
			l.check(q)
			s.imports = append(s.imports, q)
			s.wrong = s.wrong || q.wrong
		case q != nil && q.Error != nil:
			s.errors = append(s.errors, fmt.Errorf("%s: %s", l.fset.Position(at), q.Error.Err))
		default:
			s.errors = append(s.errors, fmt.Errorf("%s: package %s has no files for %s", l.fset.Position(at), path, l.lang))
		}
	}
	s.info = &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Instances: map[*ast.Ident]types.Instance{},
		Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Implicits: map[ast.Node]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{},
		Scopes: map[ast.Node]*types.Scope{}, FileVersions: map[*ast.File]string{}}
	if s.wrong = s.wrong || len(s.errors) > 0 || len(s.files) == 0; s.wrong || s.types == types.Unsafe {
		return
	}
	config := &types.Config{Sizes: types.SizesFor("gc", l.context.GOARCH),
		Importer: importFunc(func(path string) *types.Package {
			return l.packages[cmp.Or(s.ImportMap[path], path)].types
		}),
		Error: func(err error) { s.errors = append(s.errors, err) },
	}
	if s.Module != nil {
		config.GoVersion = "go" + cmp.Or(s.Module.GoVersion, "1.16") // which a module without a version has
	}
	types.NewChecker(config, l.fset, s.types, s.info).Files(s.files)
	s.wrong = len(s.errors) > 0
}

type importFunc func(path string) *types.Package

func (f importFunc) Import(path string) (*types.Package, error) { return f(path), nil }

// loadError adds what helps to the go command's own message.
func loadError(dir string, err error) error {
	if cure := gocmd.Cure(dir, environment(), "list", "-deps", "."); cure != "" {
		return fmt.Errorf("%w\nit works with %s in the environment", err, cure)
	}
	if file, e := gocmd.Output(dir, nil, "env", "GOMOD"); e == nil && strings.TrimSpace(string(file)) == os.DevNull {
		return fmt.Errorf("%w\n%s is in no Go module: start one there with go mod init bot", err, dir)
	}
	return err
}

// problems returns the errors of a program's packages.
func problems(root *source) error {
	if root.Name == "main" && !root.wrong && root.types.Scope().Lookup("main") == nil {
		root.errors = append(root.errors, errors.New("function main is undeclared in the main package"))
	} else if !root.wrong {
		return nil
	}
	var left, list []error
	for _, s := range all(root) {
		list = append(list, s.errors...)
		user := func(q *source) bool { return slices.Contains(q.imports, s) && len(q.errors) > 0 }
		if s.wrong || slices.ContainsFunc(all(root), user) {
			left = append(left, s.left...)
		}
	}
	list = append(left, list...)
	for _, f := range root.files {
		if header, _, _ := strings.Cut(header, "\n"); len(f.Comments) > 0 && f.Comments[0].List[0].Text == header {
			list = append(list, fmt.Errorf("%s is a result of paste and no part of the program: move it to another "+
				"directory", root.fset.Position(f.Package).Filename))
		}
	}
	return loadError(root.Dir, errors.Join(list...))
}

func byPath(a, b *source) int { return strings.Compare(a.ImportPath, b.ImportPath) }

// all returns a package and everything that it imports, sorted by their paths.
func all(root *source) (list []*source) {
	seen := map[*source]bool{}
	var walk func(s *source)
	walk = func(s *source) {
		if !seen[s] {
			seen[s] = true
			list = append(list, s)
			for _, q := range s.imports {
				walk(q)
			}
		}
	}
	walk(root)
	slices.SortFunc(list, byPath)
	return list
}

// initOrder returns all packages of a program in the order in which Go initialises them: sorted by their
// paths, always the first of which all imports are initialised.
func initOrder(root *source) (order []*source) {
	rest := all(root)
	for len(rest) > 0 {
		waits := func(s *source) bool { return slices.Contains(rest, s) }
		i := slices.IndexFunc(rest, func(s *source) bool { return !slices.ContainsFunc(s.imports, waits) })
		order = append(order, rest[i])
		rest = slices.Delete(rest, i, i+1)
	}
	return order
}

// language returns the version of the language that a version of Go compiles, or "" if it is none.
func language(toolchain string) string {
	if toolchain == "" {
		return "go1.18"
	}
	return version.Lang(toolchain)
}

func atLeast(lang, other string) bool { return version.Compare(lang, other) >= 0 }

// environment returns what the environment of the go command has besides the user's. The site runs Linux on
// amd64, and nothing can be pasted that needs cgo.
func environment() []string {
	return []string{"GOOS=" + cmp.Or(os.Getenv("GOOS"), "linux"), "GOARCH=" + cmp.Or(os.Getenv("GOARCH"), "amd64"),
		"CGO_ENABLED=0"}
}
