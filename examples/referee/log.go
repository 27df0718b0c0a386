package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/rulebook-go/rulebook/examples/record"
)

// logFile is the file of -l. It is created before the game, so that a name that cannot be written ends the program at once,
// and gets its name when it is complete.
type logFile struct {
	f    *os.File
	name string // what f is renamed to; empty if f is the file itself
}

// createLog opens the file of a name, or nothing for the empty name. A device or a pipe is written directly. Any other file
// gets a temporary name first, in the folder of the old one.
func createLog(name string) (*logFile, error) {
	if name == "" {
		return &logFile{}, nil
	}
	// A link stays a link.
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target
	}
	mode := os.FileMode(0o666)
	old, err := os.Stat(name)
	switch {
	case err == nil && old.IsDir():
		return nil, fmt.Errorf("-l %s is a folder", name)
	case err == nil && !old.Mode().IsRegular():
		f, err := os.OpenFile(name, os.O_WRONLY, 0)
		return &logFile{f: f}, err
	case err == nil:
		mode = old.Mode().Perm()
	case !errors.Is(err, os.ErrNotExist):
		return nil, err
	}
	f, err := os.OpenFile(fmt.Sprintf("%s.%d.tmp", name, os.Getpid()), os.O_WRONLY|os.O_CREATE|os.O_TRUNC, mode)
	return &logFile{f, name}, err
}

// write writes the game and gives the file its name.
func (l *logFile) write(g *record.Game) error {
	if l.f == nil {
		return nil
	}
	text, err := record.Append(nil, g)
	if err == nil {
		_, err = l.f.Write(text)
	}
	err = errors.Join(err, l.f.Close())
	if err == nil && l.name != "" {
		err = os.Rename(l.f.Name(), l.name)
	}
	if err != nil {
		l.discard()
		return fmt.Errorf("the log is not written: %w", err)
	}
	l.f = nil
	return nil
}

// discard removes a file that has not got its name.
func (l *logFile) discard() {
	if l.f != nil {
		l.f.Close()
		if l.name != "" {
			os.Remove(l.f.Name())
		}
		l.f = nil
	}
}
