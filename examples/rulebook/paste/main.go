package paste

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/outfile"
)

// limit is the number of characters that CodinGame accepts.
const limit = 100_000

// Run is the command, with the arguments after its name.
func Run(args []string, _ io.Reader, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("paste", flag.ContinueOnError)
	out := flags.String("o", "",
		"write to this `file` instead of standard output, in another directory than the program's")
	toolchain := flags.String("go", "go1.18.10",
		"make the file for this `version` of Go, and compile it; if empty, for Go 1.18 without compiling it")
	if err := cli.Parse(flags, args); err != nil {
		return err
	}
	if flags.NArg() != 1 {
		return cli.Usage(errors.New("give the directory of one program, after the flags"))
	}
	if err := cmp.Or(checkArguments(flags.Arg(0), *toolchain), outfile.Check(*out)); err != nil {
		return cli.Usage(errors.New(relative(err.Error())))
	}
	if err := run(flags.Arg(0), *out, *toolchain, stdout, stderr); err != nil {
		return errors.New(relative(err.Error()))
	}
	return nil
}

// relative returns a text in which files have the names by which the user finds them.
func relative(text string) string {
	here, err := os.Getwd()
	if err != nil {
		return text
	}
	return strings.ReplaceAll(text, here+string(filepath.Separator), "")
}

func run(dir, out, toolchain string, stdout, stderr io.Writer) error {
	lang := language(toolchain)
	roots, err := load(dir, lang, ".")
	if err != nil {
		return err
	}
	if len(roots) != 1 {
		return fmt.Errorf("%s is not one package", dir)
	}
	if err := apart(out, roots[0]); err != nil {
		return err
	}
	f, err := paste(roots[0], lang)
	if err != nil {
		return err
	}
	for _, hint := range f.hints {
		fmt.Fprintln(stderr, "paste:", relative(hint))
	}
	size := utf8.RuneCount(f.code)
	fmt.Fprintf(stderr, "paste: %d of %d characters, %.1f%%\n", size, limit, 100*float64(size)/limit)
	if size > limit {
		return fmt.Errorf("%d characters too many", size-limit)
	}
	if toolchain != "" {
		if err := f.compile(toolchain, lang); err != nil {
			return err
		}
		fmt.Fprintf(stderr, "paste: %s compiles the file\n", toolchain)
	}
	if out == "" {
		stdout.Write(f.code)
		return nil
	}
	return outfile.Write(out, f.code)
}

// checkArguments rejects a version that is none, and a directory that is not one.
func checkArguments(dir, toolchain string) error {
	if language(toolchain) == "" {
		return fmt.Errorf("-go must be a version of Go such as go1.18.10, not %q", toolchain)
	}
	info, err := os.Stat(dir)
	if err == nil && !info.IsDir() {
		err = fmt.Errorf("%s is a file: give the directory of the program, %s", dir, filepath.Dir(dir))
	}
	return err
}

// apart rejects a Go file in one of the program's directories: it might replace a file of the program, and Go
// would compile it as a part of the program from then on.
func apart(out string, root *source) error {
	if filepath.Ext(out) != ".go" {
		return nil
	}
	parent, err := os.Stat(filepath.Dir(out))
	if err != nil {
		return err
	}
	for _, s := range all(root) {
		if info, e := os.Stat(s.Dir); e == nil && os.SameFile(info, parent) {
			return fmt.Errorf("-o %s is in a directory of the program, where Go would take it for a part of the program"+
				": choose another directory", out)
		}
	}
	return nil
}
