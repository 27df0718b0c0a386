package paste

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestDirectories gives the command directories that it cannot take, and results in the program's own directories.
func TestDirectories(t *testing.T) {
	const (
		module = "module bot\n\ngo 1.18\n"
		text   = "package main\n\nimport \"bot/lib\"\n\nfunc main() { lib.Play() }\n"
		lib    = "package lib\n\nfunc Play() { println(1) }\n"
	)
	dir := t.TempDir()
	writeFiles(t, dir, map[string]string{
		"bot/go.mod": module, "bot/main.go": text, "bot/lib/lib.go": lib,
		"old/go.mod": module, "old/main.go": text, "old/lib/lib.go": lib, "old/bot.go": header + "\nfunc main() {}\n",
		"only/go.mod": module, "only/bot.go": header + "\nfunc main() {}\n",
		"big/go.mod": module, "big/main.go": "package main\n\nfunc main() { _ = `" + strings.Repeat("é", limit) + "` }\n",
		"wrong/go.mod": module, "wrong/main.go": "package main\n\nfunc main() { undefined() }\n",
		"new/go.mod": "module bot\n\ngo 1.24\n", "new/main.go": "package main\n\nfunc main() {\n\tprintln(min(1, 2))\n}\n",
		"work/go.work": "go 1.24\n\nuse ./other\n", "work/other/go.mod": "module other\n\ngo 1.18\n", "work/bot/go.mod": module, "work/bot/main.go": text, "work/bot/lib/lib.go": lib,
		"settings":     "GOFLAGS=-pgo=off\nGOEXPERIMENT=jsonv2\n",
		"none/main.go": "package main\n\nfunc main() {}\n", "out/bot.go": "package main\n",
	})
	// A go command that prints more than is asked of it.
	real, err := exec.LookPath("go")
	if err == nil {
		err = os.Mkdir(filepath.Join(dir, "noise"), 0o777)
	}
	if err == nil {
		script := "#!/bin/sh\necho 'go: downloading go1.18.10 (linux/amd64)' >&2\n" + real + " \"$@\"\nstatus=$?\necho 'go: downloading something' >&2\nexit $status\n"
		err = os.WriteFile(filepath.Join(dir, "noise", "go"), []byte(script), 0o777)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		env, args string
		status    int
		want      string
	}{
		{"", "-o out/bot.go bot", 0, ""},
		{"", "-o bot/bot.txt bot", 0, ""},
		{"", "-o out/only.go only", 0, ""},
		{"", "-o bot/bot.go bot", 1, "paste: -o bot/bot.go is in a directory of the program, "},
		{"", "-o bot/lib/lib.go bot", 1, "paste: -o bot/lib/lib.go is in a directory of the program, "},
		{"", "-o nowhere/bot.go bot", 2, "paste: create nowhere/bot.go: no such file"},
		{"", "-o out/old.go old", 1, "old/bot.go is a result of paste and no part of the program: move it to another directory\n"},
		{"", "-go 1.18 bot", 2, "paste: -go must be a version of Go such as go1.18.10, not \"1.18\"\n"},
		{"", "bot/main.go", 2, "paste: bot/main.go is a file: give the directory of the program, bot\n"},
		{"", "big", 1, "characters too many\n"},
		{"", "wrong", 1, "paste: wrong/main.go:3:15: undefined: undefined\n"},
		{"", "-go go1.18.10 new", 1, "paste: go1.18.10 does not compile it:\nnew/main.go:4: undefined: min\n"},
		{"", "missing", 2, "paste: stat missing: no such file or directory\n"},
		{"", "none", 1, "\nnone is in no Go module: start one there with go mod init bot\n"},
		{"GOFLAGS=-mod=nonsense", "bot", 1, "paste: -mod=nonsense not supported"},
		{"GOFLAGS=-mod=nonsense", "bot", 1, "\nit works with GOFLAGS= in the environment\n"},
		{"GO111MODULE=off", "bot", 1, "paste: bot/main.go:3:8: "},
		{"GO111MODULE=off", "bot", 1, "\nit works with GO111MODULE=on in the environment\n"},
		{"", "work/bot", 1, "is not one of the workspace modules"},
		{"", "work/bot", 1, "\nit works with GOWORK=off in the environment\n"},
		{"GOWORK=off", "work/bot", 0, ""},
		{"GOTOOLCHAIN=go1.99.0", "bot", 1, "\nit works with GOTOOLCHAIN=local in the environment\n"},
		{"PATH=" + dir, "bot", 1, "paste: exec: \"go\": executable file not found in $PATH: install Go"},
		// The other version of Go, and what must not reach it.
		{"GOEXPERIMENT=jsonv2", "-go go1.18.10 bot", 0, ""},
		{"GOFLAGS=-pgo=off GODEBUG=nonsense=1 GOAMD64=v3 CGO_ENABLED=1", "-go go1.18.10 bot", 0, ""},
		{"GOENV=" + filepath.Join(dir, "settings"), "-go go1.18.10 bot", 0, ""},
		{"PATH=" + filepath.Join(dir, "noise") + ":" + os.Getenv("PATH"), "-go go1.18.10 new", 1, "paste: go1.18.10 does not compile it:\nnew/main.go:4: undefined: min\n"},
		{"PATH=" + filepath.Join(dir, "noise") + ":" + os.Getenv("PATH"), "-go go1.18.10 bot", 0, ""},
		{"GOPROXY=off GOMODCACHE=" + filepath.Join(dir, "empty"), "-go go1.18.10 bot", 1, "toolchain not available\nwith -go \"\", paste writes the file without compiling it\n"},
		{"", "-go go1.99.0 bot", 1, "paste: go1.99.0, which compiles the file, cannot be had:\ngo: "},
	} {
		cmd := exec.Command(os.Args[0], append([]string{"-go", ""}, strings.Fields(c.args)...)...)
		cmd.Dir = dir
		cmd.Env = append(append(cmd.Environ(), "PASTE_TEST_MAIN=1", "GOFLAGS="), strings.Fields(c.env)...)
		out, _ := cmd.CombinedOutput()
		if status := cmd.ProcessState.ExitCode(); status != c.status || !strings.Contains(string(out), c.want) || strings.Contains(string(out), "stderr:") {
			t.Errorf("%s paste %s: status %d, not %d with %q:\n%s", c.env, c.args, status, c.status, c.want, out)
		}
	}
	if got, err := os.ReadFile(filepath.Join(dir, "bot/lib/lib.go")); err != nil || string(got) != lib {
		t.Errorf("the file of the program is now %q, %v", got, err)
	}
}
