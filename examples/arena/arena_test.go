package main

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/internal/match"
)

// play runs the arena and returns what it prints.
func play(t *testing.T, args ...string) (out, progress string) {
	t.Helper()
	c, err := parse(append([]string{"-game", "onitama", "-nodes", "100", "-slack", "2s"}, args...))
	if err != nil {
		t.Fatal(err)
	}
	var o, p bytes.Buffer
	if err := c.run(&o, &p, nil); err != nil {
		t.Fatal(err)
	}
	return o.String(), p.String()
}

// loadGames returns the games of a file by number, without the times.
func loadGames(t *testing.T, file string) map[int]entry {
	t.Helper()
	list, err := load(file)
	if err != nil {
		t.Fatal(err)
	}
	byNumber := map[int]entry{}
	for _, e := range list {
		if _, ok := byNumber[e.Number]; ok {
			t.Errorf("game %d is there twice", e.Number)
		}
		for i := range e.Turns {
			e.Turns[i].Millis = 0
		}
		byNumber[e.Number] = e
	}
	return byNumber
}

// TestWholeAndParts plays a run at once, in shards, and cut off and resumed: the games are the same.
func TestWholeAndParts(t *testing.T) {
	dir := t.TempDir()
	file := func(name string) string { return filepath.Join(dir, name) }
	players := []string{"builtin:search", "builtin:random"}
	args := func(more ...string) []string { return append(append([]string{"-n", "19"}, more...), players...) }
	whole, progress := play(t, args("-j", "3", "-o", file("whole"))...)
	games := loadGames(t, file("whole"))
	if len(games) != 20 || strings.Count(progress, "\n") != 20 {
		t.Fatalf("%d games\n%s", len(games), progress)
	}
	for number, e := range games {
		if e.Seed != int64(1+number/2) || e.Seating[0] != number%2 || e.Players[0] != players[number%2] {
			t.Errorf("game %d has seed %d and seats %v", number, e.Seed, e.Seating)
		}
	}
	for i := 0; i < 3; i++ {
		play(t, args("-shard", fmt.Sprint(i, "/3"), "-o", file(fmt.Sprint("shard", i)))...)
	}
	var merged bytes.Buffer
	if err := merge([]string{file("shard2"), file("shard0"), file("shard1"), file("shard0")}, &merged); err != nil {
		t.Fatal(err)
	}
	parts := map[int]entry{}
	for i := 0; i < 3; i++ {
		for number, e := range loadGames(t, file(fmt.Sprint("shard", i))) {
			parts[number] = e
		}
	}
	if !reflect.DeepEqual(parts, games) {
		t.Error("the games of the shards are not those of the whole")
	}
	// Wins and rates are equal; times are not.
	head := func(s string) string { return strings.Split(s, "player  ")[1] }
	if head(merged.String()) != head(whole) {
		t.Errorf("the shards come to\n%s\nand the whole to\n%s", &merged, whole)
	}

	text, err := os.ReadFile(file("whole"))
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(text, []byte("\n"))
	torn := append(bytes.Join(lines[:5], nil), lines[5][:len(lines[5])/2]...)
	if err := os.WriteFile(file("torn"), torn, 0o666); err != nil {
		t.Fatal(err)
	}
	if _, progress := play(t, args("-resume", "-o", file("torn"))...); strings.Count(progress, "\n") != 15 {
		t.Errorf("resuming plays\n%s", progress)
	}
	if !reflect.DeepEqual(loadGames(t, file("torn")), games) {
		t.Error("the resumed games are not those of the whole")
	}

	single, _ := play(t, args("-only", "7")...)
	if err := os.WriteFile(file("single"), []byte(single), 0o666); err != nil {
		t.Fatal(err)
	}
	if got := loadGames(t, file("single")); !reflect.DeepEqual(got[7], games[7]) {
		t.Errorf("game 7 by itself is another one: %v", got)
	}
	if want := "-only 0 builtin:search builtin:random"; !strings.Contains(whole, want) {
		t.Errorf("%q is not in\n%s", want, whole)
	}
}

// TestFailures plays against programs that fail: the run goes on, and the causes are counted apart.
func TestFailures(t *testing.T) {
	sometimes := filepath.Join(t.TempDir(), "sometimes")
	if err := os.WriteFile(sometimes, []byte("#!/bin/sh\n[ $(($$ % 2)) = 0 ] && exit 1\necho nonsense\nsleep 100\n"), 0o777); err != nil {
		t.Fatal(err)
	}
	c, err := parse([]string{"-game", "onitama", "-n", "12", sometimes, "builtin:random"})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "games")
	c.out = file
	var out bytes.Buffer
	if err := c.run(&out, &bytes.Buffer{}, nil); err != nil {
		t.Fatal(err)
	}
	list, err := load(file)
	if err != nil {
		t.Fatal(err)
	}
	s := standings(list)
	if n := s[0].failures[match.Crash] + s[0].failures[match.Invalid]; n != 12 || s[0].losses != 12 || s[1].wins != 12 || len(s[1].failures) != 0 || s[0].score != -12 {
		t.Errorf("%+v\n%s", s, &out)
	}
}

func TestStop(t *testing.T) {
	stop := make(chan struct{})
	close(stop)
	c, err := parse([]string{"-game", "onitama", "builtin:random", "builtin:random"})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := c.run(&out, &bytes.Buffer{}, stop); err != nil {
		t.Error(err)
	}
}

func TestSPRT(t *testing.T) {
	out, progress := play(t, "-n", "1000", "-sprt", "0,50", "builtin:search", "builtin:random")
	if n := strings.Count(progress, "\n"); n >= 500 || !strings.Contains(out, string(accept1)) {
		t.Errorf("after %d games:\n%s", n, out)
	}
	win, loss := entry{Seating: []int{0, 1}}, entry{Seating: []int{1, 0}}
	for _, e := range []*entry{&win, &loss} {
		e.Scores, e.Failures = []int{1, 0}, make([]match.Failure, 2)
	}
	var even []entry
	for i := 0; i < 2000; i++ {
		even = append(even, win, loss)
	}
	test := &sprt{0, 50}
	if got := test.state(even); got != accept0 {
		t.Errorf("an even score is %q", got)
	}
	if got := test.state(even[:4]); got != undecided {
		t.Errorf("four games are %q", got)
	}
	if a, b := test.llr(even[:100]), (&sprt{-50, 0}).llr(even[:100]); math.Abs(a+b) > 1e-9 {
		t.Errorf("the test is not symmetric: %v and %v", a, b)
	}
}

func TestStatistics(t *testing.T) {
	near := func(got, want float64) bool { return math.Abs(got-want) < 5e-4*math.Max(1, math.Abs(want)) }
	s := standing{wins: 81, losses: 19}
	low, high := s.wilson()
	if !near(low, 0.7222) || !near(high, 0.8749) || !near(s.rate(), 0.81) {
		t.Errorf("%v: %v to %v", s.rate(), low, high)
	}
	if got := elo(0.75); !near(got, 190.8485) {
		t.Errorf("elo(0.75) = %v", got)
	}
	if elo(0.5) != 0 || points(elo(1)) != "+inf" || points(elo(0)) != "-inf" || points(-12.6) != "-13" {
		t.Error(elo(0.5), points(elo(1)), points(elo(0)))
	}
	if got := (&standing{wins: 60, losses: 40}).superiority(); !near(got, 0.9772) {
		t.Errorf("60 to 40 is better with %v", got)
	}
	if got := (&standing{draws: 9}).superiority(); got != 0.5 {
		t.Errorf("draws alone are better with %v", got)
	}
	values := []float64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}
	for q, want := range map[float64]float64{0: 1, 0.5: 5, 0.95: 10, 1: 10} {
		if got := quantile(values, q); got != want {
			t.Errorf("quantile %v is %v", q, got)
		}
	}
}

// TestFourPlayers counts a game of four against each opponent.
func TestFourPlayers(t *testing.T) {
	e := entry{Contestants: []string{"a", "b", "c", "d"}, Seating: []int{3, 1, 0, 2}}
	e.Scores, e.Failures = []int{7, 5, 5, 100}, []match.Failure{"", "", "", match.Invalid}
	s := standings([]entry{e})
	// By contestant: a 5, b 5, c failed, d 7.
	var got [][3]int
	for _, x := range s {
		got = append(got, [3]int{x.wins, x.draws, x.losses})
	}
	if want := [][3]int{{1, 1, 1}, {1, 1, 1}, {0, 0, 3}, {3, 0, 0}}; !reflect.DeepEqual(got, want) {
		t.Errorf("%v", got)
	}
}

func TestPermutations(t *testing.T) {
	for n, want := range map[int]int{1: 1, 2: 2, 3: 6, 4: 24} {
		seen := map[string]bool{}
		for i, p := range permutations(n) {
			seen[fmt.Sprint(p)] = true
			if i == 0 {
				for seat, who := range p {
					if seat != who {
						t.Errorf("the first order of %d is %v", n, p)
					}
				}
			}
		}
		if len(seen) != want {
			t.Errorf("%d orders of %d", len(seen), n)
		}
	}
}

func TestCommandLine(t *testing.T) {
	dir := t.TempDir()
	full, other, junk := filepath.Join(dir, "full"), filepath.Join(dir, "other"), filepath.Join(dir, "junk")
	play(t, "-n", "2", "-o", full, "builtin:random", "builtin:random")
	play(t, "-n", "2", "-o", other, "builtin:search", "builtin:random")
	if err := os.WriteFile(junk, []byte("{}\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	both := " builtin:random builtin:random"
	for _, c := range []struct{ args, want string }{
		{"-game chess" + both, "no game is called"},
		{"-game onitama builtin:random", "2 players"},
		{"-game onitama" + both + " builtin:random", "2 players"},
		{"-game onitama builtin:x builtin:random", "builtin:x"},
		{"-game onitama -options a" + both, "name=value"},
		{"-game onitama -options a=1" + both, `"a"`},
		{"-game onitama -options seed=1" + both, "its own flag"},
		{"-game onitama -shard 1/1" + both, "shard"},
		{"-game onitama -shard x" + both, "shard"},
		{"-game onitama -sprt 5,5" + both, "elo0 < elo1"},
		{"-game onitama -sprt x" + both, "elo0,elo1"},
		{"-game onitama -n 0" + both, "at least 1"},
		{"-game onitama -resume" + both, "needs -o"},
		{"-game onitama -n 4 -only 4" + both, "no game 4"},
		{"-game onitama -n 2 -o " + full + both, "-resume"},
		{"-game onitama -n 2 -resume -o " + other + both, "another run"},
		{"-game onitama -n 2 -resume -o " + junk + both, "line 1"},
		{"-game onitama -n 2 -o /nonexistent/x" + both, "/nonexistent/x"},
	} {
		cfg, err := parse(strings.Fields(c.args))
		if err == nil {
			err = cfg.run(&bytes.Buffer{}, &bytes.Buffer{}, nil)
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.args, err)
		}
	}
	for _, c := range []struct {
		files []string
		want  string
	}{
		{nil, "needs the files"},
		{[]string{filepath.Join(dir, "missing")}, "missing"},
		{[]string{full, other}, "another run"},
		{[]string{junk}, "line 1"},
	} {
		if err := merge(c.files, &bytes.Buffer{}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("merge %v: %v", c.files, err)
		}
	}
}
