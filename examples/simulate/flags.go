package main

import (
	"flag"
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/seeds"
)

// own has the flags of this program. Those of Beam are in [flag.CommandLine], which addFlags adds them to.
var own = flag.NewFlagSet("simulate", flag.ExitOnError)

var (
	gameName   = own.String("game", "onitama", "the `game` to play: "+strings.Join(game.Names(), ", "))
	games      = own.Int64("n", 100_000, "the `number` of games")
	starts     = seedFlags()
	options    = own.String("d", "", "the game's `parameters`, such as size=12,turns=40")
	seats      = own.String("players", "random", "the `players` by seat, separated by commas, or one for all seats")
	from       = own.String("from", "", "a `file` of positions, one a line; the games start from them in turn")
	opening    = own.Int64("opening", 0, "each game begins with up to this `number` of random actions")
	straying   = own.Float64("random", 0, "the `probability` with which each later action is random, such as 0.1")
	batch      = own.Int64("batch", 10_000, "the `number` of games that are played, and written to one file, at a time")
	dataDir    = own.String("data", "", "write a data set of positions to this `directory`")
	format     = own.String("format", "jsonl", "the `format` of the data set: jsonl or parquet")
	with       = own.String("with", "", "what else is in the rows of the data set, separated by commas: "+strings.Join(extras, ", "))
	reportFile = own.String("report", "", "write a page with plots to this `file`")
	sumFile    = own.String("summary", "", "write the sums as JSON to this `file`; on a cluster, a place that the workers can write to")
	bare       = own.Bool("bare", false, "play the games without Beam, to compare the speed")
	quiet      = own.Bool("q", false, "do not show progress")
	beamFlags  = own.Bool("beam", false, "print the flags of Beam's runners, and do nothing else")
)

// seedFlags adds the flags for the seeds of the games.
func seedFlags() *seeds.Run {
	r := &seeds.Run{}
	own.Int64Var(&r.Seed, "seed", 1, seeds.SeedUsage)
	own.Var(&r.List, "seeds", seeds.ListUsage)
	return r
}

// given reports whether a flag is on the command line.
func given(name string) (found bool) {
	flag.Visit(func(f *flag.Flag) { found = found || f.Name == name })
	return found
}

// addFlags adds the flags of this program to Beam's.
func addFlags() {
	own.VisitAll(func(f *flag.Flag) { flag.Var(f.Value, f.Name, f.Usage) })
}

// usage prints the flags of this program. Among Beam's, which are many, nobody would find them.
func usage() {
	out := flag.CommandLine.Output()
	fmt.Fprint(out, "usage: simulate [flags]\n\nPlays many games between built-in players, or those of policy.go.\n\nFlags:\n")
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
