package simulate

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
)

// TestSignals ends runs that would take minutes, once a file of their data sets is there: the table is about the games that
// are finished, at least those of the file, and no file is there that is not complete.
func TestSignals(t *testing.T) {
	for _, c := range []struct {
		signal syscall.Signal
		status int
		batch  int64
		args   []string
	}{
		{syscall.SIGINT, 130, 1000, nil},
		{syscall.SIGTERM, 143, 8, []string{"-game", "vindinium", "-players", "search:200"}},
		{syscall.SIGHUP, 129, 1000, []string{"-format", "parquet"}},
	} {
		signal := c.signal
		dir := t.TempDir()
		page := filepath.Join(dir, "page.html")
		var stdout, stderr bytes.Buffer
		args := []string{"-n", fmt.Sprint(20_000 * c.batch), "-batch", fmt.Sprint(c.batch), "-data", filepath.Join(dir, "data"), "-report", page}
		cmd := command(append(args, c.args...)...)
		cmd.Stdout, cmd.Stderr = &stdout, &stderr
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		// Names of complete files end in jsonl or parquet.
		waitForFile(t, cmd, filepath.Join(dir, "data", "*-*[lt]"))
		cmd.Process.Signal(signal)
		cmd.Wait()
		var games, all int64
		_, told, _ := strings.Cut(stderr.String(), "the table is about ")
		_, err := fmt.Sscanf(told, "%d of %d games\n", &games, &all)
		if code := cmd.ProcessState.ExitCode(); code != c.status || err != nil || all != 20_000*c.batch ||
			!strings.HasPrefix(stderr.String(), "simulate: stopped: "+signal.String()+"; ") || !strings.Contains(stdout.String(), fmt.Sprintf("\n%d games, ", games)) {
			t.Errorf("%v: exit %d, %s%s", signal, code, &stderr, &stdout)
		}
		files, err := filepath.Glob(filepath.Join(dir, "data", "*"))
		if err != nil {
			t.Fatal(err)
		}
		sums, err := filepath.Glob(filepath.Join(dir, "data", "*-*.json"))
		if err != nil {
			t.Fatal(err)
		}
		if complete := int64(len(sums)) * c.batch; games < complete || complete == 0 {
			t.Errorf("%v: the table is about %d games, and the files have %d", signal, games, complete)
		}
		for _, name := range files {
			if strings.HasSuffix(name, ".tmp") {
				t.Errorf("%v: %s is left", signal, name)
			}
		}
		if left, err := filepath.Glob(page + "*"); err != nil || len(left) > 0 {
			t.Errorf("%v: %v, %v", signal, left, err)
		}
	}
}

// waitForFile waits until a file is there that a running command writes.
func waitForFile(t *testing.T, cmd *exec.Cmd, pattern string) {
	t.Helper()
	for began := time.Now(); time.Since(began) < 10*time.Minute; time.Sleep(time.Millisecond) {
		if files, _ := filepath.Glob(pattern); len(files) > 0 {
			return
		}
	}
	cmd.Process.Kill()
	t.Fatalf("there is no file %s", pattern)
}

// TestKilledReport kills a run that would take minutes: it leaves nothing of the page.
func TestKilledReport(t *testing.T) {
	dir := t.TempDir()
	data := filepath.Join(dir, "data")
	cmd := command("-n", "20000000", "-batch", "1000", "-data", data, "-report", filepath.Join(dir, "page.html"))
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	waitForFile(t, cmd, filepath.Join(data, "*-*[lt]"))
	cmd.Process.Kill()
	cmd.Wait()
	if names, err := Local.List(dir); err != nil || !slices.Equal(names, []string{"data"}) {
		t.Errorf("it leaves %q, %v", names, err)
	}
}

// TestPipe writes the page and the sums to pipes, which the check before the first game must not end.
func TestPipe(t *testing.T) {
	dir := t.TempDir()
	page, sums := filepath.Join(dir, "page.html"), filepath.Join(dir, "sums.json")
	run := []string{"-n", "10", "-report", page, "-summary", sums}
	simulate(t, command(run...))
	want := filesOf(t, dir)
	read := map[string]*bytes.Buffer{}
	var readers []*exec.Cmd
	for _, name := range []string{page, sums} {
		if out, err := exec.Command("sh", "-c", `rm "$1" && mkfifo "$1"`, "sh", name).CombinedOutput(); err != nil {
			t.Fatalf("%v, %s", err, out)
		}
		cat, text := exec.Command("cat", name), &bytes.Buffer{}
		cat.Stdout = text
		if err := cat.Start(); err != nil {
			t.Fatal(err)
		}
		readers, read[filepath.Base(name)] = append(readers, cat), text
	}
	simulate(t, command(run...))
	for _, cat := range readers {
		if err := cat.Wait(); err != nil {
			t.Error(err)
		}
	}
	for name, text := range want {
		if got := read[name].String(); got != text {
			t.Errorf("the pipe %s got %d bytes, want %d", name, len(got), len(text))
		}
	}
}

// TestSecondSignal ends a run in the middle of a game that never ends.
func TestSecondSignal(t *testing.T) {
	// The child of a process that ignores the signal, as a background job does, would ignore it too.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGINT)
	defer signal.Reset(syscall.SIGINT)
	cmd := command("-game", "onitama", "-n", "1", "-players", "stuck")
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := stdout.Read(make([]byte, 1)); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	late := time.After(10 * time.Minute)
	again := time.NewTicker(10 * time.Millisecond)
	defer again.Stop()
	for {
		select {
		case <-ended:
			if state, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); ok && state.Signal() != syscall.SIGINT {
				t.Errorf("it ends with %v", cmd.ProcessState)
			}
			return
		case <-again.C:
			cmd.Process.Signal(syscall.SIGINT)
		case <-late:
			cmd.Process.Kill()
			t.Fatal("it goes on after many signals")
		}
	}
}

// TestStopped ends games in the middle of a run: the sum is that of the games that were finished.
func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	x, err := (Config{Game: "onitama", Players: []string{"random"}, Games: 1 << 40, Seeds: game.Seeds{Seed: 1}}).Job(2)
	if err != nil {
		t.Fatal(err)
	}
	var started atomic.Int64
	before := played.Load()
	sum, err := x.each(ctx, 0, 1<<40, 64, func(t *table, number int64) error {
		if started.Add(1) == 1000 {
			cancel()
		}
		return t.play(ctx, number, nil)
	})
	if !errors.Is(err, context.Canceled) || sum.Games > started.Load() || sum.Games < 1000-2 || sum.Games != played.Load()-before {
		t.Errorf("%d games are finished of %d, %v", sum.Games, started.Load(), err)
	}
}

// TestStoppedSearch ends a game in the middle of searches that would take days. The game does not count.
func TestStoppedSearch(t *testing.T) {
	for _, name := range games.Names() {
		for _, player := range []string{"search:2000000000", "alphabeta:100h", "mcts:2000000000"} {
			x, err := (Config{Game: name, Players: []string{player}, Games: 1, Seeds: game.Seeds{Seed: 1}}).Job(1)
			if err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithCancel(context.Background())
			sum, err := x.each(ctx, 0, 0, 1, func(t *table, number int64) error {
				cancel()
				return t.play(ctx, number, func(Row) {})
			})
			if !errors.Is(err, context.Canceled) || sum.Games != 0 {
				t.Errorf("%s, %s: %d games, %v", name, player, sum.Games, err)
			}
		}
	}
}
