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

// cloudFiles are the files that Beam can reach: those of this machine and, for example, those of gs://.
type cloudFiles struct {
	ctx context.Context
	fs  filesystem.Interface
}

// openSet returns the data set of a job in a directory. It has to be closed.
func openSet(ctx context.Context, x *simulate.Job, folder string) (*simulate.Set, io.Closer, error) {
	fs, err := filesystem.New(ctx, folder)
	if err != nil {
		return nil, nil, err
	}
	return x.Set(&cloudFiles{ctx, fs}, folder), fs, nil
}

func (f *cloudFiles) List(folder string) (names []string, err error) {
	if !strings.Contains(folder, "://") {
		// The directory's own name may contain what has a meaning in a pattern.
		return simulate.Local{}.List(folder)
	}
	list, err := f.fs.List(f.ctx, folder+"/*")
	for _, name := range list {
		names = append(names, path.Base(name))
	}
	return names, err
}

func (f *cloudFiles) Read(name string) ([]byte, error) { return filesystem.Read(f.ctx, f.fs, name) }

func (f *cloudFiles) Create(name string) (io.WriteCloser, error) { return f.fs.OpenWrite(f.ctx, name) }

func (f *cloudFiles) Rename(from, to string) error {
	return filesystem.Rename(f.ctx, f.fs, from, to)
}

func (f *cloudFiles) Remove(name string) error {
	if remover, ok := f.fs.(filesystem.Remover); ok {
		return remover.Remove(f.ctx, name)
	}
	return fmt.Errorf("%s: files cannot be removed there", name)
}
