package match

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync/atomic"
	"syscall"
	"time"
)

// process is a player that is a program.
type process struct {
	program *program
	out     lines
	// ctx is the context of the last Answer, and forget drops the watch over its end.
	ctx    context.Context
	forget func() bool
	closed bool
	failed error // why it could not be started
}

// started counts the programs, for their marks.
var started atomic.Int64

// Limits are the limits of a program.
type Limits struct {
	// LongLines lets a line have up to 1 MiB. Otherwise a line of more than 10,000 bytes counts as a timeout, as it does
	// on the site.
	LongLines bool
}

// Start starts a program from a command line, which has words and quotes as in a shell, without starting a shell. A
// program that cannot be started is a player that never answers. The error is not about the program: this process or
// the system has no room for another one.
func Start(command string, limits Limits) (Player, error) {
	p := &process{out: lines{limit: maxLine}}
	if limits.LongLines {
		p.out.limit = maxLongLine
	}
	argv, err := Words(command)
	if err == nil {
		p.program, err = newProgram(argv, fmt.Sprintf("RULEBOOK_PLAYER=%d.%d", os.Getpid(), started.Add(1)))
	}
	for _, shortage := range []error{syscall.EMFILE, syscall.ENFILE, syscall.EAGAIN, syscall.ENOMEM} {
		if errors.Is(err, shortage) {
			return nil, fmt.Errorf("starting a player: %w", err)
		}
	}
	p.failed = err
	return p, nil
}

// watch lets the end of a context end the reads of Answer. It is the same context for a whole game.
func (p *process) watch(ctx context.Context) {
	if p.ctx == ctx {
		return
	}
	if p.forget != nil {
		p.forget()
	}
	p.ctx, p.forget = ctx, context.AfterFunc(ctx, p.program.interrupt)
}

func (p *process) Answer(ctx context.Context, input []byte, limit time.Duration) (string, error) {
	if p.failed != nil {
		return "", p.failed
	}
	deadline := time.Now().Add(limit)
	p.watch(ctx)
	p.program.ask(input, deadline)
	for {
		line, ok, half, err := p.out.next(deadline)
		switch {
		case ok || err != nil:
			return line, err
		case ctx.Err() != nil:
			return "", ctx.Err()
		case p.out.complete.After(deadline): // and the program may have ended since
			return "", fmt.Errorf("%w after %v", ErrTimeout, limit)
		case p.out.ended:
			return "", p.end(half)
		}
		n, err := p.program.read(p.out.room())
		p.out.added(n)
		switch {
		case errors.Is(err, os.ErrDeadlineExceeded):
			if time.Now().Before(deadline) {
				continue
			}
			reason := ""
			if half {
				reason = ": the line has no end"
			}
			return "", fmt.Errorf("%w after %v%s", ErrTimeout, limit, reason)
		case err != nil:
			p.out.ended = true
		}
	}
}

// end returns why there is no more output.
func (p *process) end(half bool) error {
	reason := "the program closed its standard output"
	// The output of a program that ends is closed a moment before the program has ended.
	if exit := p.program.exit(time.Second); exit != "" {
		reason = "the program ended: " + exit
	}
	if half {
		reason += ", after a line without its end"
	}
	return errors.New(reason)
}

func (p *process) Stderr() string {
	if p.failed != nil {
		return ""
	}
	p.program.drain()
	return p.program.next()
}

func (p *process) LastWords() (string, Lost) {
	if p.failed != nil {
		return "", Lost{}
	}
	return p.program.last()
}

func (p *process) Exit() string {
	if p.failed != nil {
		return ""
	}
	return p.program.exit(0)
}

func (p *process) Close() {
	if p.closed || p.failed != nil {
		return
	}
	p.closed = true
	if p.forget != nil {
		p.forget()
	}
	p.program.close()
}
