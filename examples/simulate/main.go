// Command simulate plays games by the million, on all cores or on a cluster, and says what came of them.
//
//	go run -C examples/simulate . -game onitama -n 1000000
//	go run -C examples/simulate . -game onitama -n 100000 -players cramp,random -report ../games.html
//	go run -C examples/simulate . -game vindinium -n 1000 -d size=12,turns=40 -data ../positions
//
// It prints for each seat how often it won, with 95 % intervals, how long the games were, why they ended, and how many actions there
// were to choose from. -report adds a page with plots. -data writes every position to files in a folder, a file for each batch of
// games: lines of JSON or, with -format parquet, Parquet. README.md says what is in a row.
//
// A game depends on its seed alone: the same command gives the same games and rows, whatever runs them. Games are played by an Apache
// Beam pipeline. Without further flags it runs inside this process; -runner and -endpoint hand it to Flink, Spark or Dataflow, see
// README.md.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/gcs"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/userdir"
)

// The flags that Beam does not have itself.
var (
	gameName  = flag.String("game", "onitama", "which `game` is played: "+gameNames())
	games     = flag.Int64("n", 100_000, "how many games are played")
	seed      = flag.Int64("seed", 1, "the `seed` of the first game; the others have the seeds after it")
	parameter = flag.String("d", "", "parameters of the game, such as size=12,turns=40")
	seats     = flag.String("players", "random", "the `players` by seat, separated by commas, or one for all seats")
	from      = flag.String("from", "", "a `file` of positions, one a line, from which games start in turn")
	batch     = flag.Int64("batch", 10_000, "how many games are played, and written to one file, at a time")
	data      = flag.String("data", "", "write a data set of positions to this `folder`")
	format    = flag.String("format", "jsonl", "the form of the data set: jsonl or parquet")
	report    = flag.String("report", "", "write a page with plots to this `file`")
	result    = flag.String("summary", "", "write the sums as JSON to this `file`; on a cluster it is where the workers can write")
	bare      = flag.Bool("bare", false, "play the games without Beam, to compare the speed; there is no data set then")
	quiet     = flag.Bool("q", false, "do not show progress")
)

func main() {
	err := userdir.Enter()
	if err == nil {
		flag.Usage = usage
		flag.Parse()
		// The workers of other runners start this program too, and go on in Init.
		beam.Init()
		err = run(context.Background())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "simulate:", err)
		os.Exit(1)
	}
}

func usage() {
	fmt.Fprint(flag.CommandLine.Output(), "usage: simulate [flags]\n\nPlays many games between builtin players, or those of policy.go.\n\nFlags of simulate, and then those of Beam's runners:\n")
	flag.PrintDefaults()
}

// configure checks the flags.
func configure() (Config, error) {
	options, err := game.ParseParameters(*parameter)
	if err != nil {
		return Config{}, fmt.Errorf("-d: %w", err)
	}
	c := Config{Game: *gameName, Options: options, Players: strings.Split(*seats, ","), Games: *games, Seed: *seed, Batch: *batch, Format: *format}
	if c.Games < 1 || c.Batch < 1 {
		return Config{}, errors.New("-n and -batch take numbers above 0")
	}
	if flag.NArg() > 0 {
		return Config{}, fmt.Errorf("what is %q?", flag.Arg(0))
	}
	if formats[c.Format] == nil {
		return Config{}, fmt.Errorf("-format is jsonl or parquet, not %q", c.Format)
	}
	if *from != "" {
		if c.Positions, err = readPositions(*from); err != nil {
			return Config{}, err
		}
	}
	if *data != "" {
		if c.Data = *data; !strings.Contains(c.Data, "://") {
			// Workers may have another folder as their own.
			if c.Data, err = filepath.Abs(c.Data); err == nil {
				err = os.MkdirAll(c.Data, 0o777)
			}
		}
	}
	return c, err
}

func run(ctx context.Context) error {
	c, err := configure()
	if err != nil {
		return err
	}
	sim, err := c.simulation()
	if err != nil {
		return err
	}
	out, err := openReport(*report)
	if err != nil {
		return err
	}
	start := time.Now()
	stop := showProgress(c.Games)
	var sum Summary
	if *bare {
		sum, err = (&pool{sim: sim}).all(ctx, 0, c.Games-1)
	} else {
		sum, err = runPipeline(ctx, c)
	}
	stop()
	if err != nil {
		return err
	}
	took := time.Since(start)
	if err := writeTable(os.Stdout, c, sim, sum); err != nil {
		return err
	}
	fmt.Printf("%.1f s, %.0f games/s, %.0f positions/s\n", took.Seconds(), float64(sum.Games)/took.Seconds(), float64(total(sum.Positions))/took.Seconds())
	if out == nil {
		return nil
	}
	if err := writeReport(out, c, sim, sum); err != nil {
		return err
	}
	return out.Close()
}

// openReport creates the report before the games, so that a wrong name is known at once. It returns nil for no name.
func openReport(name string) (*os.File, error) {
	if name == "" {
		return nil, nil
	}
	return os.Create(name)
}

// runPipeline runs the pipeline on the runner that the flags say.
func runPipeline(ctx context.Context, c Config) (Summary, error) {
	slog.SetDefault(slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn})))
	log.SetLogger(warnings{})
	p, s := beam.NewPipelineWithRoot()
	file, remove, err := summaryFile(*result)
	if err != nil {
		return Summary{}, err
	}
	defer remove()
	beam.ParDo0(s, &saveFn{File: file}, pipeline(s, c))
	if err := beamx.Run(ctx, p); err != nil {
		return Summary{}, err
	}
	return loadSummary(ctx, file)
}
