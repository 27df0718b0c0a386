// Package outfile writes files that are whole at all times: an old file of the name stays until the new text
// is complete. The empty name stands for no file. Lock keeps two processes from writing the same thing.
package outfile

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/gofrs/flock"
)

// Check returns an error if a file cannot be created. It does not open a pipe, because closing it would be
// the end for its reader.
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

// Write writes a whole file. It keeps the permissions of an older file and the links that lead to it. A
// device or a pipe is written directly.
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

// create opens a file under a temporary name in the same directory, and returns its final name: "" if it has
// its name already.
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

// Apart returns an error if two of the names are of the same file.
func Apart(names ...string) error {
	for i, name := range names {
		info, err := os.Stat(name)
		for _, other := range names[:i] {
			second, err2 := os.Stat(other)
			device := err == nil && !info.Mode().IsRegular()
			same := filepath.Clean(name) == filepath.Clean(other) || err == nil && err2 == nil && os.SameFile(info, second)
			if name != "" && same && !device {
				return fmt.Errorf("%s is named twice", name)
			}
		}
	}
	return nil
}

// WriteAll writes files, which have slashes in their names, into a directory. It replaces a file only if
// WriteAll wrote it and nobody has changed it since. For that, the file called list has the hashes of the
// files that it wrote, as sha256sum prints them. Before the first write, it returns an error that wraps
// [fs.ErrExist] for a file that it must not replace.
func WriteAll(dir, list string, files map[string][]byte) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	list = filepath.Join(dir, list)
	old, err := os.ReadFile(list)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	sums := ""
	for _, name := range slices.Sorted(maps.Keys(files)) {
		sums += fmt.Sprintf("%x  %s\n", sha256.Sum256(files[name]), name)
		file := filepath.Join(dir, filepath.FromSlash(name))
		text, err := os.ReadFile(file)
		ours := fmt.Sprintf("%x  %s\n", sha256.Sum256(text), name)
		if err == nil && !bytes.Equal(text, files[name]) && !bytes.Contains(old, []byte(ours)) {
			return &fs.PathError{Op: "replace", Path: file, Err: fmt.Errorf("%w, and has something else in it", fs.ErrExist)}
		} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	// A run that is killed leaves files of both kinds.
	if err := Write(list, append(old, sums...)); err != nil {
		return err
	}
	for name, text := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			return err
		}
		if err := Write(file, text); err != nil {
			return err
		}
	}
	return Write(list, []byte(sums))
}

// Lock locks a file, which it makes if it does not exist, until release is called or the process ends. what
// is named in the error if another process has the lock.
func Lock(name, what string) (release func() error, err error) {
	lock := flock.New(name, flock.SetPermissions(0o666))
	ok, err := lock.TryLock()
	if err == nil && !ok {
		err = fmt.Errorf("%s is being written by another run", what)
	}
	return lock.Unlock, err
}
