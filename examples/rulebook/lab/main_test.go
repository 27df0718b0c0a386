package lab

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/bindings/js"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/examples/rulebook/lab/page"
)

// TestMain makes the test binary the command itself when a test asks for it.
func TestMain(m *testing.M) {
	if os.Getenv("LAB_TEST_MAIN") != "" {
		os.Exit(cli.Run("lab", Run, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// TestStart starts the command where it cannot run. It repeats what the go command says, and then what to do.
func TestStart(t *testing.T) {
	const release = ", or take the program of a release\n"
	const advice = "\nstart it in the source of rulebook, which it compiles for the browser" + release
	module, known := t.TempDir(), t.TempDir()
	work, settings := filepath.Join(t.TempDir(), "go.work"), filepath.Join(t.TempDir(), "env")
	for name, text := range map[string]string{
		filepath.Join(module, "go.mod"): "module other\n\ngo 1.18\n",
		filepath.Join(known, "go.mod"):  "module other\n\ngo 1.18\n\nrequire github.com/rulebook-go/rulebook v9.9.9\n",
		work:                            "go 1.24\n\nuse ./nope\n",
		settings:                        "GOFLAGS=-nonsense\n",
	} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	// A program that is built so does not know where its source is.
	lost := filepath.Join(t.TempDir(), "lab")
	if out, err := exec.Command("go", "build", "-trimpath", "-o", lost, "..").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, c := range []struct {
		folder, env string
		args        []string
		status      int
		want        []string // parts of the output, in this order
	}{
		{t.TempDir(), "", nil, 1, []string{"lab: ", "go.mod file not found", advice}},
		{module, "", []string{"-o", "site"}, 1, []string{"lab: ", "no required module provides package", advice}},
		{module, "PATH=" + module, nil, 1, []string{"lab: exec: \"go\": executable file not found in $PATH: install Go", release}},
		{".", "GOFLAGS=-mod=mod", nil, 1, []string{"lab: ", "-mod may only be set to readonly", "\nit works with GOFLAGS= in the environment" + release}},
		{".", "GO111MODULE=off", nil, 1, []string{"lab: ", "cannot find package", "\nit works with GO111MODULE=on in the environment" + release}},
		{".", "GOTOOLCHAIN=go1.99.0", nil, 1, []string{"lab: ", "go1.99.0", "\nit works with GOTOOLCHAIN=local in the environment" + release}},
		{".", "GOWORK=" + work, nil, 1, []string{"lab: ", "nope", "\nit works with GOWORK=off in the environment" + release}},
		{".", "GOENV=" + settings, nil, 1, []string{"lab: ", "unknown flag -nonsense", "\nit works with GOENV=off in the environment" + release}},
		{known, "GOPROXY=off", nil, 1, []string{"lab: ", "must be able to list the source of rulebook", release}},
		{".", "", []string{"-o", "site", "main.go"}, 2, []string{"lab: -o writes the page without games: drop the files on it\n"}},
		{".", "", []string{"missing.jsonl"}, 2, []string{"lab: open missing.jsonl: no such file or directory\n"}},
		{".", "", []string{"page"}, 2, []string{"lab: page must be a file\n"}},
	} {
		cmd := exec.Command(lost, append([]string{"lab"}, c.args...)...)
		cmd.Dir = c.folder
		cmd.Env = append(cmd.Environ(), "GOFLAGS=", c.env)
		out, _ := cmd.CombinedOutput()
		rest := string(out)
		for _, part := range c.want {
			_, after, ok := strings.Cut(rest, part)
			if !ok {
				t.Errorf("in %s, %s, %q: there is no %q in its place in\n%s", c.folder, c.env, c.args, part, out)
			}
			rest = after
		}
		if status := cmd.ProcessState.ExitCode(); status != c.status || rest != "" {
			t.Errorf("in %s, %s, %q: status %d, and at the end %q", c.folder, c.env, c.args, status, rest)
		}
	}
}

// TestFiles builds the page, writes it, and serves it.
func TestFiles(t *testing.T) {
	files, err := page.Files()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "site")
	var said bytes.Buffer
	if err := write(&said, dir, files); err != nil {
		t.Fatal(err)
	}
	total := 0
	for name, data := range files {
		if !page.Loaded(name) {
			continue
		}
		total += len(js.Compressed(data))
	}
	if total > 1_850_000 {
		t.Errorf("a browser loads %d bytes:\n%s", total, said.String())
	}
	for _, name := range []string{"index.html", "main.css", "main.js", "icon.svg", "games.png", "page.html", "rulebook/worker.js", "rulebook/engine.js", "rulebook/rulebook.wasm", "rulebook/wasm_exec.js"} {
		if info, err := os.Stat(filepath.Join(dir, name)); err != nil || info.Size() == 0 || !strings.Contains(said.String(), name) {
			t.Errorf("%s: %v; the command says\n%s", name, err, said.String())
		}
	}
	h := handler(files, []string{"main.go"})
	for address, want := range map[string]string{
		"/": "text/html; charset=utf-8", "/rulebook/rulebook.wasm": "application/wasm", "/given/0": "application/octet-stream",
		"/../secret": "", "/given/1": "", "/given/-1": "", "/given/main.go": "",
	} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, &http.Request{Method: "GET", URL: &url.URL{Path: address}})
		if got := w.Header().Get("Content-Type"); want == "" && w.Code != http.StatusNotFound || want != "" && got != want {
			t.Errorf("%s: status %d, type %q", address, w.Code, got)
		}
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, &http.Request{Method: "GET", URL: &url.URL{Path: "/rulebook/rulebook.wasm"}, Header: http.Header{"Accept-Encoding": {"gzip, br"}}})
	if z, err := gzip.NewReader(w.Body); err != nil || w.Header().Get("Content-Encoding") != "gzip" {
		t.Errorf("the server does not compress: %v, %q", err, w.Header())
	} else if data, err := io.ReadAll(z); err != nil || !bytes.Equal(data, files["rulebook/rulebook.wasm"]) {
		t.Errorf("the compressed file has %d bytes, want %d, %v", len(data), len(files["rulebook/rulebook.wasm"]), err)
	}
	// What the page may load is in its own folder.
	for name, data := range files {
		data = bytes.ReplaceAll(data, []byte(`xmlns="http://www.w3.org/2000/svg"`), nil)
		if !strings.HasSuffix(name, ".wasm") && !strings.HasSuffix(name, "wasm_exec.js") && bytes.Contains(data, []byte("//www.")) {
			t.Errorf("%s names a place in the network", name)
		}
	}
}

// TestGoRun ends what has started the lab, as somebody does who kills go run. The lab ends, too.
func TestGoRun(t *testing.T) {
	if runtime.GOOS == "windows" {
		return // it does not say that a parent has ended
	}
	program := filepath.Join(t.TempDir(), "go-build", "lab")
	data, err := os.ReadFile(os.Args[0])
	if err == nil {
		err = os.Mkdir(filepath.Dir(program), 0o777)
	}
	if err == nil {
		err = os.WriteFile(program, data, 0o777)
	}
	if err != nil {
		t.Fatal(err)
	}
	// The shell stays, because it has something to do afterwards.
	goRun := exec.Command("sh", "-c", `"$0"; echo "the lab has ended"`, program)
	goRun.Env = append(os.Environ(), "LAB_TEST_MAIN=1")
	out, err := goRun.StdoutPipe()
	if err == nil {
		err = goRun.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	r := bufio.NewReader(out)
	if line, err := r.ReadString('\n'); err != nil || !strings.HasPrefix(line, "The lab is at http://127.0.0.1:") {
		t.Errorf("the lab says %q, %v", line, err)
	}
	goRun.Process.Kill()
	// The pipe ends with the last process that can write to it.
	if rest, err := io.ReadAll(r); err != nil || len(rest) > 0 {
		t.Errorf("then it says %q, %v", rest, err)
	}
	goRun.Wait()
}
