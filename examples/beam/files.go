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
type cloudFiles struct{ ctx context.Context }

// with calls do with the file system of a name.
func (f *cloudFiles) with(name string, do func(filesystem.Interface) error) error {
	fs, err := filesystem.New(f.ctx, name)
	if err != nil {
		return err
	}
	defer fs.Close()
	return do(fs)
}

func (f *cloudFiles) List(folder string) (names []string, err error) {
	if !strings.Contains(folder, "://") {
		// The directory's own name may contain what has a meaning in a pattern.
		return simulate.Local{}.List(folder)
	}
	err = f.with(folder, func(fs filesystem.Interface) error {
		list, err := fs.List(f.ctx, folder+"/*")
		for _, name := range list {
			names = append(names, path.Base(name))
		}
		return err
	})
	return names, err
}

func (f *cloudFiles) Read(name string) (text []byte, err error) {
	err = f.with(name, func(fs filesystem.Interface) error {
		text, err = filesystem.Read(f.ctx, fs, name)
		return err
	})
	return text, err
}

func (f *cloudFiles) Create(name string) (io.WriteCloser, error) {
	fs, err := filesystem.New(f.ctx, name)
	if err != nil {
		return nil, err
	}
	w, err := fs.OpenWrite(f.ctx, name)
	if err != nil {
		fs.Close()
		return nil, err
	}
	return &openFile{w, fs}, nil
}

func (f *cloudFiles) Rename(from, to string) error {
	return f.with(from, func(fs filesystem.Interface) error { return filesystem.Rename(f.ctx, fs, from, to) })
}

func (f *cloudFiles) Remove(name string) error {
	return f.with(name, func(fs filesystem.Interface) error {
		if remover, ok := fs.(filesystem.Remover); ok {
			return remover.Remove(f.ctx, name)
		}
		return fmt.Errorf("%s: files cannot be removed there", name)
	})
}

// openFile closes its file system with itself.
type openFile struct {
	io.WriteCloser
	fs filesystem.Interface
}

// Sync calls the Sync of a file that has one.
func (f *openFile) Sync() error {
	if s, ok := f.WriteCloser.(interface{ Sync() error }); ok {
		return s.Sync()
	}
	return nil
}

func (f *openFile) Close() error {
	defer f.fs.Close()
	return f.WriteCloser.Close()
}
