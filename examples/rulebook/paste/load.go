package paste

import (
	"bytes"
	"errors"
	"fmt"
	"go/version"
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
		packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedModule |
		packages.NeedTypesSizes | packages.NeedImports | packages.NeedDeps}
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

var (
	releaseTag = regexp.MustCompile(`\bgo1\.\d+\b`)
	constraint = regexp.MustCompile(`^//go:build |^[/ \t]*\+build `)
)

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
		if constraint.Match(line) {
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

// compile builds the file with a version of Go, in a module that has nothing else. Errors have the lines and the
// names of the source.
func (f *file) compile(toolchain, lang string) error {
	dir, err := os.MkdirTemp("", "paste")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	// The go command names files relative to its directory if that is shorter, which it is not from down there.
	dir = filepath.Join(dir, strings.Repeat("x/", 50))
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	module := "module bot\n\ngo " + strings.TrimPrefix(lang, "go") + "\n"
	for name, text := range map[string][]byte{"main.go": f.compiled, "go.mod": []byte(module)} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o666); err != nil {
			return err
		}
	}
	cmd := exec.Command("go", "build", "-o", os.DevNull, ".")
	cmd.Dir = dir
	cmd.Env = environment("GOTOOLCHAIN="+toolchain, "GOFLAGS=", "GOWORK=off", "GO111MODULE=on")
	text, err := cmd.CombinedOutput()
	if err == nil {
		return nil
	}
	messages := word.ReplaceAllStringFunc(strings.TrimPrefix(string(text), "# bot\n"), func(name string) string {
		if source := f.source[name]; source != "" {
			return source
		}
		return name
	})
	return fmt.Errorf("%s does not compile it:\n%s", toolchain, strings.TrimSpace(messages))
}

var word = regexp.MustCompile(`[\pL_][\pL\d_]*`)

// language returns the version of the language that a version of Go compiles, or "" if it is none.
func language(toolchain string) string {
	if toolchain == "" {
		return "go1.18"
	}
	return version.Lang(toolchain)
}

func atLeast(lang, other string) bool { return version.Compare(lang, other) >= 0 }

// environment returns the environment of the go command. The site runs Linux on amd64, and nothing can be pasted that
// needs cgo; the user's variables come later and win.
func environment(more ...string) []string {
	return append(append([]string{"GOOS=linux", "GOARCH=amd64", "CGO_ENABLED=0"}, os.Environ()...), more...)
}
