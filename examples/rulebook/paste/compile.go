package paste

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/rulebook-go/rulebook/examples/internal/gocmd"
)

var (
	word = regexp.MustCompile(`[\pL_][\pL\d_]*`)
	// What the go command prints besides errors.
	noise = regexp.MustCompile(`(?m)^(# |go: downloading ).*\n`)
)

// compile builds the file with a version of Go, in a module that has nothing else. Errors have the lines and
// the names of the source.
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
	env, err := gocmd.Isolated(dir, toolchain, environment()...)
	if err != nil {
		return err
	}
	if _, err := gocmd.Output(dir, env, "version"); err != nil {
		return fmt.Errorf("%s, which compiles the file, cannot be had:\n%w\nwith -go \"\", paste writes the file without "+
			"compiling it", toolchain, err)
	}
	if _, err = gocmd.Output(dir, env, "build", "-o", os.DevNull, "main.go"); err != nil {
		messages := word.ReplaceAllStringFunc(noise.ReplaceAllString(err.Error()+"\n", ""), func(name string) string {
			return cmp.Or(f.source[name], name)
		})
		return fmt.Errorf("%s does not compile it:\n%s", toolchain, strings.TrimSpace(messages))
	}
	return nil
}
