package main

import (
	"bytes"
	"io"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/search/registry"
)

// TestUsage finds in the help what a user has to type.
func TestUsage(t *testing.T) {
	var help bytes.Buffer
	if status := arena([]string{"-h"}, io.Discard, &help); status != 0 {
		t.Errorf("the status is %d", status)
	}
	for _, name := range registry.Names() {
		if !strings.Contains(help.String(), "builtin:"+name) {
			t.Errorf("the help does not name builtin:%s", name)
		}
	}
}

// TestOptions gives the parameters of a game in all ways. A run that one way began is continued with the others.
func TestOptions(t *testing.T) {
	want := map[string]string{"players": "2", "size": "12", "turns": "5"}
	file := filepath.Join(t.TempDir(), "games")
	for i, args := range [][]string{
		{"-options", "players=2,size=12,turns=5"},
		{"-d", "players=2,size=12,turns=5"},
		{"-d", "players=2", "-d", "size=10\nturns=5", "-d", "size=12"},
		{"-d", "turns=5", "-options", "players=2,size=12"},
	} {
		args = append([]string{"-game", "vindinium", "-resume", "-o", file}, args...)
		_, progress := play(t, append(args, "builtin:random", "builtin:random", "builtin:random")...)
		if got := loadGames(t, file)[0].Options; !reflect.DeepEqual(got, want) {
			t.Errorf("%q: the options are %v", args, got)
		}
		if games := strings.Count(progress, "\n"); (games > 0) != (i == 0) {
			t.Errorf("%q: %d games are played", args, games)
		}
	}
}

// TestInvocation tells programs that go run builds from others.
func TestInvocation(t *testing.T) {
	const hash = "be124dedae80d96d879e51464549fed9a2b8adbc78c5121a0158b94914084a76"
	const goRun = "go run -C examples/arena ."
	for name, want := range map[string]string{
		"/var/tmp/go-build1112075943/b001/exe/arena":       goRun,
		"/home/me/.cache/go-build/be/" + hash + "-d/arena": goRun,
		"/my cache/be/" + hash + "-d/arena":                goRun,
		`C:\Temp\go-build55\b001\exe\arena.exe`:            goRun,
		"arena":                                            "arena",
		"./arena":                                          "./arena",
		"/home/me/go/bin/arena":                            "/home/me/go/bin/arena",
		"/home/me/go-builder/arena":                        "/home/me/go-builder/arena",
		"/my tools/arena":                                  "'/my tools/arena'",
	} {
		if got := invocation(name); got != want {
			t.Errorf("%s is started again with %s, not %s", name, got, want)
		}
	}
	c, err := parse([]string{"-game", "vindinium", "-options", "size=12,players=2", "builtin:random", "builtin:random"}, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if again := c.again(7); !strings.Contains(again, " -d players=2,size=12 ") || !strings.Contains(again, " -only 7 ") {
		t.Errorf("a game is played again with %s", again)
	}
}
