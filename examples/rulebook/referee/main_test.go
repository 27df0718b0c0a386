package referee

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
)

// TestMain makes the test binary a player or the command itself.
func TestMain(m *testing.M) {
	switch {
	case len(os.Args) == 3 && os.Args[1] == "-script":
		// A player that prints a script and then waits for the end of the game.
		text, err := os.ReadFile(os.Args[2])
		if err != nil {
			panic(err)
		}
		os.Stdout.Write(text)
		io.Copy(io.Discard, os.Stdin)
	case len(os.Args) == 3 && os.Args[1] == "-play":
		play(os.Args[2])
	case len(os.Args) == 3 && os.Args[1] == "-wait":
		// A player that answers after some time.
		d, err := time.ParseDuration(os.Args[2])
		if err != nil {
			panic(err)
		}
		os.Stdin.Read(make([]byte, 1<<16))
		time.Sleep(d)
		fmt.Println("nonsense")
	case os.Getenv("REFEREE_TEST_MAIN") != "":
		os.Exit(cli.Run("referee", Run, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	default:
		os.Exit(m.Run())
	}
	os.Exit(0)
}

// play is a player that answers with the first legal action.
func play(name string) {
	g, err := games.Named(name)
	if err != nil {
		panic(err)
	}
	r := g.NewReader(os.Stdin)
	for {
		s, err := r.Read()
		if err != nil {
			return
		}
		fmt.Fprintf(os.Stderr, "turn %d\n", s.Turn())
		a := s.LegalActions()[0]
		fmt.Println(a)
		if err := r.Sent(a); err != nil {
			panic(err)
		}
	}
}

// player returns the command line of the test binary as a player.
func player(mode, argument string) string {
	return fmt.Sprintf("'%s' -%s '%s'", os.Args[0], mode, argument)
}

func command(args ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), "REFEREE_TEST_MAIN=1")
	return cmd
}

func referee(t *testing.T, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	var out, complaints bytes.Buffer
	cmd := command(args...)
	cmd.Stdout, cmd.Stderr = &out, &complaints
	if err := cmd.Run(); cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return out.String(), complaints.String(), cmd.ProcessState.ExitCode()
}

// recorded returns all recorded games of a game's testdata.
func recorded(t *testing.T, name string) []*record.Game {
	t.Helper()
	return readGames(t, filepath.Join("../../..", name, "testdata", "transcripts.jsonl.gz"))
}

func readGames(t *testing.T, file string) []*record.Game {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r, err := record.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var list []*record.Game
	for {
		g, err := r.Read()
		if err == io.EOF && len(list) > 0 {
			return list
		}
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		list = append(list, g)
	}
}

// TestTranscripts lets programs play recorded games, and compares scores and log. Both command lines are used in turn.
func TestTranscripts(t *testing.T) {
	for _, name := range games.Names() {
		played := map[string]int{}
		for i, want := range recorded(t, name) {
			kind := fmt.Sprint(len(want.Scores), len(want.Options), want.Scores[0] < want.Scores[1], want.Winner == nil)
			if played[kind]++; played[kind] > 1 || len(want.Turns) > 300 {
				continue
			}
			dir := t.TempDir()
			log := filepath.Join(dir, "log.json")
			// Programs that answer immediately do not need the site's short limits, and a busy machine may.
			slack := "10m"
			if slices.ContainsFunc(want.Turns, func(turn record.Turn) bool { return turn.Out == nil }) {
				slack = "4s"
			}
			args := []string{"-game", name, "-l", log, "-slack", slack, "-d", strings.Join(want.Parameters(), "\n")}
			if i%2 == 1 {
				args = []string{"-game", name, "-l", log, "-slack", slack, "-seed", fmt.Sprint(want.Seed), "-d"}
				for key, value := range want.Options {
					args = append(args, "-d", key+"="+value)
				}
			}
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
				args = append(args, fmt.Sprint("-p", seat+1), player("script", script))
			}
			stdout, stderr, code := referee(t, args...)
			if code != 0 {
				t.Fatalf("%s %q: exit %d, %s", name, args, code, stderr)
			}
			compare(t, want, readGames(t, log)[0], stdout, stderr)
		}
	}
}

// compare compares what the referee made of a recorded game.
func compare(t *testing.T, want, got *record.Game, stdout, stderr string) {
	t.Helper()
	if _, err := got.Play(nil); err != nil {
		t.Errorf("%s, seed %d: %v", want.Game, want.Seed, err)
	}
	var lines []string
	failed := 0
	for seat, score := range want.Scores {
		if got.Failure(seat) != record.None {
			failed++
			score = min(score, -1)
		}
		lines = append(lines, fmt.Sprint(score))
	}
	lines = append(append(lines, got.Parameters()...), "")
	if stdout != strings.Join(lines, "\n") {
		t.Errorf("%s, seed %d: prints\n%sinstead of %q", want.Game, want.Seed, stdout, lines)
	}
	if strings.Count(stderr, "\n") != failed {
		t.Errorf("%s, seed %d: %d players failed, but standard error is %s", want.Game, want.Seed, failed, stderr)
	}
	asked := 0
	for i, turn := range want.Turns {
		if len(turn.In) == 0 {
			continue // a player who is no longer asked
		}
		if asked >= len(got.Turns) {
			t.Errorf("%s, seed %d: the log ends before turn %d", want.Game, want.Seed, i)
			return
		}
		g := got.Turns[asked]
		asked++
		if strings.Join(g.In, "\n") != strings.Join(turn.In, "\n") || (turn.Out == nil) != (g.Out == nil) || turn.Out != nil && *turn.Out != *g.Out {
			t.Errorf("%s, seed %d: turn %d of the log differs", want.Game, want.Seed, i)
			return
		}
	}
}

func TestCommandLine(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct{ args, want string }{
		{"", "the game is missing; the games are cultist, onitama, vindinium, volcano"},
		{"-game chess", "no game is called"},
		{"-game onitama", "2 players"},
		{"-game onitama -p1 true", "2 players"},
		{"-game onitama -p1 true -p2 true -p3 true", "2 players"},
		{"-game onitama -p1 true -p3 true", "-p2 is missing"},
		{"-game vindinium -p1 true -p2 true -p3 true", "2 or 4 players"},
		{"-game vindinium -p1 true -p2 true -d players=4", "players=4"},
		{"-game onitama -p1 true -p2 true extra", "extra"},
		{"-game onitama -p1 true -p2 true -d seed", "name=value"},
		{"-game onitama -p1 true -p2 true -d seed=x", "64 bits"},
		{"-game onitama -p1 true -p2 true -seed x", "64 bits"},
		{"-game onitama -p1 true -p2 true -d seed=9223372036854775808", "64 bits"},
		{"-game onitama -p1 true -p2 true -d seed=1,size=3", `"size"`},
		{"-game onitama -p1 true -p2 true -l /nonexistent/file", "/nonexistent/file"},
		{"-game onitama -p1 true -p2 true -l " + dir, "is a directory"},
		{"-game onitama -p1 true -p2 true -slack -1ms", "negative"},
		{"-game onitama -p9 true", "-p9"},
		{"-flag", "flag"},
	} {
		stdout, stderr, code := referee(t, strings.Fields(c.args)...)
		if stdout != "" || code != 2 || !strings.Contains(stderr, c.want) || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%q: exit %d, %q, %q", c.args, code, stdout, stderr)
		}
	}
	var help cli.Help // which the program prints below the manual
	if err := Run([]string{"-h"}, nil, io.Discard, io.Discard); !errors.As(err, &help) || !strings.Contains(help.Flags, "-longlines") {
		t.Errorf("-h: %v, %q", err, help.Flags)
	}
	for _, c := range []struct{ args, want string }{
		{"-game onitama -d seed=-7", "-1\n1\nseed=-7\n"},
		{"-game onitama -seed -7 -d", "-1\n1\nseed=-7\n"},
		{"-game onitama -d -seed 7 -league 3", "-1\n1\nseed=7\n"},
		{"-game onitama -d seed=1 -d seed=2", "-1\n1\nseed=2\n"},
		{"-game onitama", "-1\n1\nseed="},
		{"-game vindinium -seed 5 -league 2 -d turns=10", "-1\n-1\nseed=5\nleague=2\nplayers=2\nturns=10\n"},
	} {
		args := append(strings.Fields(c.args), "-p1", "yes", "-p2", "yes")
		if stdout, stderr, code := referee(t, args...); !strings.HasPrefix(stdout, c.want) || code != 0 {
			t.Errorf("%q: exit %d, %q, %q", args, code, stdout, stderr)
		}
	}
}

// TestPage writes a page that shows the game.
func TestPage(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	stdout, _, code := referee(t, "-game", "onitama", "-p1", "yes", "-p2", "yes", "-d", "seed=8", "-s")
	lines := strings.Split(stdout, "\n")
	if len(lines) != 5 || code != 0 {
		t.Fatalf("exit %d, %q", code, stdout)
	}
	if text, err := os.ReadFile(lines[3]); err != nil || !bytes.HasPrefix(text, []byte("<!DOCTYPE html>")) {
		t.Errorf("the page %s: %v, %.60q", lines[3], err, text)
	}
}
