package simulate

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"runtime"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/many"
)

// Flags are the flags of a job.
type Flags struct {
	// Data is the directory of the data set, or empty.
	Data string

	many.Flags
	files               files
	set                 *flag.FlagSet
	config              Config
	from, players, with string
}

// NewFlags adds the flags to a set.
func NewFlags(set *flag.FlagSet) *Flags {
	f := &Flags{set: set}
	c := &f.config
	c.Shard.Of = 1
	set.StringVar(&c.Game, "game", "onitama", "the `game` to play: "+strings.Join(game.Names(), ", "))
	set.Int64Var(&c.Games, "n", 100_000, "the `number` of games")
	f.Add(set, runtime.GOMAXPROCS(0))
	set.StringVar(&f.players, "players", "random", "the `players` by seat, separated by commas, or one for all seats")
	set.StringVar(&f.from, "from", "", "a `file` of positions, one per line; the games start from them in turn")
	set.Int64Var(&c.Opening, "opening", 0, "each game begins with up to this `number` of random actions")
	set.Float64Var(&c.Random, "random", 0, "the `probability` with which each later action is random, such as 0.1")
	set.Int64Var(&c.Batch, "batch", 10_000, "the `number` of games in one file of the data set")
	set.Var(&c.Shard, "shard", many.ShardUsage)
	set.StringVar(&f.Data, "data", "", "write a data set of positions to this `directory`, or continue it")
	set.StringVar(&c.Format, "format", "jsonl", "the `format` of the data set: jsonl, parquet, or none for the sums")
	set.StringVar(&f.with, "with", "",
		"what the rows of the data set have besides, separated by commas: "+strings.Join(extras, ", "))
	f.files.add(set)
	return f
}

// Job returns the job that the command line describes.
func (f *Flags) Job() (*Job, error) {
	if f.set.NArg() > 0 {
		return nil, fmt.Errorf("unexpected argument %q", f.set.Arg(0))
	}
	c := f.config
	c.Players, c.Options, c.Seeds = strings.Split(f.players, ","), f.Options, f.Seeds
	var err error
	if c.With, err = parseExtras(f.with); err != nil {
		return nil, err
	}
	if err := f.Check(f.set, &c.Games, 1); err != nil {
		return nil, err
	}
	if len(c.With) > 0 && (f.Data == "" || c.Format == noRows) {
		return nil, errors.New("-with needs -data, and a format with rows")
	}
	if err := c.check(); err != nil {
		return nil, err
	}
	if f.from != "" {
		file, err := os.Open(f.from)
		if err != nil {
			return nil, err
		}
		defer file.Close()
		if c.Positions, err = readPositions(file, f.from); err != nil {
			return nil, err
		}
	}
	j, err := c.Job(f.Jobs)
	if err == nil && j.timed != "" && f.Data != "" {
		err = fmt.Errorf("the player %q: a data set needs a number of positions in place of a time, as in search:1000",
			j.timed)
	}
	return j, err
}
