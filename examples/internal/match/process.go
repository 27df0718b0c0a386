package match

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"sync"
	"sync/atomic"
	"time"
)

// process is a player that is a program.
type process struct {
	mark   string // in the environment of the program and its descendants
	cmd    *exec.Cmd
	stdin  *os.File
	out    *lines
	words  *words
	inputs chan []byte // to write, if the program does not read as fast as it is sent inputs; nil before that is so
	stop   chan struct{}
	// ctx is the context of the last Answer, and forget drops the watch over its end.
	ctx    context.Context
	forget func() bool
	once   sync.Once
	ended  chan struct{} // closed when the program has been waited for
	failed error         // why it could not be started
}

// started counts the programs, for their marks.
var started atomic.Int64

// Limits are what a program may do.
type Limits struct {
	// LongLines lets a line have up to 1 MiB. Otherwise a line of more than 10,000 bytes counts as a timeout, as it does on
	// the site.
	LongLines bool
}

// Start starts a program from a command line, which has words and quotes as in a shell, without starting a shell. A program
// that cannot be started is a player that never answers.
func Start(command string, limits Limits) Player {
	p := &process{
		mark:  fmt.Sprintf("RULEBOOK_PLAYER=%d.%d", os.Getpid(), started.Add(1)),
		stop:  make(chan struct{}),
		ended: make(chan struct{}),
	}
	if p.failed = p.start(command, limits); p.failed != nil {
		close(p.ended)
	}
	return p
}

func (p *process) start(command string, limits Limits) error {
	argv, err := Words(command)
	if err != nil {
		return err
	}
	p.cmd = exec.Command(argv[0], argv[1:]...)
	var ends [3]*os.File // ours; the others are closed when the program has them
	for i, stream := range []func(r, w *os.File) *os.File{
		func(r, w *os.File) *os.File { p.cmd.Stdin = r; return w },
		func(r, w *os.File) *os.File { p.cmd.Stdout = w; return r },
		func(r, w *os.File) *os.File { p.cmd.Stderr = w; return r },
	} {
		r, w, err := os.Pipe()
		if err != nil {
			closeAll(ends[:])
			return err
		}
		ends[i] = stream(r, w)
		other := r
		if ends[i] == r {
			other = w
		}
		defer other.Close()
	}
	if err := startProgram(p.cmd, p.mark); err != nil {
		closeAll(ends[:])
		return err
	}
	limit := maxLine
	if limits.LongLines {
		limit = maxLongLine
	}
	p.stdin, p.out, p.words = ends[0], &lines{stream: newStream(ends[1]), limit: limit}, &words{file: ends[2]}
	go p.words.pump()
	go func() {
		waitProgram(p.cmd, p.mark)
		close(p.ended)
		// Answer does not wait for a descendant that holds the output open.
		p.out.SetReadDeadline(past)
	}()
	return nil
}

func closeAll(files []*os.File) {
	for _, f := range files {
		if f != nil {
			f.Close()
		}
	}
}

// send sends an input without waiting for the program to read it.
func (p *process) send(input []byte) {
	if p.inputs == nil {
		rest := input[writeNow(p.stdin, input):]
		if len(rest) == 0 {
			return
		}
		// No game has as many turns.
		p.inputs = make(chan []byte, 1<<12)
		go p.write()
		input = rest
	}
	p.inputs <- bytes.Clone(input)
}

// write sends the inputs in their order. It ends when the program has closed its input.
func (p *process) write() {
	for {
		select {
		case input := <-p.inputs:
			if _, err := p.stdin.Write(input); err != nil {
				return
			}
		case <-p.stop:
			return
		}
	}
}

// past is a deadline that ends a read at once.
var past = time.Unix(1, 0)

// watch lets the end of a context end the reads of Answer. It is the same context for a whole game.
func (p *process) watch(ctx context.Context) {
	if p.ctx == ctx {
		return
	}
	if p.forget != nil {
		p.forget()
	}
	p.ctx, p.forget = ctx, context.AfterFunc(ctx, func() { p.out.SetReadDeadline(past) })
}

func (p *process) Answer(ctx context.Context, input []byte, limit time.Duration) (string, error) {
	if p.failed != nil {
		return "", p.failed
	}
	deadline := time.Now().Add(limit)
	p.out.SetReadDeadline(deadline)
	p.watch(ctx)
	p.send(input)
	for {
		line, ok, half, err := p.out.next(deadline)
		if ok || err != nil {
			return line, err
		}
		if p.out.ended {
			return "", p.end(half)
		}
		select {
		case <-p.ended:
			// Nothing that the program has printed is lost.
			p.out.fillNow()
			continue
		default:
		}
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
		if err := p.out.fill(); err == nil || time.Now().Before(deadline) {
			continue
		}
		reason := ""
		if half {
			reason = ": the line has no end"
		}
		return "", fmt.Errorf("%w after %v%s", ErrTimeout, limit, reason)
	}
}

// end returns why there is no more output.
func (p *process) end(half bool) error {
	// The output of a program that ends is closed a moment before the program can be waited for.
	timer := time.NewTimer(time.Second)
	defer timer.Stop()
	reason := "the program closed its standard output"
	select {
	case <-p.ended:
		reason = "the program ended: " + p.cmd.ProcessState.String()
	case <-timer.C:
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
	return p.words.next()
}

func (p *process) LastWords() (string, int64) {
	if p.failed != nil {
		return "", 0
	}
	return p.words.last()
}

func (p *process) Exit() string {
	select {
	case <-p.ended:
		if p.failed == nil {
			return p.cmd.ProcessState.String()
		}
	default:
	}
	return ""
}

func (p *process) Close() {
	p.once.Do(func() {
		close(p.stop)
		if p.forget != nil {
			p.forget()
		}
		if p.failed != nil {
			return
		}
		select {
		case <-p.ended:
		default:
			killGroup(p.cmd)
			<-p.ended
		}
		closeAll([]*os.File{p.stdin, p.words.file})
		p.out.Close()
	})
}
