package lab

import (
	"bytes"
	"mime"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/rulebook-go/rulebook/examples/rulebook/lab/page"
)

// handler serves the files of the page, compressed for those who take that, and the games as they are on the disk now.
func handler(files map[string][]byte, games []string) (http.Handler, error) {
	packed := map[string][]byte{}
	for name, data := range files {
		small, err := page.Compressed(data)
		if err != nil {
			return nil, err
		}
		packed[name] = small
	}
	started := time.Now()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
		if name == "" {
			name = "index.html"
		}
		w.Header().Set("Cache-Control", "no-cache")
		if number, ok := strings.CutPrefix(name, "given/"); ok {
			n, err := strconv.Atoi(number)
			if err != nil || n < 0 || n >= len(games) {
				http.NotFound(w, r)
				return
			}
			w.Header().Set("Content-Type", "application/octet-stream")
			http.ServeFile(w, r, games[n])
			return
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
		w.Header().Set("Vary", "Accept-Encoding")
		if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
			data = packed[name]
			w.Header().Set("Content-Encoding", "gzip")
		}
		http.ServeContent(w, r, name, started, bytes.NewReader(data))
	}), nil
}

// byGoRun reports whether go run has started this program. It ends without it when a signal other than Ctrl-C ends go
// run.
func byGoRun() bool {
	program, err := os.Executable()
	return err == nil && strings.Contains(filepath.ToSlash(program), "/go-build")
}

// untilEnded returns when the parent of this process has ended. On Windows it does not return.
func untilEnded(parent int) {
	for os.Getppid() == parent {
		time.Sleep(200 * time.Millisecond)
	}
}
