package simulate

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/rulebook-go/rulebook/examples/internal/many"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
)

func execute(args []string, _ io.Reader, stdout, stderr io.Writer) error {
	set := flag.NewFlagSet("simulate", flag.ContinueOnError)
	f := NewFlags(set)
	if err := cli.Parse(set, doc, args, stdout); err != nil {
		return err
	}
	ctx, release := Signals()
	defer release()
	x, err := f.Job()
	if err != nil {
		return cli.Usage(err)
	}
	return f.Run(ctx, x, stdout, stderr)
}

// Usage marks an error as one before the first game, which has an exit status of its own.
func Usage(err error) error { return cli.Usage(err) }

// Status prints an error and returns the exit status.
func Status(err error, stderr io.Writer) int { return cli.Exit("simulate", err, stderr) }

// Signals returns a context that signals end. A second signal ends the process: it does not wait for the games that are
// being played, because one of a search can be long.
func Signals() (ctx context.Context, release func()) {
	ctx, release = cli.Context()
	context.AfterFunc(ctx, func() { signal.Reset(os.Interrupt, syscall.SIGTERM, syscall.SIGHUP) })
	return ctx, release
}

// Run plays a job in this process and reports on it.
func (f *Flags) Run(ctx context.Context, x *Job, stdout, stderr io.Writer) error {
	var missing []int64
	var kept Summary
	set := x.Set(Local{}, f.Data)
	if f.Data != "" {
		release, err := LockFolder(f.Data)
		if err != nil {
			return err
		}
		defer release()
		if missing, kept, err = set.Open(true); err != nil {
			return Usage(err)
		}
	}
	return f.Report(ctx, x, kept, stdout, func() (Summary, error) {
		defer f.ShowProgress(x.Played, x.Total()-kept.Games, stderr)()
		if f.Data != "" {
			return x.playMissing(ctx, set, missing)
		}
		return x.playShard(ctx)
	})
}

// playShard plays all games of the shard. Like playMissing, it returns the sum of those that were finished also after
// an error.
func (x *Job) playShard(ctx context.Context) (sum Summary, err error) {
	if x.Shard.Of == 1 {
		return x.playGames(ctx, 0, x.Games-1)
	}
	for _, b := range x.Batches() {
		var part Summary
		part, err = x.Play(ctx, b)
		if sum = Add(sum, part); err != nil {
			break
		}
	}
	return sum, err
}

// Play plays a batch.
func (x *Job) Play(ctx context.Context, batch int64) (Summary, error) {
	first, last := x.games(batch)
	return x.playGames(ctx, first, last)
}

// playMissing plays batches and writes their files, as many at a time as there is room for.
func (x *Job) playMissing(ctx context.Context, set *Set, missing []int64) (sum Summary, err error) {
	sums := make([]*Summary, cap(room)) // one for each goroutine: a run can have very many batches
	for i := range sums {
		sums[i] = &Summary{}
	}
	err = many.Each(ctx, sums, 0, int64(len(missing))-1, 1, func(sum *Summary, i int64) error {
		part, err := set.Play(ctx, missing[i])
		*sum = Add(*sum, part)
		return err
	})
	for _, s := range sums {
		sum = Add(sum, *s)
	}
	return sum, err
}

// Report prints the table about the games that play plays, added to those that were kept, and writes the files that the
// flags name. If a signal ends play, the table is about the games that were finished.
func (f *Flags) Report(
	ctx context.Context, x *Job, kept Summary, stdout io.Writer, play func() (Summary, error),
) error {
	files := files{f.Page, f.Summary}
	if err := files.check(); err != nil {
		return err
	}
	start := time.Now()
	played, err := play()
	took := time.Since(start).Seconds()
	sum := Add(kept, played)
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
	fmt.Fprintf(stdout, "%.1f s, %.0f games/s, %.0f positions/s\n",
		took, float64(played.Games)/took, float64(total(played.Positions))/took)
	if err != nil {
		return fmt.Errorf("%w; the table is about %d of %d games", stopped, sum.Games, x.Total())
	}
	return files.write(x, sum)
}

// ShowProgress shows on a terminal how many of some games have been played, until the function that it returns is
// called.
func (f *Flags) ShowProgress(played *atomic.Int64, games int64, stderr io.Writer) (stop func()) {
	line := many.NewProgress(stderr, f.Quiet)
	if line == nil {
		return func() {}
	}
	done, finished, begin := make(chan struct{}), make(chan struct{}), time.Now()
	go func() {
		defer close(finished)
		tick := time.NewTicker(200 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-done:
				line.Clear()
				return
			case <-tick.C:
				n := float64(min(played.Load(), games))
				line.Show(n/float64(games), fmt.Sprintf("%.0f of %d games, %.0f games/s", n, games, n/time.Since(begin).Seconds()))
			}
		}
	}()
	return func() {
		close(done)
		<-finished
	}
}
