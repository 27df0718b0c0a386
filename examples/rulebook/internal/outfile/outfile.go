// Package outfile writes files that are whole at all times: an old file of the name stays until the new text is
// complete. The empty name stands for no file.
package outfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// File is a file that gets its name when it is complete. Every File must be kept or discarded.
type File struct {
	*os.File
	name string // the final name of the file; empty if it has its name already
	done bool
}

// Create makes sure that a file can be written, and opens it under a temporary name in the same directory. It keeps the
// permissions of an older file and the links that lead to it. A device or a pipe is written directly. For no file, it
// returns nil.
func Create(name string) (*File, error) {
	if name == "" {
		return nil, nil
	}
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target
	}
	mode := fs.FileMode(0o666)
	old, err := os.Stat(name)
	switch {
	case err == nil && old.IsDir():
		return nil, fmt.Errorf("%s is a directory", name)
	case err == nil && !old.Mode().IsRegular():
		f, err := os.OpenFile(name, os.O_WRONLY, 0)
		if err != nil {
			return nil, err
		}
		return &File{File: f}, nil
	case err == nil:
		mode = old.Mode().Perm()
	case !errors.Is(err, fs.ErrNotExist):
		return nil, err
	}
	f, err := os.OpenFile(fmt.Sprintf("%s.%d.tmp", name, os.Getpid()), os.O_WRONLY|os.O_CREATE|os.O_TRUNC, mode)
	if failed := (*fs.PathError)(nil); errors.As(err, &failed) {
		return nil, &fs.PathError{Op: "create", Path: name, Err: failed.Err} // the user does not know the temporary name
	}
	return &File{File: f, name: name}, nil
}

// Check returns an error if a file cannot be created. It does not open a pipe, because closing it would be the end for
// its reader.
func Check(name string) error {
	if info, err := os.Stat(name); err == nil && info.Mode()&fs.ModeNamedPipe != 0 {
		return nil
	}
	f, err := Create(name)
	f.Discard()
	return err
}

// Keep completes the file and gives it its name. On an error, the older file stays.
func (f *File) Keep() error {
	f.done = true
	if f.name == "" {
		return f.Close()
	}
	err := errors.Join(f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.File.Name(), f.name)
	}
	if err != nil {
		os.Remove(f.File.Name())
	}
	return err
}

// Discard removes the file without touching the older one. After Keep, and for a nil File, it does nothing.
func (f *File) Discard() {
	if f == nil || f.done {
		return
	}
	f.done = true
	f.Close()
	if f.name != "" {
		os.Remove(f.File.Name())
	}
}

// Write writes a whole file.
func Write(name string, text []byte) error {
	f, err := Create(name)
	if f == nil || err != nil {
		return err
	}
	defer f.Discard()
	if _, err := f.File.Write(text); err != nil {
		return err
	}
	return f.Keep()
}
