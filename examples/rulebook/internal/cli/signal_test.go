package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"
)

// TestContext ends a context by each signal. The cause says by which, and has the exit status.
func TestContext(t *testing.T) {
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	for number, status := range map[syscall.Signal]int{syscall.SIGINT: 130, syscall.SIGTERM: 143, syscall.SIGHUP: 129} {
		ctx, release := Context(nil)
		if err := self.Signal(number); err != nil {
			t.Fatal(err)
		}
		<-ctx.Done()
		cause, ok := context.Cause(ctx).(Signal)
		if !ok || cause.Signal != number || cause.Error() != "stopped: "+number.String() ||
			Stopped(ctx, ctx.Err()) != error(cause) || Exit("x", Usage(fmt.Errorf("run: %w", cause)), io.Discard) != status {
			t.Errorf("%v: the cause is %v", number, context.Cause(ctx))
		}
		release()
	}
}

// TestRelease ends a context without a signal.
func TestRelease(t *testing.T) {
	ctx, release := Context(nil)
	if ctx.Err() != nil {
		t.Error("the context has ended before anything happened")
	}
	release()
	if cause := context.Cause(ctx); !errors.Is(cause, context.Canceled) {
		t.Errorf("the cause is %v", cause)
	}
	if err := Stopped(ctx, io.EOF); err != io.EOF {
		t.Errorf("without a signal, the error is %v", err)
	}
}

// TestExit prints errors, and returns the exit status of each.
func TestExit(t *testing.T) {
	for _, c := range []struct {
		err    error
		status int
		out    string
	}{
		{nil, 0, ""},
		{Usage(nil), 0, ""},
		{flag.ErrHelp, 0, ""},
		{Usage(flag.ErrHelp), 0, ""},
		{io.EOF, 1, "x: EOF\n"},
		{Usage(io.EOF), 2, "x: EOF\n"},
		{fmt.Errorf("late: %w", Usage(io.EOF)), 2, "x: late: EOF\n"},
		{ErrFailed, 1, ""},
		{Signal{syscall.SIGTERM}, 143, "x: stopped: terminated\n"},
	} {
		var out strings.Builder
		if status := Exit("x", c.err, &out); status != c.status || out.String() != c.out {
			t.Errorf("%v: status %d, %q", c.err, status, out.String())
		}
	}
}
