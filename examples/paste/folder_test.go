package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// writeFiles writes files, by name, into a new directory and returns it.
func writeFiles(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestDirectories gives the command directories that it cannot take, and results in the program's own directories.
func TestDirectories(t *testing.T) {
	const (
		module = "module bot\n\ngo 1.18\n"
		text   = "package main\n\nimport \"bot/lib\"\n\nfunc main() { lib.Play() }\n"
		lib    = "package lib\n\nfunc Play() { println(1) }\n"
	)
	dir := writeFiles(t, map[string]string{
		"bot/go.mod": module, "bot/main.go": text, "bot/lib/lib.go": lib,
		"old/go.mod": module, "old/main.go": text, "old/lib/lib.go": lib, "old/bot.go": header + "\nfunc main() {}\n",
		"only/go.mod": module, "only/bot.go": header + "\nfunc main() {}\n",
		"none/main.go": "package main\n\nfunc main() {}\n", "out/bot.go": "package main\n",
	})
	for _, c := range []struct {
		args   string
		status int
		want   string
	}{
		{"-o out/bot.go bot", 0, ""},
		{"-o bot/bot.txt bot", 0, ""},
		{"-o out/only.go only", 0, ""},
		{"-o bot/bot.go bot", 2, "paste: -o bot/bot.go is in a directory of the program, "},
		{"-o bot/lib/lib.go bot", 1, "paste: -o bot/lib/lib.go is in a directory of the program, "},
		{"-o nowhere/bot.go bot", 2, "paste: stat nowhere: no such file"},
		{"-o out/old.go old", 1, filepath.Join("old", "bot.go") + " is a result of paste and no part of the program: delete it\n"},
		{"bot/main.go", 2, "paste: bot/main.go is a file: give the directory of the program, bot\n"},
		{"missing", 2, "paste: missing does not exist: give the directory of the program\n"},
		{"none", 1, "paste: none is in no Go module: start one there with go mod init bot\n"},
		{"-flags-of-go bot", 1, "paste: -mod=nonsense not supported"},
	} {
		flags, args := "", strings.Fields(c.args)
		if args[0] == "-flags-of-go" {
			flags, args = "-mod=nonsense", args[1:]
		}
		cmd := exec.Command(os.Args[0], append([]string{"-go", ""}, args...)...)
		cmd.Dir = dir
		cmd.Env = append(cmd.Environ(), "PASTE_TEST_MAIN=1", "GOFLAGS="+flags)
		out, _ := cmd.CombinedOutput()
		if status := cmd.ProcessState.ExitCode(); status != c.status || !strings.Contains(string(out), c.want) || strings.Contains(string(out), "stderr:") {
			t.Errorf("paste %s: status %d, not %d with %q:\n%s", c.args, status, c.status, c.want, out)
		}
	}
	if got, err := os.ReadFile(filepath.Join(dir, "bot/lib/lib.go")); err != nil || string(got) != lib {
		t.Errorf("the file of the program is now %q, %v", got, err)
	}
}
