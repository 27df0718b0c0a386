//go:build unix

package match

import (
	"os"
	"syscall"
)

// pump reads a program's output until it ends. Each read and its delivery happen under s.mu, so that drain can take what
// is left in the pipe without losing or reordering anything.
func (s *source) pump() {
	raw, err := s.file.SyscallConn()
	for err == nil && s.waitForRoom() {
		err = raw.Read(func(fd uintptr) bool { return s.readOnce(fd) != syscall.EAGAIN })
	}
	s.end()
}

// drain delivers what the program wrote before the call. It reads at most as much as a pipe can hold, because the program
// may be writing without end.
func (s *source) drain() {
	raw, err := s.file.SyscallConn()
	if err != nil {
		return
	}
	raw.Control(func(fd uintptr) {
		for i := 0; i < maxPipe/len(s.chunk) && s.readOnce(fd) == nil; i++ {
		}
	})
}

// readOnce reads once without waiting. It returns nil if there may be more to read.
func (s *source) readOnce(fd uintptr) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	room := min(s.room(), len(s.chunk))
	if s.ended || room == 0 {
		return errNothing
	}
	n, err := syscall.Read(int(fd), s.chunk[:room])
	switch {
	case n > 0:
		s.take(s.chunk[:n])
		s.notify()
		return nil
	case err == syscall.EINTR:
		return nil
	case err == syscall.EAGAIN:
		return err
	}
	s.ended = true
	return errNothing
}

// newPipe returns a pipe for an output of a program.
func newPipe() (r, w *os.File, err error) { return os.Pipe() }
