package match

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/internal/gametest"
)

// TestMain makes the test binary a player when it is asked to: it answers with the first legal action.
func TestMain(m *testing.M) {
	if name := os.Getenv("MATCH_TEST_PLAY"); name != "" {
		g, err := game.Named(name)
		if err != nil {
			panic(err)
		}
		r := g.NewReader(os.Stdin)
		for {
			s, err := r.Read()
			if err != nil {
				os.Exit(0)
			}
			fmt.Fprintf(os.Stderr, "turn %d\n", s.Turn())
			fmt.Println(s.LegalActions()[0])
		}
	}
	os.Exit(m.Run())
}

func named(t *testing.T, name string) *game.Game {
	g, err := game.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// script is a player that answers with what was recorded.
type script []*string

func (s *script) Answer([]byte, time.Duration) (string, error) {
	out := (*s)[0]
	*s = (*s)[1:]
	if out == nil {
		return "", ErrTimeout
	}
	return *out, nil
}

func (s *script) Stderr() string { return "" }
func (s *script) Close()         {}

// TestTranscripts plays the recorded games with players that answer as recorded.
func TestTranscripts(t *testing.T) {
	for _, name := range game.Names() {
		n := gametest.Loose(t, filepath.Join("../../..", name, "testdata", "transcripts.jsonl.gz"), func(want Record) {
			seats := len(want.Scores)
			scripts, players := make([]script, seats), make([]Player, seats)
			for i := range scripts {
				players[i] = &scripts[i]
			}
			// The record also has the turns of players who are not asked any more.
			asked := want.Turns[:0:0]
			for _, turn := range want.Turns {
				if len(turn.In) > 0 {
					asked = append(asked, turn)
					scripts[turn.Player] = append(scripts[turn.Player], turn.Out)
				}
			}
			got, err := Play(Setting{Game: named(t, name), Seed: want.Seed, Options: want.Options, Inputs: true}, players, nil)
			if err != nil {
				t.Fatalf("%s, seed %d: %v", name, want.Seed, err)
			}
			if !reflect.DeepEqual(got.Scores, want.Scores) || !reflect.DeepEqual(got.Winner, want.Winner) || len(got.Turns) != len(asked) {
				t.Errorf("%s, seed %d: scores %v, recorded %v; %d turns, recorded %d", name, want.Seed, got.Scores, want.Scores, len(got.Turns), len(asked))
				return
			}
			for i := range got.Turns {
				if !reflect.DeepEqual(got.Turns[i].In, asked[i].In) {
					t.Errorf("%s, seed %d: other lines are sent on turn %d", name, want.Seed, i)
				}
			}
		})
		t.Logf("%s: %d games", name, n)
	}
}

// TestPrograms plays programs against the test binary, which plays properly.
func TestPrograms(t *testing.T) {
	dir := t.TempDir()
	pid := filepath.Join(dir, "pid")
	for _, c := range []struct {
		name, command string
		failure       Failure
		text          string
	}{
		{"one that plays", os.Args[0], None, ""},
		{"one that cannot be started", filepath.Join(dir, "missing program"), Crash, "no such file"},
		{"an empty command", "", Crash, "empty"},
		{"one that ends at once", "true", Crash, "ended"},
		{"one that fails at once", "sh -c 'echo why >&2; exit 3'", Crash, "ended"},
		{"one that never writes", "sleep 1000", Timeout, "in time"},
		{"one that leaves a child behind", "sh -c 'sleep 1000 & echo $! >" + pid + "; sleep 1000'", Timeout, "in time"},
		{"one that leaves a child behind in another session", "sh -c 'setsid sleep 3 & exit'", Timeout, "in time"},
		{"one that closes its output", "sh -c 'exec >&-; sleep 1000'", Crash, "closed its output"},
		{"one that closes its input", "sh -c 'exec <&-; echo nonsense'", Invalid, "nonsense"},
		{"one that writes without end", "yes", Invalid, `"y"`},
		{"one that writes a line without end", "cat /dev/zero", Crash, "65536 bytes"},
		{"one that complains without end", "sh -c 'yes >&2'", Timeout, "in time"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Setenv("MATCH_TEST_PLAY", "onitama")
			players := []Player{Start(quote(os.Args[0])), Start(c.command)}
			if c.command == os.Args[0] {
				players[1].Close()
				players[1] = Start(quote(c.command))
			}
			// Starting a race-enabled test binary on a busy machine takes a while.
			rec, err := Play(Setting{Game: named(t, "onitama"), Seed: 5, Slack: 300 * time.Millisecond}, players, nil)
			for _, p := range players {
				p.Close()
				p.Close()
			}
			if err != nil {
				t.Fatal(err)
			}
			last := rec.Turns[len(rec.Turns)-1]
			if rec.Failures[1] != c.failure || !strings.Contains(last.Error, c.text) {
				t.Errorf("failures %q, last error %q", rec.Failures, last.Error)
			}
			if rec.Failures[0] != None {
				t.Errorf("the other player failed: %q, %s", rec.Failures, last.Error)
			}
			if want := map[bool]int{true: rec.Scores[1], false: -1}[c.failure == None]; rec.Score(1) != want {
				t.Errorf("score %d, not %d", rec.Score(1), want)
			}
			if !strings.HasPrefix(rec.Turns[0].Stderr, "turn 0\n") && rec.Turns[0].Stderr != "" {
				t.Errorf("the standard error of the first turn is %q", rec.Turns[0].Stderr)
			}
			if len(last.Stderr) > maxStderr {
				t.Errorf("%d bytes of standard error are kept", len(last.Stderr))
			}
		})
	}
	text, err := os.ReadFile(pid)
	if err != nil {
		t.Fatal(err)
	}
	if alive(strings.TrimSpace(string(text))) {
		t.Errorf("process %s is left", text)
	}
}

// alive reports whether a process runs; a zombie does not.
func alive(pid string) bool {
	stat, err := os.ReadFile("/proc/" + pid + "/stat")
	return err == nil && !strings.Contains(string(stat), ") Z ")
}

func quote(path string) string { return "'" + path + "'" }

func TestStop(t *testing.T) {
	stop := make(chan struct{})
	close(stop)
	if rec, err := Play(Setting{Game: named(t, "onitama")}, []Player{&script{}, &script{}}, stop); err == nil {
		t.Errorf("%+v", rec)
	}
	if _, err := Play(Setting{Game: named(t, "onitama"), Options: map[string]string{"x": "1"}}, nil, nil); err == nil {
		t.Error("an option that does not exist is accepted")
	}
}

func TestSplitCommand(t *testing.T) {
	for _, c := range []struct {
		line string
		want []string
	}{
		{"a", []string{"a"}},
		{"  a  b\tc ", []string{"a", "b", "c"}},
		{`"a b" 'c "d' e\ f`, []string{"a b", `c "d`, "e f"}},
		{`a"b c"d ''`, []string{"ab cd", ""}},
		{`'\' "\""`, []string{`\`, `"`}},
		{"", nil},
		{" ", nil},
		{`"a`, nil},
		{`a\`, nil},
	} {
		got, err := splitCommand(c.line)
		if !reflect.DeepEqual(got, c.want) || (err != nil) != (c.want == nil) {
			t.Errorf("%q: %q, %v", c.line, got, err)
		}
	}
}

// TestBuiltin lets the built-in players play every game: the same seeds give the same games, and the search wins.
func TestBuiltin(t *testing.T) {
	for _, name := range game.Names() {
		g := named(t, name)
		play := func(seed int64, seat int) *Record {
			players := make([]Player, g.Seats[len(g.Seats)-1])
			for i := range players {
				command := "builtin:random"
				if i == seat {
					command = "builtin:search"
				}
				p, err := New(g, command, uint64(seed), 300)
				if err != nil {
					t.Fatal(err)
				}
				players[i] = p
			}
			rec, err := Play(Setting{Game: g, Seed: seed}, players, nil)
			if err != nil {
				t.Fatal(err)
			}
			for i, turn := range rec.Turns {
				if turn.Error != "" {
					t.Fatalf("%s, turn %d: %s", name, i, turn.Error)
				}
				rec.Turns[i].Millis = 0
			}
			return rec
		}
		wins := 0
		for seed := int64(1); seed <= 6; seed++ {
			rec := play(seed, int(seed%2))
			if !reflect.DeepEqual(rec, play(seed, int(seed%2))) {
				t.Errorf("%s, seed %d: two different games", name, seed)
			}
			if rec.Winner != nil && *rec.Winner == int(seed%2) {
				wins++
			}
		}
		if wins < 4 {
			t.Errorf("%s: the search wins %d of 6 games", name, wins)
		}
	}
	if _, err := New(named(t, "onitama"), "builtin:oracle", 0, 1); err == nil {
		t.Error("builtin:oracle exists")
	}
}
