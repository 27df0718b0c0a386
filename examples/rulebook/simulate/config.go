package simulate

import (
	"errors"
	"flag"
	"fmt"
	"runtime"
	"slices"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/pool"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
)

// Config describes a run. It travels to the workers of a cluster, and into the directory of a data set, as
// JSON. The tags name the flags by which data sets differ: not -n.
type Config struct {
	Game    string            `flag:"-game"`
	Options map[string]string `flag:"-d" json:",omitempty"`
	// Players are the names of the players by seat, or one name for all seats.
	Players []string `flag:"-players"`
	// Games is the number of games, and Seeds has the seed of each.
	Games int64
	Seeds game.Seeds `flag:"-seed or -seeds"`
	// Positions are the starts of the games in turn. Without them, each game starts as its seed deals it.
	Positions []Position `flag:"-from" json:",omitempty"`
	// Opening is the largest number of random actions that a game begins with, and Random is the probability
	// with which each later action is random.
	Opening int64   `flag:"-opening" json:",omitempty"`
	Random  float64 `flag:"-random" json:",omitempty"`
	// Batch is the number of games in one file, and Shard has the batches that this run plays.
	Batch int64      `flag:"-batch"`
	Shard pool.Shard `flag:"-shard"`
	// Format is the format of the data set, one of formats or noRows, and With names the Extras of its rows.
	Format string   `flag:"-format"`
	With   []string `flag:"-with" json:",omitempty"`
}

// Position is a position of a file, with its place there for errors.
type Position struct{ Text, Place string }

// Limits on what passes through a cluster as one message or is a list in memory, and the largest Opening.
const (
	maxBatches       = 1_000_000
	maxPositionBytes = 16 << 20
	maxOpening       = 1000
)

func (c *Config) check() error {
	switch {
	case c.Games < 1 || c.Batch < 1:
		return errors.New("-n and -batch must be at least 1")
	case c.Opening < 0 || c.Opening > maxOpening:
		return fmt.Errorf("-opening must be from 0 to %d", maxOpening)
	case !(c.Random >= 0 && c.Random < 1): // NaN is neither
		return errors.New("-random must be at least 0 and less than 1")
	case formats[c.Format] == nil && c.Format != noRows:
		return fmt.Errorf("-format must be jsonl, parquet or none, not %q", c.Format)
	}
	if n := c.batches(); n > maxBatches {
		return fmt.Errorf("-batch %d makes %d batches of %d games, which are more than %d", c.Batch, n, c.Games, maxBatches)
	}
	return nil
}

// batches returns the number of batches of all shards.
func (c *Config) batches() int64 { return (c.Games-1)/c.Batch + 1 }

// Batches returns the numbers of the batches of the shard.
func (c *Config) Batches() (list []int64) {
	for b := range c.batches() {
		if c.Shard.Has(b) {
			list = append(list, b)
		}
	}
	return list
}

// games returns the numbers of the first and the last game of a batch.
func (c *Config) games(batch int64) (first, last int64) {
	first = batch * c.Batch
	return first, first + min(c.Batch, c.Games-first) - 1
}

// names returns the names of a batch's files, which are the same if the format has no rows.
func (c *Config) names(batch int64) (rows, sum string) {
	first, last := c.games(batch)
	name := fmt.Sprintf("%s-%012d-%012d.", c.Game, first, last)
	if c.Format == noRows {
		return name + "json", name + "json"
	}
	return name + c.Format, name + "json"
}

// Total returns the number of games of the shard.
func (c *Config) Total() (n int64) {
	for _, b := range c.Batches() {
		first, last := c.games(b)
		n += last - first + 1
	}
	return n
}

// Flags are the flags of a job.
type Flags struct {
	// Data is the directory of the data set, or empty.
	Data string

	cli.GameFlags
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
	set.StringVar(&c.Game, "game", "onitama", "the `game` to play: "+strings.Join(games.Names(), ", "))
	set.Int64Var(&c.Games, "n", 100_000, "the `number` of games")
	f.Add(set, runtime.GOMAXPROCS(0))
	set.StringVar(&f.players, "players", "random", "the `players` by seat, separated by commas, or one for all seats")
	set.StringVar(&f.from, "from", "", "a `file` of positions, one per line; the games start from them in turn")
	set.Int64Var(&c.Opening, "opening", 0, "each game begins with up to this `number` of random actions")
	set.Float64Var(&c.Random, "random", 0, "the `probability` with which each later action is random, such as 0.1")
	set.Int64Var(&c.Batch, "batch", 10_000, "the `number` of games in one file of the data set")
	set.Var(&c.Shard, "shard", pool.ShardUsage)
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
		file, err := cli.Open(f.from)
		if err != nil {
			return nil, err
		}
		defer file.Close()
		size := 0
		err = game.EachPosition(file, f.from, func(text, place string) error {
			if size += len(text); size > maxPositionBytes {
				return fmt.Errorf("%s is larger than %d MiB", f.from, maxPositionBytes>>20)
			}
			c.Positions = append(c.Positions, Position{text, place})
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	j, err := c.Job(f.Jobs)
	if err != nil {
		return nil, err
	}
	timed := slices.IndexFunc(j.players, func(p player) bool { return p.Timed })
	if timed >= 0 && f.Data != "" {
		return nil, fmt.Errorf("the player %q: a data set needs a number of positions in place of a time, "+
			"as in search:1000", c.Players[timed%len(c.Players)])
	}
	return j, nil
}
