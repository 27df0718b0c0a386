// Command search lets the searches play: a generic alpha-beta against a random player, a generic Monte Carlo tree
// search against alpha-beta, and the search that each game's bot uses against alpha-beta. While the games are played, a
// terminal shows the board. At the end comes a table of who won and how much each first player searched in a second:
// positions, or games that a Monte Carlo tree search simulated.
//
//	go run ./examples/search
//	go run ./examples/search -game onitama -n 100 -time 20ms
//	go run ./examples/search -game volcano -nodes 5000 -seed 7
//
// The starts have seeds that are spread from -seed, or are listed, such as -seeds 1-400,77. The results of -time depend
// on the machine, with -nodes they do not. In a four-player game, the first player of a pairing has one seat, the
// second the other three.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr, newScreen(os.Stderr)))
}

// run returns the exit status.
func run(ctx context.Context, args []string, stdout, stderr io.Writer, screen *screen) int {
	configs, err := parse(args, stderr)
	if errors.Is(err, flag.ErrHelp) {
		return 0
	} else if err != nil {
		fmt.Fprintln(stderr, "search:", err)
		return 2
	}
	var tallies []tally
	for _, c := range configs {
		c.ctx, c.screen = ctx, screen
		var some []tally
		some, err = c.play()
		tallies = append(tallies, some...)
		if err != nil {
			break
		}
	}
	screen.close()
	if failed := printTable(stdout, tallies); failed != nil {
		fmt.Fprintln(stderr, "search:", failed)
		return 1
	}
	if errors.Is(err, context.Canceled) {
		fmt.Fprintln(stderr, "search: interrupted; the last pairing is incomplete")
		return 130
	}
	if err != nil {
		fmt.Fprintln(stderr, "search:", err)
		return 1
	}
	return 0
}

// parse reads the command line into what to play, one after another.
func parse(args []string, stderr io.Writer) ([]config, error) {
	var c config
	var name string
	flags := flag.NewFlagSet("search", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.StringVar(&name, "game", "all", "what to play: "+strings.Join(game.Names(), ", ")+" or all")
	flags.IntVar(&c.games, "n", 0,
		"games of each pairing, every start from every seat; 0 picks a number that takes a few seconds, or all of -seeds")
	flags.DurationVar(&c.time, "time", 0, "time for one move; 0 picks a time that takes a few seconds")
	flags.IntVar(&c.nodes, "nodes", 0, "positions, or simulated games, for one move, in place of a time")
	flags.Int64Var(&c.seeds.Seed, "seed", 1, game.SeedUsage+", and of the players")
	flags.Var(&c.seeds.List, "seeds", game.SeedsUsage)
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	switch {
	case flags.NArg() > 0:
		return nil, fmt.Errorf("unexpected argument %q", flags.Arg(0))
	case c.games < 0 || c.nodes < 0 || c.time < 0:
		return nil, errors.New("-n, -time and -nodes must not be negative")
	case c.nodes > 0 && c.time > 0:
		return nil, errors.New("-time and -nodes exclude each other")
	}
	list := game.All()
	if name != "all" {
		g, err := game.Named(name)
		if err != nil {
			return nil, err
		}
		list = []*game.Game{g}
	}
	var configs []config
	for _, g := range list {
		one := c
		one.game = g
		listed := int(one.seeds.List.Len()) * g.Seats[len(g.Seats)-1]
		switch {
		case listed > 0 && one.games > listed:
			return nil, fmt.Errorf("-n must be at most %d, the games of %s from the starts of -seeds", listed, g.Name)
		case one.games == 0 && listed > 0:
			one.games = listed
		case one.games == 0:
			one.games = quicks[g.Name].games
		}
		if one.time == 0 {
			one.time = quicks[g.Name].time
		}
		configs = append(configs, one)
	}
	return configs, nil
}
