package simulate

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"reflect"
	"strings"
	"syscall"
	"time"

	"github.com/rulebook-go/rulebook/examples/internal/pool"
	"github.com/rulebook-go/rulebook/examples/internal/terminal"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
)

// Run is the command, with the arguments after its name.
func Run(args []string, _ io.Reader, stdout, stderr io.Writer) error {
	if len(args) > 0 && args[0] == "merge" {
		return merge(args[1:], stdout, stderr)
	}
	set := flag.NewFlagSet("simulate", flag.ContinueOnError)
	f := NewFlags(set)
	if err := cli.Parse(set, args); err != nil {
		return err
	}
	ctx, release := Signals()
	defer release()
	x, err := f.Job()
	if err != nil {
		return cli.Usage(err)
	}
	if ignored := x.game.Ignored(x.Options); ignored != "" {
		fmt.Fprintln(stderr, "simulate:", ignored)
	}
	return f.run(ctx, x, stdout, stderr)
}

// Usage marks an error as one before the first game, which has an exit status of its own.
func Usage(err error) error { return cli.Usage(err) }

// Status prints an error and returns the exit status.
func Status(err error, stderr io.Writer) int { return cli.Exit("simulate", err, stderr) }

// Signals returns a context that signals end. A second signal ends the process: it does not wait for the
// games that are being played, because a player in policy.go can take long.
func Signals() (ctx context.Context, release func()) {
	ctx, release = cli.Context(nil)
	context.AfterFunc(ctx, func() { signal.Reset(os.Interrupt, syscall.SIGTERM, syscall.SIGHUP) })
	return ctx, release
}

func (f *Flags) run(ctx context.Context, x *Job, stdout, stderr io.Writer) error {
	set := x.Set(Local, f.Data)
	batches, kept := x.Batches(), Summary{}
	if f.Data != "" {
		if _, err := set.list(); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return Usage(err) // before a lock is there
		}
		release, err := LockFolder(f.Data)
		if err != nil {
			return Usage(err)
		}
		defer release()
		if err := set.Alone(ctx, stderr); err != nil {
			return err
		}
		if batches, kept, err = set.Open(true); err != nil {
			return Usage(err)
		}
	}
	return f.Report(ctx, x, kept, stdout, stderr, func() (Summary, error) { return set.playAll(ctx, batches, kept) })
}

// Report prints the table about the games of a job and writes the files that the flags name. kept is the sum
// of the games that were there, to which play adds those that it plays. If a signal ends play, the table is
// about the games that were finished.
func (f *Flags) Report(
	ctx context.Context, x *Job, kept Summary, stdout, stderr io.Writer, play func() (Summary, error),
) error {
	if err := f.files.check(); err != nil {
		return err
	}
	start, games := time.Now(), x.Total()-kept.Games
	stop := terminal.NewProgress(stderr, f.Quiet).Watch(func() int64 { return min(played.Load(), games) }, games)
	sum, err := play()
	took := time.Since(start).Seconds()
	stop()
	stopped, isStopped := context.Cause(ctx).(cli.Signal)
	switch {
	case err == nil:
	case !isStopped:
		return err
	case sum.Games == 0:
		return fmt.Errorf("%w; no game was finished in this process", stopped)
	}
	if err := x.Table(stdout, sum); err != nil {
		return err
	}
	if kept.Games > 0 {
		fmt.Fprintf(stdout, "%d games were there; ", kept.Games)
	}
	fmt.Fprintf(stdout, "%.1f s, %.0f games/s, %.0f positions/s\n", took,
		float64(sum.Games-kept.Games)/took, float64(total(sum.Positions)-total(kept.Positions))/took)
	if err != nil {
		return fmt.Errorf("%w; the table is about %d of %d games", stopped, sum.Games, x.Total())
	}
	return f.files.write(x, sum)
}

// merge is the command "simulate merge": it adds up the sums of the parts. The arena merges records instead,
// because it makes another table when it knows more of the games.
func merge(args []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("simulate merge", flag.ContinueOnError)
	var files files
	files.add(flags)
	partial := flags.Bool("partial", false, "report although batches are missing")
	if err := cli.Parse(flags, args); err != nil {
		return err
	}
	if flags.NArg() == 0 {
		return Usage(errors.New("merge needs the directories of data sets"))
	}
	// The runs of the sets must differ in nothing but the number of games and the shard.
	var whole Config
	sums := map[string]Summary{}
	for i, folder := range flags.Args() {
		c, err := Local.config(folder)
		if err != nil {
			return Usage(err)
		}
		c.Shard = pool.Shard{Of: 1}
		if i == 0 {
			whole = c
		}
		if other := cli.Differences(whole, c); len(other) > 0 {
			return Usage(fmt.Errorf("%s holds a data set made with other flags than %s: %s",
				folder, flags.Arg(0), strings.Join(other, ", ")))
		}
		whole.Games = max(whole.Games, c.Games)
		if err := readSums(folder, sums); err != nil {
			return Usage(err)
		}
	}
	if err := whole.check(); err != nil {
		return Usage(err)
	}
	x, err := whole.Job(1)
	if err != nil {
		return Usage(err)
	}
	var sum Summary
	// A set that was not extended may have a shorter last batch.
	for _, b := range x.Batches() {
		_, name := x.names(b)
		sum = Add(sum, sums[name])
	}
	if missing := x.Games - sum.Games; missing > 0 && *partial {
		fmt.Fprintf(stderr, "simulate: %d of the %d games are missing\n", missing, x.Games)
	} else if missing > 0 {
		return fmt.Errorf("%d of the %d games are missing; -partial reports nevertheless", missing, x.Games)
	}
	if err := files.check(); err != nil {
		return err
	}
	if err := x.Table(stdout, sum); err != nil {
		return err
	}
	return files.write(x, sum)
}

// readSums reads the sums of the batches in a directory, by the names of their files.
func readSums(folder string, sums map[string]Summary) error {
	names, err := Local.List(folder)
	if err != nil {
		return err
	}
	for _, name := range names {
		m := ownFile.FindStringSubmatch(name)
		if m == nil || m[2] != ".json" || m[3] != "" {
			continue
		}
		file := filepath.Join(folder, name)
		var one Summary
		if err := Local.read(file, &one); err != nil {
			return err
		}
		if other, ok := sums[name]; ok && !reflect.DeepEqual(one, other) {
			return fmt.Errorf("%s differs from the file of the same name in another directory", file)
		}
		sums[name] = one
	}
	return nil
}
