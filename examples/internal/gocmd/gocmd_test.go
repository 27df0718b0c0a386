package gocmd

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestIsolated sets everything in the environment and as go env -w does, and looks at what reaches another version of Go.
func TestIsolated(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "env")
	if err := os.WriteFile(file, []byte("GOPROXY=https://proxy.example.test\nGOPRIVATE=example.test\nGOFLAGS=-pgo=off -modcacherw\nGOAMD64=v3\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for name, value := range map[string]string{"GOENV": file, "GOFLAGS": "", "GOPROXY": "", "GOPRIVATE": "", "GONOSUMDB": "", "GOSUMDB": "off", "GOAMD64": "",
		"GOEXPERIMENT": "jsonv2", "GODEBUG": "x=1", "GOWORK": "off", "GOTOOLCHAIN": "auto", "GO111MODULE": "on", "CGO_ENABLED": "1", "GOMODCACHE": filepath.Join(dir, "cache")} {
		t.Setenv(name, value)
	}
	env, err := Isolated(dir, "go1.18.10", "GOOS=plan9", "GOARCH=amd64")
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, variable := range env {
		name, value, _ := strings.Cut(variable, "=")
		got[name] = value
	}
	for name, want := range map[string]string{"GOPROXY": "https://proxy.example.test", "GOPRIVATE": "example.test", "GONOSUMDB": "example.test", "GONOPROXY": "example.test",
		"GOSUMDB": "off", "GOMODCACHE": filepath.Join(dir, "cache"), "GOOS": "plan9", "GOFLAGS": "-modcacherw", "GOAMD64": "", "GOEXPERIMENT": "", "GODEBUG": "",
		"GOROOT": "", "GO111MODULE": "", "GOWORK": "off", "GOENV": "off", "CGO_ENABLED": "0", "GOTOOLCHAIN": "go1.18.10"} {
		if value, ok := got[name]; !ok || value != want {
			t.Errorf("%s is %q, want %q", name, value, want)
		}
	}
}

// TestOutput looks at the errors of go commands, and at what cures them.
func TestOutput(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module m\n\ngo 1.18\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	t.Setenv("GOFLAGS", "")
	for _, c := range []struct{ setting, args, err, cure string }{
		{"GOFLAGS=-mod=nonsense", "list -m", "-mod=nonsense not supported", "GOFLAGS="},
		{"GOWORK=" + filepath.Join(dir, "nothing.work"), "list -m", "nothing.work", "GOWORK=off"},
		{"GO111MODULE=off", "list -m", "GO111MODULE=off", "GO111MODULE=on"},
		{"", "list ./nothing", "nothing", ""},
		{"", "list -m", "", ""},
	} {
		env, args := strings.Fields(c.setting), strings.Fields(c.args)
		out, err := Output(dir, env, args...)
		if c.err == "" {
			if err != nil || string(out) != "m\n" {
				t.Errorf("go %s prints %q, %v", c.args, out, err)
			}
		} else if err == nil || !strings.Contains(err.Error(), c.err) {
			t.Errorf("%s go %s fails with %v, want %q", c.setting, c.args, err, c.err)
		}
		if got := Cure(dir, slices.Clone(env), args...); got != c.cure {
			t.Errorf("%s go %s is cured by %q, want %q", c.setting, c.args, got, c.cure)
		}
	}
}
