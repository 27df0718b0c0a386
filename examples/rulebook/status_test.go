//go:build linux

package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestMain makes the test binary the program when a test asks for it.
func TestMain(m *testing.M) {
	if os.Getenv("TEST_BINARY_AS") == "rulebook" {
		main()
	}
	os.Exit(m.Run())
}

// statuses are command lines that a command refuses before it begins, by the reason. NONE does not exist, DIR is a
// directory, FILE a text, and GAME a recorded game. lab has an address on which it cannot serve.
const statuses = `
missing input
	arena merge NONE: no such file
	check -game onitama -engine builtin:exact -from NONE: no such file
	check -game onitama -engine builtin:exact -vectors=NONE: no *.txt
	lab -addr 127.0.0.1:99999 NONE: no such file
	paste NONE: no such file
	replay NONE: no such file
	simulate -from NONE: no such file
	simulate merge NONE: no such file
	simulate -n 2 -players net:NONE: no such file
	arena -game onitama net:NONE random: no such file
	referee -game onitama -p1 random -p2 net:NONE: no such file
missing output directory
	arena -game onitama -n 2 -o NONE/x random random: no such file
	paste -o NONE/x.go ../bot/onitama: no such file
	referee -game onitama -p1 random -p2 random -l NONE/x: no such file
	replay -text -o NONE/x GAME: no such file
	simulate -n 2 -q -report NONE/x: no such file
	simulate -n 2 -q -summary NONE/x: no such file
	tune -game onitama -n 2 -pairs 1 -slack 5s -param x=1:0:9 -o NONE/x search:1:weights.tempo.0={x}: no such file
	tune -game onitama -n 2 -pairs 1 -slack 5s -param x=1:0:9 -plot NONE/x search:1:weights.tempo.0={x}: no such file
a file that is another one, too
	replay -text -o GAME GAME: GAME is named twice
	simulate -n 2 -q -report NONE -summary NONE: NONE is named twice
	tune -game onitama -n 2 -pairs 1 -slack 5s -param x=1:0:9 -o NONE -plot NONE search:1:weights.tempo.0={x}: NONE is named twice
a file that is not ours
	arena -game onitama -n 2 -o FILE random random: FILE is not empty
	arena -game onitama -n 2 -resume -o FILE random random: it has no game
	lab -o SITE: index.html: file already exists, and has something else in it
	simulate -n 2 -q -data SITE: SITE is not empty
	tune -game onitama -n 2 -pairs 1 -slack 5s -param x=1:0:9 -o GAME search:1:weights.tempo.0={x}: unknown key
a directory in place of a file
	arena -game onitama -n 2 -o DIR random random: is a directory
	arena merge DIR: is a directory
	check -game onitama -engine builtin:exact -from DIR: is a directory
	lab -addr 127.0.0.1:99999 DIR: must be a file
	paste -o DIR ../bot/onitama: is a directory
	referee -game onitama -p1 random -p2 random -l DIR: is a directory
	replay -text DIR: is a directory
	replay -text -o DIR GAME: is a directory
	simulate -from DIR: is a directory
	simulate -n 2 -q -report DIR: is a directory
	simulate -n 2 -q -summary DIR: is a directory
	tune -game onitama -n 2 -pairs 1 -slack 5s -param x=1:0:9 -o DIR search:1:weights.tempo.0={x}: must be a regular file
	tune -game onitama -n 2 -pairs 1 -slack 5s -param x=1:0:9 -plot DIR search:1:weights.tempo.0={x}: is a directory
a file in place of a directory
	check -game onitama -engine builtin:exact -vectors=FILE: no *.txt
	lab -o FILE: not a directory
	paste FILE: is a file
	simulate -n 2 -q -data FILE: not a directory
	simulate merge FILE: not a directory
a file with something else in it
	arena merge FILE: it has no game
	check -game onitama -engine builtin:exact -from FILE: FILE:1:
	lab -addr 127.0.0.1:99999 FILE: FILE: it has no game
	replay FILE: FILE: it has no game
	replay -mistakes a FILE: FILE: it has no game
	simulate -from FILE: FILE:1:
	simulate -n 2 -players net:FILE: FILE
	tune -game onitama -n 2 -pairs 1 -slack 5s -param x=1:0:9 -o FILE search:1:weights.tempo.0={x}: FILE:
a wrong number
	arena -game onitama -n x random random: -n must be a whole number of 64 bits, not "x"
	arena -game onitama -slack 20 random random: -slack must be a time such as 20ms, 1.5s or 2m, not "20"
	check -game onitama -engine builtin:exact -time 5: -time must be a time such as
	check -game onitama -engine builtin:exact -seed -1: -seed must be a whole number of 64 bits, not negative, not "-1"
	lab -addr 127.0.0.1:99999: invalid port
	paste -go 1.x ../bot/onitama: must be a version of Go
	referee -game onitama -p1 random -p2 random -slack 20: -slack must be a time such as
	referee -game onitama -p1 random -p2 random -seed x: "x"
	replay -n x GAME: -n must be a whole number, not "x"
	replay -text -n 99999999999999999999 GAME: -n must be a whole number, not
	replay -text -n 2 GAME: there is no game 2, only 1
	replay -svg 9999 GAME: there is no position 9999
	simulate -random much: -random must be a number, not "much"
	simulate -n 0: at least 1
	simulate -q=maybe: -q must be true or false, not "maybe"
	tune -rate fast: -rate must be a number, not "fast"
a wrong word
	arean: did you mean rulebook arena?
	arena -game onitma random random: onitma
	arena -gmae onitama random random: did you mean -game?
	check -game onitama -engine builtin:exat: builtin:exact
	check -game onitama -engine builtin:exact -starts even: "even"
	arena -game onitama serach:5 random: did you mean search:5?
	arena -game onitama ./serach random: no such file
	referee -game vindinium -p1 field:mner -p2 random: did you mean field:miner?
	referee -game onitama -p1 random -p2 radnom: did you mean random?
	simulate -players carmp: did you mean cramp?
	oracle requests: "requests"
	referee -game onitma -p1 random -p2 random: onitma
	replay -game chess GAME: chess
	replay -mistakes nobody GAME: nobody
	simulate -format csv: jsonl, parquet or none
	simulate -game onitma: onitma
	tune -game onitama -param x=1:0:9 search:1:wieghts={x}: wieghts
	tune -game onitma -param x=1:0:9 search:{x}: onitma
	paste: one program
a program that does not exist
	arena -game onitama NONE random: no such file
	check -game onitama -engine NONE: no such file
	referee -game onitama -p1 NONE -p2 random: no such file
	referee -game onitama -p1 random -p2 no-such-program: not found
a program that cannot run
	arena -game onitama FILE random: permission denied
	check -game onitama -engine DIR: is a directory
	referee -game onitama -p1 DIR -p2 random: is a directory
	referee -game onitama -p1 random -p2 'sh: a quote is not closed
	referee -game onitama -p1 random -p2 CRLF: the interpreter "/usr/bin/python3\r" of CRLF does not exist; its lines end in CR LF
	arena -game onitama CRLF random: its lines end in CR LF
	check -game onitama -engine CRLF: its lines end in CR LF
	check -game onitama -engine ENV: the interpreter "no-such-python" of ENV does not exist
	check -game onitama -engine MARK: begins with a byte order mark
`

// refused calls each with the command lines, in which FILE and the like are files.
func refused(t *testing.T, text string, each func(kind string, args []string, want string)) {
	t.Helper()
	dir := t.TempDir()
	if err := os.Chmod(filepath.Dir(dir), 0o755); err != nil { // for a user without rights
		t.Fatal(err)
	}
	names := []string{"NONE", filepath.Join(dir, "none"), "DIR", dir}
	for _, f := range []struct {
		name, text string
		mode       os.FileMode
	}{
		{"FILE", "module example.com\n", 0o666},
		{"GAME", recordedGame, 0o666},
		{"CRLF", "#!/usr/bin/python3\r\nprint(1)\r\n", 0o777},
		{"ENV", "#!/usr/bin/env no-such-python\n", 0o777},
		{"MARK", "\uFEFF#!/bin/sh\n", 0o777},
		{"SECRET", recordedGame, 0},
	} {
		name := filepath.Join(dir, strings.ToLower(f.name))
		if err := os.WriteFile(name, []byte(f.text), f.mode); err != nil {
			t.Fatal(err)
		}
		names = append(names, f.name, name)
	}
	site := filepath.Join(dir, "site")
	if err := os.Mkdir(site, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(site, "index.html"), []byte("my own page\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	names = append(names, "SITE", site)
	replace, kind := strings.NewReplacer(names...), ""
	for _, line := range strings.Split(strings.Trim(text, "\n"), "\n") {
		rest, ok := strings.CutPrefix(line, "\t")
		if !ok {
			kind = line
			continue
		}
		words, want, _ := strings.Cut(rest, ": ")
		args := strings.Fields(words)
		for i := range args {
			args[i] = replace.Replace(args[i])
		}
		each(kind, args, replace.Replace(want))
	}
}

const recordedGame = `{"game":"onitama","seed":42,"options":{},"players":["a","b"],"turns":[{"player":0,"out":"13 B1A2"}]}` + "\n"

// TestStatuses runs the commands with command lines that cannot work: they print one line with the reason, nothing on
// standard output, and have the status 2.
func TestStatuses(t *testing.T) {
	refused(t, statuses, func(kind string, args []string, want string) {
		var stdout, stderr bytes.Buffer
		status := run(args, strings.NewReader(""), &stdout, &stderr)
		name, ok := args[0], strings.Count(stderr.String(), "\n") == 1
		if name == "arean" {
			name = "rulebook"
		}
		if status != 2 || !ok || stdout.Len() > 0 || !strings.HasPrefix(stderr.String(), name+": ") || !strings.Contains(stderr.String(), want) {
			t.Errorf("%s: %q: status %d instead of 2, without %q:\n%s%s", kind, args, status, want, &stdout, &stderr)
		}
	})
}

// TestPermission runs the commands as a user who may not read or write.
func TestPermission(t *testing.T) {
	refused(t, `
no permission
	arena merge SECRET: permission denied
	arena -game onitama -n 2 -o DIR/new random random: permission denied
	check -game onitama -engine builtin:exact -from SECRET: permission denied
	check -game onitama -engine SECRET: permission denied
	lab -addr 127.0.0.1:99999 SECRET: permission denied
	referee -game onitama -p1 random -p2 random -l DIR/new: permission denied
	replay SECRET: permission denied
	replay -text -o DIR/new GAME: permission denied
	simulate -from SECRET: permission denied
	simulate -n 2 -q -data DIR/new: permission denied
	simulate -n 2 -q -summary DIR/new: permission denied
	tune -game onitama -n 2 -pairs 1 -slack 5s -param x=1:0:9 -o DIR/new search:1:weights.tempo.0={x}: permission denied
	tune -game onitama -n 2 -pairs 1 -slack 5s -param x=1:0:9 -plot DIR/new search:1:weights.tempo.0={x}: permission denied
`, func(kind string, args []string, want string) {
		cmd := program(t, args...)
		if os.Geteuid() == 0 { // who may do everything
			cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
		} else if strings.Contains(strings.Join(args, " "), "/new") {
			if err := os.Chmod(filepath.Dir(strings.TrimSuffix(args[len(args)-1], "/new")), 0o500); err != nil {
				t.Fatal(err)
			}
		}
		var stderr bytes.Buffer
		cmd.Stderr = &stderr
		cmd.Run()
		if status := cmd.ProcessState.ExitCode(); status != 2 || !strings.Contains(stderr.String(), want) {
			t.Errorf("%s: %q: status %d instead of 2, without %q:\n%s", kind, args, status, want, &stderr)
		}
	})
}

// program returns a command of the program as a process, from a file that everybody may run.
func program(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	if public == "" {
		dir, err := os.MkdirTemp("", "rulebook")
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			public = ""
			os.RemoveAll(dir)
		})
		self, err := os.ReadFile(os.Args[0])
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, "rulebook"), self, 0o755)
		}
		if err == nil {
			err = os.Chmod(dir, 0o755)
		}
		if err != nil {
			t.Fatal(err)
		}
		public = filepath.Join(dir, "rulebook")
	}
	cmd := exec.Command(public, args...)
	cmd.Env = append(os.Environ(), "TEST_BINARY_AS=rulebook")
	return cmd
}

var public string

// printing are command lines that print something.
const printing = `
help
version
help arena
arena merge -h
check -q -game onitama -engine builtin:exact -n 3
check -q -game onitama -engine builtin:exact -vectors -time 1h
check -q -game onitama -engine builtin:faulty -n 300 -shrink 1ms
oracle
arena -q -game onitama -n 2 random random
lab -o DIR/lab
lab -addr 127.0.0.1:0
paste -go  ../bot/onitama
referee -game onitama -p1 random -p2 random
replay -text GAME
replay -mistakes a -json GAME
simulate -q -n 2
tune -game onitama -n 4 -pairs 1 -slack 5s -param x=1:0:9 search:1:weights.tempo.0={x}
`

// TestOutput writes the output of all commands to a full disk, which is an error that the status tells, and to a pipe
// that nobody reads, which ends them quietly.
func TestOutput(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer full.Close()
	r, closed, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	r.Close()
	defer closed.Close()
	lines := strings.Trim(printing, "\n")
	for _, g := range groups {
		for _, c := range g.commands {
			lines += "\n" + c.name + " -h"
		}
	}
	text := "any\n\t" + strings.ReplaceAll(lines, "\n", "\n\t")
	refused(t, text, func(_ string, args []string, _ string) {
		if args[0] == "paste" && len(args) > 2 { // the empty word
			args = []string{"paste", "-go", "", args[2]}
		}
		for _, c := range []struct {
			out    io.Writer
			status int
			want   string
		}{{full, 1, "no space left on device"}, {closed, 141, ""}} {
			var stderr bytes.Buffer
			status := run(args, strings.NewReader(`{"game":"onitama","seed":1}`), c.out, &stderr)
			quiet := stderr.Len() == 0 || args[0] == "paste" && args[1] != "-h" && strings.Count(stderr.String(), "\n") == 1 // which tells the size
			if status != c.status || !strings.Contains(stderr.String(), c.want) || (c.want == "") != quiet {
				t.Errorf("%q: status %d instead of %d: %s", args, status, c.status, &stderr)
			}
		}
	})
}

// TestFullFile writes files to a full disk.
func TestFullFile(t *testing.T) {
	refused(t, `
full
	paste -go go1.18.10 -o /dev/full ../bot/onitama: no space left
	referee -game onitama -p1 random -p2 random -l /dev/full: no space left
	replay -text -o /dev/full GAME: no space left
	simulate -n 2 -q -report /dev/full: no space left
	simulate -n 2 -q -summary /dev/full: no space left
	tune -game onitama -n 2 -pairs 1 -slack 5s -param x=1:0:9 -plot /dev/full search:1:weights.tempo.0={x}: no space left
`, func(_ string, args []string, want string) {
		var stderr bytes.Buffer
		if args[0] == "paste" {
			args[2] = ""
		}
		if status := run(args, strings.NewReader(""), io.Discard, &stderr); status != 1 || !strings.Contains(stderr.String(), want) {
			t.Errorf("%q: status %d instead of 1: %s", args, status, &stderr)
		}
	})
}

// TestText gives the commands texts as editors of other systems write them: with a byte order mark, with CR LF, and in
// UTF-16, which is an error that names it.
func TestText(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return name
	}
	read := func(name string) string {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	games, state := filepath.Join(dir, "games"), filepath.Join(dir, "state")
	arena := []string{"arena", "-q", "-game", "onitama", "-n", "2", "-o", games, "random", "random"}
	tune := []string{"tune", "-game", "onitama", "-q", "-n", "2", "-pairs", "1", "-slack", "5s", "-param", "x=1:0:9", "-o", state, "search:1:weights.tempo.0={x}"}
	for _, args := range [][]string{arena, tune} {
		output(t, args...)
	}
	positions := "# start\n\nbbBbb/...../...../...../wwWww frog,rabbit/eel,crane/crab 0 0\n"
	rules, err := filepath.Abs("../../onitama/testdata/rules")
	if err != nil {
		t.Fatal(err)
	}
	blocks, err := filepath.Glob(filepath.Join(rules, "*.txt"))
	if err != nil || len(blocks) == 0 {
		t.Fatal(blocks, err)
	}
	utf16 := func(text string) string {
		b := []byte("\xff\xfe")
		for _, c := range []byte(text) {
			b = append(b, c, 0)
		}
		return string(b)
	}
	for _, c := range []struct {
		name, text, args string
	}{
		{"positions", positions, "check -q -game onitama -engine builtin:exact -n 2 -starts from -seed 1 -from TEXT"},
		{"rules/block.txt", read(blocks[0]), "check -q -game onitama -engine builtin:exact -time 0 -seed 1 -vectors=DIR/rules"},
		{"positions2", positions, "simulate -q -n 2 -opening 2 -summary DIR/sums -from TEXT"},
		{"games2", read(games), "arena merge TEXT"},
		{"games3", read(games), "arena -q -resume -game onitama -n 2 -o TEXT random random"},
		{"games4", read(games), "arena -q -resume -game onitama -n 4 -o TEXT random random"},
		{"game", recordedGame, "replay -text TEXT"},
		{"game2", recordedGame, "replay -mistakes a -json -nodes 10 TEXT"},
		{"state2", read(state), "tune -game onitama -q -n 2 -pairs 1 -slack 5s -param x=1:0:9 -o TEXT search:1:weights.tempo.0={x}"},
		{"", `{"game":"onitama","seed":1}` + "\n", "oracle"},
		{"", recordedGame, "replay -text"},
	} {
		if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(c.name)), 0o777); err != nil {
			t.Fatal(err)
		}
		want := ""
		for _, form := range []struct {
			name  string
			write func(string) string
		}{
			{"as it is", func(text string) string { return text }},
			{"BOM", func(text string) string { return "\uFEFF" + text }},
			{"CR LF", func(text string) string { return strings.ReplaceAll(text, "\n", "\r\n") }},
			{"both", func(text string) string { return "\uFEFF" + strings.ReplaceAll(text, "\n", "\r\n") }},
			{"UTF-16", utf16},
		} {
			text, name := form.write(c.text), ""
			if c.name != "" {
				name = file(c.name, text)
			}
			args := strings.Fields(strings.NewReplacer("TEXT", name, "DIR", dir).Replace(c.args))
			var stdout, stderr bytes.Buffer
			status := run(args, strings.NewReader(text), &stdout, &stderr)
			if form.name == "UTF-16" {
				if status == 0 || !strings.Contains(stderr.String(), "UTF-16") || name != "" && !strings.Contains(stderr.String(), name) {
					t.Errorf("%q, %s: status %d\n%s", args, form.name, status, &stderr)
				}
				continue
			}
			got := lines(stdout.String(), func(line string) bool {
				return !strings.Contains(line, " ms") && !strings.Contains(line, "games/s") && c.name != "games4"
			})
			if want == "" {
				want = got
			}
			if status != 0 || got != want {
				t.Errorf("%q, %s: status %d\n%s%s\nwant\n%s", args, form.name, status, &stderr, got, want)
			}
			if strings.HasPrefix(c.name, "games") && form.name != "as it is" {
				if out := output(t, "arena", "merge", name); !strings.Contains(out, " games") {
					t.Errorf("%q, %s: the file is damaged:\n%s", args, form.name, out)
				}
			}
		}
	}
}

// lines returns the lines of a text that are kept.
func lines(text string, keep func(string) bool) (kept string) {
	for _, line := range strings.SplitAfter(text, "\n") {
		if keep(line) {
			kept += line
		}
	}
	return kept
}
