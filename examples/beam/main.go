// Command beam plays the games of "rulebook simulate" on a cluster: the same flags, games, rows and tables, in an
// Apache Beam pipeline.
//
//	cd examples/beam && GOWORK=off go build -o simulate .
//	./simulate -game onitama -n 1000000
//
// Without further flags the pipeline runs inside this process; -runner and -endpoint hand it to Flink, Spark or
// Dataflow, as examples/RUNS.md describes. -h prints the flags of simulate, -beam prints Beam's.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/rulebook-go/rulebook/examples/rulebook/simulate"
)

func main() {
	beams, own := flag.NewFlagSet("beam", flag.ExitOnError), flag.NewFlagSet("simulate", flag.ExitOnError)
	flag.VisitAll(func(f *flag.Flag) { beams.Var(f.Value, f.Name, f.Usage) })
	f := simulate.NewFlags(flag.CommandLine)
	flag.BoolFunc("beam", "print the flags of Beam's runners, and do nothing else", func(string) error {
		beams.PrintDefaults()
		os.Exit(0)
		return nil
	})
	flag.VisitAll(func(f *flag.Flag) {
		if beams.Lookup(f.Name) == nil {
			own.Var(f.Value, f.Name, f.Usage)
		}
	})
	// Among Beam's flags, which are many, nobody would find those of this program.
	flag.Usage = func() {
		fmt.Fprint(own.Output(), "usage: simulate [flags]\n\nPlays many games on Apache Beam.\n\nFlags:\n")
		own.PrintDefaults()
		fmt.Fprint(own.Output(), "\nBeam has flags for its runners, such as -runner: simulate -beam prints them.\n")
	}
	flag.Parse()
	// Runners start this program as their worker, too. It then stays in Init.
	if flag.Lookup("worker").Value.String() == "true" {
		go endWithParent(os.Getppid())
	}
	beam.Init()
	ctx, release := simulate.Signals()
	status := simulate.Status(run(ctx, f), os.Stderr)
	release()
	os.Exit(status)
}

// endWithParent ends a worker whose boot program is gone. Beam would let it wait for work for ever.
func endWithParent(parent int) {
	for os.Getppid() == parent {
		time.Sleep(time.Second)
	}
	os.Exit(1)
}

func run(ctx context.Context, f *simulate.Flags) error {
	// Only Beam's workers have a use for it, and they do not come here.
	if flag.Lookup("options").Value.String() != "" {
		return simulate.Usage(errors.New("-options is a flag of Beam; the parameters of the game are those of -d"))
	}
	x, err := f.Job()
	if err != nil {
		return simulate.Usage(err)
	}
	dir, err := os.MkdirTemp("", "simulate")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	os.Setenv("TMPDIR", dir) // Beam leaves a file there in each run
	folder, shared := f.Data, strings.Contains(f.Data, "://")
	switch {
	case folder == "" && !playsHere():
		return simulate.Usage(errors.New("-data is missing, a directory that this machine shares with the workers"))
	case folder == "":
		folder, x.Format = filepath.Join(dir, "data"), "none"
	}
	if !shared {
		// The working directories of workers are others.
		if folder, err = filepath.Abs(folder); err != nil {
			return err
		}
		release, err := simulate.LockFolder(folder)
		if err != nil {
			return err
		}
		defer release()
	}
	set, fs, err := openSet(context.WithoutCancel(ctx), x, folder)
	if err != nil {
		return err
	}
	defer fs.Close()
	// Other machines may be writing to a place that this one cannot lock.
	missing, kept, err := set.Open(!shared)
	if err != nil {
		return simulate.Usage(err)
	}
	process, x.Played, f.Quiet = ctx, &played, f.Quiet || !playsHere()
	return f.Report(ctx, x, kept, os.Stdout, os.Stderr, func() (simulate.Summary, error) {
		err := runPipeline(ctx, &playFn{Config: x.Config, Data: folder}, missing)
		_, sum, failed := set.Open(false)
		return sum, errors.Join(err, failed)
	})
}
