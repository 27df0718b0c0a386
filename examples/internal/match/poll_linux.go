//go:build !portable

package match

import (
	"syscall"
	"time"
	"unsafe"
)

// pollFd is what ppoll waits for at a file descriptor, or nothing if that is -1, and what happened.
type pollFd struct {
	fd               int32
	events, happened int16
}

const (
	pollIn  = 1
	pollOut = 4
)

// poll waits until something happens. It returns false if nothing does by the deadline.
func poll(fds []pollFd, deadline time.Time) bool {
	for {
		limit := syscall.NsecToTimespec(int64(max(0, time.Until(deadline))))
		n, _, err := syscall.Syscall6(syscall.SYS_PPOLL, uintptr(unsafe.Pointer(&fds[0])), uintptr(len(fds)), uintptr(unsafe.Pointer(&limit)), 0, 0, 0)
		if err != syscall.EINTR {
			return err == 0 && n > 0
		}
	}
}
