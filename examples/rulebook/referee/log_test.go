//go:build linux

package referee

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestLog checks that the log is written as a whole or not at all, and that the scores are printed in any case.
func TestLog(t *testing.T) {
	dir := t.TempDir()
	args := func(log string) []string {
		return []string{"-game", "onitama", "-p1", "yes", "-p2", "yes", "-d", "seed=1", "-l", log}
	}
	stdout, stderr, code := referee(t, args("/dev/full")...)
	if stdout != "-1\n1\nseed=1\n" || code != 1 || !strings.Contains(stderr, "no space left") {
		t.Errorf("a full disk: exit %d, %q, %q", code, stdout, stderr)
	}
	if info, err := os.Stat("/dev/full"); err != nil || info.Mode().IsRegular() {
		t.Fatalf("/dev/full has been replaced: %v", err)
	}
	old, link := filepath.Join(dir, "old"), filepath.Join(dir, "link")
	if err := os.WriteFile(old, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(old, link); err != nil {
		t.Fatal(err)
	}
	if _, stderr, code := referee(t, args(link)...); code != 0 {
		t.Fatalf("exit %d, %s", code, stderr)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is gone: %v", err)
	}
	if info, err := os.Stat(old); err != nil || info.Mode() != 0o600 || readGames(t, old)[0].Seed != 1 {
		t.Errorf("the log has mode %v, %v", info.Mode(), err)
	}
	// A game that is stopped leaves the old log as it is.
	if err := os.WriteFile(old, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	ready := filepath.Join(dir, "ready")
	cmd := command("-game", "onitama", "-p1", "sh -c 'echo >"+ready+"; sleep 1000'", "-p2", "yes", "-slack", "1h", "-l", old)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	waitFor(t, ready)
	cmd.Process.Signal(syscall.SIGINT)
	cmd.Process.Signal(syscall.SIGTERM)
	cmd.Wait()
	if code := cmd.ProcessState.ExitCode(); code != 130 && code != 143 {
		t.Errorf("after the signals, the exit status is %d", code)
	}
	if text, err := os.ReadFile(old); err != nil || string(text) != "old" {
		t.Errorf("after a signal, the log is %q, %v", text, err)
	}
	if list, _ := filepath.Glob(filepath.Join(dir, "*.tmp")); len(list) > 0 {
		t.Errorf("%q is left", list)
	}
}

// waitFor waits until a file is there.
func waitFor(t *testing.T, file string) {
	t.Helper()
	for begin := time.Now(); time.Since(begin) < 10*time.Minute; time.Sleep(time.Millisecond) {
		if _, err := os.Stat(file); err == nil {
			return
		}
	}
	t.Fatalf("%s does not appear", file)
}
