package paste

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/tools/go/packages"
)

// checkArguments rejects a version that is none, a directory that is not one, and a file that would become a part of
// the program there.
func checkArguments(dir, out, toolchain string) error {
	if language(toolchain) == "" {
		return fmt.Errorf("-go must be a version of Go such as go1.18.10, not %q", toolchain)
	}
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s does not exist: give the directory of the program", dir)
	case err != nil:
		return err
	case !info.IsDir():
		return fmt.Errorf("%s is a file: give the directory of the program, %s", dir, filepath.Dir(dir))
	}
	return apart(out, dir)
}

// apart rejects a Go file in one of the program's directories: it might replace a file of the program, and Go would
// compile it as a part of the program from then on.
func apart(out string, dirs ...string) error {
	if filepath.Ext(out) != ".go" {
		return nil
	}
	parent, err := os.Stat(filepath.Dir(out))
	if err != nil {
		return err
	}
	for _, dir := range dirs {
		if info, err := os.Stat(dir); err == nil && os.SameFile(info, parent) {
			return fmt.Errorf("-o %s is in a directory of the program, where Go would take it for a part of the program: "+
				"choose another directory", out)
		}
	}
	return nil
}

// directories returns where the packages of a program are.
func directories(root *packages.Package) (dirs []string) {
	packages.Visit([]*packages.Package{root}, nil, func(p *packages.Package) {
		if !standard(p, root) {
			dirs = append(dirs, p.Dir)
		}
	})
	return dirs
}
