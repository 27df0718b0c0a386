// Command simulate plays games by the million, on all cores or on a cluster, and summarises the results.
//
//	go run -C examples/simulate . -game onitama -n 1000000
//	go run -C examples/simulate . -game onitama -n 100000 -players cramp,random -report ../games.html
//	go run -C examples/simulate . -game vindinium -n 1000 -d size=12,turns=40 -data ../positions
//
// For each seat it prints how often it won and its share of the points, with a 95% interval. It also prints how long
// the games were, why they ended, and how many actions there were to choose from. -report writes a page with plots.
// -data writes every position to files in a directory, one file per batch of games: lines of JSON or, with -format
// parquet, Parquet. -with adds to the rows: the texts of actions, all legal actions, the values that a search found,
// and the bytes of positions. README.md describes the rows.
//
// A player is random, a search such as alphabeta:NODES, which looks at that number of positions for an answer, or one
// of policy.go; edit that file to add your own. The searches are mcts, alphabeta and search, the one of the game's bot.
//
// -opening begins each game with random actions, and -random makes some of the later ones random.
//
// A game depends only on its seed: the same command gives the same games and rows, on any number of cores and machines.
// The seeds are spread from -seed, or are listed, such as -seeds 1-400,77. An Apache Beam pipeline plays the games.
// Without further flags it runs inside this process; -runner and -endpoint hand it to Flink, Spark or Dataflow, as
// README.md describes. -h prints the flags of simulate, -beam prints Beam's.
//
// SIGINT, SIGTERM and SIGHUP end the run after the games that are being played, and the table covers the games that
// were finished in this process. Files of complete batches are kept; no report or summary is written. A second signal
// ends the process immediately.
//
// The exit status is 0 after a whole run, 1 if it could not continue, 2 if the command line is wrong, and 128 plus the
// number of the signal that ended it.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/rulebook-go/rulebook/examples/internal/outfile"
	"github.com/rulebook-go/rulebook/examples/internal/stop"
	"github.com/rulebook-go/rulebook/examples/internal/userdir"
)

func main() {
	if err := userdir.Enter(); err != nil {
		os.Exit(fail(2, err))
	}
	addFlags()
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
	os.Exit(run())
}

func fail(status int, err error) int {
	fmt.Fprintln(os.Stderr, "simulate:", err)
	return status
}

// endWithParent ends a worker whose boot program is gone. Beam would let it wait for work for ever.
func endWithParent(parent int) {
	for os.Getppid() == parent {
		time.Sleep(time.Second)
	}
	os.Exit(1)
}

// run returns the exit status.
func run() int {
	ctx, release := stop.Context()
	defer release()
	// A second signal does not wait for the games that are being played: one of a search can be long.
	context.AfterFunc(ctx, func() { signal.Reset(os.Interrupt, syscall.SIGTERM, syscall.SIGHUP) })
	process = ctx
	r, err := prepare(ctx)
	if err != nil {
		return fail(2, err)
	}
	defer r.page.Discard()
	if err := r.play(ctx); err != nil {
		return fail(stop.StatusOf(err, 1), err)
	}
	return 0
}

// job is the parsed command line, checked before the first game.
type job struct {
	Config
	sim  *simulation
	data string
	page *outfile.File // of -report
}

func prepare(ctx context.Context) (r job, err error) {
	if r.Config, err = configure(); err != nil {
		return r, err
	}
	if r.sim, err = r.simulation(); err != nil {
		return r, err
	}
	if r.data, err = prepareData(ctx, r.Config, *dataDir); err != nil {
		return r, err
	}
	r.page, err = outfile.Create(*reportFile)
	return r, err
}

// play plays all games and reports on them or, after a signal, on those that are finished.
func (r job) play(ctx context.Context) error {
	start := time.Now()
	sum, err := r.playAll(ctx)
	stopped, isStopped := context.Cause(ctx).(stop.Signal)
	switch {
	case err == nil:
	case !isStopped:
		return err
	case sum.Games == 0:
		return fmt.Errorf("%w; no game was finished in this process", stopped)
	}
	took := time.Since(start).Seconds()
	if err := writeTable(os.Stdout, r.Config, r.sim, sum); err != nil {
		return err
	}
	fmt.Printf("%.1f s, %.0f games/s, %.0f positions/s\n", took, float64(sum.Games)/took, float64(total(sum.Positions))/took)
	if err != nil {
		return fmt.Errorf("%w; the table is about %d of %d games", stopped, sum.Games, r.Games)
	}
	if r.page == nil {
		return nil
	}
	if err := writeReport(r.page, r.Config, r.sim, sum); err != nil {
		return err
	}
	return r.page.Keep()
}

// playAll plays all games, with Beam or without it, and shows progress. After an error it returns the sums of the games that
// this process has finished.
func (r job) playAll(ctx context.Context) (Summary, error) {
	defer showProgress(r.Games)()
	if *bare {
		return play(ctx, r.sim, 0, r.Games-1)
	}
	return runPipeline(ctx, r.Config, r.data)
}
