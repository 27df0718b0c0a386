package main

import (
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/many"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

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
	many.Tally
	game     *game.Game
	seed     int64
	budget   func() think.Budget // of a move
	nodes    int
	thinking time.Duration
}

func newTally(g *game.Game, p pairing, seed int64) *tally {
	if p.first == "search" && g.Name == "volcano" {
		p.unit = "games"
	}
	t := &tally{pairing: p, quick: quicks[g.Name], game: g, seed: seed}
	t.budget = func() think.Budget { return think.For(t.time) }
	return t
}

// bar shows the progress of the games.
func (t *tally) bar() string {
	return fmt.Sprintf("%s %d of %d games, %d won, %d drawn, %d lost",
		many.Bar(float64(t.N())/float64(t.games)), t.N(), t.games, t.Wins, t.Draws, t.Losses)
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

// printTable writes the tallies as a table.
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
