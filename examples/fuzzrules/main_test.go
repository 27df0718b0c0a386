package main

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
)

// differ runs a few games of onitama against an engine.
func differ(t *testing.T, command string) (out string, agrees bool) {
	t.Helper()
	g, err := game.Named("onitama")
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range map[string]string{"rapid.checks": "20", "rapid.nofailfile": "true", "rapid.shrinktime": "5s"} {
		if err := flag.Set(name, value); err != nil {
			t.Fatal(err)
		}
	}
	var b bytes.Buffer
	agrees = run(g, command, 100, &b)
	return b.String(), agrees
}

func TestBuiltin(t *testing.T) {
	if out, agrees := differ(t, "builtin:exact"); !agrees || !strings.HasPrefix(out, "20 games") {
		t.Errorf("exact: %s", out)
	}
	// The fault shows on turn 3, so no game is shorter than three actions.
	out, agrees := differ(t, "builtin:faulty")
	if agrees || !strings.Contains(out, "3 actions\n") || !strings.Contains(out, "only rulebook") {
		t.Errorf("faulty: %s", out)
	}
}

// TestPrograms runs the oracle as the engine, and programs that do not answer as an engine does.
func TestPrograms(t *testing.T) {
	oracle := filepath.Join(t.TempDir(), "oracle")
	if out, err := exec.Command("go", "build", "-o", oracle, "github.com/rulebook-go/rulebook/examples/oracle").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if out, agrees := differ(t, oracle); !agrees {
		t.Errorf("the oracle: %s", out)
	}
	dir := t.TempDir()
	script := func(name, text string) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte("#!/bin/sh\n"+text+"\n"), 0o777); err != nil {
			t.Fatal(err)
		}
		return file
	}
	for _, c := range []struct{ command, want string }{
		{filepath.Join(dir, "missing"), "no such file"},
		{script("ends", "exit 1"), "the engine fails"},
		{script("nonsense", "while read x; do echo nonsense; done"), "invalid character"},
		{script("empty", "while read x; do echo '{}'; done"), "state or actions is missing"},
		{script("refuses", `while read x; do echo '{"error":"no"}'; done`), "the engine refuses (no)"},
		{script("wrong", `while read x; do echo '{"state":"x","actions":[]}'; done`), "engine   x"},
	} {
		if out, agrees := differ(t, c.command); agrees || !strings.Contains(out, c.want) || !strings.Contains(out, "at the start") {
			t.Errorf("%s: %s", c.command, out)
		}
	}
}
