//go:build linux

package match

import (
	"errors"
	"os"
	"syscall"
	"testing"
)

// TestShortage has no file descriptors left for a player, which is not the player's fault.
func TestShortage(t *testing.T) {
	var old syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &old); err != nil {
		t.Fatal(err)
	}
	open := func() int {
		list, err := os.ReadDir("/proc/self/fd")
		if err != nil {
			t.Fatal(err)
		}
		return len(list)
	}
	before := open()
	for room := range 8 {
		// The one that lists the descriptors is closed again.
		low := syscall.Rlimit{Cur: uint64(before - 1 + room), Max: old.Max}
		if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &low); err != nil {
			t.Fatal(err)
		}
		p, err := Start("true", false)
		if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &old); err != nil {
			t.Fatal(err)
		}
		if p != nil || !errors.Is(err, syscall.EMFILE) {
			t.Errorf("with %d file descriptors: %v, %v", room, p, err)
		}
		if after := open(); after > before {
			t.Errorf("%d file descriptors are left open", after-before)
		}
	}
}
