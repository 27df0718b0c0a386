// Command search lets the searches play: a generic alpha-beta against a random player, a generic Monte Carlo
// tree search against alpha-beta, and the search that each game's bot uses against alpha-beta. While the
// games are played, a terminal shows the board. At the end comes a table of who won and how much each first
// player searched in a second: positions, or games that a Monte Carlo tree search simulated.
//
//	go run ./examples/search
//	go run ./examples/search -game onitama -seed 7
//
// The starts follow from -seed; the results depend on the speed of the machine. In a four-player game, the
// first player of a pairing has one seat, the second the other three. "rulebook arena" plays longer matches.
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
	"text/tabwriter"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/stats"
	"github.com/rulebook-go/rulebook/examples/internal/terminal"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

func main() {
	// The commands of rulebook have their own Ctrl-C, which also keeps what was finished. Nothing here is to be
	// kept.
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr, newScreen(os.Stderr)))
}

// run returns the exit status.
func run(ctx context.Context, args []string, stdout, stderr io.Writer, screen *screen) int {
	flags := flag.NewFlagSet("search", flag.ContinueOnError)
	flags.SetOutput(stderr)
	name := flags.String("game", "all", "what to play: "+strings.Join(games.Names(), ", ")+" or all")
	seed := flags.Int64("seed", 1, game.SeedUsage+", and of the players")
	err := flags.Parse(args)
	list := games.All()
	if err == nil && flags.NArg() > 0 {
		err = fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	if err == nil && *name != "all" {
		list = make([]*game.Game, 1)
		list[0], err = games.Named(*name)
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

// pairing has the names of searches that meet, and the unit that the first of them counts.
type pairing struct{ first, second, unit string }

var pairings = []pairing{
	{"alphabeta", "random", "positions"},
	{"mcts", "alphabeta", "games"}, // which it simulates
	{"search", "alphabeta", "positions"},
}

// tally is the result of a pairing in a game, as its first player sees it.
type tally struct {
	pairing
	quick
	stats.Tally
	game     *game.Game
	seed     int64
	budget   func() think.Budget // of a move
	nodes    int
	thinking time.Duration
}

func newTally(g *game.Game, p pairing, seed int64) *tally {
	if p.first == "search" && g.Playouts {
		p.unit = "games"
	}
	t := &tally{pairing: p, quick: quickly(g), game: g, seed: seed}
	t.budget = func() think.Budget { return think.For(t.time) }
	return t
}

func (t *tally) bar() string {
	return fmt.Sprintf("%s %d of %d games, %d won, %d drawn, %d lost",
		terminal.Bar(float64(t.N())/float64(t.games)), t.N(), t.games, t.Wins, t.Draws, t.Losses)
}

// speed is the number of nodes that were searched in a second.
func (t *tally) speed() string {
	seconds := t.thinking.Seconds()
	if t.nodes == 0 || seconds == 0 {
		return "-"
	}
	if rate := float64(t.nodes) / seconds; rate >= 1e6 {
		return fmt.Sprintf("%.1fM %s", rate/1e6, t.unit)
	} else {
		return fmt.Sprintf("%.0fk %s", rate/1e3, t.unit)
	}
}

func printTable(out io.Writer, tallies []*tally) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "game\tplayer\tagainst\twon\tdrawn\tlost\trate\t95%\tper second")
	for _, t := range tallies {
		rate, low, high := t.Rate()
		fmt.Fprintf(w, "%s\t%s\t%s\t%d\t%d\t%d\t%.0f%%\t%.0f-%.0f%%\t%s\n",
			t.game.Name, t.first, t.second, t.Wins, t.Draws, t.Losses, 100*rate, 100*low, 100*high, t.speed())
	}
	return w.Flush()
}
