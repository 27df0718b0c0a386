package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	jobpb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/jobmanagement_v1"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/util/grpcx"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/pool"
	"github.com/rulebook-go/rulebook/examples/rulebook/simulate"
)

// TestMain makes the test binary the command itself when a test, or a boot program of Beam that a test started, asks for it.
func TestMain(m *testing.M) {
	filesystem.Register(strings.TrimSuffix(watched, "://"), newWatchedFiles)
	if endpoint := os.Getenv("SIMULATE_TEST_SERVER"); endpoint != "" && !slices.Contains(os.Args, "--worker=true") {
		_, port, _ := net.SplitHostPort(endpoint)
		number, _ := strconv.Atoi(port)
		if _, err := prism.CreateJobServer(context.Background(), prism.Options{Port: number}); err != nil {
			panic(err)
		}
		select {}
	}
	if os.Getenv("SIMULATE_TEST_MAIN") != "" {
		main()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// watched is the scheme of file names that lead to local files through watchedFiles.
const watched = "watched://"

// faults is how many more times a file of a data set fails in this process, halfway through.
var faults atomic.Int64

// watchedFiles are local files. Each process that writes one of a data set leaves its number in $SIMULATE_TEST_PIDS.
type watchedFiles struct{ filesystem.Interface }

func newWatchedFiles(ctx context.Context) filesystem.Interface {
	return watchedFiles{local.New(ctx)}
}

func (w watchedFiles) List(ctx context.Context, glob string) ([]string, error) {
	return w.Interface.List(ctx, strings.TrimPrefix(glob, watched))
}

func (w watchedFiles) OpenRead(ctx context.Context, name string) (io.ReadCloser, error) {
	return w.Interface.OpenRead(ctx, strings.TrimPrefix(name, watched))
}

func (w watchedFiles) OpenWrite(ctx context.Context, name string) (io.WriteCloser, error) {
	f, err := w.Interface.OpenWrite(ctx, strings.TrimPrefix(name, watched))
	if err != nil || !strings.Contains(name, "-") || strings.Contains(name, ".json.") || strings.HasSuffix(name, ".json") {
		return f, err
	}
	if pids := os.Getenv("SIMULATE_TEST_PIDS"); pids != "" {
		if err := os.WriteFile(filepath.Join(pids, strconv.Itoa(os.Getpid())), nil, 0o666); err != nil {
			return nil, err
		}
	}
	if n, _ := strconv.Atoi(os.Getenv("SIMULATE_TEST_FAULTS")); n > 0 {
		faults.CompareAndSwap(0, int64(n))
	}
	if faults.Add(-1) < 0 {
		faults.Store(0)
		return f, nil
	}
	return &faultyFile{WriteCloser: f, room: 20_000}, nil
}

func (w watchedFiles) Rename(ctx context.Context, from, to string) error {
	return os.Rename(strings.TrimPrefix(from, watched), strings.TrimPrefix(to, watched))
}

func (w watchedFiles) Remove(ctx context.Context, name string) error {
	return os.Remove(strings.TrimPrefix(name, watched))
}

// faultyFile is a file on a disk that is full after a while.
type faultyFile struct {
	io.WriteCloser
	room int
}

func (f *faultyFile) Write(b []byte) (int, error) {
	if f.room -= len(b); f.room < 0 {
		n, _ := f.WriteCloser.Write(b[:max(0, len(b)+f.room)])
		return n, syscall.ENOSPC
	}
	return f.WriteCloser.Write(b)
}

// command returns the command with some arguments.
func command(args ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), "SIMULATE_TEST_MAIN=1")
	return cmd
}

// output runs the command and returns what it prints, without the line on the speed.
func output(t *testing.T, cmd *exec.Cmd) string {
	t.Helper()
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s", cmd, err, &stderr)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	if len(lines) < 2 || !strings.Contains(lines[len(lines)-1], "games/s") {
		t.Fatalf("the output is %s", out)
	}
	return strings.Join(lines[:len(lines)-1], "\n")
}

// sortedRows returns the rows of a data set of JSON lines in alphabetical order, and the names of its files.
func sortedRows(t *testing.T, folder string) (rows, names []string) {
	t.Helper()
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if strings.HasSuffix(f.Name(), ".json") || strings.HasSuffix(f.Name(), ".lock") {
			continue
		}
		names = append(names, f.Name())
		text, err := os.ReadFile(filepath.Join(folder, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")...)
	}
	slices.Sort(rows)
	return rows, names
}

// TestRetriedBatch fails a batch in the middle of its file and plays it again, as runners do: the failure leaves nothing, and
// the second try leaves the file of a batch that never failed.
func TestRetriedBatch(t *testing.T) {
	for _, format := range []string{"jsonl", "parquet"} {
		c := simulate.Config{Game: "onitama", Players: []string{"random"}, Games: 500, Seeds: game.Seeds{Seed: 1}, Batch: 250, Shard: pool.Shard{Of: 1}, Format: format}
		playBatch := func(folder string) error {
			fn := &playFn{Config: c, Data: watched + folder}
			if err := fn.Setup(); err != nil {
				t.Fatal(err)
			}
			return fn.ProcessElement(context.Background(), 1)
		}
		whole, again := t.TempDir(), t.TempDir()
		if err := playBatch(whole); err != nil {
			t.Fatal(err)
		}
		faults.Store(1)
		if err := playBatch(again); !errors.Is(err, syscall.ENOSPC) {
			t.Errorf("%s: on a full disk: %v", format, err)
		}
		if files, err := os.ReadDir(again); err != nil || len(files) > 0 {
			t.Errorf("%s: the failure leaves %v, %v", format, files, err)
		}
		var first os.FileInfo
		for range 2 {
			if err := playBatch(again); err != nil {
				t.Errorf("%s: played again: %v", format, err)
			}
			files, err := os.ReadDir(whole)
			if err != nil || len(files) != 2 {
				t.Fatal(files, err)
			}
			for _, f := range files {
				if !sameFile(t, filepath.Join(whole, f.Name()), filepath.Join(again, f.Name())) {
					t.Errorf("%s: %s is not the same", format, f.Name())
				}
			}
			now, err := os.Stat(filepath.Join(again, files[0].Name()))
			if err != nil {
				t.Fatal(err)
			}
			if first != nil && !os.SameFile(first, now) {
				t.Errorf("%s: a finished batch is played again", format)
			}
			first = now
		}
	}
}

// TestRetriedRun fails a run in the middle of a file: the error says why, and the same command then completes the data set.
func TestRetriedRun(t *testing.T) {
	args := func(folder string) []string {
		return []string{"-n", "1000", "-batch", "100", "-data", watched + folder}
	}
	whole, again := t.TempDir(), t.TempDir()
	output(t, command(args(whole)...))
	cmd := command(args(again)...)
	cmd.Env = append(cmd.Env, "SIMULATE_TEST_FAULTS=1")
	out, err := cmd.CombinedOutput()
	if err == nil || !strings.Contains(string(out), "no space left on device") {
		t.Errorf("%v\n%s", err, out)
	}
	_, complete := sortedRows(t, again)
	for _, name := range complete {
		if len(complete) >= 10 || strings.HasSuffix(name, "jsonl") && !sameFile(t, filepath.Join(whole, name), filepath.Join(again, name)) {
			t.Errorf("after the failure, %s is there and not complete", name)
		}
	}
	output(t, command(args(again)...))
	want, _ := sortedRows(t, whole)
	files, err := filepath.Glob(filepath.Join(again, "*.jsonl"))
	if err != nil || len(files) != 10 {
		t.Fatal(files, err)
	}
	var rows []string
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")...)
	}
	if slices.Sort(rows); !slices.Equal(rows, want) {
		t.Error("the data set is not the same")
	}
}

func sameFile(t *testing.T, a, b string) bool {
	t.Helper()
	x, err := os.ReadFile(a)
	if err != nil {
		t.Fatal(err)
	}
	y, err := os.ReadFile(b)
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Equal(x, y)
}

// processes returns the flags that let Beam's boot program start the workers as processes, as it does in a container.
func processes(t *testing.T, dir string) []string {
	t.Helper()
	boot := filepath.Join(dir, "boot")
	if out, err := exec.Command("go", "build", "-o", boot, "github.com/apache/beam/sdks/v2/go/container").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	t.Setenv("BOOT", boot)
	t.Setenv("TMPDIR", dir)
	script, err := filepath.Abs("flink/worker.sh")
	if err != nil {
		t.Fatal(err)
	}
	// The worker is a copy of this program in /tmp, which removes itself.
	before, _ := filepath.Glob("/tmp/bin*/worker")
	t.Cleanup(func() {
		after, _ := filepath.Glob("/tmp/bin*/worker")
		for _, name := range after {
			if !slices.Contains(before, name) && sameFile(t, name, os.Args[0]) {
				t.Errorf("%s is left", name)
				os.RemoveAll(filepath.Dir(name))
			}
		}
	})
	return []string{"-environment_type=PROCESS", fmt.Sprintf("-environment_config={\"command\":%q}", script)}
}

// TestProcesses plays the same games in worker processes and in this one.
func TestProcesses(t *testing.T) {
	dir := t.TempDir()
	environment := processes(t, dir)
	args := []string{"-n", "600", "-batch", "50", "-players", "cramp,random", "-data"}
	want := output(t, command(append(args, filepath.Join(dir, "here"))...))
	pids := t.TempDir()
	cmd := command(append(append(args, watched+filepath.Join(dir, "there")), environment...)...)
	cmd.Env = append(cmd.Env, "SIMULATE_TEST_PIDS="+pids)
	if err := os.Mkdir(filepath.Join(dir, "there"), 0o777); err != nil {
		t.Fatal(err)
	}
	if got := output(t, cmd); got != want {
		t.Errorf("in processes:\n%s\nin this one:\n%s", got, want)
	}
	workers, err := os.ReadDir(pids)
	if err != nil || len(workers) == 0 || slices.ContainsFunc(workers, func(e os.DirEntry) bool { return e.Name() == strconv.Itoa(cmd.Process.Pid) }) {
		t.Errorf("the rows were written by %v, %v; the command is %d", workers, err, cmd.Process.Pid)
	}
	rows, _ := sortedRows(t, filepath.Join(dir, "there"))
	if here, _ := sortedRows(t, filepath.Join(dir, "here")); len(rows) < 600 || !slices.Equal(rows, here) {
		t.Errorf("the %d rows are not those of one process", len(rows))
	}
}

// TestOrphan starts a worker with a boot program that is gone at once, before the worker can look for it: the worker ends.
func TestOrphan(t *testing.T) {
	dir := t.TempDir()
	boot := filepath.Join(dir, "boot")
	script := fmt.Sprintf("#!/bin/sh\n%q --worker=true --logging_endpoint=localhost:1 --control_endpoint=localhost:1 &\n", os.Args[0])
	if err := os.WriteFile(boot, []byte(script), 0o777); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("flink/worker.sh")
	cmd.Env = append(os.Environ(), "SIMULATE_TEST_MAIN=1", "BOOT="+boot, "TMPDIR="+dir)
	cmd.WaitDelay = 40 * time.Second // Beam gives up after a minute
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestContinued plays a set in two runs, the second with more games: the rows and the table are those of one run.
func TestContinued(t *testing.T) {
	dir := t.TempDir()
	args := func(games, folder string) []string {
		return []string{"-n", games, "-batch", "100", "-data", watched + filepath.Join(dir, folder)}
	}
	for _, folder := range []string{"whole", "parts"} {
		if err := os.Mkdir(filepath.Join(dir, folder), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	want := output(t, command(args("500", "whole")...))
	if got := output(t, command("-n", "500", "-batch", "100")); got != want {
		t.Errorf("without a directory:\n%s\nwith one:\n%s", got, want)
	}
	output(t, command(args("250", "parts")...))
	if got := output(t, command(args("500", "parts")...)); got != want {
		t.Errorf("in two runs:\n%s\nin one:\n%s", got, want)
	}
	rows, _ := sortedRows(t, filepath.Join(dir, "whole"))
	if parts, _ := sortedRows(t, filepath.Join(dir, "parts")); !slices.Equal(parts, rows) {
		t.Error("the rows of two runs are not those of one")
	}
}

// TestNoFolder starts a run on other machines without a directory for the sums.
func TestNoFolder(t *testing.T) {
	cmd := command("-runner", "flink", "-endpoint", "localhost:1")
	if out, _ := cmd.CombinedOutput(); cmd.ProcessState.ExitCode() != 2 || !strings.HasPrefix(string(out), "simulate: -data is missing") {
		t.Errorf("%v, %s", cmd.ProcessState, out)
	}
}

// TestHelp checks that the flags of the program are not among those of Beam.
func TestHelp(t *testing.T) {
	const own, beams = "\n  -players players\n", "  -environment_type string\n"
	for flag, want := range map[string][2]bool{"-h": {true, false}, "-beam": {false, true}} {
		out, err := command(flag).CombinedOutput()
		if err != nil || strings.Contains(string(out), own) != want[0] || strings.Contains(string(out), beams) != want[1] {
			t.Errorf("%s: %v\n%s", flag, err, out)
		}
	}
}

// jobService starts Prism as a process of its own, as a cluster is, and returns a client and the flags that lead to it.
func jobService(t *testing.T) (flags []string, server *exec.Cmd, client jobpb.JobServiceClient) {
	t.Helper()
	flags = processes(t, t.TempDir()) // the server hands its environment to the workers
	listener, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	endpoint := fmt.Sprintf("localhost:%d", listener.Addr().(*net.TCPAddr).Port)
	listener.Close()
	server = command()
	server.Env = append(server.Env, "SIMULATE_TEST_SERVER="+endpoint)
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		server.Process.Kill()
		server.Wait()
	})
	cc, err := grpcx.DefaultDial(context.Background(), endpoint, 5*time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cc.Close() })
	return append(flags, "-runner=universal", "-endpoint="+endpoint), server, jobpb.NewJobServiceClient(cc)
}

// startLong starts a run that would take very long on a job service, and returns once a batch of it is finished.
func startLong(t *testing.T, flags []string, folder string) (cmd *exec.Cmd, stderr *bytes.Buffer) {
	t.Helper()
	stderr = &bytes.Buffer{}
	cmd = command(append(flags, "-n", "1000000", "-batch", "100", "-data", folder)...)
	cmd.Stderr = stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for began := time.Now(); time.Since(began) < 5*time.Minute; time.Sleep(10 * time.Millisecond) {
		if files, _ := filepath.Glob(filepath.Join(folder, "*.jsonl")); len(files) > 0 {
			return cmd, stderr
		}
	}
	cmd.Process.Kill()
	cmd.Wait()
	t.Fatalf("no batch was finished: %s", stderr)
	return nil, nil
}

// TestCancelled interrupts the client: the job has ended when the client has, and the directory is free for the next run.
func TestCancelled(t *testing.T) {
	flags, _, client := jobService(t)
	folder := t.TempDir()
	cmd, stderr := startLong(t, flags, folder)
	cmd.Process.Signal(os.Interrupt)
	cmd.Wait()
	jobs, err := client.GetJobs(context.Background(), &jobpb.GetJobsRequest{})
	if err != nil || len(jobs.JobInfo) != 1 || jobs.JobInfo[0].State != jobpb.JobState_CANCELLED {
		t.Errorf("the job is %v, %v", jobs, err)
	}
	if code := cmd.ProcessState.ExitCode(); code != 130 || !strings.Contains(stderr.String(), "is cancelled\n") {
		t.Errorf("status %d, %s", code, stderr)
	}
	for _, pattern := range []string{"*.tmp", "*.lease"} {
		if left, _ := filepath.Glob(filepath.Join(folder, pattern)); len(left) > 0 {
			t.Errorf("it leaves %v", left)
		}
	}
}

// TestServiceDies kills the job service: the client says that the job may go on, and what continues the data set.
func TestServiceDies(t *testing.T) {
	flags, server, _ := jobService(t)
	folder := t.TempDir()
	cmd, stderr := startLong(t, flags, folder)
	server.Process.Kill()
	cmd.Wait()
	if code := cmd.ProcessState.ExitCode(); code != 1 || !strings.Contains(stderr.String(), "may still be running") ||
		!strings.Contains(stderr.String(), "the job service at localhost:") || strings.Contains(stderr.String(), "metrics") {
		t.Errorf("status %d, %s", code, stderr)
	}
	// Its workers, if any were left, would renew the lease.
	if _, err := os.Stat(filepath.Join(folder, "simulate.lease")); err != nil {
		t.Error(err)
	}
}

// TestNoService starts a run on an address where nothing answers.
func TestNoService(t *testing.T) {
	cmd := command("-runner", "flink", "-endpoint", "localhost:1", "-data", t.TempDir())
	if out, _ := cmd.CombinedOutput(); cmd.ProcessState.ExitCode() != 1 ||
		string(out) != "simulate: no job service answers at localhost:1 within 10s (-endpoint)\n" {
		t.Errorf("%v, %s", cmd.ProcessState, out)
	}
}
