package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"golang.org/x/tools/go/packages"
)

// licences appends the licences of the modules, other than the program's own, that parts of the file come from, as their terms
// ask for.
func (b *bundle) licences(out *bytes.Buffer) error {
	modules := map[string]*packages.Module{}
	for _, p := range b.packages {
		if m := p.Module; m != nil && !m.Main && len(b.declarations(p)) > 0 {
			modules[m.Path] = m
		}
	}
	var paths []string
	for path := range modules {
		paths = append(paths, path)
	}
	sort.Strings(paths)
	for _, path := range paths {
		text, err := licence(modules[path])
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "\n// Parts of this file come from %s:\n", path)
		for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
			out.WriteString(strings.TrimRight("// "+strings.TrimRight(line, "\r"), " ") + "\n")
		}
	}
	return nil
}

// licence returns the texts of a module's licence files.
func licence(m *packages.Module) (string, error) {
	dir := m.Dir
	if m.Replace != nil && m.Replace.Dir != "" {
		dir = m.Replace.Dir
	}
	files, err := os.ReadDir(dir)
	if err != nil {
		return "", err
	}
	text := ""
	for _, f := range files {
		name := strings.ToUpper(f.Name())
		for _, start := range []string{"LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"} {
			if !strings.HasPrefix(name, start) || f.IsDir() {
				continue
			}
			content, err := os.ReadFile(filepath.Join(dir, f.Name()))
			if err != nil {
				return "", err
			}
			text += string(content) + "\n"
			break
		}
	}
	if text == "" {
		fmt.Fprintf(os.Stderr, "paste: %s has no licence file, see whether you may use it\n", m.Path)
		return "no licence file", nil
	}
	return text, nil
}
