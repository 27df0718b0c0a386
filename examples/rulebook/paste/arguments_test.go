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
		{"-o bot/bot.go bot", 1, "paste: -o bot/bot.go is in a directory of the program, "},
		{"-o bot/lib/lib.go bot", 1, "paste: -o bot/lib/lib.go is in a directory of the program, "},
		{"-o nowhere/bot.go bot", 1, "paste: stat nowhere: no such file"},
		{"-o out/old.go old", 1, "old/bot.go is a result of paste and no part of the program: delete it\n"},
		{"-go 1.18 bot", 2, "paste: -go must be a version of Go such as go1.18.10, not \"1.18\"\n"},
		{"bot/main.go", 2, "paste: bot/main.go is a file: give the directory of the program, bot\n"},
		{"big", 1, "characters too many\n"},
		{"wrong", 1, "paste: wrong/main.go:3:15: undefined: undefined\n"},
		{"-go go1.18.10 new", 1, "paste: go1.18.10 does not compile it:\nnew/main.go:4: undefined: min\n"},
		{"missing", 2, "paste: stat missing: no such file or directory\n"},
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
