// Package stop lets a command end in good order when a signal asks for it: it ends what it has started, and reports on
// what is finished.
package stop

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"syscall"
)

// Signal is the cause of a context that a signal has ended.
type Signal struct{ os.Signal }

// Error names the signal.
func (s Signal) Error() string { return "stopped: " + s.String() }

// Status returns the exit status of a command that the signal has ended: 128 plus its number, as shells say it.
func (s Signal) Status() int {
	if n, ok := s.Signal.(syscall.Signal); ok {
		return 128 + int(n)
	}
	return 128
}

// Status returns the exit status of a command whose context has ended: the signal's, or SIGINT's if there was none.
func Status(ctx context.Context) int {
	if s, ok := context.Cause(ctx).(Signal); ok {
		return s.Status()
	}
	return Signal{syscall.SIGINT}.Status()
}

// StatusOf returns the exit status of a command that an error has ended: the signal's if it is one, otherwise status.
func StatusOf(err error, status int) int {
	var s Signal
	if errors.As(err, &s) {
		return s.Status()
	}
	return status
}

// Context returns a context that SIGINT, SIGTERM or SIGHUP ends, with the [Signal] as its cause. Further signals do
// nothing until release is called, because the first one is on its way to end everything. Until then, writing to a
// closed pipe is an error, too, instead of the end of the process.
func Context() (ctx context.Context, release func()) {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals, pipes := make(chan os.Signal, 1), make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	signal.Notify(pipes, syscall.SIGPIPE)
	go func() {
		select {
		case s := <-signals:
			cancel(Signal{s})
		case <-ctx.Done():
		}
	}()
	return ctx, func() {
		signal.Stop(signals)
		signal.Stop(pipes)
		cancel(nil)
	}
}
