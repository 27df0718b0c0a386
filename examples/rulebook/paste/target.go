package paste

import (
	"fmt"
	"go/version"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

// compile builds the file with a version of Go, in a module that has nothing else. Errors have the lines and the
// names of the source.
func (f *file) compile(toolchain, lang string) error {
	dir, err := os.MkdirTemp("", "paste")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	// The go command names files relative to its directory if that is shorter, which it is not from down there.
	dir = filepath.Join(dir, strings.Repeat("x/", 50))
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	module := "module bot\n\ngo " + strings.TrimPrefix(lang, "go") + "\n"
	for name, text := range map[string][]byte{"main.go": f.compiled, "go.mod": []byte(module)} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o666); err != nil {
			return err
		}
	}
	cmd := exec.Command("go", "build", "-o", os.DevNull, ".")
	cmd.Dir = dir
	cmd.Env = environment("GOTOOLCHAIN="+toolchain, "GOFLAGS=", "GOWORK=off", "GO111MODULE=on")
	text, err := cmd.CombinedOutput()
	if err == nil {
		return nil
	}
	messages := word.ReplaceAllStringFunc(strings.TrimPrefix(string(text), "# bot\n"), func(name string) string {
		if source := f.source[name]; source != "" {
			return source
		}
		return name
	})
	return fmt.Errorf("%s does not compile it:\n%s", toolchain, strings.TrimSpace(messages))
}

var word = regexp.MustCompile(`[\pL_][\pL\d_]*`)

// language returns the version of the language that a version of Go compiles, or "" if it is none.
func language(toolchain string) string {
	if toolchain == "" {
		return "go1.18"
	}
	return version.Lang(toolchain)
}

func atLeast(lang, other string) bool { return version.Compare(lang, other) >= 0 }

// environment returns the environment of the go command. The site runs Linux on amd64, and nothing can be pasted that
// needs cgo; the user's variables come later and win.
func environment(more ...string) []string {
	return append(append([]string{"GOOS=linux", "GOARCH=amd64", "CGO_ENABLED=0"}, os.Environ()...), more...)
}
