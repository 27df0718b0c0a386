//go:build linux

package referee

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// broken are players that do something wrong, as programs for the second seat of onitama, and what the referee says.
// $PIDS in a command is a file for the numbers of processes that must not be left, $DIR a directory.
var broken = []struct {
	name, command string
	verdict       string // "" for a player that does not fail
	reason        string
}{
	// Those that do not start.
	{"no program", "$DIR/script", "crash", "exec format error"},
	// Those that end.
	{"ends at once", "true", "crash", "the program ended: exit status 0"},
	{"fails at once", "sh -c 'echo some words >&2; exit 3'", "crash", `exit status 3; its last words: "some words"`},
	{"crashes", "sh -c 'kill -SEGV $$'", "crash", "segmentation fault"},
	{"ends after an answer", "sh -c 'head -c 1 >&2; echo 2 A5A4; exit 7'", "", ""}, // replaced by TestBroken
	{"ends after half a line", "printf half", "crash", "exit status 0, after a line without its end"},
	{"ends with a child that holds its output", "sh -c 'sleep 1000 & echo $! >$PIDS; exit 5'", "crash", "exit status 5"},
	{"ends with a daemon that holds its output", "sh -c '(env -i setsid sh -c \"echo \\$\\$ >$PIDS; exec sleep 1000\" &) ; while [ ! -s $PIDS ]; do :; done; exit 6'", "crash", "exit status 6"},
	// Those that are silent.
	{"hangs", "sleep 1000", "timeout", "no answer in time after 1.5s; -slack adds to the limit"},
	{"reads and hangs", "sh -c 'cat >/dev/null; sleep 1000'", "timeout", "no answer in time"},
	{"half a line", "sh -c 'printf half; sleep 1000'", "timeout", "the line has no end"},
	{"drips", "sh -c 'while :; do printf x; sleep 0.01; done'", "timeout", "the line has no end"},
	{"ignores signals", "sh -c 'trap \"\" TERM INT HUP; echo $$ >$PIDS; while :; do sleep 1000; done'", "timeout", "no answer in time"},
	{"answers on standard error", "sh -c 'echo 13 B1A2 >&2; sleep 1000'", "timeout", `its last words: "13 B1A2"`},
	{"floods standard error", "yes complaint >&2", "invalid", "y complaint"}, // replaced by TestBroken
	{"floods standard error with data", "sh -c 'yes [PDATA] x = 1 >&2'", "timeout", "no answer in time"},
	{"closes its output", "sh -c 'exec >&-; sleep 1000'", "crash", "closed its standard output"},
	{"stops itself", "sh -c 'echo $$ >$PIDS; kill -STOP $$'", "timeout", "no answer in time"},
	// Those that print something wrong.
	{"nonsense", "echo nonsense", "invalid", `"nonsense"`},
	{"empty line", "echo", "invalid", ""},
	{"spaces", "sh -c 'echo \"   \"'", "invalid", ""},
	{"NULs", `printf "\\0\\0\\0\\n"`, "invalid", `\x00`},
	{"no UTF-8", `printf "\\377\\376\\n"`, "invalid", `\xff`},
	{"a line separator", `printf "a\\342\\200\\250b\\n"`, "invalid", ""},
	{"a carriage return", `printf "one\\rtwo\\n"`, "invalid", `"one"`},
	{"floods", "yes", "invalid", `"y"`},
	{"leaves a child that floods", "sh -c 'yes & echo $! >$PIDS; echo nonsense; exit 1'", "invalid", ""},
	{"floods without a line", "cat /dev/zero", "timeout", "a line of more than 10000 bytes"},
	{"floods both outputs", "sh -c 'yes >&2 & yes'", "invalid", `"y"`},
	{"10,000 bytes", "sh -c 'head -c 9999 /dev/zero | tr \"\\0\" x; echo; sleep 1000'", "invalid", ""},
	{"10,001 bytes", "sh -c 'head -c 10000 /dev/zero | tr \"\\0\" x; echo; sleep 1000'", "timeout", "a line of more than 10000 bytes"},
	{"closes its input", "sh -c 'exec <&-; echo nonsense; sleep 1000'", "invalid", `"nonsense"`},
	// Those that leave something behind.
	{"child", "sh -c 'sleep 1000 & echo $! >$PIDS; sleep 1000'", "timeout", ""},
	{"child in its own group", "sh -c 'set -m; sleep 1000 & echo $! >$PIDS; sleep 1000'", "timeout", ""},
	{"child in its own session", "sh -c 'setsid sh -c \"echo \\$\\$ >$PIDS; exec sleep 1000\" & sleep 1000'", "timeout", ""},
	{"daemon", "sh -c '(setsid sh -c \"echo \\$\\$ >$PIDS; sleep 1000 & echo \\$! >>$PIDS; wait\" &) ; sleep 1000'", "timeout", ""},
	{"daemon without environment", "sh -c '(env -i setsid sh -c \"echo \\$\\$ >$PIDS; exec sleep 1000\" &) ; sleep 1000'", "timeout", ""},
	{"many children", "sh -c 'for i in 1 2 3 4 5 6 7 8 9; do setsid sleep 1000 & echo $! >>$PIDS; done; exit 1'", "crash", "exit status 1"},
}

// TestBroken plays against broken players: the verdict and the reason are right, the opponent is not hurt, no process is
// left, and the memory stays small.
func TestBroken(t *testing.T) {
	tools := t.TempDir()
	for name, c := range map[string]struct {
		text string
		mode os.FileMode
	}{"text": {"text\n", 0o666}, "script": {"exit\n", 0o777}} {
		if err := os.WriteFile(filepath.Join(tools, name), []byte(c.text), c.mode); err != nil {
			t.Fatal(err)
		}
	}
	first := firstAnswer(t)
	for _, c := range broken {
		switch c.name {
		case "ends after an answer":
			c.command, c.verdict, c.reason = "sh -c 'echo "+first+"; exit 7'", "crash", "exit status 7"
		case "floods standard error":
			c.command, c.verdict, c.reason = "sh -c 'yes complaint >&2'", "timeout", "no answer in time"
		}
		t.Run(c.name, func(t *testing.T) { testBroken(t, tools, c.command, c.verdict, c.reason) })
	}
	// A sleep that ends 1 ms after the limit began after the referee's clock did.
	t.Run("1 ms late", func(t *testing.T) {
		testBroken(t, tools, player("wait", "1501ms"), "timeout", "no answer in time after 1.5s")
	})
	t.Run("plays", func(t *testing.T) { testBroken(t, tools, player("play", "onitama"), "", "") })
	t.Run("plays and complains", func(t *testing.T) {
		testBroken(t, tools, "sh -c 'yes >&2 & \""+os.Args[0]+"\" -play onitama'", "", "")
	})
}

// firstAnswer returns what the player "-play" answers first on the second seat.
func firstAnswer(t *testing.T) string {
	t.Helper()
	log := filepath.Join(t.TempDir(), "log")
	if _, stderr, code := referee(t, "-game", "onitama", "-seed", "5", "-slack", "10m", "-l", log, "-p1", player("play", "onitama"), "-p2", player("play", "onitama")); code != 0 {
		t.Fatal(stderr)
	}
	return *readGames(t, log)[0].Turns[1].Out
}

func testBroken(t *testing.T, tools, program, verdict, reason string) {
	t.Parallel()
	dir := t.TempDir()
	pids, log, mark := filepath.Join(dir, "pids"), filepath.Join(dir, "log"), "BROKEN_TEST="+dir
	program = strings.NewReplacer("$PIDS", pids, "$DIR", tools).Replace(program)
	var stdout, stderr bytes.Buffer
	slack, opponent := "10m", player("play", "onitama")
	if verdict == "timeout" {
		slack, opponent = "500ms", "random" // a busy machine takes longer to start a program
	}
	cmd := command("-game", "onitama", "-seed", "5", "-slack", slack, "-l", log, "-p1", opponent, "-p2", program)
	cmd.Env = append(cmd.Env, mark)
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	begin := time.Now()
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v, %s", err, &stderr)
	}
	g := readGames(t, log)[0]
	want := fmt.Sprintf("%d\n%d\nseed=5\n", g.Score(0), g.Score(1))
	if stdout.String() != want || (g.Score(1) < 0) != (verdict != "") || g.Score(0) < 0 {
		t.Errorf("the scores are %q after %q", stdout.String(), g.Failures)
	}
	if string(g.Failures[1]) != verdict || g.Failures[0] != "" {
		t.Errorf("verdicts %q instead of %q", g.Failures, verdict)
	}
	line := stderr.String()
	if verdict == "" && line != "" || verdict != "" &&
		(!strings.HasPrefix(line, "player 1 (-p2): "+verdict+": ") || !strings.Contains(line, reason) || strings.Count(line, "\n") != 1 || len(line) > 1000) {
		t.Errorf("standard error is %q; want %s and %q", line, verdict, reason)
	}
	if _, err := g.Play(nil); err != nil {
		t.Error(err)
	}
	if m := cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss; !race && m > 50_000 {
		t.Errorf("the referee took %d kB", m)
	}
	t.Logf("%v, %s", time.Since(begin).Round(time.Millisecond), line)
	checkGone(t, pids, mark)
}

// checkGone checks that no process of a list runs, and none that has a mark in its environment.
func checkGone(t *testing.T, pids, mark string) {
	t.Helper()
	text, _ := os.ReadFile(pids)
	for _, pid := range strings.Fields(string(text)) {
		if stat, err := os.ReadFile("/proc/" + pid + "/stat"); err == nil && !strings.Contains(string(stat), ") Z ") {
			t.Errorf("process %s is left: %s", pid, stat)
		}
	}
	files, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, file := range files {
		if environ, _ := os.ReadFile(file); bytes.Contains(environ, []byte(mark+"\x00")) {
			line, _ := os.ReadFile(filepath.Join(filepath.Dir(file), "cmdline"))
			t.Errorf("%s is left: %q", filepath.Dir(file), line)
		}
	}
}

// TestSignals ends the referee in the middle of a game: its players end with it, even after SIGKILL.
func TestSignals(t *testing.T) {
	for _, c := range []struct {
		signal syscall.Signal
		code   int
	}{{syscall.SIGINT, 130}, {syscall.SIGTERM, 143}, {syscall.SIGHUP, 129}, {syscall.SIGKILL, -1}} {
		t.Run(c.signal.String(), func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			pids, mark := filepath.Join(dir, "pids"), "SIGNAL_TEST="+dir
			program := "sh -c 'trap \"\" TERM INT; setsid sleep 1000 & echo $! >>" + pids + "; echo $$ >>" + pids + "; touch " + dir + "/ready; wait'"
			if c.signal == syscall.SIGKILL {
				// What the player has started survives, as the manual says.
				program = "sh -c 'echo $$ >>" + pids + "; touch " + dir + "/ready; exec sleep 1000'"
			}
			var stdout, stderr bytes.Buffer
			cmd := command("-game", "onitama", "-slack", "1h", "-p1", program, "-p2", "sleep 1000")
			cmd.Env = append(cmd.Env, mark)
			cmd.Stdout, cmd.Stderr = &stdout, &stderr
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			waitFor(t, filepath.Join(dir, "ready"))
			cmd.Process.Signal(c.signal)
			cmd.Wait()
			if code := cmd.ProcessState.ExitCode(); code != c.code || stdout.Len() > 0 {
				t.Errorf("exit %d, %q, %q", code, &stdout, &stderr)
			}
			if c.signal == syscall.SIGKILL {
				waitGone(t, pids)
			}
			checkGone(t, pids, mark)
		})
	}
}

// waitGone gives the kernel the time to end orphans.
func waitGone(t *testing.T, pids string) {
	t.Helper()
	text, err := os.ReadFile(pids)
	if err != nil {
		t.Fatal(err)
	}
	for begin := time.Now(); time.Since(begin) < 10*time.Minute; time.Sleep(time.Millisecond) {
		if _, err := os.Stat("/proc/" + strings.TrimSpace(string(text))); err != nil {
			return
		}
	}
}

// TestLongLines accepts long lines if it is told to.
func TestLongLines(t *testing.T) {
	long := "sh -c 'head -c 20000 /dev/zero | tr \"\\0\" x; echo; sleep 1000'"
	_, stderr, code := referee(t, "-game", "onitama", "-longlines", "-p1", long, "-p2", "true")
	if code != 0 || !strings.HasPrefix(stderr, "player 0 (-p1): invalid: ") || len(stderr) > 1000 {
		t.Errorf("exit %d, %.1000q", code, stderr)
	}
}
