//go:build unix

package main

import (
	"path/filepath"
	"syscall"
	"testing"
)

// pipe makes a named pipe, which nobody reads.
func pipe(t *testing.T) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(name, 0o666); err != nil {
		t.Fatal(err)
	}
	return name
}
