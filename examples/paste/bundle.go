package main

import (
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"sort"

	"golang.org/x/tools/go/packages"
)

// bundle is a program that is being made into one file.
type bundle struct {
	packages []*packages.Package // those beyond the standard library, dependencies first, the main package last
	byTypes  map[*types.Package]*packages.Package
	decls    map[types.Object]*declaration
	inits    []*declaration
	vars     []*declaration            // of all variables
	funcs    map[types.Object]*effects // of all functions and methods, once they are known
	order    []*packages.Package       // in which Go initialises them
	kept     map[types.Object]bool
	names    map[types.Object]string // of the objects whose names change
	taken    map[string]bool         // names of the file
}

// declaration is a declaration on package level.
type declaration struct {
	pkg     *packages.Package
	node    ast.Node // an *ast.FuncDecl, or an ast.Spec of a declaration
	gen     *ast.GenDecl
	kept    bool
	effects *effects // of an init function or of variables, once they were asked for
}

// Bundle returns the program in a directory as one formatted file of package main, and the same code with comments that say from
// which line each comes, for a compiler. It refuses a program that has the directory of the file out, unless out is "".
func Bundle(dir, out string) (code, mapped []byte, err error) {
	b, err := load(dir)
	if err == nil {
		err = apart(out, b.directories()...)
	}
	if err != nil {
		return nil, nil, err
	}
	b.collect()
	b.reach()
	b.rename()
	if code, err = b.print(false); err != nil {
		return nil, nil, err
	}
	mapped, err = b.print(true)
	return code, mapped, err
}

func load(dir string) (*bundle, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	const mode = packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes |
		packages.NeedTypesInfo | packages.NeedTypesSizes | packages.NeedImports | packages.NeedDeps | packages.NeedModule
	roots, err := packages.Load(&packages.Config{Mode: mode, Dir: abs}, ".")
	if err != nil {
		return nil, loadError(dir, err)
	}
	if len(roots) != 1 || roots[0].Name != "main" {
		return nil, fmt.Errorf("%s is not one package main", dir)
	}
	b := &bundle{
		byTypes: map[*types.Package]*packages.Package{},
		decls:   map[types.Object]*declaration{},
		kept:    map[types.Object]bool{},
		names:   map[types.Object]string{},
	}
	var problems []error
	packages.Visit(roots, nil, func(p *packages.Package) {
		problems = append(problems, pasted(p)...)
		for _, e := range p.Errors {
			problems = append(problems, e)
		}
		if p.Module == nil && p != roots[0] {
			return
		}
		b.packages = append(b.packages, p)
		b.byTypes[p.Types] = p
		if len(p.OtherFiles) > 0 {
			problems = append(problems, fmt.Errorf("%s has files that are not Go", p.PkgPath))
		}
		for _, f := range p.Syntax {
			problems = append(problems, refused(p.Fset, f)...)
		}
		problems = append(problems, cgo(p.GoFiles)...)
	})
	b.order = b.initOrder(roots[0])
	return b, errors.Join(problems...)
}

// collect finds the declarations of all packages.
func (b *bundle) collect() {
	for _, p := range b.packages {
		for _, f := range p.Syntax {
			for _, d := range f.Decls {
				switch d := d.(type) {
				case *ast.FuncDecl:
					decl := &declaration{pkg: p, node: d}
					if d.Recv == nil && d.Name.Name == "init" {
						b.inits = append(b.inits, decl)
					} else {
						b.decls[p.TypesInfo.Defs[d.Name]] = decl
					}
				case *ast.GenDecl:
					b.collectSpecs(p, d)
				}
			}
		}
	}
}

func (b *bundle) collectSpecs(p *packages.Package, d *ast.GenDecl) {
	for _, spec := range d.Specs {
		decl := &declaration{pkg: p, node: spec, gen: d}
		if d.Tok == token.VAR {
			b.vars = append(b.vars, decl)
		}
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			b.decls[p.TypesInfo.Defs[spec.Name]] = decl
		case *ast.ValueSpec:
			for _, name := range spec.Names {
				b.decls[p.TypesInfo.Defs[name]] = decl
			}
		}
	}
}

// sorted returns the objects of a set in the order of their positions, so that the order of maps has no influence.
func sorted(set map[types.Object]bool) []types.Object {
	var list []types.Object
	for o := range set {
		list = append(list, o)
	}
	sort.Slice(list, func(i, j int) bool { return list[i].Pos() < list[j].Pos() })
	return list
}
