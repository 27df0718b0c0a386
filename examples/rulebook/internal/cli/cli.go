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
	"regexp"
	"strings"
	"sync"
	"syscall"
	"time"
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

// Command is a command of the program. It does not need to return errors of writing to stdout: [Run] knows
// them. One that runs for long asks for a [Context], which such an error ends.
type Command func(args []string, stdin io.Reader, stdout, stderr io.Writer) error

// Run runs a command and returns the exit status of the process, that of [Exit]. After a failed write to
// standard output, the status is not 0.
func Run(name string, command Command, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	catchPipes()
	out := &output{out: stdout}
	err := command(args, stdin, out, stderr)
	switch failed := out.failed(); {
	case failed == nil || errors.Is(err, failed) || errors.As(err, new(Signal)):
	case err == nil || err == ErrFailed:
		err = failed
	default:
		Exit(name, err, stderr)
		err = failed
	}
	return Exit(name, err, stderr)
}

// Exit prints the error of a command and returns the exit status: 0 without an error and after a help, the
// signal's for a [Signal], 2 for an error of [Usage], and otherwise 1. An error about a pipe that nobody
// reads any more has the status of SIGPIPE, and is not printed: the reader has seen what it wanted.
func Exit(name string, err error, stderr io.Writer) int {
	var signal Signal
	switch {
	case err == nil || errors.Is(err, flag.ErrHelp):
		return 0
	case err == ErrFailed:
		return 1
	case errors.As(err, &signal):
	case errors.Is(err, syscall.EPIPE):
		return 128 + int(syscall.SIGPIPE)
	}
	fmt.Fprintf(stderr, "%s: %v\n", name, err)
	switch {
	case signal.Signal != nil:
		n, _ := signal.Signal.(syscall.Signal)
		return 128 + int(n) // as shells say it
	case errors.As(err, new(usage)):
		return 2
	}
	return 1
}

// output is a standard output that stores the first error, and writes nothing after it.
type output struct {
	mu  sync.Mutex
	out io.Writer
	err error
	end func(error) // what the error ends, or nil
}

func (o *output) Write(b []byte) (n int, err error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err == nil {
		if n, o.err = o.out.Write(b); o.err != nil && o.end != nil {
			o.end(o.err)
		}
	}
	return n, o.err
}

func (o *output) failed() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.err
}

// catchPipes makes writing to a closed pipe an error. Otherwise Go ends the process if the pipe is standard
// output.
func catchPipes() { signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE) }

// Open opens a file that the command line names. An error is one of [Usage], also for a directory.
func Open(name string) (*os.File, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, Usage(err)
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		f.Close()
		return nil, Usage(fmt.Errorf("%s is a directory, not a file", name))
	}
	return f, nil
}

// Manual returns the manual in a source file: the comment above the package clause without its first
// paragraph.
func Manual(source string) string {
	comment, _, _ := strings.Cut(source, "\npackage ")
	_, text, _ := strings.Cut(comment, "\n//\n")
	return strings.NewReplacer("\n// ", "\n", "\n//", "\n", "\t", "    ").Replace("\n" + text)[1:] + "\n"
}

// Help is the error for a command line that asks for help, with a list of the flags.
type Help struct{ Flags string }

func (Help) Error() string { return flag.ErrHelp.Error() }
func (Help) Unwrap() error { return flag.ErrHelp }

// Parse reads the flags of a command. If they ask for help, the error is a [Help]. An error about a flag that
// does not exist names the nearest one. Errors are those of [Usage].
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
	if m := invalidValue.FindStringSubmatch(err.Error()); m != nil {
		if f, ok := flags.Lookup(m[2]).Value.(flag.Getter); ok && forms[reflect.TypeOf(f.Get())] != "" {
			err = fmt.Errorf("-%s must be %s, not %s", m[2], forms[reflect.TypeOf(f.Get())], m[1])
		}
	}
	return Usage(err)
}

// invalidValue matches the errors of package flag about the value of a flag.
var invalidValue = regexp.MustCompile(
	`^invalid (?:boolean )?value (".*") for (?:flag )?-([^:]+): (?:parse error|value out of range)$`)

// forms says what the values of flags look like, by their types.
var forms = map[reflect.Type]string{
	reflect.TypeFor[time.Duration](): "a time such as 20ms, 1.5s or 2m",
	reflect.TypeFor[int]():           "a whole number",
	reflect.TypeFor[int64]():         "a whole number of 64 bits",
	reflect.TypeFor[uint64]():        "a whole number of 64 bits, not negative",
	reflect.TypeFor[float64]():       "a number",
	reflect.TypeFor[bool]():          "true or false",
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

// Stopped returns the cause for which a context of [Context] has ended, and err if it has not.
func Stopped(ctx context.Context, err error) error {
	if cause := context.Cause(ctx); cause != nil && cause != context.Canceled {
		return cause
	}
	return err
}

// Context returns a context that SIGINT, SIGTERM or SIGHUP ends, with the [Signal] as its cause, and so does
// the first write to stdout that fails, if that is the one of [Run]. Further signals do nothing until release
// is called, because the first one is on its way to end everything.
func Context(stdout io.Writer) (ctx context.Context, release func()) {
	ctx, cancel := context.WithCancelCause(context.Background())
	catchPipes()
	if out, ok := stdout.(*output); ok {
		out.end = cancel
	}
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
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
