package match

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestHolder has a program that ends although its child, which has left its group, holds its output: that is noticed, and the
// child ends too.
func TestHolder(t *testing.T) {
	pid := filepath.Join(t.TempDir(), "pid")
	p := start(t, "sh -c 'setsid sleep 1000 & echo $! >"+pid+"; exit 3'")
	defer p.Close()
	line, err := p.Answer(context.Background(), nil, []byte("input\n"), time.Hour)
	if err == nil || !strings.Contains(err.Error(), "exit status 3") || p.Exit() != "exit status 3" {
		t.Errorf("answer %q, %v; exit %q", line, err, p.Exit())
	}
	child, err := os.ReadFile(pid)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat("/proc/" + strings.TrimSpace(string(child))); err == nil {
		t.Errorf("the child %s is left", child)
	}
	p = start(t, "sleep 1000")
	p.Close()
	if p.Exit() != "signal: killed" {
		t.Errorf("after Close, the program's exit is %q", p.Exit())
	}
}

// TestFlood has a player whose standard error never ends. It times out nevertheless.
func TestFlood(t *testing.T) {
	p := start(t, "sh -c 'cat /dev/zero >&2'")
	defer p.Close()
	if line, err := p.Answer(context.Background(), nil, []byte("input\n"), 5*time.Millisecond); !errors.Is(err, ErrTimeout) {
		t.Errorf("answer %q, %v", line, err)
	}
	if n := len(p.Stderr()); n > maxStderr+maxData {
		t.Errorf("%d bytes of the standard error are kept", n)
	}
}

// TestMarks ends the fifth program, which leaves the daemon of the fiftieth alone.
func TestMarks(t *testing.T) {
	started.Store(4)
	fifth := start(t, "sleep 1000")
	defer fifth.Close()
	started.Store(49)
	file := filepath.Join(t.TempDir(), "pid")
	fiftieth := start(t, "sh -c '(setsid sh -c \"echo \\$\\$ >"+file+".new; mv "+file+".new "+file+"; exec sleep 1000\" &) ; echo; sleep 1000'")
	defer fiftieth.Close()
	pid, err := os.ReadFile(file)
	for ; err != nil; pid, err = os.ReadFile(file) {
	}
	daemon := "/proc/" + strings.TrimSpace(string(pid))
	// When its parent has ended, the daemon is a child of this process.
	for len(children()) == 0 {
	}
	fifth.Close()
	if _, err := os.Stat(daemon); err != nil {
		t.Error("the daemon has been ended with another program")
	}
	fiftieth.Close()
	if _, err := os.Stat(daemon); err == nil {
		t.Error("the daemon is left")
	}
}
