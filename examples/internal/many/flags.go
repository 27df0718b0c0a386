package many

import (
	"errors"
	"flag"
	"fmt"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
)

// Flags are the flags that all commands share that play many games.
type Flags struct {
	Options map[string]string
	Seeds   game.Seeds
	// Jobs is the number of games at a time.
	Jobs  int
	Quiet bool
}

// Add adds the flags to a set. jobs is the default of -j.
func (f *Flags) Add(set *flag.FlagSet, jobs int) {
	set.Func("d", "`parameters` of the game except the seed, such as players=2,size=12; may be repeated", f.addOptions)
	set.Int64Var(&f.Seeds.Seed, "seed", 1, game.SeedUsage)
	set.Func("seeds", game.SeedsUsage, func(text string) error { return f.Seeds.List.UnmarshalText([]byte(text)) })
	set.IntVar(&f.Jobs, "j", jobs, "the number of `games` at a time")
	set.BoolVar(&f.Quiet, "q", false, "do not show progress")
}

func (f *Flags) addOptions(text string) error {
	options, err := game.ParseParameters(text)
	if err != nil {
		return err
	}
	if _, ok := options["seed"]; ok {
		return errors.New("the seed has its own flag, -seed")
	}
	if f.Options == nil && len(options) > 0 { // no parameters are nil, however they are given
		f.Options = options
	}
	for name, value := range options {
		f.Options[name] = value
	}
	return nil
}

// Check rejects a -j or -n that makes no sense, and makes -n the length of the list of -seeds if a list is given
// without -n. A start of the list is for round games.
func (f *Flags) Check(set *flag.FlagSet, n *int64, round int64) error {
	given := false
	set.Visit(func(f *flag.Flag) { given = given || f.Name == "n" })
	most := f.Seeds.List.Len() * round
	if most > 0 && !given {
		*n = most
	}
	switch {
	case most > 0 && *n > most:
		return fmt.Errorf("-n must be at most %d, the number of games from the starts of -seeds", most)
	case *n < 1 || f.Jobs < 1:
		return errors.New("-n and -j must be at least 1")
	}
	return nil
}

// Shard is a part of a run: the parts of a run that is shared by Of machines have the numbers 0 to Of-1. It is the
// value of a flag.
type Shard struct{ Part, Of int64 }

// ShardUsage is the usage of the flag -shard.
const ShardUsage = "play only part `i/n` of the games, i from 0 to n-1"

// Has reports whether the part has the k-th of the units that are dealt in turn.
func (s Shard) Has(k int64) bool { return k%s.Of == s.Part }

// String returns the text that Set takes.
func (s *Shard) String() string { return fmt.Sprintf("%d/%d", s.Part, s.Of) }

// Set reads a text of the form i/n.
func (s *Shard) Set(text string) error {
	i, n, _ := strings.Cut(text, "/")
	part, err := strconv.ParseInt(i, 10, 32)
	of, err2 := strconv.ParseInt(n, 10, 32)
	if err != nil || err2 != nil || part < 0 || part >= of {
		return errors.New("it must have the form i/n with i from 0 to n-1")
	}
	*s = Shard{part, of}
	return nil
}
