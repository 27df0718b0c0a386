package paste

import (
	"archive/zip"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestModuleCache pastes a program whose dependencies are in the module cache, where they have files for newer versions of Go, for other
// systems, with cgo, and with comments that begin as paste's header does.
func TestModuleCache(t *testing.T) {
	proxy, cache, dir := t.TempDir(), t.TempDir(), t.TempDir()
	addModule(t, proxy, "example.test/dep", map[string]string{
		"go.mod": "module example.test/dep\n\ngo 1.18\n", "LICENSE": "Copy it.\n",
		"dep.go":          "//\n\n// Package dep adds.\npackage dep\n\nfunc Sum(a, b int) int { return a + less(a, b) + system }\n",
		"new.go":          "//go:build go1.21\n\npackage dep\n\nimport \"example.test/new\"\n\nfunc less(a, b int) int { return new.Min(a, b) }\n",
		"old.go":          "//\n//go:build !go1.21\n\npackage dep\n\nimport \"example.test/old/sub\"\n\nfunc less(a, b int) int { return sub.Min(a, b) }\n",
		"cgo.go":          "package dep\n\nimport \"C\"\n\nfunc init() { panic(C.int(1)) }\n",
		"sys_linux.go":    "package dep\n\nconst system = 10\n",
		"sys_windows.go":  "package dep\n\nconst system = 20\n",
		"x_linux_test.go": "package dep\n\nfunc init() { panic(1) }\n",
	})
	addModule(t, proxy, "example.test/new", map[string]string{"go.mod": "module example.test/new\n\ngo 1.21\n",
		"new.go": "package new\n\nfunc Min(a, b int) int { return min(a, b) }\n"})
	addModule(t, proxy, "example.test/old", map[string]string{"go.mod": "module example.test/old\n",
		"sub/sub.go": "//\n// Hand-written.\n\npackage sub\n\nfunc Min(a, b int) int {\n\tif a < b {\n\t\treturn a\n\t}\n\treturn b\n}\n"})
	writeFiles(t, dir, map[string]string{
		"go.mod":  "module bot\n\ngo 1.24\n\nrequire (\n\texample.test/dep v1.0.0\n\texample.test/new v1.0.0\n\texample.test/old v1.0.0\n)\n",
		"main.go": "package main\n\nimport \"example.test/dep\"\n\nfunc main() { println(dep.Sum(1, 2)) }\n"})
	for name, value := range map[string]string{"GOPROXY": "file://" + filepath.ToSlash(proxy), "GOMODCACHE": cache, "GONOSUMDB": "example.test",
		"GOFLAGS": "-mod=mod -modcacherw", "GOWORK": "off"} {
		t.Setenv(name, value)
	}
	for _, c := range []struct{ lang, has, hasNot string }{{"go1.18", "a < b", "min("}, {"go1.21", "min(a, b)", "a < b"}} {
		roots, err := load(dir, c.lang, ".")
		if err != nil {
			t.Fatal(err)
		}
		f, err := paste(roots[0], c.lang)
		if err != nil {
			t.Fatal(err)
		}
		if code := string(f.code); !strings.Contains(code, c.has) || strings.Contains(code, c.hasNot) || !strings.Contains(code, "system = 10") || !strings.Contains(code, "// Copy it.") {
			t.Errorf("for %s, the file is\n%s", c.lang, code)
		}
	}
}

// addModule adds version v1.0.0 of a module to a directory in the form that a proxy has.
func addModule(t *testing.T, proxy, module string, files map[string]string) {
	t.Helper()
	prefix := module + "/@v/v1.0.0."
	writeFiles(t, proxy, map[string]string{prefix + "mod": files["go.mod"], prefix + "info": `{"Version":"v1.0.0"}`, module + "/@v/list": "v1.0.0\n"})
	out, err := os.Create(filepath.Join(proxy, filepath.FromSlash(prefix+"zip")))
	if err != nil {
		t.Fatal(err)
	}
	z := zip.NewWriter(out)
	for name, text := range files {
		w, err := z.Create(module + "@v1.0.0/" + name)
		if err == nil {
			_, err = w.Write([]byte(text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
}
