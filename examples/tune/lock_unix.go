//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package main

import (
	"fmt"
	"os"
	"syscall"
)

// lock keeps other runs away from a file until release is called or the process ends.
func lock(name string) (release func(), err error) {
	name += ".lock"
	for {
		f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o666)
		if err != nil {
			return nil, err
		}
		if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
			f.Close()
			return nil, fmt.Errorf("%s is locked by another run: %w", name, err)
		}
		// A run that ended in the meantime may have removed the file that is locked now.
		locked, err := f.Stat()
		if there, thereErr := os.Stat(name); err == nil && thereErr == nil && os.SameFile(locked, there) {
			return func() { os.Remove(name); f.Close() }, nil
		}
		f.Close()
	}
}
