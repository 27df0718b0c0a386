// Package js builds the JavaScript package: it compiles the engine to WebAssembly and collects the scripts.
// The tools that show a page, and the command build, take the files from here.
package js

import (
	"bytes"
	"compress/gzip"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/rulebook-go/rulebook/examples/internal/gocmd"
)

//go:embed engine.js index.js rulebook.js thinker.js worker.js
var scripts embed.FS

const (
	module = "github.com/rulebook-go/rulebook"
	// Command is the package of the program.
	Command = module + "/examples/bindings/js/wasm"
)

// Files returns all files that the package and programs like it need, by name: the scripts, the program
// rulebook.wasm, which is compiled from a package of this module as [Program] does, and the script that comes
// with Go for it.
func Files(source, command string) (map[string][]byte, error) {
	files := map[string][]byte{}
	program, err := Program(source, command)
	if err != nil {
		return nil, err
	}
	support, err := support(source)
	if err != nil {
		return nil, err
	}
	files["rulebook.wasm"], files["wasm_exec.js"] = program, support
	return files, Read(Scripts(), "*.js", files)
}

// target makes the go command compile for WebAssembly.
var target = []string{"GOOS=js", "GOARCH=wasm"}

// Scripts has the scripts of the package.
func Scripts() fs.FS { return scripts }

// Read adds the files whose names match a pattern to files.
func Read(from fs.FS, pattern string, files map[string][]byte) error {
	names, err := fs.Glob(from, pattern)
	for _, name := range names {
		if err == nil {
			files[name], err = fs.ReadFile(from, name)
		}
	}
	return err
}

// Compressed returns data as gzip makes it at its best, which is how web hosts send the files.
func Compressed(data []byte) []byte {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err == nil {
		_, err = z.Write(data)
	}
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		panic(err) // a buffer takes everything
	}
	return b.Bytes()
}

// Source returns the directory of a package of rulebook: in the module of dir, or else of a second directory,
// which is where the program was compiled.
func Source(path, dir, compiled string) (string, error) {
	list := []string{"list", "-f", "{{.Dir}}", path}
	last, problem := "", error(nil)
	for _, d := range []string{dir, compiled} {
		if _, err := os.Stat(d); err != nil {
			continue // the source has moved, or the program was built with -trimpath
		}
		text, err := gocmd.Output(d, target, list...)
		if err == nil {
			return strings.TrimSpace(string(text)), nil
		}
		last, problem = d, err
	}
	if errors.Is(problem, exec.ErrNotFound) {
		return "", fmt.Errorf("%w, or take the program of a release", problem)
	}
	advice := "start it in the source of rulebook, which it compiles for the browser"
	if cure := gocmd.Cure(last, target, list...); cure != "" {
		advice = "it works with " + cure + " in the environment"
	} else if mentioned(last) {
		advice = "the go command must be able to list the source of rulebook, which it compiles for the browser"
	}
	return "", fmt.Errorf("%w\n%s, or take the program of a release", problem, advice)
}

// mentioned reports whether a go.mod of a directory or of one above has this module's name.
func mentioned(dir string) bool {
	dir, err := filepath.Abs(dir)
	for parent := ""; err == nil && dir != parent; parent, dir = dir, filepath.Dir(dir) {
		if text, _ := os.ReadFile(filepath.Join(dir, "go.mod")); bytes.Contains(text, []byte(module)) {
			return true
		}
	}
	return false
}

// Program compiles a command in a directory of its module, for WebAssembly and with build tags: "rules"
// leaves out everything but the rules.
func Program(source, command string, tags ...string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "rulebook")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "program.wasm")
	// Without inlining, except where the searches need it, the program is a twentieth smaller, and searches are
	// about as fast.
	args := []string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-gcflags=all=-l",
		"-tags=" + strings.Join(tags, ",")}
	for _, inlined := range []string{"geom", "vindinium", "volcano", "examples/search/..."} {
		args = append(args, "-gcflags="+module+"/"+inlined+"=")
	}
	args = append(args, "-o", file, command)
	if _, err := gocmd.Output(source, target, args...); err != nil {
		return nil, fmt.Errorf("go %s: %w", strings.Join(args, " "), err)
	}
	return os.ReadFile(file)
}

// support returns the script that comes with Go for its WebAssembly programs, as a module. As it is, it would
// define and replace global names.
func support(source string) ([]byte, error) {
	text, err := gocmd.Output(source, nil, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	root := strings.TrimSpace(string(text))
	script, err := os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("lib/wasm/wasm_exec.js is not in %s: the Go installation is not complete", root)
	}
	if err != nil {
		return nil, err
	}
	const names = "{ Array, crypto, Date, Object, performance, TextDecoder, TextEncoder, Uint8Array }"
	return fmt.Appendf(nil, "const %[1]s = globalThis;\nconst goScope = %[1]s;\n(globalThis => {\n%[2]s})(goScope);\n"+
		"export const Go = goScope.Go;\n", names, script), nil
}
