package paste

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// load loads the packages that match patterns in a directory, with the files that a version of Go would choose.
func load(dir, lang string, patterns ...string) ([]*packages.Package, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	config := &packages.Config{Dir: abs, Env: environment(), Overlay: map[string][]byte{}, Mode: packages.NeedName |
		packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedTypesSizes |
		packages.NeedImports | packages.NeedDeps | packages.NeedModule}
	for {
		roots, err := packages.Load(config, patterns...)
		if err != nil {
			return nil, loadError(dir, err)
		}
		// A file that mentions later versions may exist for them only, or for older ones only, and import other
		// packages.
		before := len(config.Overlay)
		packages.Visit(roots, nil, func(p *packages.Package) {
			if p.Module == nil {
				return
			}
			for _, name := range append(p.GoFiles, p.IgnoredFiles...) {
				if text := withoutTags(name, lang); text != nil && config.Overlay[name] == nil {
					config.Overlay[name] = text
				}
			}
		})
		if len(config.Overlay) == before {
			return roots, nil
		}
	}
}

var releaseTag = regexp.MustCompile(`\bgo1\.\d+\b`)

// withoutTags returns the text of a file in which build constraints name versions above a language version in a way
// that no version satisfies, or nil if there are none. Positions do not change.
func withoutTags(name, lang string) []byte {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil // the go command reports it
	}
	changed := false
	lines := bytes.SplitAfter(text, []byte("\n"))
	for i, line := range lines {
		if bytes.HasPrefix(line, []byte("package ")) {
			break
		}
		if bytes.HasPrefix(line, []byte("//go:build ")) || bytes.HasPrefix(bytes.TrimLeft(line, "/ \t"), []byte("+build ")) {
			lines[i] = releaseTag.ReplaceAllFunc(line, func(tag []byte) []byte {
				if atLeast(lang, string(tag)) {
					return tag
				}
				changed = true
				return bytes.Replace(tag, []byte("1"), []byte("9"), 1)
			})
		}
	}
	if !changed {
		return nil
	}
	return bytes.Join(lines, nil)
}

// check returns the errors of a program's packages, and rejects earlier results of paste.
func check(root *packages.Package) error {
	var problems []error
	packages.Visit([]*packages.Package{root}, nil, func(p *packages.Package) {
		for _, f := range p.Syntax {
			if len(p.Syntax) > 1 && len(f.Comments) > 0 && strings.HasPrefix(header, f.Comments[0].List[0].Text) {
				problems = append(problems, fmt.Errorf("%s is a result of paste and no part of the program: delete it",
					p.Fset.Position(f.Package).Filename))
			}
		}
		for _, e := range p.Errors {
			problems = append(problems, e)
		}
	})
	return errors.Join(problems...)
}

// loadError returns the go command's own message, or a better one if there is no module.
func loadError(dir string, err error) error {
	cmd := exec.Command("go", "env", "GOMOD")
	cmd.Dir = dir
	if file, e := cmd.Output(); e == nil && strings.TrimSpace(string(file)) == os.DevNull {
		return fmt.Errorf("%s is in no Go module: start one there with go mod init bot", dir)
	}
	if _, words, ok := strings.Cut(err.Error(), "stderr: "); ok && strings.TrimSpace(words) != "" {
		return errors.New(strings.TrimSpace(words))
	}
	return err
}

// standard reports whether a package belongs to the standard library.
func standard(p, root *packages.Package) bool { return p.Module == nil && p != root }

func byPath(a, b *packages.Package) int { return strings.Compare(a.PkgPath, b.PkgPath) }

// initOrder returns all packages of a program in the order in which Go initialises them: sorted by their paths,
// always the first of which all imports are initialised.
func initOrder(root *packages.Package) (order []*packages.Package) {
	var rest []*packages.Package
	packages.Visit([]*packages.Package{root}, nil, func(p *packages.Package) { rest = append(rest, p) })
	slices.SortFunc(rest, byPath)
	for len(rest) > 0 {
		waits := func(p *packages.Package) bool { return slices.Contains(rest, p) }
		i := slices.IndexFunc(rest, func(p *packages.Package) bool {
			return !slices.ContainsFunc(slices.Collect(maps.Values(p.Imports)), waits)
		})
		order = append(order, rest[i])
		rest = slices.Delete(rest, i, i+1)
	}
	return order
}
