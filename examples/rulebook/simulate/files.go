package simulate

import (
	"io"
	"os"
	"path/filepath"

	"github.com/rulebook-go/rulebook/examples/rulebook/internal/outfile"
)

// Files is where a data set is stored. A file gets its name when it is complete: it is created under another one, and
// renamed.
type Files struct {
	// List returns the names of the files in a directory, without the directory.
	List   func(folder string) ([]string, error)
	Read   func(name string) ([]byte, error)
	Create func(name string) (io.WriteCloser, error)
	Rename func(from, to string) error
	Remove func(name string) error
}

// Local are the files of this machine.
var Local = Files{
	List: func(folder string) (names []string, err error) {
		entries, err := os.ReadDir(folder)
		for _, e := range entries {
			names = append(names, e.Name())
		}
		return names, err
	},
	Read:   os.ReadFile,
	Create: func(name string) (io.WriteCloser, error) { return os.Create(name) },
	Rename: os.Rename,
	Remove: os.Remove,
}

// lockFile is the file of a data set that the process that writes it has locked.
const lockFile = "simulate.lock"

// LockFolder makes a directory on this machine, and those above it, if they do not exist, and keeps other runs away
// from it until release is called or the process ends. A directory that cannot be made is an error of [Usage].
func LockFolder(folder string) (release func() error, err error) {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return nil, Usage(err)
	}
	return outfile.Lock(filepath.Join(folder, lockFile), folder)
}
