//go:build !portable

package match

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"syscall"
	"time"
)

// program is a running program. The goroutine that plays the game waits with ppoll for everything that happens to it: that
// takes less than the scheduler's poller with a goroutine for each pipe and one for the end of the program.
type program struct {
	words
	pid     int
	mark    string // in the environment of the program and its descendants
	in, out int    // our ends of the pipes, -1 when they are closed
	err     int
	alive   int    // can be read when the program has ended
	pending []byte // inputs for which the pipe had no room
	polls   []pollFd
	quiet   bool // there was nothing to drain when the output of the last read was there
	// deadline is that of read.
	deadline time.Time
	mu       sync.Mutex // for ended, because of interrupt
	ended    bool       // the program has been waited for
	status   syscall.WaitStatus
}

// newProgram starts a program.
func newProgram(argv []string, mark string) (*program, error) {
	path := argv[0]
	if filepath.Base(path) == path {
		var err error
		if path, err = exec.LookPath(path); err != nil {
			return nil, err
		}
	}
	p := &program{mark: mark, in: -1, out: -1, err: -1, alive: -1}
	var theirs []uintptr
	defer func() {
		for _, fd := range theirs {
			syscall.Close(int(fd))
		}
	}()
	for i, ours := range []*int{&p.in, &p.out, &p.err} {
		var ends [2]int
		if err := syscall.Pipe2(ends[:], syscall.O_CLOEXEC); err != nil {
			p.closePipes()
			return nil, os.NewSyscallError("pipe2", err)
		}
		if i == 0 {
			ends[0], ends[1] = ends[1], ends[0]
		}
		*ours, theirs = ends[0], append(theirs, uintptr(ends[1]))
		syscall.SetNonblock(ends[0], true)
	}
	if err := p.spawn(path, argv, theirs); err != nil {
		p.closePipes()
		return nil, &os.PathError{Op: "fork/exec", Path: path, Err: err}
	}
	return p, nil
}

func (p *program) closePipes() {
	for _, fd := range []*int{&p.in, &p.out, &p.err, &p.alive} {
		if *fd >= 0 {
			syscall.Close(*fd)
			*fd = -1
		}
	}
}

// ask sends an input, without waiting for the program to read it, and sets the deadline of the reads after it.
func (p *program) ask(input []byte, deadline time.Time) {
	p.deadline, p.quiet = deadline, false
	if len(p.pending) == 0 {
		input = input[writeNow(p.in, input):]
	}
	p.pending = append(p.pending, input...)
}

// writeNow writes as much as goes without waiting. What nobody can read any more counts as written.
func writeNow(fd int, b []byte) (n int) {
	for n < len(b) {
		m, err := syscall.Write(fd, b[n:])
		switch err {
		case nil:
			n += m
		case syscall.EINTR:
		case syscall.EAGAIN:
			return n
		default:
			return len(b)
		}
	}
	return n
}

// readNow reads without waiting. The error is syscall.EAGAIN if there is nothing.
func readNow(fd int, b []byte) (int, error) {
	for {
		n, err := syscall.Read(fd, b)
		switch {
		case err == syscall.EINTR:
		case err != nil:
			return 0, err
		case n == 0:
			return 0, io.EOF
		default:
			return n, nil
		}
	}
}

// read waits for output. Meanwhile it takes what the players of the game write to their standard error. The error is
// os.ErrDeadlineExceeded, or another one if there is no more output.
func (p *program) read(b []byte, players []*program) (int, error) {
	const out, alive, in, first = 0, 1, 2, 3
	// Standard error that never gets empty does not put off the deadline.
	for time.Now().Before(p.deadline) {
		p.polls = append(p.polls[:0], pollFd{fd: int32(p.out), events: pollIn}, pollFd{fd: int32(p.alive), events: pollIn}, pollFd{fd: -1})
		if len(p.pending) > 0 {
			p.polls[in] = pollFd{fd: int32(p.in), events: pollOut}
		}
		for _, player := range players {
			p.polls = append(p.polls, pollFd{fd: int32(player.err), events: pollIn})
		}
		if !poll(p.polls, p.deadline) {
			break
		}
		for i, player := range players {
			happened := p.polls[first+i].happened != 0
			if happened {
				player.drainOnce()
			}
			if player == p {
				p.quiet = !happened
			}
		}
		if p.polls[in].happened != 0 {
			p.pending = p.pending[writeNow(p.in, p.pending):]
		}
		if ended := p.polls[alive].happened != 0; ended || p.polls[out].happened != 0 {
			// A descendant may hold the output of a program open that has ended. That is not waited for.
			if n, err := readNow(p.out, b); err != syscall.EAGAIN || ended {
				return n, err
			}
		}
	}
	return 0, os.ErrDeadlineExceeded
}

// drain delivers what the program wrote to its standard error before the call. It reads at most as much as the largest pipe
// holds that a program can ask for, because the program may be writing without end.
func (p *program) drain() {
	const maxPipe = 1 << 20
	if p.quiet {
		p.quiet = false
		return
	}
	for total := 0; total < maxPipe; {
		n := p.drainOnce()
		if n == 0 {
			return
		}
		total += n
	}
}

func (p *program) drainOnce() int {
	if p.err < 0 {
		return 0
	}
	var chunk [1 << 12]byte
	n, err := readNow(p.err, chunk[:])
	p.deliver(chunk[:n])
	if err == io.EOF {
		// poll would report the end again and again.
		syscall.Close(p.err)
		p.err = -1
	}
	return n
}

// exit says how the program ended, and waits for that. It returns "" if the program is still running after that.
func (p *program) exit(limit time.Duration) string {
	if !p.ended {
		if !poll([]pollFd{{fd: int32(p.alive), events: pollIn}}, time.Now().Add(limit)) {
			return ""
		}
		p.wait()
	}
	return describe(p.status)
}

// describe returns the text of an os.ProcessState.
func describe(s syscall.WaitStatus) string {
	text := "exit status " + strconv.Itoa(s.ExitStatus())
	if s.Signaled() {
		text = "signal: " + s.Signal().String()
	}
	if s.CoreDump() {
		text += " (core dumped)"
	}
	return text
}

// interrupt ends a read that is waiting. Any goroutine may call it.
func (p *program) interrupt() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.ended {
		syscall.Kill(p.pid, syscall.SIGKILL)
	}
}

// close ends the program and its descendants.
func (p *program) close() {
	if !p.ended {
		p.interrupt()
		p.wait()
	}
	p.closePipes()
}
