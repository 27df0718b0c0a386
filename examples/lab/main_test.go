package main

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestMain makes the test binary the command itself when a test asks for it.
func TestMain(m *testing.M) {
	if os.Getenv("LAB_TEST_MAIN") != "" {
		main()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// TestStart starts the command where it cannot run. It says in one line what to do, and nothing of a compiler.
func TestStart(t *testing.T) {
	const advice = "lab: start it in the source of rulebook, which it compiles: go run ./examples/lab\n"
	module := t.TempDir()
	if err := os.WriteFile(filepath.Join(module, "go.mod"), []byte("module other\n\ngo 1.18\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		folder, path string
		args         []string
		status       int
		want         string
	}{
		{t.TempDir(), os.Getenv("PATH"), nil, 1, advice},
		{module, os.Getenv("PATH"), []string{"-o", "site"}, 1, advice},
		{module, module, nil, 1, "lab: exec: \"go\": executable file not found in $PATH\n"},
		{".", os.Getenv("PATH"), []string{"more"}, 2, "lab: unexpected argument \"more\"\n"},
	} {
		cmd := exec.Command(os.Args[0], c.args...)
		cmd.Dir = c.folder
		cmd.Env = append(cmd.Environ(), "LAB_TEST_MAIN=1", "PATH="+c.path)
		out, _ := cmd.CombinedOutput()
		if status := cmd.ProcessState.ExitCode(); status != c.status || string(out) != c.want {
			t.Errorf("in %s, %q: status %d, %s", c.folder, c.args, status, out)
		}
	}
}

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
	if total > 1_670_000*103/100 {
		t.Errorf("a browser loads %d bytes:\n%s", total, said.String())
	}
	for _, name := range []string{"index.html", "main.js", "session.js", "base.css", "rulebook/index.js", "rulebook/worker.js", "rulebook/rulebook.wasm", "rulebook/wasm_exec.js"} {
		if info, err := os.Stat(filepath.Join(dir, name)); err != nil || info.Size() == 0 || !strings.Contains(said.String(), name) {
			t.Errorf("%s: %v; the command says\n%s", name, err, said.String())
		}
	}
	h := handler(files)
	for address, want := range map[string]string{"/": "text/html; charset=utf-8", "/rulebook/rulebook.wasm": "application/wasm", "/../secret": ""} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, &http.Request{Method: "GET", URL: &url.URL{Path: address}})
		if got := w.Header().Get("Content-Type"); want == "" && w.Code != http.StatusNotFound || want != "" && got != want {
			t.Errorf("%s: status %d, type %q", address, w.Code, got)
		}
	}
	// What the page may load is in its own folder.
	for name, data := range files {
		data = bytes.ReplaceAll(data, []byte(`xmlns="http://www.w3.org/2000/svg"`), nil)
		if !strings.HasSuffix(name, ".wasm") && !strings.HasSuffix(name, "wasm_exec.js") && bytes.Contains(data, []byte("//www.")) {
			t.Errorf("%s names a place in the network", name)
		}
	}
}
