package outfile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// check compares the files of a directory with what they should be.
func check(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil || want[e.Name()] != string(text) {
			t.Errorf("%s has %q, not %q, %v", e.Name(), text, want[e.Name()], err)
		}
	}
	if len(entries) != len(want) {
		t.Errorf("%d files, not %d", len(entries), len(want))
	}
}

func TestWrite(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "a")
	for _, text := range []string{"first", "", "the third"} {
		if err := Write(name, []byte(text)); err != nil {
			t.Fatal(err)
		}
		check(t, dir, map[string]string{"a": text})
	}
	if err := Write("", nil); err != nil || Check("") != nil {
		t.Errorf("no file: %v, %v", err, Check(""))
	}
	for _, bad := range []string{dir, filepath.Join(dir, "missing", "b"), filepath.Join(name, "b"), "\x00"} {
		err := Check(bad)
		if err == nil || !strings.Contains(err.Error(), bad) || strings.Contains(err.Error(), ".tmp") {
			t.Errorf("%q can be written: %v", bad, err)
		}
		if again := Write(bad, nil); again == nil || again.Error() != err.Error() {
			t.Errorf("%q is written: %v", bad, again)
		}
	}
	if err := Check(name); err != nil {
		t.Error(err)
	}
	check(t, dir, map[string]string{"a": "the third"})
}

// TestOld checks that an older file stays after Check, and keeps its permissions and the link to it after Write.
func TestOld(t *testing.T) {
	dir, elsewhere := t.TempDir(), t.TempDir()
	old, link := filepath.Join(elsewhere, "old"), filepath.Join(dir, "link")
	if err := os.WriteFile(old, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(old, link); err != nil {
		t.Fatal(err)
	}
	if err := Check(link); err != nil {
		t.Error(err)
	}
	check(t, elsewhere, map[string]string{"old": "old"})
	if err := Write(link, []byte("new")); err != nil {
		t.Error(err)
	}
	check(t, dir, map[string]string{"link": "new"})
	check(t, elsewhere, map[string]string{"old": "new"})
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is %v, %v", info.Mode(), err)
	}
	if info, err := os.Stat(old); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the permissions are %v, %v", info.Mode(), err)
	}
}

// TestDevice checks that a device is written itself, and that its error is told.
func TestDevice(t *testing.T) {
	if err := Write(os.DevNull, []byte("text")); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat("/dev/full"); err == nil {
		if err := Write("/dev/full", []byte("text")); err == nil || !strings.Contains(err.Error(), "/dev/full") {
			t.Errorf("writing to /dev/full: %v", err)
		}
	}
}

// TestFailure checks that a file that cannot be completed leaves the older one, and nothing else.
func TestFailure(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "a")
	if err := os.WriteFile(name, []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	f, final, err := create(name)
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	if err := finish(f, final, []byte("new")); err == nil {
		t.Error("a closed file is written")
	}
	check(t, dir, map[string]string{"a": "old"})
}

// TestWriteAll writes two versions of some files into a directory that has a file of somebody else.
func TestWriteAll(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "site")
	write := func(files map[string]string) error {
		all := map[string][]byte{}
		for name, text := range files {
			all[name] = []byte(text)
		}
		return WriteAll(dir, "list", all)
	}
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	if err := write(map[string]string{"a": "1", "sub/b": "1"}); err != nil || read("a") != "1" || read("sub/b") != "1" {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "theirs"), []byte("theirs"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := write(map[string]string{"a": "2", "sub/b": "2"}); err != nil || read("a") != "2" || read("sub/b") != "2" || read("theirs") != "theirs" {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"theirs": "theirs", "sub/b": "changed"} {
		if err := os.WriteFile(filepath.Join(dir, filepath.FromSlash(name)), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		err := write(map[string]string{"a": "3", name: "3"})
		if !errors.Is(err, fs.ErrExist) || !strings.Contains(err.Error(), filepath.FromSlash(name)) || read(name) != text || read("a") != "2" {
			t.Errorf("%s: %v, %q, %q", name, err, read(name), read("a"))
		}
		// The same text is no change.
		if err := write(map[string]string{"a": "2", name: text}); err != nil {
			t.Error(err)
		}
	}
	if sum := read("list"); !strings.HasPrefix(sum, "d4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35  a\n") || strings.Count(sum, "\n") != 2 {
		t.Errorf("the list is %s", sum)
	}
}

func TestApart(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	link := file + ".link"
	if err := os.Symlink(file, link); err != nil {
		t.Fatal(err)
	}
	for _, names := range [][]string{{"a", "./a"}, {file, "", link}} {
		if Apart(names...) == nil {
			t.Errorf("%q are apart", names)
		}
	}
	if err := Apart("", "", "a", "b", file, os.DevNull, os.DevNull); err != nil {
		t.Error(err)
	}
}
