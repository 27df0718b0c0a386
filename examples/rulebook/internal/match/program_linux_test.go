package match

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestHolder has programs that end although their child, which has left their group, holds their output: that is noticed,
// and the child ends too. Some are killed while they start "sleep", while another program runs.
func TestHolder(t *testing.T) {
	beside := start(t, "sleep 1000")
	defer beside.Close()
	pid := filepath.Join(t.TempDir(), "pid")
	for range 100 {
		p := start(t, "sh -c 'setsid sleep 1000 & echo $! >"+pid+"; exit 3'")
		line, err := p.Answer(context.Background(), nil, []byte("input\n"), time.Hour)
		if err == nil || !strings.Contains(err.Error(), "exit status 3") || p.Exit() != "exit status 3" {
			t.Errorf("answer %q, %v; exit %q", line, err, p.Exit())
		}
		p.Close()
		child, err := os.ReadFile(pid)
		if err != nil {
			t.Fatal(err)
		}
		// The child is killed before the answer comes, but it may take the system a moment.
		deadline := time.Now().Add(time.Minute)
		for err == nil && time.Now().Before(deadline) {
			_, err = os.Stat("/proc/" + strings.TrimSpace(string(child)))
		}
		if err == nil {
			t.Fatalf("the child %s stays", child)
		}
	}
	p := start(t, "sleep 1000")
	p.Close()
	if p.Exit() != "signal: killed" {
		t.Errorf("after Close, the program's exit is %q", p.Exit())
	}
}

// TestMemory has programs that need a known part of the memory, one that has left its turn behind it and one that has
// crashed, while this process has had more memory than the first.
func TestMemory(t *testing.T) {
	mine := make([]byte, 200<<20)
	for i := range mine {
		mine[i] = 1
	}
	if peak := peakMemory("self"); peak < int64(len(mine)) {
		t.Fatalf("this process has had %d bytes", peak)
	}
	runtime.KeepAlive(mine)
	// With the race detector, the test and its programs, which are the test's own, need about three times as much.
	times := int64(1)
	if info, ok := debug.ReadBuildInfo(); ok && slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"}) {
		times = 3
	}
	for _, c := range []struct {
		program  string
		ends     bool
		from, to int64 // MB
	}{
		{"echo; read x; read x", false, 0, 50},
		{"exit 1", true, 0, 50},
		{"exec %s", false, 100, 199},
		{"exec %s crash", true, 500, 700},
	} {
		program, err := os.Executable()
		if err != nil {
			t.Fatal(err)
		}
		t.Setenv("MATCH_TEST_EAT", map[bool]string{false: "100", true: "500"}[c.ends])
		p := start(t, "sh -c '"+strings.ReplaceAll(c.program, "%s", `"`+program+`"`)+"'")
		_, err = p.Answer(context.Background(), nil, []byte("input\n"), time.Minute)
		if got := p.Memory() >> 20; (err != nil) != c.ends || !c.ends && p.Memory() == 0 || got < c.from || got > times*c.to {
			t.Errorf("%s: %d MB, not %d to %d; %v", c.program, got, c.from, times*c.to, err)
		}
		p.Close()
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
