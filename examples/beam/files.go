package main

import (
	"context"
	"fmt"
	"io"
	"path"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/gcs"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"

	"github.com/rulebook-go/rulebook/examples/rulebook/simulate"
)

// openSet returns the data set of a job in a directory that Beam can reach, on this machine or, for example, of gs://.
// It has to be closed.
func openSet(ctx context.Context, x *simulate.Job, folder string) (*simulate.Set, io.Closer, error) {
	fs, err := filesystem.New(ctx, folder)
	if err != nil {
		return nil, nil, err
	}
	files := simulate.Files{
		List: func(folder string) (names []string, err error) {
			list, err := fs.List(ctx, folder+"/*")
			for _, name := range list {
				names = append(names, path.Base(name))
			}
			return names, err
		},
		Read:   func(name string) ([]byte, error) { return filesystem.Read(ctx, fs, name) },
		Create: func(name string) (io.WriteCloser, error) { return fs.OpenWrite(ctx, name) },
		Rename: func(from, to string) error { return filesystem.Rename(ctx, fs, from, to) },
		Remove: func(name string) error {
			if remover, ok := fs.(filesystem.Remover); ok {
				return remover.Remove(ctx, name)
			}
			return fmt.Errorf("%s: files cannot be removed there", name)
		},
	}
	if !strings.Contains(folder, "://") {
		// The directory's own name may contain what has a meaning in a pattern.
		files.List = simulate.Local.List
	}
	return x.Set(files, folder), fs, nil
}
