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

// own has the flags of this program for the help: in [flag.CommandLine] they are among those of Beam.
var own = flag.NewFlagSet("simulate", flag.ExitOnError)

func main() {
	f := simulate.NewFlags(flag.CommandLine)
	beamFlags := flag.Bool("beam", false, "print the flags of Beam's runners, and do nothing else")
	simulate.NewFlags(own)
	own.Var(flag.Lookup("beam").Value, "beam", flag.Lookup("beam").Usage)
	flag.Usage = usage
	flag.Parse()
	if *beamFlags {
		printBeamFlags()
		return
	}
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

// usage prints the flags of this program. Among Beam's, which are many, nobody would find them.
func usage() {
	out := flag.CommandLine.Output()
	fmt.Fprint(out, "usage: simulate [flags]\n\nPlays many games on Apache Beam.\n\nFlags:\n")
	own.SetOutput(out)
	own.PrintDefaults()
	fmt.Fprint(out, "\nBeam has flags for its runners, such as -runner and -endpoint: simulate -beam prints them.\n")
}

// printBeamFlags prints the flags of Beam.
func printBeamFlags() {
	beams := flag.NewFlagSet("beam", flag.ExitOnError)
	flag.VisitAll(func(f *flag.Flag) {
		if own.Lookup(f.Name) == nil {
			beams.Var(f.Value, f.Name, f.Usage)
		}
	})
	beams.SetOutput(flag.CommandLine.Output())
	beams.PrintDefaults()
}

// endWithParent ends a worker whose boot program is gone. Beam would let it wait for work for ever.
func endWithParent(parent int) {
	for os.Getppid() == parent {
		time.Sleep(time.Second)
	}
	os.Exit(1)
}

// run plays a job on the runner that the flags name.
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
	// Other machines may be writing to a place that this one cannot lock.
	set := x.Set(&cloudFiles{context.WithoutCancel(ctx)}, folder)
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
