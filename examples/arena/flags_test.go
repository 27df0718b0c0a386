package main

import (
	"bytes"
	"io"
	"os"
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

// TestInvocation tells programs that go run builds from others, and names the directory of the source as its user does.
func TestInvocation(t *testing.T) {
	const hash = "be124dedae80d96d879e51464549fed9a2b8adbc78c5121a0158b94914084a76"
	source, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	examples := filepath.Dir(source)
	const path = "example.com/arena@v1.2.3"
	for _, c := range []struct{ name, start, user, want string }{
		{"/var/tmp/go-build1112075943/b001/exe/arena", source, filepath.Dir(examples), "go run -C examples/arena ."},
		{"/home/me/.cache/go-build/be/" + hash + "-d/arena", source, examples, "go run -C arena ."},
		{"/my cache/be/" + hash + "-d/arena", source, source, "go run ."},
		{`C:\Temp\go-build55\b001\exe\arena.exe`, source, filepath.Join(examples, "bot"), "go run -C ../arena ."},
		{"/var/tmp/go-build1112075943/b001/exe/arena", source, "/some/where/far/away", "go run -C " + source + " ."},
		{"/var/tmp/go-build1112075943/b001/exe/arena", examples, examples, "go run " + path},
		{"arena", source, source, "arena"},
		{"./arena", source, source, "./arena"},
		{"/home/me/go/bin/arena", source, source, "/home/me/go/bin/arena"},
		{"/home/me/go-builder/arena", source, source, "/home/me/go-builder/arena"},
		{"/my tools/arena", source, source, "'/my tools/arena'"},
	} {
		if got := invocation(c.name, c.start, c.user, path); got != c.want {
			t.Errorf("invocation(%q, %q, %q, %q) = %s, want %s", c.name, c.start, c.user, path, got, c.want)
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

// TestFill gives one player all seats that are left, and the searches the site's times.
func TestFill(t *testing.T) {
	c, err := parse([]string{"-game", "vindinium", "-time", "-n", "1", "-fill", "old=builtin:random", "new=builtin:search"}, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"new", "old", "old#2", "old#3"}; !reflect.DeepEqual(c.names, want) || c.n != 4 {
		t.Errorf("the players are %q in %d games, want %q in 4", c.names, c.n, want)
	}
	if again := c.again(2); !strings.HasSuffix(again, " -time -only 2 new=builtin:search old=builtin:random 'old#2=builtin:random' 'old#3=builtin:random'") {
		t.Errorf("a game is played again with %s", again)
	}
}
