package main

import (
	"errors"
	"fmt"
	"go/ast"
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
	kept     map[types.Object]bool
	names    map[types.Object]string // the new names of the objects that get one
}

// declaration is a declaration on package level.
type declaration struct {
	pkg  *packages.Package
	node ast.Node // an *ast.FuncDecl, or an ast.Spec of a declaration
	gen  *ast.GenDecl
	kept bool
}

// Bundle returns the program in a directory as one formatted file of package main. The same program always gives the
// same file.
func Bundle(dir string) ([]byte, error) {
	b, err := load(dir)
	if err != nil {
		return nil, err
	}
	b.collect()
	b.reach()
	if err := b.checkOrder(); err != nil {
		return nil, err
	}
	b.rename()
	return b.print()
}

// checkOrder refuses a program in which a package's init function runs before variables of another package are initialised
// by calls, which may depend on it. In one file, it would run after them.
func (b *bundle) checkOrder() error {
	for _, init := range b.inits {
		for _, o := range sorted(b.kept) {
			d := b.decls[o]
			if d != nil && d.pkg != init.pkg && b.hasEffect(d) && b.dependsOn(d.pkg, init.pkg) {
				return fmt.Errorf("%s: this initialisation would run before the init function of package %s in %s, instead of after it",
					d.pkg.Fset.Position(d.node.Pos()), init.pkg.Name, init.pkg.Fset.Position(init.node.Pos()))
			}
		}
	}
	return nil
}

// dependsOn reports whether a package imports another, directly or through others.
func (b *bundle) dependsOn(p, other *packages.Package) bool {
	for _, imported := range p.Imports {
		if imported == other || b.byTypes[imported.Types] != nil && b.dependsOn(imported, other) {
			return true
		}
	}
	return false
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
		return nil, err
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
			for _, spec := range f.Imports {
				if spec.Name != nil && (spec.Name.Name == "." || spec.Name.Name == "C") || spec.Path.Value == `"C"` || spec.Path.Value == `"embed"` {
					problems = append(problems, fmt.Errorf("%s: import %s cannot be pasted", p.Fset.Position(spec.Pos()), spec.Path.Value))
				}
			}
		}
	})
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
