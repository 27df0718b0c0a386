//go:build unix

package arena

import (
	"context"
	"io"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestPipe names a pipe as the file of a run, which nobody reads.
func TestPipe(t *testing.T) {
	name := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(name, 0o666); err != nil {
		t.Fatal(err)
	}
	c, err := parse([]string{"-game", "onitama", "-n", "2", "-o", name, "random", "random"})
	if err != nil {
		t.Fatal(err)
	}
	if err := c.run(context.Background(), io.Discard, io.Discard); err == nil || !strings.Contains(err.Error(), "cannot be appended") {
		t.Errorf("run() with -o %s = %v, want that games cannot be appended", name, err)
	}
}
