//go:build !unix

package match

import "os"

// pump reads a program's output until it ends.
func (s *source) pump() {
	var chunk [1 << 12]byte
	for s.waitForRoom() {
		n, err := s.file.Read(chunk[:])
		s.mu.Lock()
		if n > 0 {
			s.take(chunk[:n])
			s.notify()
		}
		s.mu.Unlock()
		if err != nil {
			break
		}
	}
	s.end()
}

// drain does nothing: this system has no read that does not wait, so what a program wrote last may come too late.
func (s *source) drain() {}

func newPipe() (r, w *os.File, err error) { return os.Pipe() }
