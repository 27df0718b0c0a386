package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/match"
	"github.com/rulebook-go/rulebook/internal/gametest"
)

// TestMain makes the test binary the command itself, or a player that prints a script line by line and then waits.
func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == "-script" {
		text, err := os.ReadFile(os.Args[2])
		if err != nil {
			panic(err)
		}
		os.Stdout.Write(text)
		io.Copy(io.Discard, os.Stdin) // until the referee ends
	}
	if os.Getenv("REFEREE_TEST_MAIN") != "" {
		main()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func referee(t *testing.T, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	var out, complaints bytes.Buffer
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), "REFEREE_TEST_MAIN=1")
	cmd.Stdout, cmd.Stderr = &out, &complaints
	if err := cmd.Run(); cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return out.String(), complaints.String(), cmd.ProcessState.ExitCode()
}

// TestTranscripts lets programs play some recorded games of each kind and end, and compares scores and log.
func TestTranscripts(t *testing.T) {
	for _, name := range game.Names() {
		seen := map[string]int{}
		gametest.Loose(t, filepath.Join("../..", name, "testdata", "transcripts.jsonl.gz"), func(want struct {
			match.Record
			End string
		}) {
			if seen[want.End]++; seen[want.End] > 2 || len(want.Turns) > 300 {
				return
			}
			dir := t.TempDir()
			parameters := fmt.Sprintf("seed=%d", want.Seed)
			for key, value := range want.Options {
				parameters += "," + key + "=" + value
			}
			log := filepath.Join(dir, "log.json")
			// Programs that answer at once do not need the site's short limits, and a busy machine may.
			args := []string{"-game", name, "-d", parameters, "-l", log, "-slack", "300ms"}
			failed := make([]bool, len(want.Scores))
			for seat := range want.Scores {
				var lines strings.Builder
				for _, turn := range want.Turns {
					if turn.Player == seat && turn.Out != nil {
						lines.WriteString(*turn.Out + "\n")
					}
				}
				script := filepath.Join(dir, fmt.Sprint("script", seat))
				if err := os.WriteFile(script, []byte(lines.String()), 0o666); err != nil {
					t.Fatal(err)
				}
				args = append(args, fmt.Sprint("-p", seat+1), fmt.Sprintf("'%s' -script '%s'", os.Args[0], script))
			}
			stdout, stderr, code := referee(t, args...)
			if stderr != "" || code != 0 {
				t.Fatalf("%s %v: exit %d, %s", name, args, code, stderr)
			}
			text, err := os.ReadFile(log)
			if err != nil {
				t.Fatal(err)
			}
			var got match.Record
			if err := json.Unmarshal(text, &got); err != nil {
				t.Fatal(err)
			}
			for seat, f := range got.Failures {
				failed[seat] = f != match.None
			}
			var lines []string
			for seat, score := range want.Scores {
				if failed[seat] && score >= 0 {
					score = -1
				}
				lines = append(lines, fmt.Sprint(score))
			}
			lines = append(lines, fmt.Sprint("seed=", want.Seed))
			if !strings.HasPrefix(stdout, strings.Join(lines, "\n")+"\n") {
				t.Errorf("%s, seed %d, end %s: prints\n%sinstead of %v", name, want.Seed, want.End, stdout, lines)
			}
			for i, turn := range want.Turns {
				if i >= len(got.Turns) || strings.Join(got.Turns[i].In, "\n") != strings.Join(turn.In, "\n") || (turn.Out == nil) != (got.Turns[i].Out == nil) || turn.Out != nil && *turn.Out != *got.Turns[i].Out {
					t.Errorf("%s, seed %d: turn %d of the log differs", name, want.Seed, i)
					break
				}
			}
		})
	}
}

func TestCommandLine(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"", "no game is called"},
		{"-game chess", "no game is called"},
		{"-game onitama", "2 players"},
		{"-game onitama -p1 true", "2 players"},
		{"-game onitama -p1 true -p2 true -p3 true", "2 players"},
		{"-game onitama -p1 true -p2 true extra", "extra"},
		{"-game onitama -p1 true -p2 true -d seed", "name=value"},
		{"-game onitama -p1 true -p2 true -d seed=x", "64 bits"},
		{"-game onitama -p1 true -p2 true -d seed=9223372036854775808", "64 bits"},
		{"-game onitama -p1 true -p2 true -d seed=1,size=3", `"size"`},
		{"-game onitama -p1 true -p2 true -l /nonexistent/file", "/nonexistent/file"},
		{"-flag", "flag"},
	} {
		stdout, stderr, code := referee(t, strings.Fields(c.args)...)
		if stdout != "" || code == 0 || !strings.Contains(stderr, c.want) {
			t.Errorf("%q: exit %d, %q, %q", c.args, code, stdout, stderr)
		}
	}
	stdout, stderr, code := referee(t, "-game", "onitama", "-p1", "yes", "-p2", "yes", "-d", "seed=-7")
	if stdout != "-1\n1\nseed=-7\n" || stderr != "" || code != 0 {
		t.Errorf("exit %d, %q, %q", code, stdout, stderr)
	}
	t.Setenv("TMPDIR", t.TempDir())
	stdout, stderr, code = referee(t, "-game", "onitama", "-p1", "yes", "-p2", "yes", "-d", "seed=8", "-s")
	lines := strings.Split(stdout, "\n")
	if len(lines) != 5 || stderr != "" || code != 0 {
		t.Fatalf("with -s: exit %d, %q, %q", code, stdout, stderr)
	}
	if text, err := os.ReadFile(lines[3]); err != nil || !bytes.HasPrefix(text, []byte("<!DOCTYPE html>")) {
		t.Errorf("the page %s: %v, %.60q", lines[3], err, text)
	}
	if stdout, _, _ := referee(t, "-game", "onitama", "-p1", "true", "-p2", "true"); !strings.HasPrefix(stdout, "-1\n1\nseed=") {
		t.Errorf("without a seed: %q", stdout)
	}
}
