package simulate

import (
	"io"
	"os"
	"path/filepath"

	"github.com/rulebook-go/rulebook/examples/rulebook/internal/lock"
)

// Files is where a data set is stored. A file gets its name when it is complete: it is created under another one, and
// renamed.
type Files interface {
	// List returns the names of the files in a directory, without the directory.
	List(folder string) ([]string, error)
	Read(name string) ([]byte, error)
	Create(name string) (io.WriteCloser, error)
	Rename(from, to string) error
	Remove(name string) error
}

// Local are the files of this machine.
type Local struct{}

// List returns the names of the files in a directory.
func (Local) List(folder string) (names []string, err error) {
	entries, err := os.ReadDir(folder)
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names, err
}

// Read returns the content of a file.
func (Local) Read(name string) ([]byte, error) { return os.ReadFile(name) }

// Create opens a new file.
func (Local) Create(name string) (io.WriteCloser, error) { return os.Create(name) }

// Rename gives a file another name.
func (Local) Rename(from, to string) error { return os.Rename(from, to) }

// Remove deletes a file.
func (Local) Remove(name string) error { return os.Remove(name) }

// lockFile is the file of a data set that the process that writes it has locked.
const lockFile = "simulate.lock"

// LockFolder makes a directory on this machine, and those above it, if they do not exist, and keeps other runs away
// from it until release is called or the process ends. A directory that cannot be made is an error of [Usage].
func LockFolder(folder string) (release func() error, err error) {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return nil, Usage(err)
	}
	return lock.File(filepath.Join(folder, lockFile), folder)
}
