//go:build !unix

package match

import "os/exec"

// startProgram starts a program. What that starts in turn is not ended with it.
func startProgram(cmd *exec.Cmd) error { return cmd.Start() }

func killFamily(*exec.Cmd, string) {}

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
