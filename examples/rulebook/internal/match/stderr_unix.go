//go:build unix

package match

import "syscall"

// pump reads standard error until it ends. Each read and its delivery happen under p.mu, so that drain can
// take the rest in the pipe without losing or reordering anything.
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

// readOnce reads without waiting, as far as the file descriptor is one of a pipe that package os has made.
func (p *program) readOnce(fd uintptr) (n int, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for err = syscall.EINTR; err == syscall.EINTR; {
		n, err = syscall.Read(int(fd), p.chunk[:])
	}
	n = max(n, 0)
	p.deliver(p.chunk[:n])
	return n, err
}

// drain delivers the program's output before the call. It reads at most as much as the largest pipe holds
// that a program can ask Linux for, because the program may be writing without end.
func (p *program) drain() {
	const maxPipe = 1 << 20
	raw, err := p.stderr.SyscallConn()
	if err != nil {
		return
	}
	raw.Control(func(fd uintptr) {
		for total, n := 0, 1; n > 0 && total < maxPipe; total += n {
			n, _ = p.readOnce(fd)
		}
	})
}
