//go:build !unix

package match

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
