//go:build unix

package match

import (
	"os"
	"syscall"
)

// pipe is the stream of a program's standard output.
type pipe struct{ *os.File }

func newStream(f *os.File) stream { return pipe{f} }

func (p pipe) readNow(b []byte) (n int) {
	raw, err := p.SyscallConn()
	if err != nil {
		return 0
	}
	raw.Control(func(fd uintptr) { n, _ = read(fd, b) })
	return n
}

// read reads without waiting, as far as the file descriptor is one of a pipe that package os has made.
func read(fd uintptr, b []byte) (n int, err error) {
	for {
		n, err = syscall.Read(int(fd), b)
		if err != syscall.EINTR {
			return max(n, 0), err
		}
	}
}

// writeNow writes as much as goes without waiting.
func writeNow(f *os.File, b []byte) (n int) {
	raw, err := f.SyscallConn()
	if err != nil {
		return 0
	}
	raw.Control(func(fd uintptr) {
		for n < len(b) {
			m, err := syscall.Write(int(fd), b[n:])
			if err == syscall.EINTR {
				continue
			}
			if err != nil || m <= 0 {
				return
			}
			n += m
		}
	})
	return n
}

// pump reads standard error until it ends. Each read and its delivery happen under p.mu, so that drain can take the
// rest in the pipe without losing or reordering anything.
func (p *program) pump() {
	raw, err := p.stderr.SyscallConn()
	for ended := false; err == nil && !ended; {
		err = raw.Read(func(fd uintptr) bool {
			n, err := p.readOnce(fd)
			ended = n == 0 && err != syscall.EAGAIN
			return err != syscall.EAGAIN
		})
	}
}

func (p *program) readOnce(fd uintptr) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	n, err := read(fd, p.chunk[:])
	p.deliver(p.chunk[:n])
	return n, err
}

// drain delivers the program's output before the call. It reads at most as much as the largest pipe holds that a
// program can ask Linux for, because the program may be writing without end.
func (p *program) drain() {
	const maxPipe = 1 << 20
	raw, err := p.stderr.SyscallConn()
	if err != nil {
		return
	}
	raw.Control(func(fd uintptr) {
		for total := 0; total < maxPipe; {
			n, _ := p.readOnce(fd)
			if n == 0 {
				return
			}
			total += n
		}
	})
}
