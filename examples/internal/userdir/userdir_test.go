package userdir

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestMain makes the test binary a command that enters the user's directory and prints where it is.
func TestMain(m *testing.M) {
	if os.Getenv("USERDIR_TEST_MAIN") == "" {
		os.Exit(m.Run())
	}
	if err := Enter(); err != nil {
		panic(err)
	}
	dir, err := os.Getwd()
	if err != nil {
		panic(err)
	}
	os.Stdout.WriteString(dir)
}

// TestEnter starts the command in its own source directory and elsewhere, with different values of $PWD.
func TestEnter(t *testing.T) {
	source, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	parent := filepath.Dir(source)
	user, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(user, "link")
	if err := os.Symlink(source, link); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, dir, pwd, want string }{
		{"go run -C", source, user, user},
		{"in the source folder", source, source, source},
		{"in the source folder through a link", source, link, source},
		{"in the folder of another package", parent, user, parent},
		{"in no module", user, source, user},
		{"with a relative $PWD", source, "..", source},
		{"with a stale $PWD", source, filepath.Join(user, "gone"), source},
		{"without $PWD", source, "", source},
	} {
		cmd := exec.Command(os.Args[0])
		cmd.Dir = c.dir
		cmd.Env = append(cmd.Environ(), "USERDIR_TEST_MAIN=1", "PWD="+c.pwd)
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		got, err := filepath.EvalSymlinks(strings.TrimSpace(string(out)))
		if err != nil || got != c.want {
			t.Errorf("%s: in %s, %v; want %s", c.name, got, err, c.want)
		}
	}
}
