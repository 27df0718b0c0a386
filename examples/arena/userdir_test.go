package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestMain makes the test binary the command itself when a test asks for it.
func TestMain(m *testing.M) {
	if os.Getenv("ARENA_TEST_MAIN") != "" {
		main()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// arenaCommand returns the command as "go run -C" starts it: in its source directory, with $PWD where the user stands.
func arenaCommand(user string, args ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), "ARENA_TEST_MAIN=1", "PWD="+user)
	return cmd
}

// TestUserDirectory checks that relative paths of programs and files count from the user's directory.
func TestUserDirectory(t *testing.T) {
	user := t.TempDir()
	if err := os.WriteFile(filepath.Join(user, "mybot"), []byte("#!/bin/sh\npwd >&2\necho nonsense\n"), 0o777); err != nil {
		t.Fatal(err)
	}
	out, err := arenaCommand(user, "-game", "onitama", "-n", "2", "-slack", "5s", "-o", "games.jsonl", "./mybot", "builtin:random").CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	text, err := os.ReadFile(filepath.Join(user, "games.jsonl"))
	if err != nil || !strings.Contains(string(text), "nonsense") {
		t.Errorf("the games are not kept where the user stands: %v, %s", err, text)
	}
}
