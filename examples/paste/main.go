// Command paste bundles a bot into one Go file: its main package, and only the declarations that it uses from packages
// outside the standard library. CodinGame accepts one file of at most 100,000 characters.
//
//	go run -C examples/paste . -o bot.go examples/bot/onitama
//
// The file does what the program does, or paste reports the file and the line that it cannot keep. It is written for the version of
// Go that -go names, CodinGame's by default, which compiles it: paste fails if that version lacks syntax or a part of the standard
// library. Build constraints choose the files for that version, and for Linux on amd64 unless GOOS and GOARCH are set.
//
//   - Init functions, and variables whose initialisers may have side effects, are kept. Everything is initialised in
//     the order in which Go does it.
//   - Since Go 1.22, a loop has new variables in each iteration. For an older target, they are copied where a function captures
//     them or where their addresses are taken.
//   - Two declarations with the same name get different ones, and so do unexported fields and methods of different packages where
//     Go would mix them up. Names of fields and of embedded types that show, because they are printed with %+v or encoded, stay. If
//     two of them cannot, that is an error.
//   - Cgo, assembly, go:linkname and go:embed are errors.
//   - Licences of other people's modules are appended.
//
// A hint on standard error names the first line where the program may notice a difference: functions of the standard library
// that the target implements in another way (math/rand without a seed, the order in which sort leaves equal elements, timers,
// panic(nil)), names of types, which all belong to package main in the file, and names of files, lines and functions. The last two
// differ in the messages of panics, too.
//
// It prints the size on standard error, and fails if the file is too large. -o accepts no Go file in a directory of the program
// itself: there, the next go build would compile it as a part of the program.
//
// The exit status is 0 if the file was written, 1 if it was not, and 2 if the command line is wrong.
package main

import (
	"flag"
	"fmt"
	"os"
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
	toolchain := flag.String("go", "go1.18.10", "make the file for this `version` of Go, and compile it; if empty, for Go 1.18 without compiling it")
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
	if err := checkArguments(flag.Arg(0), *out, *toolchain); err != nil {
		fail(2, err)
	}
	if err := run(flag.Arg(0), *out, *toolchain); err != nil {
		fail(1, err)
	}
}

func fail(status int, err error) {
	fmt.Fprintln(os.Stderr, "paste:", relative(err.Error()))
	os.Exit(status)
}

// relative returns a text in which files have the names by which the user finds them.
func relative(text string) string {
	here, err := os.Getwd()
	if err != nil {
		return text
	}
	return strings.ReplaceAll(text, here+string(filepath.Separator), "")
}

func run(dir, out, toolchain string) error {
	lang := language(toolchain)
	roots, err := load(dir, lang, ".")
	if err != nil {
		return err
	}
	if len(roots) != 1 {
		return fmt.Errorf("%s is not one package", dir)
	}
	if err := apart(out, directories(roots[0])...); err != nil {
		return err
	}
	f, err := paste(roots[0], lang)
	if err != nil {
		return err
	}
	for _, hint := range f.hints {
		fmt.Fprintln(os.Stderr, "paste:", relative(hint))
	}
	size := utf8.RuneCount(f.code)
	fmt.Fprintf(os.Stderr, "paste: %d of %d characters, %.1f%%\n", size, limit, 100*float64(size)/limit)
	if size > limit {
		return fmt.Errorf("%d characters too many", size-limit)
	}
	if toolchain != "" {
		if err := f.compile(toolchain, lang); err != nil {
			return err
		}
	}
	if out == "" {
		_, err = os.Stdout.Write(f.code)
		return err
	}
	return outfile.Write(out, f.code)
}
