//go:build !unix

package match

import (
	"io"
	"net"
	"os"
	"time"
)

// pipe is the stream of a program's standard output. The pipes of this system have no deadlines, so a goroutine copies
// the output to a connection that has.
type pipe struct {
	net.Conn
	file *os.File
}

func newStream(f *os.File) stream {
	ours, theirs := net.Pipe()
	go func() {
		io.Copy(theirs, f)
		theirs.Close()
	}()
	return pipe{ours, f}
}

// readNow gives the copying a moment.
func (p pipe) readNow(b []byte) int {
	p.SetReadDeadline(time.Now().Add(100 * time.Millisecond))
	n, _ := p.Read(b)
	return n
}

func (p pipe) Close() error {
	p.Conn.Close()
	return p.file.Close()
}

// writeNow leaves all of b to a write that waits.
func writeNow(*os.File, []byte) int { return 0 }

// pump reads standard error until it ends.
func (p *program) pump() {
	for {
		n, err := p.stderr.Read(p.chunk[:])
		p.mu.Lock()
		p.deliver(p.chunk[:n])
		p.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// drain does nothing: this system has no read that does not wait, so a program's last output may be missing.
func (p *program) drain() {}
