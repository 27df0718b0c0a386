//go:build linux

package check

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

func command(args ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), "TEST_BINARY_AS=check")
	return cmd
}

// TestSignals ends runs of an engine whose script has started other programs: one in the engine's process group, and one
// that has left it. All end, and the report is there.
func TestSignals(t *testing.T) {
	program := oracleCommand()
	for signal, status := range map[syscall.Signal]int{syscall.SIGINT: 130, syscall.SIGTERM: 143, syscall.SIGHUP: 129} {
		requests := filepath.Join(t.TempDir(), "requests")
		engine := script(t, "trap '' INT TERM\nsleep 1000 &\nsetsid sleep 1000 &\ntee '"+requests+"' | "+program)
		var stdout, stderr bytes.Buffer
		cmd := command("-game", "onitama", "-engine", engine, "-time", "10m", "-seed", "7")
		mark := "SIGNALS_TEST=" + requests
		cmd.Env = append(cmd.Env, mark)
		cmd.Stdout, cmd.Stderr = &stdout, &stderr
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		waitForSize(t, requests, 10_000)
		cmd.Process.Signal(signal)
		cmd.Wait()
		if code := cmd.ProcessState.ExitCode(); code != status || stderr.String() != "check: stopped: "+signal.String()+"\n" ||
			!strings.Contains(stdout.String(), "positions, seed 7: the engine agrees with rulebook as far as the table reaches.") {
			t.Errorf("%v: exit %d, %s\n%s", signal, code, &stderr, &stdout)
		}
		checkGone(t, mark)
	}
}

// waitForSize waits until a file has a number of bytes.
func waitForSize(t *testing.T, file string, size int64) {
	t.Helper()
	for began := time.Now(); time.Since(began) < 10*time.Minute; time.Sleep(time.Millisecond) {
		if info, err := os.Stat(file); err == nil && info.Size() >= size {
			return
		}
	}
	t.Fatalf("%s does not grow to %d bytes", file, size)
}

// checkGone checks that no process has a mark in its environment.
func checkGone(t *testing.T, mark string) {
	t.Helper()
	files, err := filepath.Glob("/proc/[0-9]*/environ")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		if environ, _ := os.ReadFile(file); bytes.Contains(environ, []byte(mark+"\x00")) {
			line, _ := os.ReadFile(filepath.Join(filepath.Dir(file), "cmdline"))
			t.Errorf("%s is left: %q", filepath.Dir(file), line)
		}
	}
}

// TestClosedPipe writes the report to a pipe that nobody reads: the command ends quietly.
func TestClosedPipe(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	r.Close()
	defer w.Close()
	var stderr bytes.Buffer
	cmd := command("-game", "onitama", "-engine", "builtin:exact", "-n", "1")
	cmd.Stdout, cmd.Stderr = w, &stderr
	cmd.Run()
	if code := cmd.ProcessState.ExitCode(); code != 141 || stderr.Len() > 0 {
		t.Errorf("exit %d, %s", code, &stderr)
	}
}
