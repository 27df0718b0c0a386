package paste

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// licences appends the licences of the modules, other than the program's own, that parts of the file come from, as
// their terms ask for.
func (p *program) licences(out *bytes.Buffer) error {
	dirs := map[string]string{}
	for _, d := range p.decls {
		if m := d.pkg.Module; d.kept && m != nil && !m.Main {
			// The module, or its copy in a vendor directory.
			dirs[m.Path] = strings.TrimSuffix(d.pkg.Dir, filepath.FromSlash(strings.TrimPrefix(d.pkg.PkgPath, m.Path)))
		}
	}
	for _, path := range slices.Sorted(maps.Keys(dirs)) {
		text, err := p.licence(path, dirs[path])
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

var licenceFile = regexp.MustCompile(`(?i)^(un)?licen[cs]e|^copying|^notice`)

// licence returns the texts of the licence files in the directory of a module.
func (p *program) licence(path, dir string) (string, error) {
	files, err := os.ReadDir(dir)
	if err != nil {
		return "", err
	}
	text := ""
	for _, f := range files {
		if licenceFile.MatchString(f.Name()) && !f.IsDir() {
			content, err := os.ReadFile(filepath.Join(dir, f.Name()))
			if err != nil {
				return "", err
			}
			text += string(content) + "\n"
		}
	}
	if text == "" {
		text = "no licence file"
		p.hints = append(p.hints, path+" has no licence file: find out whether you may use it")
	}
	return text, nil
}
