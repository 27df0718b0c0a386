// Command search lets the searches play: a generic alpha-beta against a random player, a generic Monte Carlo tree
// search against alpha-beta, and the search that each game's bot uses against alpha-beta. While the games are played, a
// terminal shows the board. At the end comes a table of who won and how much each first player searched in a second:
// positions, or games that a Monte Carlo tree search simulated.
//
//	go run ./examples/search
//	go run ./examples/search -game onitama -seed 7
//
// The starts follow from -seed; the results depend on the speed of the machine. In a four-player game, the first player
// of a pairing has one seat, the second the other three. "rulebook arena" plays longer matches.
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
	flags := flag.NewFlagSet("search", flag.ContinueOnError)
	flags.SetOutput(stderr)
	name := flags.String("game", "all", "what to play: "+strings.Join(game.Names(), ", ")+" or all")
	seed := flags.Int64("seed", 1, game.SeedUsage+", and of the players")
	err := flags.Parse(args)
	list := game.All()
	if err == nil && flags.NArg() > 0 {
		err = fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	if err == nil && *name != "all" {
		list = make([]*game.Game, 1)
		list[0], err = game.Named(*name)
	}
	if errors.Is(err, flag.ErrHelp) {
		return 0
	} else if err != nil {
		fmt.Fprintln(stderr, "search:", err)
		return 2
	}
	var tallies []*tally
	for _, g := range list {
		for _, p := range pairings {
			if err == nil {
				t := newTally(g, p, *seed)
				tallies = append(tallies, t)
				err = t.play(ctx, screen)
			}
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
