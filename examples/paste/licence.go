package main

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// licences appends the licences of the modules, other than the program's own, that parts of the file come from, as their terms
// ask for.
func (p *program) licences(out *bytes.Buffer) error {
	dirs := map[string]string{}
	for _, d := range p.decls {
		if m := d.pkg.Module; d.kept && m != nil && !m.Main {
			// The directory of the module, or that of its copy in a vendor directory.
			dirs[m.Path] = strings.TrimSuffix(d.pkg.Dir, filepath.FromSlash(strings.TrimPrefix(d.pkg.PkgPath, m.Path)))
		}
	}
	for _, path := range slices.Sorted(maps.Keys(dirs)) {
		text, err := licence(path, dirs[path])
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
func licence(path, dir string) (string, error) {
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
		fmt.Fprintf(os.Stderr, "paste: %s has no licence file, see whether you may use it\n", path)
		return "no licence file", nil
	}
	return text, nil
}
