package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/seeds"
)

// Config describes a run. It travels to the workers of a runner, and into the directory of a data set, as JSON.
type Config struct {
	Game    string
	Options map[string]string `json:",omitempty"`
	// Players are the names of the players by seat, or one name for all seats.
	Players []string
	// Games is the number of games, and Seeds has the seed of each.
	Games int64
	Seeds seeds.Run
	// Positions are the starts of the games in turn. Without them, each game starts as its seed deals it.
	Positions []Position `json:",omitempty"`
	// Opening is the largest number of random actions that a game begins with, and Random is the probability with which each later
	// action is random.
	Opening int64   `json:",omitempty"`
	Random  float64 `json:",omitempty"`
	// Batch is the number of games that are played, and written to one file, at a time.
	Batch int64
	// Format is the format of the data set, one of formats, and With names the Extras of its rows.
	Format string
	With   []string `json:",omitempty"`
}

// Position is a position of a file, with its place there for errors.
type Position struct{ Text, Place string }

// Limits on what passes through a runner as one message, or as a list that it keeps in memory.
const (
	maxBatches       = 1_000_000
	maxPositionBytes = 16 << 20
)

// maxOpening is the largest Opening.
const maxOpening = 1000

// configure makes a Config from the flags and checks it as far as it can without the game's rules.
func configure() (c Config, err error) {
	if flag.NArg() > 0 {
		return c, fmt.Errorf("unexpected argument %q", flag.Arg(0))
	}
	// Only Beam's workers have a use for it, and they do not come here.
	if flag.Lookup("options").Value.String() != "" {
		return c, errors.New("-options is a flag of Beam; the parameters of the game are those of -d")
	}
	c = Config{Game: *gameName, Players: strings.Split(*seats, ","), Games: *games, Seeds: *starts, Batch: *batch, Format: *format}
	c.Opening, c.Random = *opening, *straying
	if c.Options, err = game.ParseParameters(*options); err != nil {
		return c, fmt.Errorf("-d: %w", err)
	}
	if c.With, err = parseExtras(*with); err != nil {
		return c, err
	}
	if listed := c.Seeds.List.Len(); listed > 0 && !given("n") {
		c.Games = listed
	} else if listed > 0 && c.Games > listed {
		return c, fmt.Errorf("-n must be at most %d, the number of seeds in -seeds", listed)
	}
	if len(c.With) > 0 && *dataDir == "" {
		return c, errors.New("-with needs -data")
	}
	if *bare && (*dataDir != "" || *sumFile != "") {
		return c, errors.New("-bare has neither -data nor -summary")
	}
	if err := c.check(); err != nil || *from == "" {
		return c, err
	}
	f, err := os.Open(*from)
	if err != nil {
		return c, err
	}
	defer f.Close()
	c.Positions, err = readPositions(f, *from)
	return c, err
}

// check rejects numbers out of range, and limits the batch to the number of games.
func (c *Config) check() error {
	switch {
	case c.Games < 1 || c.Batch < 1:
		return errors.New("-n and -batch must be at least 1")
	case c.Opening < 0 || c.Opening > maxOpening:
		return fmt.Errorf("-opening must be from 0 to %d", maxOpening)
	case !(c.Random >= 0 && c.Random < 1): // NaN is neither
		return errors.New("-random must be at least 0 and less than 1")
	case formats[c.Format] == nil:
		return fmt.Errorf("-format must be jsonl or parquet, not %q", c.Format)
	}
	c.Batch = min(c.Batch, c.Games)
	if c.batches() > maxBatches {
		return fmt.Errorf("-batch %d makes %d batches of %d games, which are more than %d", c.Batch, c.batches(), c.Games, maxBatches)
	}
	return nil
}

func (c Config) batches() int64 { return (c.Games-1)/c.Batch + 1 }

// readPositions reads a file of positions.
func readPositions(r io.Reader, file string) (positions []Position, err error) {
	size := 0
	err = game.EachPosition(r, file, func(text, place string) error {
		if size += len(text); size > maxPositionBytes {
			return fmt.Errorf("%s is larger than %d MiB", file, maxPositionBytes>>20)
		}
		positions = append(positions, Position{text, place})
		return nil
	})
	return positions, err
}
