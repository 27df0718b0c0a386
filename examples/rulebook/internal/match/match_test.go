package match

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/record"
)

// TestMain makes the test binary a player when it is asked to: it answers with the first legal action.
func TestMain(m *testing.M) {
	if name := os.Getenv("MATCH_TEST_PLAY"); name != "" {
		g, err := games.Named(name)
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
	if size, err := strconv.Atoi(os.Getenv("MATCH_TEST_EAT")); err == nil {
		food := make([]byte, size<<20)
		for i := range food {
			food[i] = 1
		}
		if len(os.Args) > 1 {
			os.Exit(1)
		}
		fmt.Println(len(food))
		io.Copy(io.Discard, os.Stdin)
	}
	os.Exit(m.Run())
}

func named(t *testing.T, name string) *game.Game {
	g, err := games.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// script is a player that answers as recorded.
type script struct {
	silent
	answers []*string
}

func (s *script) Answer(context.Context, game.State, []byte, time.Duration) (string, error) {
	out := s.answers[0]
	s.answers = s.answers[1:]
	if out == nil {
		return "", ErrTimeout
	}
	return *out, nil
}

// recorded calls each with the recorded games of a game's testdata.
func recorded(t *testing.T, name string, each func(*record.Game)) {
	t.Helper()
	f, err := os.Open(filepath.Join("../../../..", name, "testdata", "transcripts.jsonl.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r, err := record.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; ; n++ {
		g, err := r.Read()
		if err == io.EOF && n > 0 {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		each(g)
	}
}

// TestTranscripts plays the recorded games with players that answer as recorded.
func TestTranscripts(t *testing.T) {
	for _, name := range games.Names() {
		recorded(t, name, func(want *record.Game) {
			seats := len(want.Scores)
			scripts, players := make([]script, seats), make([]Player, seats)
			for i := range scripts {
				players[i] = &scripts[i]
			}
			// The record also has the turns of players who are no longer asked.
			asked := want.Turns[:0:0]
			for _, turn := range want.Turns {
				if len(turn.In) > 0 {
					asked = append(asked, turn)
					s := &scripts[turn.Player]
					s.answers = append(s.answers, turn.Out)
				}
			}
			set := Setting{Game: named(t, name), Seed: want.Seed, Options: want.Options, Inputs: true}
			got, err := Play(context.Background(), set, players)
			if err != nil {
				t.Fatalf("%s, seed %d: %v", name, want.Seed, err)
			}
			if !reflect.DeepEqual(got.Scores, want.Scores) || !reflect.DeepEqual(got.Winner, want.Winner) || len(got.Turns) != len(asked) {
				t.Errorf("%s, seed %d: scores %v, recorded %v; %d turns, recorded %d", name, want.Seed, got.Scores, want.Scores, len(got.Turns), len(asked))
				return
			}
			for i := range got.Turns {
				if !reflect.DeepEqual(got.Turns[i].In, asked[i].In) {
					t.Errorf("%s, seed %d: the lines that are sent on turn %d differ", name, want.Seed, i)
				}
			}
		})
	}
}

// TestPrograms plays programs against the test binary, which plays properly. The test of the referee has many more.
func TestPrograms(t *testing.T) {
	t.Setenv("MATCH_TEST_PLAY", "onitama")
	self := quote(os.Args[0])
	begin, err := named(t, "onitama").Start(5, nil)
	if err != nil {
		t.Fatal(err)
	}
	opening := begin.LegalActions()[0]
	for _, c := range []struct {
		name, command string
		failure       record.Failure
		reason, exit  string
	}{
		{"one that plays", self, record.None, "", ""},
		{"one that cannot be started", "'/missing program'", record.Crash, "no such file", ""},
		{"one that ends", "sh -c 'echo why >&2; exit 3'", record.Crash, "the program ended: exit status 3", "exit status 3"},
		{"one that is killed", "sh -c 'kill -SEGV $$'", record.Crash, "segmentation fault", "signal: segmentation fault"},
		{"one that never writes", "sleep 1000", record.Timeout, "no answer in time after 1.3s", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			slack, words := 10*time.Minute, "turn 0\n"
			players := []Player{start(t, self), start(t, c.command)}
			if c.failure == record.Timeout {
				// A busy machine takes longer to start a program.
				slack, words, players[0] = 300*time.Millisecond, "", &script{answers: []*string{&opening}}
			}
			g, err := Play(context.Background(), Setting{Game: named(t, "onitama"), Seed: 5, Slack: slack}, players)
			for _, p := range players {
				p.Close()
				p.Close()
			}
			if err != nil {
				t.Fatal(err)
			}
			last := g.Turns[len(g.Turns)-1]
			if g.Failures[1] != c.failure || !strings.Contains(last.Error, c.reason) || !strings.HasPrefix(g.Exits[1], c.exit) {
				t.Errorf("failures %q, exits %q, last error %q", g.Failures, g.Exits, last.Error)
			}
			if g.Failures[0] != record.None {
				t.Errorf("the player that plays properly failed: %q, %s", g.Failures, last.Error)
			}
			if !strings.HasPrefix(g.Turns[0].Stderr, words) {
				t.Errorf("the standard error of the first turn is %q", g.Turns[0].Stderr)
			}
			if c.exit == "exit status 3" && last.Stderr != "why\n" {
				t.Errorf("the last words are %q", last.Stderr)
			}
		})
	}
}

func start(t *testing.T, command string) Player {
	t.Helper()
	p, err := Start(command, false)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func quote(path string) string { return "'" + path + "'" }

// TestAhead lets a player write to its standard error after it has printed an answer for a later turn.
func TestAhead(t *testing.T) {
	dir := t.TempDir()
	slow := start(t, "sh -c 'while read line; do echo slow; done'")
	defer slow.Close()
	ahead := start(t, "sh -c 'echo 1; echo 2; while [ ! -e "+dir+"/go ]; do :; done; echo words >&2; >"+dir+"/done; read line'")
	defer ahead.Close()
	for i, c := range []struct {
		player       Player
		want, stderr string
	}{{ahead, "1", ""}, {slow, "slow", ""}, {ahead, "2", "words\n"}} {
		if i == 2 {
			if err := os.WriteFile(filepath.Join(dir, "go"), nil, 0o666); err != nil {
				t.Fatal(err)
			}
			for _, err := os.Stat(dir + "/done"); err != nil; _, err = os.Stat(dir + "/done") {
			}
		}
		line, err := c.player.Answer(context.Background(), nil, []byte("input\n"), 10*time.Minute)
		if stderr := c.player.Stderr(); line != c.want || err != nil || stderr != c.stderr {
			t.Errorf("answer %d is %q, %v, with the words %q", i, line, err, stderr)
		}
	}
}

// TestLate reads an answer after the limit together with the end of the program: the answer was late, and the program
// did not crash.
func TestLate(t *testing.T) {
	p := start(t, "echo late").(*program)
	defer p.Close()
	<-p.ended
	if line, err := p.Answer(context.Background(), nil, nil, -time.Second); !errors.Is(err, ErrTimeout) {
		t.Errorf("Answer() = %q, %v, want %v", line, err, ErrTimeout)
	}
}

// TestPrinted takes all lines of a program that has ended, and only then says so.
func TestPrinted(t *testing.T) {
	p := start(t, "printf 'one\\ntwo\\nhalf'").(*program)
	defer p.Close()
	<-p.ended
	for _, want := range []string{"one", "two"} {
		if line, err := p.Answer(context.Background(), nil, []byte("input\n"), 10*time.Minute); line != want || err != nil {
			t.Errorf("Answer() = %q, %v, want %s", line, err, want)
		}
	}
	const want = "the program ended: exit status 0, after a line without its end"
	if line, err := p.Answer(context.Background(), nil, nil, 10*time.Minute); err == nil || err.Error() != want {
		t.Errorf("Answer() = %q, %v, want %s", line, err, want)
	}
}

// TestStop ends a game in the middle of an answer.
func TestStop(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	ready := filepath.Join(t.TempDir(), "ready")
	players := []Player{start(t, "sh -c 'echo >"+ready+"; sleep 1000'"), &script{}}
	defer players[0].Close()
	go func() {
		for _, err := os.Stat(ready); err != nil; _, err = os.Stat(ready) {
		}
		cancel()
	}()
	if g, err := Play(ctx, Setting{Game: named(t, "onitama"), Slack: time.Hour}, players); !errors.Is(err, context.Canceled) {
		t.Errorf("%+v, %v", g, err)
	}
	if _, err := Play(ctx, Setting{Game: named(t, "onitama"), Options: map[string]string{"x": "1"}}, nil); err == nil {
		t.Error("an option that does not exist is accepted")
	}
}

// TestLines reads a player's output in pieces of every size.
func TestLines(t *testing.T) {
	const text = "a\nbc\r\n\rd\r\r\n\ne\n\x00\nhalf"
	want := []string{"a", "bc", "", "d", "", "", "e", "\x00"}
	for size := 1; size <= len(text); size++ {
		l := &lines{in: bufio.NewReader(pieces{strings.NewReader(text), size}), limit: maxLine}
		var got []string
		line, err := l.next()
		for ; err == nil; line, err = l.next() {
			if got = append(got, line); l.half.Load() {
				t.Errorf("in pieces of %d bytes: after %q, there is half a line", size, line)
			}
		}
		if !reflect.DeepEqual(got, want) || err != io.EOF || !l.half.Load() {
			t.Errorf("in pieces of %d bytes: %q and %v, want %q and %v, with half a line: %v", size, got, err, want, io.EOF, l.half.Load())
		}
	}
}

// pieces reads at most size bytes at a time.
type pieces struct {
	io.Reader
	size int
}

func (p pieces) Read(b []byte) (int, error) { return p.Reader.Read(b[:min(len(b), p.size)]) }

// TestLineLimits checks the longest line.
func TestLineLimits(t *testing.T) {
	longest := strings.Repeat("x", maxLine-1)
	l := &lines{in: bufio.NewReader(strings.NewReader(longest + "\r\n" + longest + "\n" + longest + "x\n")), limit: maxLine}
	for range 2 {
		if line, err := l.next(); line != longest || err != nil {
			t.Errorf("a line of %d bytes: %d bytes, %v", maxLine, len(line), err)
		}
	}
	if _, err := l.next(); !errors.Is(err, ErrTimeout) || !errors.Is(err, ErrTooLong) {
		t.Errorf("a line of %d bytes: %v", maxLine+1, err)
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
		got, err := splitCommand(c.line, false)
		if !reflect.DeepEqual(got, c.want) || (err != nil) != (c.want == nil) {
			t.Errorf("%q: %q, %v", c.line, got, err)
		}
	}
}

// TestSplitWindowsCommand keeps the backslashes of paths.
func TestSplitWindowsCommand(t *testing.T) {
	for line, want := range map[string][]string{
		`C:\bots\my.exe --level 3`:        {`C:\bots\my.exe`, "--level", "3"},
		`"C:\my bots\a.exe" "say \"hi\""`: {`C:\my bots\a.exe`, `say "hi"`},
		`\\host\share\bot.exe`:            {`\\host\share\bot.exe`},
	} {
		if got, err := splitCommand(line, true); !reflect.DeepEqual(got, want) || err != nil {
			t.Errorf("%s: %q, %v", line, got, err)
		}
	}
}

// TestBuiltin lets the built-in players play every game: the same seeds give the same games, and the searches win.
func TestBuiltin(t *testing.T) {
	for _, name := range games.Names() {
		g := named(t, name)
		play := func(player string, number int64) *record.Game {
			commands := slices.Repeat([]string{"random"}, g.Seats[len(g.Seats)-1])
			commands[number%2] = player
			set := Setting{Game: g, Seed: number, Slack: time.Minute}
			if name == "vindinium" && number > 1 {
				set.Options = map[string]string{"turns": "50"}
			}
			rec, err := Run(context.Background(), set, commands, func(int) uint64 { return uint64(number) })
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
		// mcts counts whole games, which are longer.
		for player, games := range map[string]int64{"search:300": 6, "alphabeta:300": 3, "mcts:60": 3} {
			wins := int64(0)
			for number := int64(1); number <= games; number++ {
				rec := play(player, number)
				if diff := cmp.Diff(rec, play(player, number)); diff != "" {
					t.Errorf("%s, %s, seed %d: the game once more is another:\n%s", name, player, number, diff)
				}
				if rec.Winner != nil && *rec.Winner == int(number%2) {
					wins++
				}
			}
			if wins*3 < games*2 {
				t.Errorf("%s: %s wins %d of %d games", name, player, wins, games)
			}
		}
	}
	for _, player := range []string{"search:0", "mcts:", "random:5"} {
		if _, err := newPlayer(named(t, "onitama"), player, 1, false); err == nil {
			t.Errorf("there is a player %s", player)
		}
	}
}

// TestBuiltinLimits has searches that would take days: they end at the limit and with the context.
func TestBuiltinLimits(t *testing.T) {
	for _, name := range games.Names() {
		g := named(t, name)
		for _, player := range []string{"search:2000000000", "alphabeta:2000000000", "mcts:2000000000", "search:100h"} {
			canceled, cancel := context.WithCancel(context.Background())
			cancel()
			for _, c := range []struct {
				ctx   context.Context
				limit time.Duration
				want  error
			}{
				{context.Background(), 5 * time.Millisecond, ErrTimeout},
				{canceled, time.Hour, context.Canceled},
			} {
				p, err := newPlayer(g, player, 1, false)
				if err != nil {
					t.Fatal(err)
				}
				s, err := g.Start(1, nil)
				if err != nil {
					t.Fatal(err)
				}
				if line, err := p.Answer(c.ctx, s, nil, c.limit); !errors.Is(err, c.want) {
					t.Errorf("%s, %s: answer %q, %v, not %v", name, player, line, err, c.want)
				}
			}
		}
	}
}
