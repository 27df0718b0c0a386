package match

import (
	"io"
	"os"
	"os/exec"
	"sync"
	"time"
)

// program is a running program. Goroutines read its standard error and wait for its end.
type program struct {
	mu     sync.Mutex
	words  // under mu
	cmd    *exec.Cmd
	stdin  *os.File
	out    stream
	stderr *os.File
	inputs chan []byte // to write, if the program does not read as fast as it is sent inputs; nil before that is so
	stop   chan struct{}
	ended  chan struct{} // closed when the program has been waited for
	chunk  [1 << 12]byte // for the standard error
}

// stream is a program's standard output.
type stream interface {
	io.ReadCloser
	SetReadDeadline(time.Time) error
	// readNow reads without waiting. It returns 0 if there is nothing.
	readNow([]byte) int
}

// newProgram starts a program.
func newProgram(argv []string, mark string) (*program, error) {
	p := &program{cmd: exec.Command(argv[0], argv[1:]...), stop: make(chan struct{}), ended: make(chan struct{})}
	var ends [3]*os.File // ours; the others are closed when the program has them
	for i, stream := range []func(r, w *os.File) (ours, theirs *os.File){
		func(r, w *os.File) (ours, theirs *os.File) { p.cmd.Stdin = r; return w, r },
		func(r, w *os.File) (ours, theirs *os.File) { p.cmd.Stdout = w; return r, w },
		func(r, w *os.File) (ours, theirs *os.File) { p.cmd.Stderr = w; return r, w },
	} {
		r, w, err := os.Pipe()
		if err != nil {
			closeAll(ends[:])
			return nil, err
		}
		var theirs *os.File
		ends[i], theirs = stream(r, w)
		defer theirs.Close()
	}
	p.cmd.Env = append(os.Environ(), mark)
	if err := startProgram(p.cmd); err != nil {
		closeAll(ends[:])
		return nil, err
	}
	p.stdin, p.out, p.stderr = ends[0], newStream(ends[1]), ends[2]
	go p.pump()
	go func() {
		p.cmd.Wait()
		killFamily(p.cmd, mark)
		close(p.ended)
		// read does not wait for a descendant that holds the output open.
		p.interrupt()
	}()
	return p, nil
}

func closeAll(files []*os.File) {
	for _, f := range files {
		if f != nil {
			f.Close()
		}
	}
}

// ask sends an input, without waiting for the program to read it, and sets the deadline of the reads after it.
func (p *program) ask(input []byte, deadline time.Time) {
	p.out.SetReadDeadline(deadline)
	if p.inputs == nil {
		if input = input[writeNow(p.stdin, input):]; len(input) == 0 {
			return
		}
		// No game has as many turns.
		p.inputs = make(chan []byte, 1<<12)
		go p.write()
	}
	p.inputs <- append([]byte(nil), input...)
}

// write sends the inputs in their order. It ends when the program has closed its input.
func (p *program) write() {
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

// past is a deadline that ends a read immediately.
var past = time.Unix(1, 0)

// read waits for output. The error is os.ErrDeadlineExceeded, also after interrupt and when the program has just ended,
// or another one if there is no more output.
func (p *program) read(b []byte) (int, error) {
	select {
	case <-p.ended:
		// Nothing that the program has printed is lost.
		if n := p.out.readNow(b); n > 0 {
			return n, nil
		}
		return 0, io.EOF
	default:
		return p.out.Read(b)
	}
}

// next and last call words.
func (p *program) next() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.words.next()
}

func (p *program) last() (string, Lost) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.words.last()
}

// exit describes how the program ended, and waits for that. It returns "" if the program is still running after that.
func (p *program) exit(limit time.Duration) string {
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case <-p.ended:
		return p.cmd.ProcessState.String()
	default:
	}
	select {
	case <-p.ended:
		return p.cmd.ProcessState.String()
	case <-timer.C:
		return ""
	}
}

// interrupt ends a read that is waiting. Any goroutine may call it.
func (p *program) interrupt() { p.out.SetReadDeadline(past) }

// close ends the program.
func (p *program) close() {
	close(p.stop)
	select {
	case <-p.ended:
	default:
		p.cmd.Process.Kill()
		<-p.ended
	}
	closeAll([]*os.File{p.stdin, p.stderr})
	p.out.Close()
}
