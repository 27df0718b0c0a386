package match

import (
	"context"
	"errors"
	"fmt"
	"io"
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
	stdin  io.WriteCloser
	out    *lines
	words  *words
	inputs chan []byte
	stop   chan struct{}
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
		mark: fmt.Sprintf("RULEBOOK_PLAYER=%d.%d", os.Getpid(), started.Add(1)),
		// No game has as many turns, so Answer never waits for a program that does not read.
		inputs: make(chan []byte, 1024),
		stop:   make(chan struct{}),
		ended:  make(chan struct{}),
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
	if p.stdin, err = p.cmd.StdinPipe(); err != nil {
		return err
	}
	stdout, outEnd, err := newPipe()
	if err != nil {
		return err
	}
	defer outEnd.Close()
	stderr, errEnd, err := newPipe()
	if err != nil {
		stdout.Close()
		return err
	}
	defer errEnd.Close()
	p.cmd.Stdout, p.cmd.Stderr = outEnd, errEnd
	if err := startProgram(p.cmd, p.mark); err != nil {
		stdout.Close()
		stderr.Close()
		return err
	}
	limit := maxLine
	if limits.LongLines {
		limit = maxLongLine
	}
	p.out, p.words = newLines(stdout, limit), newWords(stderr)
	go p.out.pump()
	go p.words.pump()
	go p.write()
	go func() {
		waitProgram(p.cmd, p.mark)
		close(p.ended)
	}()
	return nil
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

func (p *process) Answer(ctx context.Context, input []byte, limit time.Duration) (string, error) {
	if p.failed != nil {
		return "", p.failed
	}
	deadline := time.Now().Add(limit)
	timer := time.NewTimer(limit)
	defer timer.Stop()
	p.inputs <- input
	for late, drained := false, false; ; {
		line, ok, half, err := p.out.next(deadline)
		switch {
		case ok || err != nil:
			return line, err
		case late && half:
			return "", fmt.Errorf("%w after %v: the line has no end", ErrTimeout, limit)
		case late:
			return "", fmt.Errorf("%w after %v", ErrTimeout, limit)
		case p.out.atEnd():
			return "", p.end(half)
		}
		select {
		case <-p.out.changed:
		case <-p.ended:
			// Nothing that the program has printed is lost, and a descendant that holds its output open does not matter.
			if drained {
				p.out.end()
			}
			p.out.drain()
			drained = true
		case <-timer.C:
			late = true
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}
}

func (s *source) atEnd() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.ended
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

func (p *process) Dropped() int64 {
	if p.failed != nil {
		return 0
	}
	p.words.mu.Lock()
	defer p.words.mu.Unlock()
	return p.words.dropped
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
		if p.failed != nil {
			return
		}
		select {
		case <-p.ended:
		default:
			killGroup(p.cmd)
			<-p.ended
		}
		p.stdin.Close()
		p.out.end()
		p.words.drain()
		p.words.end()
		p.out.file.Close()
		p.words.file.Close()
	})
}
