package main

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFiles builds the page, writes it, and serves it.
func TestFiles(t *testing.T) {
	files, err := build(".")
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "site")
	var said bytes.Buffer
	if err := write(&said, dir, files); err != nil {
		t.Fatal(err)
	}
	total := 0
	for _, data := range files {
		n, err := compressed(data)
		if err != nil {
			t.Fatal(err)
		}
		total += n
	}
	// A later Go may link a little more, which is no reason to fail.
	if total > 1_500_000*103/100 {
		t.Errorf("a browser loads %d bytes:\n%s", total, said.String())
	}
	for _, name := range []string{"index.html", "lab.js", "controls.js", "lab.css", "worker.js", "lab.wasm", "wasm_exec.js"} {
		if info, err := os.Stat(filepath.Join(dir, name)); err != nil || info.Size() == 0 || !strings.Contains(said.String(), name) {
			t.Errorf("%s: %v; the command says\n%s", name, err, said.String())
		}
	}
	h := handler(files)
	for address, want := range map[string]string{"/": "text/html; charset=utf-8", "/lab.wasm": "application/wasm", "/../secret": ""} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, &http.Request{Method: "GET", URL: &url.URL{Path: address}})
		if got := w.Header().Get("Content-Type"); want == "" && w.Code != http.StatusNotFound || want != "" && got != want {
			t.Errorf("%s: status %d, type %q", address, w.Code, got)
		}
	}
	// What the page may load is in its own folder.
	for name, data := range files {
		if name != "lab.wasm" && name != "wasm_exec.js" && bytes.Contains(data, []byte("//www.")) {
			t.Errorf("%s names a place in the network", name)
		}
	}
}
