// Command simulate plays games by the million, on all cores or on a cluster, and says what came of them.
//
//	go run -C examples/simulate . -game onitama -n 1000000
//	go run -C examples/simulate . -game onitama -n 100000 -players cramp,random -report ../games.html
//	go run -C examples/simulate . -game vindinium -n 1000 -d size=12,turns=40 -data ../positions
//
// For each seat it prints how often it won and its share of the points, with a 95 % interval. It also prints how long the
// games were, why they ended, and how many actions there were to choose from. -report writes a page with plots. -data
// writes every position to files in a folder, one file for each batch of games: lines of JSON or, with -format parquet,
// Parquet. README.md says what is in a row.
//
// A player is random, search:NODES, which looks at that number of positions for an answer, or one of policy.go, which is
// the file to edit for players of your own.
//
// A game depends on its seed alone: the same command gives the same games and rows, on any number of cores and machines.
// An Apache Beam pipeline plays the games. Without further flags it runs inside this process; -runner and -endpoint hand
// it to Flink, Spark or Dataflow, as README.md describes.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/rulebook-go/rulebook/examples/internal/userdir"
)

// The flags that Beam does not have itself.
var (
	gameName   = flag.String("game", "onitama", "the `game` to play: "+gameNames())
	games      = flag.Int64("n", 100_000, "the `number` of games")
	seed       = flag.Int64("seed", 1, "the `seed` of the first game; each further game adds 1")
	options    = flag.String("d", "", "the game's `parameters`, such as size=12,turns=40")
	seats      = flag.String("players", "random", "the `players` by seat, separated by commas, or one for all seats")
	from       = flag.String("from", "", "a `file` of positions, one a line; the games start from them in turn")
	batch      = flag.Int64("batch", 10_000, "the `number` of games that are played, and written to one file, at a time")
	dataFolder = flag.String("data", "", "write a data set of positions to this `folder`")
	format     = flag.String("format", "jsonl", "the `format` of the data set: jsonl or parquet")
	reportFile = flag.String("report", "", "write a page with plots to this `file`")
	sumFile    = flag.String("summary", "", "write the sums as JSON to this `file`; on a cluster, a place that the workers can write to")
	bare       = flag.Bool("bare", false, "play the games without Beam, to compare the speed")
	quiet      = flag.Bool("q", false, "do not show progress")
)

func main() {
	err := userdir.Enter()
	if err == nil {
		flag.Usage = usage
		flag.Parse()
		// Runners start this program as their worker, too. It then stays in Init.
		if flag.Lookup("worker").Value.String() == "true" {
			go endWithParent(os.Getppid())
		}
		beam.Init()
		err = run()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "simulate:", err)
		os.Exit(1)
	}
}

// endWithParent ends a worker whose boot program is gone. Beam would let it wait for work for ever.
func endWithParent(parent int) {
	for os.Getppid() == parent {
		time.Sleep(time.Second)
	}
	os.Exit(1)
}

func usage() {
	fmt.Fprint(flag.CommandLine.Output(), "usage: simulate [flags]\n\nPlays many games between built-in players, or those of policy.go.\n\nFlags of simulate and of Beam's runners:\n")
	flag.PrintDefaults()
}

func run() error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	process = ctx
	c, err := configure()
	if err != nil {
		return err
	}
	sim, err := c.simulation()
	if err != nil {
		return err
	}
	data, err := prepareData(ctx, c, *dataFolder)
	if err != nil {
		return err
	}
	page, err := createReport(*reportFile)
	if err != nil {
		return err
	}
	defer page.discard()
	start := time.Now()
	sum, err := playAll(ctx, c, sim, data)
	if err != nil {
		if ctx.Err() != nil {
			err = errors.New("interrupted")
		}
		return err
	}
	took := time.Since(start).Seconds()
	if err := writeTable(os.Stdout, c, sim, sum); err != nil {
		return err
	}
	fmt.Printf("%.1f s, %.0f games/s, %.0f positions/s\n", took, float64(sum.Games)/took, float64(total(sum.Positions))/took)
	return page.write(c, sim, sum)
}

// playAll plays all games, with Beam or without it, and shows progress.
func playAll(ctx context.Context, c Config, sim simulation, data string) (Summary, error) {
	defer showProgress(c.Games)()
	if *bare {
		return play(ctx, sim, 0, c.Games-1)
	}
	return runPipeline(ctx, c, data)
}
