package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/packages"
)

// checkArguments refuses a directory that is not one, and a file that would become a part of the program there.
func checkArguments(dir, out string) error {
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

// apart refuses a Go file in one of the program's directories: it might replace a file of the program, and Go would compile
// it as a part of the program from then on.
func apart(out string, dirs ...string) error {
	if filepath.Ext(out) != ".go" {
		return nil
	}
	folder, err := os.Stat(filepath.Dir(out))
	if err != nil {
		return err
	}
	for _, dir := range dirs {
		if info, err := os.Stat(dir); err == nil && os.SameFile(info, folder) {
			return fmt.Errorf("-o %s is in a directory of the program, where Go would take it for a part of the program: choose another directory", out)
		}
	}
	return nil
}

// directories returns where the packages of the program are.
func (b *bundle) directories() (dirs []string) {
	for _, p := range b.packages {
		dirs = append(dirs, p.Dir)
	}
	return dirs
}

// pasted returns an error for each file of a package that paste has written there, if the package has other files, too.
func pasted(p *packages.Package) (problems []error) {
	first, _, _ := strings.Cut(header, "\n")
	for _, f := range p.Syntax {
		if len(p.Syntax) > 1 && len(f.Comments) > 0 && f.Comments[0].List[0].Text == first {
			problems = append(problems, fmt.Errorf("%s is a result of paste and no part of the program: delete it", p.Fset.Position(f.Package).Filename))
		}
	}
	return problems
}

// loadError says in the go command's own words why it cannot load a program, or that there is no module.
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
