package check

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/examples/rulebook/oracle"
)

// fuzz runs the program.
func fuzz(args ...string) (out string, status int) {
	var stdout, stderr bytes.Buffer
	status = cli.Run("check", Run, append([]string{"-seed", "1"}, args...), nil, &stdout, &stderr)
	return stdout.String() + stderr.String(), status
}

// TestExact checks that odd starts and play reach every rule that does not need a raw line, and the blocks the others.
func TestExact(t *testing.T) {
	raw := map[string]string{"cultist": "12 15 16", "onitama": "3", "vindinium": "2 14 16", "volcano": "7"}
	for _, name := range games.Names() {
		out, status := fuzz("-game", name, "-engine", "builtin:exact", "-time", "0", "-n", "500", "-unlisted", "-vectors")
		if status != 0 || !strings.Contains(out, "the engine agrees with rulebook as far as the table reaches") ||
			!strings.Contains(out, "gets them right") || !strings.Contains(out, "All other rules were reached.") {
			t.Fatalf("%s: status %d\n%s", name, status, out)
		}
		_, table, _ := strings.Cut(out, "\nrule ")
		table, _, _ = strings.Cut(table, "\nRules that no request shows")
		rows := strings.Split(table, "\n")[1:]
		if len(rows) < 12 {
			t.Errorf("%s: %d rows\n%s", name, len(rows), out)
		}
		for _, row := range rows {
			// The number, and how often blocks, odd starts and play have reached the rule.
			f := strings.Fields(row)
			needsLine := slices.Contains(strings.Fields(raw[name]), f[0])
			if played := f[2] != "-" || f[3] != "-"; played == needsLine {
				t.Errorf("%s: %s", name, row)
			}
		}
	}
}

// TestFaulty checks that a finding is made as simple as it can be: the fault shows on turn 3 with two actions.
func TestFaulty(t *testing.T) {
	for _, name := range games.Names() {
		for _, starts := range []string{odd, play} {
			out, status := fuzz("-game", name, "-engine", "builtin:faulty", "-starts", starts)
			_, request, _ := strings.Cut(out, "The request:\n  ")
			_, answer := oracle.ReplyLine([]byte(request))
			r, ok := answer.(oracle.Response)
			if status != 1 || !ok || !strings.Contains(out, "listed only by rulebook: ") || !strings.Contains(out, "The request alone shows it") {
				t.Errorf("%s, %s: status %d\n%s", name, starts, status, out)
				continue
			}
			// On an empty sphere every tile can be played.
			if name != "volcano" && len(r.Actions) > 6 || r.Turn > 4 {
				t.Errorf("%s, %s: turn %d, %d actions in\n%s", name, starts, r.Turn, len(r.Actions), out)
			}
		}
	}
}

func script(t *testing.T, text string) string {
	t.Helper()
	// A directory with a space: the commands have quotes.
	dir := filepath.Join(t.TempDir(), "an engine")
	if err := os.Mkdir(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "engine")
	if err := os.WriteFile(file, []byte("#!/bin/sh\n"+text+"\n"), 0o777); err != nil {
		t.Fatal(err)
	}
	return "'" + file + "' 'an argument'"
}

// TestMain makes the test binary a command itself when a test asks for it, which saves building the program.
func TestMain(m *testing.M) {
	switch os.Getenv("TEST_BINARY_AS") {
	case "check":
		os.Exit(cli.Run("check", Run, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	case "oracle":
		os.Exit(cli.Run("oracle", oracle.Run, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// oracleCommand returns the command of the oracle, an engine that agrees.
func oracleCommand() string { return "env TEST_BINARY_AS=oracle '" + os.Args[0] + "'" }

// TestPrograms runs the oracle as the engine, and programs that do not answer as an engine does.
func TestPrograms(t *testing.T) {
	if out, status := fuzz("-game", "onitama", "-engine", oracleCommand(), "-n", "30", "-ask-starts", "-vectors"); status != 0 {
		t.Errorf("the oracle: %s", out)
	}
	for _, c := range []struct {
		name, command string
		want          []string
	}{
		{"dies", script(t, `read x; echo "$1: out of luck" >&2; exit 3`), []string{"exit status 3", "its last words:\n  an argument: out of luck"}},
		{"chatters and dies", script(t, "read x; yes chatter | head -c 300000 >&2; echo the end >&2; exit 3"), []string{"exit status 3", "last words"}},
		{"leaves a child", script(t, "sleep 1000 & exit 4"), []string{"exit status 4"}},
		{"nonsense", script(t, "while read x; do echo nonsense; done"), []string{`The engine fails: it prints "nonsense", but its standard output is for answers only`}},
		{"banner", script(t, "echo My engine 1.0; exec "+oracleCommand()), []string{`The engine fails: it prints "My engine 1.0", but`}},
		{"mark", script(t, `printf '\357\273\277'; exec `+oracleCommand()), []string{"The engine fails: the JSON begins with a byte order mark, in its answer"}},
		{"UTF-16", script(t, `read x; printf '\377\376{\000}\000\n\000'`), []string{"The engine fails: it prints "}},
		{"no actions", script(t, `while read x; do echo '{"state":"x"}'; done`), []string{`"actions" is missing in its answer`}},
		{"null", script(t, `while read x; do echo '{"state":"x","actions":null}'; done`), []string{`"actions" is missing in its answer`}},
		{"other case", script(t, `while read x; do echo '{"state":"x","Actions":[]}'; done`), []string{`unknown key "Actions"; it must be "actions"`}},
		{"twice", script(t, `while read x; do echo '{"state":"x","actions":[],"state":"y"}'; done`), []string{`the key "state" occurs twice`}},
		{"empty line", script(t, "while read x; do echo; done"), []string{`it prints "", but`}},
		{"empty", script(t, "while read x; do echo '{}'; done"), []string{`"state" is missing`}},
		{"no words", script(t, `while read x; do echo '{"error":""}'; done`), []string{"its error is empty"}},
		{"refuses", script(t, `while read x; do echo '{"error":"no"}'; done`), []string{"the engine refuses (no)", "no one or two things can be left out"}},
		{"wrong", script(t, `while read x; do echo '{"state":"x","actions":[]}'; done`), []string{"engine   x"}},
		{"endless", script(t, "read x; yes | tr -d '\\n'"), []string{"it answers with a line of more than 1 MiB"}},
		{"silent", script(t, "while read x; do :; done"), []string{"no answer within 300ms"}},
	} {
		began, patience := time.Now(), "5m"
		if c.name == "silent" {
			patience = "300ms"
		}
		out, status := fuzz("-game", "onitama", "-engine", c.command, "-patience", patience, "-shrink", "500ms")
		for _, want := range c.want {
			if status != 1 || !strings.Contains(out, want) {
				t.Errorf("%s: status %d, no %q in\n%s", c.name, status, want, out)
			}
		}
		// The first sentence is the cause.
		if first, _, _ := strings.Cut(out, "\n"); strings.Contains(out, "The engine fails") != strings.HasPrefix(first, "The engine fails: ") ||
			strings.Contains(out, "not answered at all") != (c.name == "silent") {
			t.Errorf("%s: the first sentence is not the cause:\n%s", c.name, out)
		}
		// The child would sleep for a quarter of an hour.
		if time.Since(began) > 10*time.Minute {
			t.Errorf("%s: took %v", c.name, time.Since(began))
		}
	}
}

func TestArguments(t *testing.T) {
	positions := filepath.Join(t.TempDir(), "positions")
	if err := os.WriteFile(positions, []byte("# last turns\n\nbbBbb/...../...../...../wwWww frog,rabbit/eel,crane/crab 0 199\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	bad := filepath.Join(t.TempDir(), "bad")
	if err := os.WriteFile(bad, []byte("# last turns\nx\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	interpreter := filepath.Join(t.TempDir(), "interpreter")
	if err := os.WriteFile(interpreter, []byte("#!/no/interpreter\n"), 0o777); err != nil {
		t.Fatal(err)
	}
	good := []string{"-game", "onitama", "-engine", "builtin:exact"}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"-game", "onitama"}, "-engine is missing"},
		{[]string{"-engine", "builtin:exact"}, "the games are"},
		{[]string{"-game", "onitama", "-engine", "nope"}, `"nope": executable file not found`},
		{[]string{"-game", "onitama", "-engine", "./nope x"}, `"./nope": stat ./nope: no such file`},
		{[]string{"-game", "onitama", "-engine", t.TempDir()}, "is a directory"},
		{[]string{"-game", "onitama", "-engine", bad}, "permission denied"},
		{[]string{"-game", "onitama", "-engine", "'engine"}, "a quote is not closed"},
		{[]string{"-game", "onitama", "-engine", "builtin:wrong"}, "no engine builtin:wrong"},
		{[]string{"-game", "onitama", "-engine", interpreter}, `the interpreter "/no/interpreter" of ` + interpreter + " does not exist"},
		{append(good, "more"), `"more"`},
		{append(good, "-time", "0"), "has to end it"},
		{append(good, "-n", "-1"), "must be positive"},
		{append(good, "-starts", "odd,even"), `"even"`},
		{append(good, "-starts", "from"), "needs -from"},
		{append(good, "-from", bad), bad + ":2: "},
		{append(good, "-from", bad+"x"), "no such file"},
		{append(good, "-vectors="+t.TempDir(), "-n", "1"), "no *.txt"},
	} {
		if out, status := fuzz(c.args...); status != 2 || !strings.Contains(out, c.want) || strings.Contains(out, "differs") {
			t.Errorf("%v: status %d\n%s", c.args, status, out)
		}
	}
	out, status := fuzz(append(good, "-from", positions, "-starts", "from", "-n", "50")...)
	if status != 0 || !strings.Contains(out, "\nR11 ") || strings.Contains(out, "\nR11           -         -         -         -") {
		t.Errorf("from a file: status %d\n%s", status, out)
	}
	out, status = fuzz(append(good, "-vectors", "-time", "0")...)
	if status != 0 || !strings.Contains(out, "0 games") {
		t.Errorf("blocks alone: status %d\n%s", status, out)
	}
}
