package paste

import (
	"fmt"
	"os"
	"path/filepath"

	"golang.org/x/tools/go/packages"
)

// checkArguments rejects a version that is none, and a directory that is not one.
func checkArguments(dir, toolchain string) error {
	if language(toolchain) == "" {
		return fmt.Errorf("-go must be a version of Go such as go1.18.10, not %q", toolchain)
	}
	info, err := os.Stat(dir)
	if err == nil && !info.IsDir() {
		err = fmt.Errorf("%s is a file: give the directory of the program, %s", dir, filepath.Dir(dir))
	}
	return err
}

// apart rejects a Go file in one of the program's directories: it might replace a file of the program, and Go would
// compile it as a part of the program from then on.
func apart(out string, root *packages.Package) error {
	if filepath.Ext(out) != ".go" {
		return nil
	}
	parent, err := os.Stat(filepath.Dir(out))
	if err != nil {
		return err
	}
	packages.Visit([]*packages.Package{root}, nil, func(p *packages.Package) {
		if info, e := os.Stat(p.Dir); e == nil && os.SameFile(info, parent) {
			err = fmt.Errorf("-o %s is in a directory of the program, where Go would take it for a part of the program: "+
				"choose another directory", out)
		}
	})
	return err
}
