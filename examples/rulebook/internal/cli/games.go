package cli

import (
	"errors"
	"flag"
	"fmt"

	"github.com/rulebook-go/rulebook/examples/game"
)

// GameFlags are the flags that all commands share that play many games.
type GameFlags struct {
	Options map[string]string
	Seeds   game.Seeds
	// Jobs is the number of games at a time.
	Jobs  int
	Quiet bool
}

// Add adds the flags to a set. jobs is the default of -j.
func (f *GameFlags) Add(set *flag.FlagSet, jobs int) {
	set.Func("d", "`parameters` of the game except the seed, such as players=2,size=12; may be repeated", f.addOptions)
	set.Int64Var(&f.Seeds.Seed, "seed", 1, game.SeedUsage)
	set.Func("seeds", game.SeedsUsage, func(text string) error { return f.Seeds.List.UnmarshalText([]byte(text)) })
	set.IntVar(&f.Jobs, "j", jobs, "the number of `games` at a time")
	set.BoolVar(&f.Quiet, "q", false, "do not show progress")
}

func (f *GameFlags) addOptions(text string) error {
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

// Check rejects a -j or -n that makes no sense, and makes -n the length of the list of -seeds if a list is
// given without -n. A start of the list is for round games.
func (f *GameFlags) Check(set *flag.FlagSet, n *int64, round int64) error {
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
