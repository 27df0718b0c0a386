// Package userdir lets a command that "go run -C" starts take relative paths as its user means them.
package userdir

import (
	"os"
	"path"
	"path/filepath"
	"runtime/debug"
	"strings"
)

// Enter changes to the directory where the user stands if the command has been started in its own source directory.
//
// The go command's -C flag changes the working directory before it runs a program, but leaves $PWD as the shell set it.
// So a program that finds itself in its own source directory takes $PWD for the user's directory. Where $PWD is missing,
// relative, not a directory or the source directory itself, Enter does nothing. A program that starts the go command in
// another directory than its own must set PWD, which shells do and most libraries do not.
func Enter() error {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return nil
	}
	dir, err := os.Getwd()
	if err != nil || importPath(dir) != strings.TrimSuffix(info.Path, ".test") {
		return nil
	}
	user := os.Getenv("PWD")
	if !filepath.IsAbs(user) {
		return nil
	}
	if here, err := os.Stat(user); err != nil || !here.IsDir() {
		return nil
	}
	return os.Chdir(user)
}

// importPath returns the import path of the package in a directory, or "" if no module holds it.
func importPath(dir string) string {
	for rest, root := "", dir; ; {
		text, err := os.ReadFile(filepath.Join(root, "go.mod"))
		if err == nil {
			return path.Join(modulePath(string(text)), rest)
		}
		parent := filepath.Dir(root)
		if parent == root {
			return ""
		}
		rest, root = path.Join(filepath.Base(root), rest), parent
	}
}

// modulePath returns the path in the module line of a go.mod file.
func modulePath(gomod string) string {
	for _, line := range strings.Split(gomod, "\n") {
		if name, ok := strings.CutPrefix(strings.TrimSpace(line), "module "); ok {
			return strings.Trim(strings.TrimSpace(name), `"`)
		}
	}
	return ""
}
