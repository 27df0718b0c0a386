package main

import (
	"bytes"
	"compress/gzip"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"sort"
	"strings"
	"time"
)

//go:embed page
var page embed.FS

// wasmPackage is the program that runs in the browser.
const (
	module      = "github.com/rulebook-go/rulebook"
	wasmPackage = module + "/examples/lab/wasm"
)

// checkSource refuses a folder in which the go command does not find rulebook.
func checkSource(folder string) error {
	cmd := exec.Command("go", "list", "-m", module)
	cmd.Dir = folder
	var exit *exec.ExitError
	err := cmd.Run()
	if errors.As(err, &exit) {
		return errors.New("start it in the source of rulebook, which it compiles: go run ./examples/lab")
	}
	return err
}

// build returns the files of the page by name. It runs the go command in a folder of rulebook's module.
func build(source string) (map[string][]byte, error) {
	files := map[string][]byte{}
	entries, err := page.ReadDir("page")
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if files[e.Name()], err = page.ReadFile(path.Join("page", e.Name())); err != nil {
			return nil, err
		}
	}
	if files["lab.wasm"], err = compile(source); err != nil {
		return nil, err
	}
	files["wasm_exec.js"], err = support(source)
	return files, err
}

// compile compiles the program in a temporary folder.
func compile(source string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "lab")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "lab.wasm")
	// Without inlining, except in the game packages and the searches, the program is a twentieth smaller, and searches about as
	// fast.
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-gcflags=all=-l", "-gcflags="+module+"/...=",
		"-gcflags="+module+"/examples/...=-l", "-gcflags="+module+"/examples/search/...=", "-o", file, wasmPackage)
	cmd.Dir = source
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if text, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%v: %w\n%s", cmd, err, text)
	}
	return os.ReadFile(file)
}

// support returns the script that comes with Go for its WebAssembly programs.
func support(source string) ([]byte, error) {
	cmd := exec.Command("go", "env", "GOROOT")
	cmd.Dir = source
	text, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%v: %w", cmd, err)
	}
	root := strings.TrimSpace(string(text))
	// Before Go 1.24 it was in another folder.
	for _, dir := range []string{"lib", "misc"} {
		script, err := os.ReadFile(filepath.Join(root, dir, "wasm", "wasm_exec.js"))
		if !errors.Is(err, fs.ErrNotExist) {
			return script, err
		}
	}
	return nil, fmt.Errorf("wasm_exec.js is not in %s: the Go installation is not complete", root)
}

// write writes the files into a folder, and says how large they are.
func write(w io.Writer, dir string, files map[string][]byte) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	var names []string
	for name := range files {
		names = append(names, name)
	}
	sort.Strings(names)
	total := 0
	for _, name := range names {
		if err := os.WriteFile(filepath.Join(dir, name), files[name], 0o666); err != nil {
			return err
		}
		n, err := compressed(files[name])
		if err != nil {
			return err
		}
		total += n
		fmt.Fprintf(w, "%-14s %8d bytes, %8d with gzip\n", name, len(files[name]), n)
	}
	_, err := fmt.Fprintf(w, "%-14s %8s        %8d with gzip\n", "all", "", total)
	return err
}

// compressed returns the size of a file as web hosts send it.
func compressed(data []byte) (int, error) {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return 0, err
	}
	if _, err := z.Write(data); err != nil {
		return 0, err
	}
	err = z.Close()
	return b.Len(), err
}

// handler serves the files.
func handler(files map[string][]byte) http.Handler {
	started := time.Now()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
		if name == "" {
			name = "index.html"
		}
		data, ok := files[name]
		if !ok {
			http.NotFound(w, r)
			return
		}
		// Not all systems know this type, and the browser compiles nothing else while it loads.
		kind := mime.TypeByExtension(path.Ext(name))
		if path.Ext(name) == ".wasm" {
			kind = "application/wasm"
		}
		w.Header().Set("Content-Type", kind)
		w.Header().Set("Cache-Control", "no-cache")
		http.ServeContent(w, r, name, started, bytes.NewReader(data))
	})
}
