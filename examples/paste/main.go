// Command paste makes one file of a bot: the main package in a directory, and of all packages that it imports beyond
// the standard library only the declarations that it reaches. CodinGame takes one file of at most 100,000 characters.
//
//	go run -C examples/paste . -o bot.go examples/bot/onitama
//
// The file does what the program does. Init functions are kept, and so is what initialises variables of the main package,
// or variables without a name, by calls. A program is refused if the order of initialisation cannot be kept.
//
// It prints the size on standard error, and fails if the file is too large or if Go 1.18 does not compile it.
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"unicode/utf8"

	"github.com/rulebook-go/rulebook/examples/internal/userdir"
)

// limit is the number of characters that CodinGame accepts.
const limit = 100_000

func main() {
	out := flag.String("o", "", "write to this `file` instead of standard output")
	toolchain := flag.String("go", "go1.18.10", "compile the result with this Go `version`, the one of CodinGame; if empty, do not compile it")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: paste [flags] directory\n\nMakes one file of the main package in a directory.\n\nFlags:")
		flag.PrintDefaults()
	}
	flag.Parse()
	if err := userdir.Enter(); err != nil {
		fmt.Fprintln(os.Stderr, "paste:", err)
		os.Exit(1)
	}
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(flag.Arg(0), *out, *toolchain); err != nil {
		fmt.Fprintln(os.Stderr, "paste:", err)
		os.Exit(1)
	}
}

func run(dir, out, toolchain string) error {
	code, err := Bundle(dir)
	if err != nil {
		return err
	}
	size := utf8.RuneCount(code)
	fmt.Fprintf(os.Stderr, "paste: %d of %d characters, %.1f %%\n", size, limit, 100*float64(size)/limit)
	if size > limit {
		return fmt.Errorf("%d characters too many", size-limit)
	}
	if toolchain != "" {
		if err := compile(code, toolchain); err != nil {
			return err
		}
	}
	if out == "" {
		_, err = os.Stdout.Write(code)
		return err
	}
	return os.WriteFile(out, code, 0o666)
}

// compile builds the file with a version of Go, in a module that has nothing else.
func compile(code []byte, toolchain string) error {
	dir, err := os.MkdirTemp("", "paste")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	for name, text := range map[string][]byte{"main.go": code, "go.mod": []byte("module bot\n\ngo 1.18\n")} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o666); err != nil {
			return err
		}
	}
	cmd := exec.Command("go", "build", "-o", os.DevNull, ".")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOTOOLCHAIN="+toolchain, "GOFLAGS=", "GOWORK=off")
	if text, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s does not compile the result: %w\n%s", toolchain, err, text)
	}
	return nil
}
