// Package cli is what the commands of the program share: their manuals, flags, errors and signals.
package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"reflect"
	"strings"
	"syscall"
)

// usage is an error before a command has begun its work.
type usage struct{ error }

// Unwrap returns the error.
func (u usage) Unwrap() error { return u.error }

// Usage marks an error as one before the command has begun its work, which has the exit status 2.
func Usage(err error) error {
	if err == nil {
		return nil
	}
	return usage{err}
}

// ErrFailed is the error of a command that has printed what is wrong. Its exit status is 1.
var ErrFailed = errors.New("the command has failed")

// Exit prints the error of a command and returns the exit status: 0 without an error and after a help, the signal's
// for a [Signal], 2 for an error of [Usage], and otherwise 1.
func Exit(name string, err error, stderr io.Writer) int {
	switch {
	case err == nil || errors.Is(err, flag.ErrHelp):
		return 0
	case err == ErrFailed:
		return 1
	}
	fmt.Fprintf(stderr, "%s: %v\n", name, err)
	var signal Signal
	switch {
	case errors.As(err, &signal):
		n, _ := signal.Signal.(syscall.Signal)
		return 128 + int(n) // as shells say it
	case errors.As(err, new(usage)):
		return 2
	}
	return 1
}

// Manual returns the manual in a source file: the comment above the package clause without its first paragraph.
func Manual(source string) string {
	comment, _, _ := strings.Cut(source, "\npackage ")
	_, text, _ := strings.Cut(comment, "\n//\n")
	return strings.NewReplacer("\n// ", "\n", "\n//", "\n", "\t", "    ").Replace("\n" + text)[1:] + "\n"
}

// Help is the error for a command line that asks for help, with a list of the flags.
type Help struct{ Flags string }

func (Help) Error() string { return flag.ErrHelp.Error() }
func (Help) Unwrap() error { return flag.ErrHelp }

// Parse reads the flags of a command. If they ask for help, the error is a [Help]. An error about a flag that does not
// exist names the nearest one. Errors are those of [Usage].
func Parse(flags *flag.FlagSet, args []string) error {
	flags.SetOutput(io.Discard)
	flags.Usage = func() {}
	err := flags.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		var list strings.Builder
		flags.SetOutput(&list)
		flags.PrintDefaults()
		if list.Len() > 0 {
			return Help{"\nFlags:\n" + list.String()}
		}
		return Help{}
	}
	for _, arg := range flags.Args() {
		if strings.HasPrefix(arg, "-") && err == nil { // which package flag takes for an argument
			err = fmt.Errorf("%s must come before the arguments that are no flags", arg)
		}
	}
	if err == nil {
		return nil
	}
	if name, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: -"); ok {
		var names []string
		flags.VisitAll(func(f *flag.Flag) { names = append(names, f.Name) })
		err = fmt.Errorf("there is no flag -%s%s", name, Nearest(name, names, "-"))
	}
	return Usage(err)
}

// ParseAll does what [Parse] does, for a command that takes only flags.
func ParseAll(flags *flag.FlagSet, args []string) error {
	err := Parse(flags, args)
	if err == nil && flags.NArg() > 0 {
		err = Usage(fmt.Errorf("unexpected argument %q", flags.Arg(0)))
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

// Differences returns the flags that gave two structs of one type different values. A tag names the flag of a
// field; a field without one does not count.
func Differences(a, b any) (flags []string) {
	x, y := reflect.ValueOf(a), reflect.ValueOf(b)
	for i := range x.NumField() {
		flag, ok := x.Type().Field(i).Tag.Lookup("flag")
		before, err := json.Marshal(x.Field(i).Interface())
		after, err2 := json.Marshal(y.Field(i).Interface())
		if ok && (err != nil || err2 != nil || !bytes.Equal(before, after)) {
			flags = append(flags, flag)
		}
	}
	return flags
}

// Signal is the cause of a context that a signal has ended.
type Signal struct{ os.Signal }

// Error names the signal.
func (s Signal) Error() string { return "stopped: " + s.String() }

// Stopped returns the [Signal] that has ended a context, and err if none has.
func Stopped(ctx context.Context, err error) error {
	if s, ok := context.Cause(ctx).(Signal); ok {
		return s
	}
	return err
}

// Context returns a context that SIGINT, SIGTERM or SIGHUP ends, with the [Signal] as its cause. Further signals do
// nothing until release is called, because the first one is on its way to end everything. From then on, writing to a
// closed pipe is an error instead of the end of the process.
func Context() (ctx context.Context, release func()) {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
	go func() {
		select {
		case s := <-signals:
			cancel(Signal{s})
		case <-ctx.Done():
		}
	}()
	return ctx, func() {
		signal.Stop(signals)
		cancel(nil)
	}
}
