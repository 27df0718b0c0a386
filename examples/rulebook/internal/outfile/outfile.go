// Package outfile writes files that are whole at all times: an old file of the name stays until the new text is
// complete. The empty name stands for no file. Lock keeps two processes from writing the same thing.
package outfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"
)

// Check returns an error if a file cannot be created. It does not open a pipe, because closing it would be the end for
// its reader.
func Check(name string) error {
	if info, err := os.Stat(name); name == "" || err == nil && info.Mode()&fs.ModeNamedPipe != 0 {
		return nil
	}
	f, final, err := create(name)
	if err != nil {
		return err
	}
	if f.Close(); final != "" {
		os.Remove(f.Name())
	}
	return nil
}

// Write writes a whole file. It keeps the permissions of an older file and the links that lead to it. A device or a
// pipe is written directly.
func Write(name string, text []byte) error {
	if name == "" {
		return nil
	}
	f, final, err := create(name)
	if err != nil {
		return err
	}
	return finish(f, final, text)
}

func finish(f *os.File, final string, text []byte) error {
	_, err := f.Write(text)
	if err == nil && final != "" {
		err = f.Sync()
	}
	err = errors.Join(err, f.Close())
	if final == "" {
		return err
	}
	if err == nil {
		err = os.Rename(f.Name(), final)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}

// create opens a file under a temporary name in the same directory, and returns its final name: "" if it has its name
// already.
func create(name string) (f *os.File, final string, err error) {
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target
	}
	mode := fs.FileMode(0o666)
	old, err := os.Stat(name)
	switch {
	case err == nil && old.IsDir():
		return nil, "", fmt.Errorf("%s is a directory", name)
	case err == nil && !old.Mode().IsRegular():
		f, err = os.OpenFile(name, os.O_WRONLY, 0)
		return f, "", err
	case err == nil:
		mode = old.Mode().Perm()
	case !errors.Is(err, fs.ErrNotExist):
		return nil, "", err
	}
	f, err = os.OpenFile(fmt.Sprintf("%s.%d.tmp", name, os.Getpid()), os.O_WRONLY|os.O_CREATE|os.O_TRUNC, mode)
	if failed := (*fs.PathError)(nil); errors.As(err, &failed) {
		err = &fs.PathError{Op: "create", Path: name, Err: failed.Err} // the user does not know the temporary name
	}
	return f, name, err
}

// Lock locks a file, which it makes if it does not exist, until release is called or the process ends. what is named in
// the error if another process has the lock.
func Lock(name, what string) (release func() error, err error) {
	lock := flock.New(name, flock.SetPermissions(0o666))
	ok, err := lock.TryLock()
	if err == nil && !ok {
		err = fmt.Errorf("%s is being written by another run", what)
	}
	return lock.Unlock, err
}
