package match

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"sync"
	"time"
)

const (
	// maxAnswer bounds a line that a program may print, and maxStderr what is kept of its standard error for a turn.
	maxAnswer = 1 << 16
	maxStderr = 1 << 16
)

// process is a player that is a program of its own.
type process struct {
	cmd    *exec.Cmd
	stdin  io.WriteCloser
	stdout io.ReadCloser
	inputs chan []byte
	lines  chan answer // what the program prints, line by line; closed after the last
	stop   chan struct{}
	once   sync.Once
	ended  chan struct{} // closed when the program has been waited for
	stderr capture
	failed error // why it could not be started
}

type answer struct {
	line string
	err  error
}

// Start starts a program from a command line, with words and quotes as in a shell but without one. A program that
// cannot be started is a player that never answers.
func Start(command string) Player {
	p := &process{
		// More inputs than any game has turns never make Answer wait for a program that does not read.
		inputs: make(chan []byte, 1024),
		lines:  make(chan answer),
		stop:   make(chan struct{}),
		ended:  make(chan struct{}),
	}
	p.failed = p.start(command)
	if p.failed != nil {
		close(p.ended)
	}
	return p
}

func (p *process) start(command string) error {
	words, err := splitCommand(command)
	if err != nil {
		return err
	}
	p.cmd = exec.Command(words[0], words[1:]...)
	p.cmd.Stderr = &p.stderr
	// The copying of stderr must not hold up Wait when a grandchild keeps it open.
	p.cmd.WaitDelay = 100 * time.Millisecond
	ownGroup(p.cmd)
	if p.stdin, err = p.cmd.StdinPipe(); err != nil {
		return err
	}
	if p.stdout, err = p.cmd.StdoutPipe(); err != nil {
		return err
	}
	if err := p.cmd.Start(); err != nil {
		return err
	}
	go p.read()
	go p.write()
	return nil
}

// write sends the inputs in their order. It fails when the program has closed its input, which its silence will tell.
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

// read passes on what the program prints. It waits for each line to be wanted, so a program that prints without end
// stands still, and nothing piles up here.
func (p *process) read() {
	r := bufio.NewReaderSize(p.stdout, maxAnswer)
	for {
		line, err := r.ReadSlice('\n')
		a := answer{line: string(bytes.TrimRight(line, "\r\n"))}
		switch {
		case err == bufio.ErrBufferFull:
			a.err = fmt.Errorf("a line of more than %d bytes", maxAnswer)
		case err != nil && len(line) == 0:
			a.err = errors.New("the program has ended or closed its output")
		}
		select {
		case p.lines <- a:
		case <-p.stop:
			a.err = io.EOF
		}
		if a.err != nil {
			break
		}
	}
	close(p.lines)
	killGroup(p.cmd)
	p.cmd.Wait()
	close(p.ended)
}

func (p *process) Answer(input []byte, limit time.Duration) (string, error) {
	if p.failed != nil {
		return "", p.failed
	}
	timer := time.NewTimer(limit)
	defer timer.Stop()
	p.inputs <- input
	select {
	case a, open := <-p.lines:
		if !open {
			return "", errors.New("the program has ended or closed its output")
		}
		return a.line, a.err
	case <-timer.C:
		return "", fmt.Errorf("%w of %v", ErrTimeout, limit)
	}
}

func (p *process) Stderr() string { return p.stderr.take() }

func (p *process) Close() {
	p.once.Do(func() { close(p.stop) })
	select {
	case <-p.ended:
		return
	default:
	}
	p.stdin.Close()
	killGroup(p.cmd)
	// Something that has left the group could still hold the other end.
	p.stdout.Close()
	<-p.ended
}

// capture keeps the first bytes written since it was last emptied.
type capture struct {
	mu  sync.Mutex
	buf []byte
}

func (c *capture) Write(b []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	room := maxStderr - len(c.buf)
	if room > len(b) {
		room = len(b)
	}
	c.buf = append(c.buf, b[:room]...)
	return len(b), nil
}

func (c *capture) take() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	s := string(c.buf)
	c.buf = c.buf[:0]
	return s
}
