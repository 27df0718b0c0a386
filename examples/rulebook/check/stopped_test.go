package check

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/examples/rulebook/oracle"
)

var errStopped = errors.New("stopped by the test")

// stopping ends the run with its n-th request and answers as another engine does, if that answers at all.
type stopping struct {
	engine
	n    int
	stop context.CancelCauseFunc
}

func (e *stopping) Ask(ctx context.Context, q oracle.Request, patience time.Duration) (oracle.Response, map[string]bool, error) {
	if e.n--; e.n == 0 {
		e.stop(errStopped)
	}
	return e.engine.Ask(ctx, q, patience)
}

// TestStopped ends runs at different points: the report is about what was compared until then, and nothing is said of the
// request that was not answered in time.
func TestStopped(t *testing.T) {
	for name, c := range map[string]struct {
		engine  engine
		after   int
		vectors bool
		want    []string
		not     string
	}{
		"while it agrees": {inProcess(oracle.Answer), 500, false,
			[]string{"rule  ", ", 499 positions, seed 1: the engine agrees with rulebook as far as the table reaches."}, "differs"},
		"at the first request": {inProcess(oracle.Answer), 1, false, []string{"0 games, 0 positions, seed 1: the engine has not answered."}, "agrees"},
		"at the first action":  {inProcess(oracle.Answer), 2, false, []string{"0 games, 1 position,", "Rules that were never reached"}, "         1  "},
		"in the blocks": {inProcess(oracle.Answer), 9, true,
			[]string{" left out: the run was stopped before; the engine gets them right.", "0 games, 8 positions"}, "All other rules"},
		"before the first block": {inProcess(oracle.Answer), 1, true, []string{"0 blocks run, ", "the run was stopped before.", "0 positions"}, "right"},
		"at a wrong answer": {inProcess(func(q oracle.Request) oracle.Response { return oracle.Response{} }), 1, false,
			[]string{"the engine has not answered"}, "differs"},
	} {
		s, out := playing(t, "onitama", nil, c.vectors)
		s.engine = &stopping{c.engine, c.after, s.cancel}
		agrees, err := s.run()
		for _, want := range c.want {
			if err != nil || !agrees || context.Cause(s.ctx) != errStopped || !strings.Contains(out.String(), want) || strings.Contains(out.String(), c.not) {
				t.Errorf("%s: %v, %v, not %q or %q in\n%s", name, agrees, err, want, c.not, out)
			}
		}
	}
}

// TestStoppedShrinking ends the search for simpler positions, at its first request and later: the finding is reported.
func TestStoppedShrinking(t *testing.T) {
	s, _ := playing(t, "onitama", inProcess(faulty), false)
	s.run()
	found := s.positions()
	for after, want := range map[int]string{
		found + 1: "The run was stopped before a simpler position was looked for.",
		found + 9: "The request alone shows it. 9 simpler positions tried, simpler ",
	} {
		s, out := playing(t, "onitama", nil, false)
		s.engine = &stopping{inProcess(faulty), after, s.cancel}
		agrees, err := s.run()
		if err != nil || agrees || !strings.Contains(out.String(), "listed only by rulebook: ") || !strings.Contains(out.String(), want) ||
			strings.Contains(want, "tried") && !strings.Contains(out.String(), "then the run was stopped") {
			t.Errorf("after %d requests: %v, %v, no %q in\n%s", after, agrees, err, want, out)
		}
	}
}

// full is a device without room.
type full struct{ writes int }

func (f *full) Write([]byte) (int, error) {
	f.writes++
	return 0, errors.New("no space left")
}

// TestFull writes the report to a device without room.
func TestFull(t *testing.T) {
	for _, engine := range []string{"builtin:exact", "builtin:faulty"} {
		var device full
		var stderr bytes.Buffer
		status := cli.Run("check", Run, []string{"-game", "onitama", "-engine", engine, "-n", "3", "-shrink", "1ms", "-seed", "1"}, nil, &device, &stderr)
		if status != 1 || stderr.String() != "check: no space left\n" || device.writes != 1 {
			t.Errorf("%s: status %d after %d writes: %s", engine, status, device.writes, &stderr)
		}
	}
	// With the first line lost, there is no reason to play for an hour.
	var device full
	var stderr bytes.Buffer
	if status := cli.Run("check", Run, []string{"-game", "onitama", "-engine", "builtin:exact", "-vectors", "-time", "1h"}, nil, &device, &stderr); status != 1 {
		t.Errorf("status %d: %s", status, &stderr)
	}
}
