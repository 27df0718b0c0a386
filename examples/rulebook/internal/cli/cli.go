// Package cli is what the commands of the program share: their table, their manuals and their flags.
package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
)

// Command is a command of the program.
type Command struct {
	Name string
	// Summary says what the command does, in a few words.
	Summary string
	// Doc is the source of the package comment that is the manual. The comment's first paragraph is for readers of the
	// source.
	Doc string
	// Run runs the command with the arguments after its name, and returns the exit status.
	Run func(args []string, stdin io.Reader, stdout, stderr io.Writer) int
}

// Manual returns the manual in a source file: the comment above the package clause without its first paragraph.
func Manual(source string) string {
	comment, _, _ := strings.Cut(source, "\npackage ")
	var b strings.Builder
	_, text, _ := strings.Cut(comment, "\n//\n")
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimPrefix(strings.TrimPrefix(line, "//"), " ")
		fmt.Fprintln(&b, strings.ReplaceAll(line, "\t", "    "))
	}
	return b.String()
}

// Parse reads the flags of a command. If they ask for help, it writes the manual and the flags, and returns
// [flag.ErrHelp]. An error about a flag that does not exist names the nearest one.
func Parse(flags *flag.FlagSet, doc string, args []string, help io.Writer) error {
	flags.SetOutput(io.Discard)
	flags.Usage = func() {}
	err := flags.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprintf(help, "%s\nFlags:\n", Manual(doc))
		flags.SetOutput(help)
		flags.PrintDefaults()
		return err
	}
	if err == nil {
		return nil
	}
	if name, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: -"); ok {
		var names []string
		flags.VisitAll(func(f *flag.Flag) { names = append(names, f.Name) })
		return fmt.Errorf("there is no flag -%s%s", name, Nearest(name, names, "-"))
	}
	return err
}

// Nearest returns a hint at the name that is most like a given one, or "" if none is.
func Nearest(given string, names []string, prefix string) string {
	best, least := "", (len(given)+2)/2
	for _, name := range names {
		if d := distance(given, name); d < least {
			best, least = name, d
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf("; did you mean %s%s?", prefix, best)
}

// distance returns how many letters must be inserted, deleted or replaced to turn a into b.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			replaced := diagonal
			if a[i] != b[j] {
				replaced++
			}
			diagonal = row[j+1]
			row[j+1] = min(replaced, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
