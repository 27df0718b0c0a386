package cli

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// Signal is the cause of a context that a signal has ended.
type Signal struct{ os.Signal }

// Error names the signal.
func (s Signal) Error() string { return "stopped: " + s.String() }

// status returns the exit status of a command that the signal has ended: 128 plus its number, as shells say it.
func (s Signal) status() int {
	if n, ok := s.Signal.(syscall.Signal); ok {
		return 128 + int(n)
	}
	return 128
}

// Stopped returns the [Signal] that has ended a context, and err if none has.
func Stopped(ctx context.Context, err error) error {
	if s, ok := context.Cause(ctx).(Signal); ok {
		return s
	}
	return err
}

// Context returns a context that SIGINT, SIGTERM or SIGHUP ends, with the [Signal] as its cause. Further signals do
// nothing until release is called, because the first one is on its way to end everything. From then on, writing to a
// closed pipe is an error instead of the end of the process.
func Context() (ctx context.Context, release func()) {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
	go func() {
		select {
		case s := <-signals:
			cancel(Signal{s})
		case <-ctx.Done():
		}
	}()
	return ctx, func() {
		signal.Stop(signals)
		cancel(nil)
	}
}
