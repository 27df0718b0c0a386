package main

import (
	"bytes"
	"compress/gzip"
	"embed"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"sort"
	"strings"
	"time"

	"github.com/rulebook-go/rulebook/examples/bindings/js"
)

//go:embed page
var page embed.FS

const module = "github.com/rulebook-go/rulebook"

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

// build returns the files of the page by name, those of the JavaScript package in the directory rulebook. It runs the go command
// in a directory of rulebook's module.
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
	scripts, err := js.Files(source)
	for name, data := range scripts {
		files["rulebook/"+name] = data
	}
	return files, err
}

// write writes the files into a folder, and says how large they are.
func write(w io.Writer, dir string, files map[string][]byte) error {
	var names []string
	for name := range files {
		names = append(names, name)
	}
	sort.Strings(names)
	total := 0
	for _, name := range names {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(file, files[name], 0o666); err != nil {
			return err
		}
		n, err := compressed(files[name])
		if err != nil {
			return err
		}
		total += n
		fmt.Fprintf(w, "%-22s %8d bytes, %8d with gzip\n", name, len(files[name]), n)
	}
	_, err := fmt.Fprintf(w, "%-22s %8s        %8d with gzip\n", "all", "", total)
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
