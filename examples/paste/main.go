// Command paste makes one file of a bot: the main package in a directory, and of all packages that it imports beyond
// the standard library only the declarations that it reaches. CodinGame takes one file of at most 100,000 characters.
//
// The file does what the program does: init functions, and variables whose values come from calls that could be noticed, stay,
// and everything is initialised in the order in which Go does it. What cannot be kept so (cgo, go:linkname, go:embed, functions
// without a body, dot imports) is an error with its line.
//
//	go run -C examples/paste . -o bot.go examples/bot/onitama
//
// It prints the size on standard error, and fails if the file is too large or if Go 1.18 does not compile it. -o takes no Go
// file in a directory of the program itself: there, the next go build would compile it as a part of the program.
//
// The exit status is 0 if the file was written, 1 if it was not, and 2 if the command line is wrong.
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/rulebook-go/rulebook/examples/internal/outfile"
	"github.com/rulebook-go/rulebook/examples/internal/userdir"
)

// limit is the number of characters that CodinGame accepts.
const limit = 100_000

func main() {
	out := flag.String("o", "", "write to this `file` instead of standard output, in another directory than the program's")
	toolchain := flag.String("go", "go1.18.10", "compile the result with this Go `version`, the one of CodinGame; if empty, do not compile it")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: paste [flags] directory\n\nMakes one file of the main package in a directory.\n\nFlags:")
		flag.PrintDefaults()
	}
	flag.Parse()
	if err := userdir.Enter(); err != nil {
		fail(1, err)
	}
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := checkArguments(flag.Arg(0), *out); err != nil {
		fail(2, err)
	}
	if err := run(flag.Arg(0), *out, *toolchain); err != nil {
		fail(1, err)
	}
}

func fail(status int, err error) {
	fmt.Fprintln(os.Stderr, "paste:", err)
	os.Exit(status)
}

func run(dir, out, toolchain string) error {
	code, mapped, err := Bundle(dir, out)
	if err != nil {
		return err
	}
	size := utf8.RuneCount(code)
	fmt.Fprintf(os.Stderr, "paste: %d of %d characters, %.1f %%\n", size, limit, 100*float64(size)/limit)
	if size > limit {
		return fmt.Errorf("%d characters too many", size-limit)
	}
	if toolchain != "" {
		if err := compile(mapped, toolchain); err != nil {
			return err
		}
	}
	if out == "" {
		_, err = os.Stdout.Write(code)
		return err
	}
	return outfile.Write(out, code)
}

// compile builds the file with a version of Go, in a module that has nothing else. Errors name the lines that the code comes from.
func compile(mapped []byte, toolchain string) error {
	dir, err := os.MkdirTemp("", "paste")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	for name, text := range map[string][]byte{"main.go": mapped, "go.mod": []byte("module bot\n\ngo 1.18\n")} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o666); err != nil {
			return err
		}
	}
	cmd := exec.Command("go", "build", "-o", os.DevNull, ".")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOTOOLCHAIN="+toolchain, "GOFLAGS=", "GOWORK=off")
	text, err := cmd.CombinedOutput()
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s does not compile it:\n%s", toolchain, messages(string(text), dir))
}

// messages returns the compiler's messages with file names as the user would write them.
func messages(text, dir string) string {
	here, _ := os.Getwd()
	var lines []string
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		if line == "# bot" {
			continue
		}
		line = strings.ReplaceAll(line, dir+string(filepath.Separator), "")
		line = strings.ReplaceAll(line, here+string(filepath.Separator), "")
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}
