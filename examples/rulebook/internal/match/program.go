package match

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
)

// program is a player that is a running program. Goroutines write its input, read its outputs and wait for
// its end.
type program struct {
	mu                    sync.Mutex
	words                 // under mu
	cmd                   *exec.Cmd
	stdin, stdout, stderr *os.File
	inputs                chan []byte
	lines                 lines
	answers               chan answer
	early                 int           // answers that were there before their input
	parent                int64         // the most memory of this process when the program had ended
	lately                int64         // the most memory of the program when it was last known
	ended                 chan struct{} // closed when the program has been waited for
	closed                chan struct{}
	chunk                 [1 << 12]byte // for the standard error
}

// answer is a line of a program's standard output, or the error of one that is too long.
type answer struct {
	line string
	err  error
	read time.Time // when the end of the line was read
}

// started counts the programs, for their marks.
var started atomic.Int64

// Start starts a program from a command line, which has words and quotes as in a shell, without starting a
// shell. A program that cannot be started is a player that never answers. longLines is Setting.LongLines. The
// error is not about the program: this process or the system has no room for another one.
func Start(command string, longLines bool) (Player, error) {
	argv, err := Words(command)
	if err != nil {
		return missing{err: err}, nil
	}
	p, err := newProgram(argv, fmt.Sprintf("RULEBOOK_PLAYER=%d.%d", os.Getpid(), started.Add(1)), longLines)
	for _, shortage := range []error{syscall.EMFILE, syscall.ENFILE, syscall.EAGAIN, syscall.ENOMEM} {
		if errors.Is(err, shortage) {
			return nil, fmt.Errorf("starting a player: %w", err)
		}
	}
	if err != nil {
		return missing{err: err}, nil
	}
	return p, nil
}

type missing struct {
	silent
	err error
}

func (m missing) Answer(context.Context, game.State, []byte, time.Duration) (string, error) {
	return "", m.err
}

func newProgram(argv []string, mark string, longLines bool) (*program, error) {
	p := &program{
		cmd: exec.Command(argv[0], argv[1:]...), answers: make(chan answer),
		inputs: make(chan []byte, 1<<12), // no game has as many turns
		ended:  make(chan struct{}), closed: make(chan struct{}),
	}
	stdin, ours, err := os.Pipe()
	p.stdin = ours
	var stdout, stderr *os.File
	if err == nil {
		p.stdout, stdout, err = os.Pipe()
	}
	if err == nil {
		p.stderr, stderr, err = os.Pipe()
	}
	if err == nil {
		p.cmd.Stdin, p.cmd.Stdout, p.cmd.Stderr = stdin, stdout, stderr
		p.cmd.Env = append(os.Environ(), mark)
		err = startProgram(p.cmd)
	}
	closeAll(stdin, stdout, stderr)
	if err != nil {
		closeAll(p.stdin, p.stdout, p.stderr)
		return nil, err
	}
	p.lines.in, p.lines.limit = bufio.NewReader(p.stdout), maxLine
	if longLines {
		p.lines.limit = maxLongLine
	}
	go p.pump()
	go p.readAnswers()
	go func() {
		for input := range p.inputs {
			p.stdin.Write(input) // a program that has closed its input may have printed its answers
		}
	}()
	go func() {
		p.cmd.Wait()
		p.parent = peakMemory("self")
		killFamily(p.cmd, mark)
		close(p.ended)
	}()
	return p, nil
}

// closeAll closes those files that are not nil.
func closeAll(files ...*os.File) {
	for _, f := range files {
		f.Close()
	}
}

// readAnswers sends the lines of the standard output. It reads only the one that may be wanted next, so a
// program that prints without end stands still.
func (p *program) readAnswers() {
	defer close(p.answers)
	for {
		line, err := p.lines.next()
		if err != nil && !errors.Is(err, ErrTooLong) {
			return
		}
		select {
		case p.answers <- answer{line, err, time.Now()}:
		case <-p.closed:
		}
		if err != nil {
			return
		}
	}
}

func (p *program) Answer(ctx context.Context, _ game.State, input []byte, limit time.Duration) (string, error) {
	begin := time.Now()
	p.inputs <- bytes.Clone(input)
	deadline := begin.Add(limit)
	timer, late, ended := time.NewTimer(limit), false, p.ended
	defer timer.Stop()
	for {
		select {
		case a, ok := <-p.answers:
			switch {
			case !ok:
				return "", p.end()
			case a.err == nil && a.read.After(deadline):
				return "", fmt.Errorf("%w after %v", ErrTimeout, limit)
			case a.err == nil && a.read.Before(begin):
				p.early++
			}
			return a.line, a.err
		case <-ctx.Done():
			return "", ctx.Err()
		case <-ended:
			// Nothing that the program has printed is lost, but a descendant may hold the output open.
			ended = nil
			timer.Reset(time.Second)
		case <-timer.C:
			switch {
			case ended == nil:
				return "", p.end()
			case late && p.lines.half.Load():
				return "", fmt.Errorf("%w after %v: the line has no end", ErrTimeout, limit)
			case late:
				return "", fmt.Errorf("%w after %v", ErrTimeout, limit)
			}
			// A line that was read in time counts, even if this goroutine did not run then.
			late = true
			timer.Reset(time.Millisecond)
		}
	}
}

// end returns why there is no more output.
func (p *program) end() error {
	// The output of a program that ends is closed a moment before the program has ended.
	select {
	case <-p.ended:
	case <-time.After(time.Second):
	}
	reason := "the program closed its standard output"
	if exit := p.Exit(); exit != "" {
		reason = "the program ended: " + exit
	}
	if p.lines.half.Load() {
		reason += ", after a line without its end"
	}
	return errors.New(reason)
}

func (p *program) Stderr() string {
	p.drain()
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.words.next()
}

func (p *program) LastWords() (text string, bytes, data int64) {
	p.drain()
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.words.last()
}

func (p *program) Early() int { return p.early }

func (p *program) Memory() int64 {
	select {
	case <-p.ended:
		// Until a new process executes its program, its memory is that of this process, and the system counts that
		// too.
		if most := childMemory(p.cmd.ProcessState); most > p.parent {
			return most
		}
	default:
		if most := peakMemory(strconv.Itoa(p.cmd.Process.Pid)); most > 0 {
			p.lately = most
		}
	}
	return p.lately
}

func (p *program) Exit() string {
	select {
	case <-p.ended:
		return p.cmd.ProcessState.String()
	default:
		return ""
	}
}

func (p *program) Close() {
	select {
	case <-p.closed:
		return
	default:
		close(p.closed)
	}
	p.cmd.Process.Kill()
	<-p.ended
	close(p.inputs)
	closeAll(p.stdin, p.stdout, p.stderr)
}

const (
	// maxLine is the number of bytes, the end included, that a line may have for the site's engine, which takes
	// a longer one for a timeout. maxLongLine is the limit of players that may print longer lines.
	maxLine     = 10_000
	maxLongLine = 1 << 20
)

// ErrTooLong is the error of a line that is longer than the limit of a program. Such a line counts as a
// timeout.
var ErrTooLong = errors.New("a line of more than")

// lines splits a program's standard output. A line ends at LF, CR LF or CR, as for the site's engine.
type lines struct {
	in      *bufio.Reader
	limit   int
	afterCR bool
	half    atomic.Bool // whether the beginning of a line has come, but not its end
}

// next returns the next line without its end.
func (l *lines) next() (string, error) {
	var line []byte
	for {
		c, err := l.in.ReadByte()
		if err != nil {
			return "", err
		}
		endOfCRLF := l.afterCR && c == '\n'
		l.afterCR = c == '\r'
		switch {
		case endOfCRLF:
		case c == '\n' || c == '\r':
			l.half.Store(false)
			return string(line), nil
		case len(line)+1 == l.limit: // which leaves no room for the end
			return "", fmt.Errorf("%w: %w %d bytes", ErrTimeout, ErrTooLong, l.limit)
		default:
			l.half.Store(true)
			line = append(line, c)
		}
	}
}
