package stop

import (
	"context"
	"errors"
	"fmt"
	"os"
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
		ctx, release := Context()
		if err := self.Signal(number); err != nil {
			t.Fatal(err)
		}
		<-ctx.Done()
		cause, ok := context.Cause(ctx).(Signal)
		if !ok || cause.Signal != number || cause.Status() != status || Status(ctx) != status || StatusOf(fmt.Errorf("run: %w", cause), 2) != status || cause.Error() != "stopped: "+number.String() {
			t.Errorf("%v: the cause is %v", number, context.Cause(ctx))
		}
		release()
	}
}

// TestRelease ends a context without a signal.
func TestRelease(t *testing.T) {
	ctx, release := Context()
	if ctx.Err() != nil {
		t.Error("the context has ended before anything happened")
	}
	release()
	if cause := context.Cause(ctx); !errors.Is(cause, context.Canceled) {
		t.Errorf("the cause is %v", cause)
	}
	if status := StatusOf(context.Cause(ctx), 2); status != 2 {
		t.Errorf("the exit status of another error is %d", status)
	}
	if status := Status(ctx); status != 130 {
		t.Errorf("the exit status is %d", status)
	}
}
