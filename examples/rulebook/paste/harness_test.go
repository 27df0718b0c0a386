package paste

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/rulebook-go/rulebook/examples/internal/gocmd"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
)

const toolchain, target = "go1.18.10", "go1.18"

// TestMain makes the test binary the command itself when a test asks for it.
func TestMain(m *testing.M) {
	if os.Getenv("PASTE_TEST_MAIN") != "" {
		os.Exit(cli.Run("paste", Run, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// writeFiles writes files, by name, into a directory.
func writeFiles(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// pasted is what became of a program.
type outcome struct {
	file *file
	err  error
}

// pasteAll pastes all programs below a directory in one go, by the names of their directories.
func pasteAll(t *testing.T, dir, lang string) map[string]outcome {
	t.Helper()
	roots, err := load(dir, lang, "./...")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]outcome{}
	for _, root := range roots {
		if root.Name == "main" || root.Name == "" {
			f, err := paste(root, lang)
			all[nameOf(t, dir, root)] = outcome{f, err}
		}
	}
	return all
}

func nameOf(t *testing.T, dir string, p *source) string {
	t.Helper()
	abs, err := filepath.Abs(dir)
	if err != nil {
		t.Fatal(err)
	}
	real, err := filepath.EvalSymlinks(abs)
	if err != nil {
		t.Fatal(err)
	}
	name, err := filepath.Rel(real, p.Dir)
	if err != nil {
		t.Fatal(err)
	}
	return filepath.ToSlash(name)
}

// goBuild builds all programs below a directory and returns the directory of the binaries, and the errors of the others.
func goBuild(t *testing.T, dir string, env ...string) (bin string, err error) {
	t.Helper()
	bin = t.TempDir()
	_, err = gocmd.Output(dir, append([]string{"GOFLAGS=", "GOWORK=off"}, env...), "build", "-ldflags=-s -w", "-o", bin+string(filepath.Separator), "./...")
	return bin, err
}

// targetBuild is goBuild with the target's version of Go.
func targetBuild(t *testing.T, dir string) (bin string, err error) {
	t.Helper()
	env, err := gocmd.Isolated(dir, toolchain)
	if err != nil {
		t.Fatal(err)
	}
	return goBuild(t, dir, env...)
}

// runProgram returns what a program prints, and how it ends.
func runProgram(t *testing.T, file string, args ...string) string {
	t.Helper()
	cmd := exec.Command(file, args...)
	var out, diag bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &diag
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	timer := time.AfterFunc(10*time.Minute, func() { cmd.Process.Kill() })
	defer timer.Stop()
	err := cmd.Wait()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		fmt.Fprintln(&out, err)
	} else if err != nil {
		t.Fatal(err)
	}
	// What follows the first line of a panic, and addresses, are different each time.
	var fatal string
	for _, line := range strings.Split(diag.String(), "\n") {
		if fatal = line; strings.HasPrefix(line, "panic: ") || strings.HasPrefix(line, "fatal error: ") {
			break
		}
	}
	if err == nil {
		fatal = diag.String()
	}
	return address.ReplaceAllString(out.String()+fatal, "0x")
}

var address = regexp.MustCompile(`0x[0-9a-f]{6,}`)
