//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package main

import (
	"fmt"
	"os"
)

// lock keeps other runs away from a file until release is called. A process that is killed leaves the lock.
func lock(name string) (release func(), err error) {
	name += ".lock"
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return nil, fmt.Errorf("another run has a lock, or was killed and left it: %w", err)
	}
	f.Close()
	return func() { os.Remove(name) }, nil
}
