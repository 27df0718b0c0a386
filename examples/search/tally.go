package main

import (
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"github.com/rulebook-go/rulebook/examples/internal/stats"
)

// tally is what a pairing came to, as its first player sees it.
type tally struct {
	name                string
	wins, draws, losses int
	plies, positions    int
	thinking            time.Duration
}

// count adds a game that was won, drawn or lost by a margin and says which.
func (t *tally) count(margin int) string {
	switch {
	case margin > 0:
		t.wins++
		return "won"
	case margin < 0:
		t.losses++
		return "lost"
	}
	t.draws++
	return "drawn"
}

// interval returns the Wilson interval of the rate of success at 95 %, a draw being half a success.
func (t *tally) interval() (low, high float64) {
	n := float64(t.wins + t.draws + t.losses)
	return stats.Wilson((float64(t.wins)+float64(t.draws)/2)/n, n)
}

// printTable writes the tallies as a table.
func printTable(out io.Writer, tallies []tally) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "\t\twins\tdraws\tlosses\tplies\tpositions/s\t95 % interval\t")
	for i := range tallies {
		t := &tallies[i]
		low, high := t.interval()
		rate := "-"
		if s := t.thinking.Seconds(); s > 0 {
			rate = fmt.Sprintf("%.2f M", float64(t.positions)/s/1e6)
		}
		fmt.Fprintf(w, "%s\t\t%d\t%d\t%d\t%d\t%s\t%.1f to %.1f %%\t\n",
			t.name, t.wins, t.draws, t.losses, t.plies, rate, 100*low, 100*high)
	}
	return w.Flush()
}
