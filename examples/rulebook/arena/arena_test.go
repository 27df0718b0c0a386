package arena

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/stats"
	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
)

// TestMain makes the test binary the command itself when a test asks for it.
func TestMain(m *testing.M) {
	if os.Getenv("ARENA_TEST_MAIN") != "" {
		os.Exit(cli.Run("arena", Run, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// arenaCommand returns the command as a user starts it in a directory.
func arenaCommand(dir string, args ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), "ARENA_TEST_MAIN=1")
	cmd.Dir = dir
	return cmd
}

// play runs the arena and returns what it prints.
func play(t *testing.T, args ...string) (out, progress string) {
	t.Helper()
	out, progress, err := try(t, args...)
	if err != nil {
		t.Fatal(err)
	}
	return out, progress
}

func try(t *testing.T, args ...string) (out, progress string, err error) {
	t.Helper()
	var o, p bytes.Buffer
	c, err := parse(append([]string{"-game", "onitama", "-slack", "10m"}, args...))
	if err == nil {
		err = c.run(context.Background(), &o, &p)
	}
	return o.String(), p.String(), err
}

// loadGames returns the games of a file by number, without the times and the memory.
func loadGames(t *testing.T, file string) map[int]*record.Game {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	byNumber := map[int]*record.Game{}
	_, torn, err := scan(f, file, func(g *record.Game) error {
		if byNumber[g.Run.Number] != nil {
			t.Errorf("game %d is there twice", g.Run.Number)
		}
		for i := range g.Turns {
			g.Turns[i].Millis = 0
		}
		clear(g.Memory)
		byNumber[g.Run.Number] = g
		return nil
	})
	if err != nil || torn {
		t.Fatalf("%s: torn %v, %v", file, torn, err)
	}
	return byNumber
}

// TestWholeAndParts plays a run at once, in shards, and cut off and resumed: the games are the same.
func TestWholeAndParts(t *testing.T) {
	dir := t.TempDir()
	file := func(name string) string { return filepath.Join(dir, name) }
	args := func(more ...string) []string {
		return append(append([]string{"-n", "19"}, more...), "a=search:100", "random")
	}
	whole, progress := play(t, args("-j", "3", "-o", file("whole"))...)
	games := loadGames(t, file("whole"))
	if len(games) != 20 || strings.Count(progress, "\n") != 20 {
		t.Fatalf("%d games\n%s", len(games), progress)
	}
	names := []string{"a", "random"}
	for number, g := range games {
		if g.Seed != game.SeedAt(1, int64((number-1)/2)) || g.Run.Seating[0] != (number-1)%2 || g.Players[0] != names[(number-1)%2] {
			t.Errorf("game %d has seed %d and seats %v", number, g.Seed, g.Run.Seating)
		}
	}
	parts := map[int]*record.Game{}
	for i := range 3 {
		name := file(fmt.Sprint("shard", i))
		play(t, args("-shard", fmt.Sprint(i, "/3"), "-o", name)...)
		for number, g := range loadGames(t, name) {
			parts[number] = g
		}
	}
	if !reflect.DeepEqual(parts, games) {
		t.Error("the games of the shards are not those of the whole")
	}
	var merged, warnings bytes.Buffer
	if err := merge([]string{file("shard2"), file("shard0"), file("shard1"), file("shard0")}, &merged, &warnings); err != nil {
		t.Fatal(err)
	}
	if n := len(loadGames(t, file("shard0"))); !strings.Contains(warnings.String(), fmt.Sprint(n, " games are present more than once")) {
		t.Errorf("merge warns %q", &warnings)
	}
	// Wins and rates are equal; times are not.
	head := func(s string) string {
		before, _, _ := strings.Cut(s, "\nanswers in ms")
		return before
	}
	if head(merged.String()) != head(whole) {
		t.Errorf("the shards come to\n%s\nand the whole to\n%s", &merged, whole)
	}

	text, err := os.ReadFile(file("whole"))
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(text, []byte("\n"))
	for name, last := range map[string][]byte{"torn": lines[5][:len(lines[5])/2], "without its end": bytes.TrimSuffix(lines[5], []byte("\n")), "complete": lines[5]} {
		if err := os.WriteFile(file(name), append(bytes.Join(lines[:5], nil), last...), 0o666); err != nil {
			t.Fatal(err)
		}
		if s, err := openStore(file(name), true, io.Discard, func(*record.Game) error { return nil }); err != nil || s.close() != nil {
			t.Fatal(err)
		}
		want := bytes.Join(lines[:5], nil)
		if name != "torn" {
			want = bytes.Join(lines[:6], nil)
		}
		if got := readFile(t, file(name)); !bytes.Equal(got, want) {
			t.Errorf("after a %s line, the file has %d bytes instead of %d", name, len(got), len(want))
		}
		if err := os.WriteFile(file(name), append(bytes.Join(lines[:5], nil), last...), 0o666); err != nil {
			t.Fatal(err)
		}
		_, progress := play(t, args("-resume", "-o", file(name))...)
		missing := 14
		if name == "torn" {
			missing = 15
		}
		if strings.Count(progress, "(") != missing || strings.Contains(progress, "is torn") != (name == "torn") {
			t.Errorf("resuming after a %s line:\n%s", name, progress)
		}
		if !reflect.DeepEqual(loadGames(t, file(name)), games) {
			t.Errorf("after a %s line, the games are not those of the whole", name)
		}
	}
	c, err := parse(append([]string{"-game", "onitama", "-slack", "10m"}, args()...))
	if err != nil {
		t.Fatal(err)
	}
	game, err := c.play(context.Background(), 7)
	if err != nil {
		t.Fatal(err)
	}
	line, err := record.Append(nil, game)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file("single"), line, 0o666); err != nil {
		t.Fatal(err)
	}
	if got := loadGames(t, file("single")); !reflect.DeepEqual(got[7], games[7]) {
		t.Errorf("game 7 by itself is\n%+v\ninstead of\n%+v", got[7], games[7])
	}
}

// TestOtherRuns refuses to continue a file with another run, and tells apart games of other seeds.
func TestOtherRuns(t *testing.T) {
	dir := t.TempDir()
	file := func(name string) string { return filepath.Join(dir, name) }
	base := []string{"-n", "4", "-o", file("base"), "random", "search:100"}
	play(t, base...)
	for _, c := range []struct {
		name string
		args []string
		want string
	}{
		{"seed", []string{"-n", "4", "-seed", "2", "random", "search:100"}, "-seed 2"},
		{"nodes", []string{"-n", "4", "random", "search:101"}, "search:101"},
		{"slack", []string{"-n", "4", "-slack", "3s", "random", "search:100"}, "-slack"},
		{"lines", []string{"-n", "4", "-longlines", "random", "search:100"}, "-longlines"},
		{"players", []string{"-n", "4", "search:100", "random"}, "players"},
		{"names", []string{"-n", "4", "x=random", "search:100"}, "players"},
	} {
		if _, _, err := try(t, append([]string{"-resume", "-o", file("base")}, c.args...)...); err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "another run") {
			t.Errorf("%s: -resume says %v", c.name, err)
		}
		play(t, append([]string{"-o", file(c.name)}, c.args...)...)
		var out, warnings bytes.Buffer
		err := merge([]string{file("base"), file(c.name)}, &out, &warnings)
		if c.name == "seed" {
			if err != nil || !strings.HasPrefix(out.String(), "onitama, 8 games") {
				t.Errorf("merge of two seeds: %v\n%s", err, &out)
			}
		} else if err == nil || !strings.Contains(err.Error(), "another run") {
			t.Errorf("%s: merge says %v\n%s", c.name, err, &out)
		}
	}
	// The list has one of the seeds of the run: its two games are the same.
	play(t, "-seeds", fmt.Sprint(game.SeedAt(1, 1))+",7", "-o", file("list"), "random", "search:100")
	var out, warnings bytes.Buffer
	if err := merge([]string{file("base"), file("list")}, &out, &warnings); err != nil || !strings.HasPrefix(out.String(), "onitama, 6 games") {
		t.Errorf("merge of a run and a list: %v\n%s", err, &out)
	}
	if _, _, err := try(t, base...); err == nil || !strings.Contains(err.Error(), "-resume") {
		t.Errorf("a file that is not empty: %v", err)
	}
	s, err := openStore(file("base"), true, io.Discard, func(*record.Game) error { return nil })
	if err != nil {
		t.Fatal(err)
	}
	defer s.close()
	if _, _, err := try(t, append([]string{"-resume"}, base...)...); err == nil || !strings.Contains(err.Error(), "being written") {
		t.Errorf("a file of another writer: %v", err)
	}
}

// TestTournament lets four players meet in a two-player game.
func TestTournament(t *testing.T) {
	out, progress := play(t, "-n", "20", "strong=search:100", "random", "random", "random")
	if n := strings.Count(progress, "\n"); n != 24 {
		t.Errorf("%d games instead of two rounds of six pairs in both orders", n)
	}
	for _, want := range []string{"strong ", "random ", "random#2 ", "random#3 ", "rating"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
	sum := 0
	_, rest, _ := strings.Cut(out, "\nstrong")
	for _, count := range strings.Fields(rest)[:3] {
		n, err := strconv.Atoi(count)
		if err != nil {
			t.Fatalf("%v in\n%s", err, out)
		}
		sum += n
	}
	if sum != 12 {
		t.Errorf("strong has %d games, want 12:\n%s", sum, out)
	}
}

// script writes a program.
func script(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "bot")
	if err := os.WriteFile(name, []byte("#!/bin/sh\n"+text+"\n"), 0o777); err != nil {
		t.Fatal(err)
	}
	return name
}

// TestFailures plays against a program that fails: its last words and its exit status are complete.
func TestFailures(t *testing.T) {
	bot := script(t, "echo the last words >&2\nexit 7")
	file := filepath.Join(t.TempDir(), "games")
	_, _, err := try(t, "-n", "9", "-j", "3", "-o", file, bot, "random")
	if err == nil || !strings.Contains(err.Error(), "each of its first 10 games") || !strings.HasSuffix(err.Error(), `exit status 7; its last words: "the last words"`) {
		t.Errorf("after ten failures: %v", err)
	}
	games := loadGames(t, file)
	if len(games) != 10 {
		t.Errorf("%d games are kept", len(games))
	}
	for number, g := range games {
		seat := (number - 1) % 2 // the program is the first player
		turn := g.Turns[0]
		if seat == 1 {
			turn = g.Turns[1]
		}
		if g.Failures[seat] != record.Crash || g.Exits[seat] != "exit status 7" || turn.Stderr != "the last words\n" || g.Score(seat) != -1 {
			t.Errorf("game %d: failures %q, exits %q, last words %q", number, g.Failures, g.Exits, turn.Stderr)
		}
	}
	var merged bytes.Buffer
	if err := merge([]string{file}, &merged, io.Discard); err != nil || !strings.Contains(merged.String(), "0.0%") {
		t.Errorf("%v\n%s", err, &merged)
	}
	out, _ := play(t, "-n", "4", "-skipfailed", bot, "random")
	if !strings.Contains(out, "4 of them not counted") {
		t.Errorf("-skipfailed prints\n%s", out)
	}
}

// TestStop ends the run before the first game.
func TestStop(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	c, err := parse([]string{"-game", "onitama", "random", "random"})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := c.run(ctx, &out, io.Discard); err != nil || !strings.Contains(out.String(), "No game") {
		t.Errorf("%v, %s", err, &out)
	}
}

func TestSPRTStopsTheRun(t *testing.T) {
	for _, shard := range []string{"0/1", "1/2"} {
		out, progress := play(t, "-n", "1000", "-sprt", "0,50", "-shard", shard, "search:100", "random")
		if n := strings.Count(progress, "\n"); n >= 400 || !strings.Contains(out, string(accept1)) {
			t.Errorf("after %d games of shard %s:\n%s", n, shard, out)
		}
	}
}

// TestRatings compares ratings with differences that are known.
func TestRatings(t *testing.T) {
	table := func(wins [][]int) []standing {
		list := make([]standing, len(wins))
		for i := range wins {
			list[i].versus = make([]stats.Tally, len(wins))
			for j := range wins {
				if i != j {
					list[i].versus[j] = stats.Tally{Wins: wins[i][j], Losses: wins[j][i]}
				}
			}
		}
		return list
	}
	// 3 to 1 is a difference of 400 log10(3), and 9 to 1 one of 400 log10(9), up to the draw that is added.
	r := ratings(table([][]int{{0, 30000, 90000}, {10000, 0, 30000}, {10000, 10000, 0}}))
	if want := 400 * math.Log10(3); math.Abs(r[0].elo-want) > 0.1 || math.Abs(r[1].elo) > 0.1 || math.Abs(r[2].elo+want) > 0.1 {
		t.Errorf("ratings %v; want %v, 0 and %v", r, want, -want)
	}
	// For two players of the same strength, the difference has the variance 4/n of the logarithm of the odds, and each
	// rating has half the difference.
	r = ratings(table([][]int{{0, 500}, {500, 0}}))
	if want := 1.96 * 400 / math.Ln10 / math.Sqrt(1000); math.Abs(r[0].margin-want) > 0.01*want {
		t.Errorf("the margin is %v, not %v", r[0].margin, want)
	}
	if r := ratings(table([][]int{{0, 5, 0}, {0, 0, 5}, {0, 0, 0}})); r[0].elo < r[1].elo || r[1].elo < r[2].elo || math.IsInf(r[0].elo, 0) {
		t.Errorf("after only wins: %v", r)
	}
}

func TestStatistics(t *testing.T) {
	near := func(got, want float64) bool { return math.Abs(got-want) < 5e-4*math.Max(1, math.Abs(want)) }
	if got := elo(0.75); !near(got, 190.8485) || !near(expected(got), 0.75) {
		t.Errorf("elo(0.75) = %v", got)
	}
	if elo(0.5) != 0 || difference(elo(1)) != "+inf" || difference(elo(0)) != "-inf" || difference(-12.6) != "-13" || difference(-0.2) != "+0" {
		t.Error(elo(0.5), difference(elo(1)), difference(elo(0)))
	}
	if got := superiority(stats.Tally{Wins: 60, Losses: 40}); !near(got, 0.9772) {
		t.Errorf("60 to 40 is better with %v", got)
	}
	if got := superiority(stats.Tally{Draws: 9}); got != 0.5 {
		t.Errorf("draws alone are better with %v", got)
	}
	var s times
	for _, ms := range []float64{7, 1, 2, 3, 4, 5, 6, 8, 9, 10} {
		s.add(ms)
	}
	for q, want := range map[float64]float64{0: 1, 0.5: 5, 0.95: 10, 1: 10} {
		if got := s.quantile(q); got < want || got > 1.011*want {
			t.Errorf("quantile %v is %v", q, got)
		}
	}
}

// TestFourPlayers counts a game of four against each opponent.
func TestFourPlayers(t *testing.T) {
	names := []string{"a", "b", "c", "d"}
	tally := newTally(names, false)
	tally.add(&record.Game{
		Scores: []int{7, 5, 5, 100}, Failures: []record.Failure{"", "", "", record.Invalid},
		Run: &record.Run{Names: names, Seating: []int{3, 1, 0, 2}},
	})
	var out bytes.Buffer
	tally.report(&out, "vindinium")
	if !strings.Contains(out.String(), "a game counts once for each of them") {
		t.Errorf("the report does not say what it counts:\n%s", &out)
	}
	// By player: a 5, b 5, c failed, d 7.
	var got []stats.Tally
	for i := range tally.players {
		got = append(got, tally.players[i].total())
	}
	if want := []stats.Tally{{Wins: 1, Draws: 1, Losses: 1}, {Wins: 1, Draws: 1, Losses: 1}, {Losses: 3}, {Wins: 3}}; !reflect.DeepEqual(got, want) {
		t.Errorf("%v", got)
	}
}

func TestCommandLine(t *testing.T) {
	dir := t.TempDir()
	junk, zipped := filepath.Join(dir, "junk"), filepath.Join(dir, "zipped")
	other := `{"game":"onitama","seed":1,"turns":[],"scores":[1,0]}`
	for name, text := range map[string]string{junk: other + "\n", zipped: "\x1f\x8b"} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	both := " random random"
	for _, c := range []struct{ args, want string }{
		{"", "-h says more"},
		{"-game chess" + both, "no game is called"},
		{"-game onitama random", "2 players"},
		{"-game onitama search:x random", "search:x"},
		{"-game onitama ./mistyped random", "./mistyped"},
		{"-game onitama new=./mistyped random", "./mistyped"},
		{"-game onitama a=random a=random", "two players"},
		{"-game onitama 'x random", "quote"},
		{"-game onitama" + strings.Repeat(both, 33), "at most 64"},
		{"-game onitama" + both + " -o x", "must come before the arguments that are no flags"},
		{"-game onitama random -n=5 random", "must come before the arguments that are no flags"},
		{"-game vindinium" + both, "; with -d players=2 it has 2"},
		{"-game vindinium random" + both, "; with -d players=2 it has 2"},
		{"-game onitama -d a" + both, "name=value"},
		{"-game onitama -d a=1 -d b=2" + both, `"a"`},
		{"-game onitama -d seed=1" + both, "its own flag"},
		{"-game onitama -seeds 3-1" + both, "must not go down"},
		{"-game onitama -seeds 1-3 -n 7" + both, "-n must be at most 6"},
		{"-game onitama -shard 1/1" + both, "shard"},
		{"-game onitama -shard x" + both, "shard"},
		{"-game onitama -sprt 5,5" + both, "elo0 < elo1"},
		{"-game onitama -sprt x" + both, "elo0,elo1"},
		{"-game onitama -sprt 0,5 random" + both, "two players"},
		{"-game onitama -n 0" + both, "at least 1"},
		{"-game onitama -slack -1s" + both, "negative"},
		{"-game onitama -resume" + both, "needs -o"},
		{"-game onitama -n 2 -resume -o " + junk + both, "not a game of the arena"},
		{"-game onitama -n 2 -resume -o " + zipped + both, "compressed"},
		{"-game onitama -n 2 -o " + os.DevNull + both, "cannot be appended"},
		{"-game onitama -n 2 -fill random" + both, "no seat to fill, because 2 players are given for 2 seats"},
		{"-game vindinium -n 2 -fill a=./mistyped" + both, "./mistyped"},
		{"-game onitama -n 2 -o /nonexistent/x" + both, "/nonexistent/x"},
	} {
		cfg, err := parse(strings.Fields(c.args))
		if err == nil {
			err = cfg.run(context.Background(), io.Discard, io.Discard)
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.args, err)
		}
	}
	missing := filepath.Join(dir, "missing")
	for _, c := range []struct {
		files  []string
		status int
		want   string
	}{
		{nil, 2, "merge needs the files to report on"},
		{[]string{missing}, 2, "open " + missing + ": no such file or directory"},
		{[]string{os.DevNull}, 2, "there are no games in the files"},
		{[]string{junk}, 2, junk + ": it holds something that is not a game of the arena"},
		{[]string{junk, "-partial"}, 2, "-partial must come before the arguments that are no flags"},
	} {
		var stderr bytes.Buffer
		status := cli.Run("arena", Run, append([]string{"merge"}, c.files...), nil, io.Discard, &stderr)
		if status != c.status || stderr.String() != "arena: "+c.want+"\n" {
			t.Errorf("merge %v: status %d, %s", c.files, status, &stderr)
		}
	}
}

// TestChattyBot plays against a bot that floods its standard error: the records stay small.
func TestChattyBot(t *testing.T) {
	// 1 MB of standard error before it dies.
	bot := script(t, "head -c 1000000 /dev/zero | tr '\\0' x >&2\nread seat\n[ $seat = 0 ] && exit 1\necho nonsense")
	file := filepath.Join(t.TempDir(), "games")
	play(t, "-n", "2", "-o", file, "chatty="+bot, "random")
	text, err := json.Marshal(loadGames(t, file)[1])
	if err != nil || len(text) > 600_000 {
		t.Errorf("the record of a chatty game has %d bytes, %v", len(text), err)
	}
}

// TestKilled kills the arena ten times with SIGKILL in the middle of a run and resumes it: no game is lost or played twice,
// and the games are those of a run that was not killed.
func TestKilled(t *testing.T) {
	user := t.TempDir()
	// The program plays the first action of each list.
	bot := script(t, `read me
while read row; do
	for line in 2 3 4 5 6 7 8 9 10; do read x; done
	read n; read first
	while [ $n -gt 1 ]; do read x; n=$((n-1)); done
	echo $first
done`)
	args := []string{"-game", "onitama", "-n", "120", "-slack", "10m", "-j", "4", "-resume", "-o", "games.jsonl",
		"program=" + bot, "random", "mcts:20"}
	file := filepath.Join(user, "games.jsonl")
	var before []byte
	for kill := range 10 {
		cmd := arenaCommand(user, args...)
		stderr, err := cmd.StderrPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		for finished := bufio.NewScanner(stderr); finished.Scan(); {
			if strings.HasPrefix(finished.Text(), "game ") {
				break
			}
		}
		cmd.Process.Kill()
		io.Copy(io.Discard, stderr)
		cmd.Wait()
		now := readFile(t, file)
		if !bytes.HasPrefix(now, before) || bytes.Count(now, []byte("\n")) <= kill {
			t.Fatalf("kill %d: the file has %d games, and not those from before", kill, bytes.Count(now, []byte("\n")))
		}
		before = now[:bytes.LastIndexByte(now, '\n')+1]
	}
	if bytes.Count(before, []byte("\n")) >= 120 {
		t.Error("the run was over before the last kill")
	}
	for _, name := range []string{"games.jsonl", "whole.jsonl"} {
		args[10] = name
		if out, err := arenaCommand(user, args...).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	games := loadGames(t, file)
	if want := loadGames(t, filepath.Join(user, "whole.jsonl")); len(games) != 120 || !reflect.DeepEqual(games, want) {
		t.Errorf("the %d games are not those of a run without kills", len(games))
	}
}

// TestClosedPipe closes the pipe that shows the progress, as head does. That ends the run, which keeps its games.
func TestClosedPipe(t *testing.T) {
	user := t.TempDir()
	cmd := arenaCommand(user, "-game", "onitama", "-n", "100000", "-o", "games.jsonl", "random", "random")
	stderr, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := stderr.Read(make([]byte, 10)); err != nil {
		t.Error(err)
	}
	stderr.Close()
	cmd.Wait()
	if code := cmd.ProcessState.ExitCode(); code != 141 || len(loadGames(t, filepath.Join(user, "games.jsonl"))) == 0 {
		t.Errorf("the run ended with %v", cmd.ProcessState)
	}
}

func readFile(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestRebuilt resumes a run with another program of the same name, merges its parts, and resumes one with the same program.
func TestRebuilt(t *testing.T) {
	bot := script(t, "echo no game begins like this")
	file := filepath.Join(t.TempDir(), "games.jsonl")
	run := func(n string) string {
		_, progress := play(t, "-n", n, "-resume", "-o", file, "a="+bot, "random")
		return progress
	}
	run("2")
	if progress := run("4"); strings.Contains(progress, "changed") {
		t.Errorf("the program is the same, but: %s", progress)
	}
	f, err := os.OpenFile(strings.Trim(bot, "'"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	f.WriteString("\n# rebuilt\n")
	f.Close()
	const want = "of the same program of a: its file has changed"
	if progress := run("6"); strings.Count(progress, want) != 1 {
		t.Errorf("the program is another, but: %s", progress)
	}
	var out, warn bytes.Buffer
	if err := merge([]string{file}, &out, &warn); err != nil || strings.Count(warn.String(), want) != 1 {
		t.Errorf("%v\n%s", err, &warn)
	}
}

// TestPlayedParameters checks that the report has the parameters as they were played, and standard error those that were
// not understood.
func TestPlayedParameters(t *testing.T) {
	out, progress := play(t, "-n", "2", "-game", "vindinium", "-d", "players=2,turns=5,size=12,wallPercent=many", "random", "random")
	if !strings.Contains(out, "\nplayed with players=2, size=12, turns=10\n") ||
		strings.Count(progress, `the referee does not understand ["wallPercent=many"]`) != 1 {
		t.Errorf("%s%s", progress, out)
	}
}

// TestEarly has a program that prints a line for each line of its input.
func TestEarly(t *testing.T) {
	out, _ := play(t, "-n", "2", "-game", "cultist", "many="+script(t, "while read line; do echo WAIT; done"), "random")
	if !strings.Contains(out, "\nmany: ") || !strings.Contains(out, "of its answers were printed before it was asked for them") {
		t.Error(out)
	}
	if out, _ := play(t, "-n", "2", "-game", "cultist", "random", "random"); strings.Contains(out, "printed before") {
		t.Error(out)
	}
}

// TestMemoryReport checks that the report has the most memory of each program, and warns of more than the site gives.
func TestMemoryReport(t *testing.T) {
	names := []string{"small", "large", "random"}
	tally := newTally(names, false)
	for i, large := range []int64{900 << 20, 20 << 20} {
		tally.add(&record.Game{
			Scores: []int{1, 0}, Failures: make([]record.Failure, 2), Early: make([]int, 2),
			Memory: []int64{int64(5+i) << 20, large}, Run: &record.Run{Names: names, Seating: []int{0, 1}},
		})
	}
	var out bytes.Buffer
	tally.report(&out, "onitama")
	for _, want := range []string{
		"\nmemory in MB  most\nsmall         6\nlarge         900\n\n",
		"\nlarge: its program had 900 MB of memory; the site gives it 768 MB\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the report lacks %q:\n%s", want, &out)
		}
	}
	if strings.Contains(out.String(), "small:") {
		t.Error(&out)
	}
}
