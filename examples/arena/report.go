package main

import (
	"fmt"
	"io"
	"math"
	"sort"
	"text/tabwriter"

	"github.com/rulebook-go/rulebook/examples/internal/match"
)

// report prints what a run came to.
func report(out io.Writer, all []entry, test *sprt) error {
	sort.Slice(all, func(i, j int) bool { return all[i].Number < all[j].Number })
	list := standings(all)
	fmt.Fprintf(out, "%s, %d games", all[0].Game, len(all))
	if len(list) > 2 {
		fmt.Fprint(out, "; wins, draws and losses count each opponent")
	}
	fmt.Fprint(out, "\n\n")
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "player\twins\tdraws\tlosses\tmean score\trate\t95 % interval\tElo\t95 % interval\tbetter with")
	for i := range list {
		s := &list[i]
		low, high := s.wilson()
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%.2f\t%.1f %%\t%.1f to %.1f %%\t%s\t%s to %s\t%.1f %%\n",
			s.name, s.wins, s.draws, s.losses, float64(s.score)/float64(s.games), 100*s.rate(), 100*low, 100*high,
			points(elo(s.rate())), points(elo(low)), points(elo(high)), 100*s.superiority())
	}
	fmt.Fprintln(w)
	fmt.Fprintln(w, "player\ttimeouts\tcrashes\tinvalid\tfirst answer p50\tp95\tmax\tothers p50\tp95\tmax ms")
	for i := range list {
		s := &list[i]
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%s\t%s\n", s.name, s.failures[match.Timeout], s.failures[match.Crash], s.failures[match.Invalid],
			times(s.first), times(s.later))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if test != nil {
		_, err := fmt.Fprintf(out, "\nsequential test of Elo %g against %g: ratio %.2f of ±%.2f, %s\n",
			test.elo0, test.elo1, test.llr(all), math.Log(0.95/0.05), test.state(all))
		return err
	}
	return nil
}

// points writes an Elo difference.
func points(elo float64) string {
	switch {
	case math.IsInf(elo, 1):
		return "+inf"
	case math.IsInf(elo, -1):
		return "-inf"
	}
	return fmt.Sprintf("%+.0f", elo)
}

// times writes the quantiles of some answer times.
func times(sorted []float64) string {
	if len(sorted) == 0 {
		return "-\t-\t-"
	}
	return fmt.Sprintf("%.1f\t%.1f\t%.1f", quantile(sorted, 0.5), quantile(sorted, 0.95), sorted[len(sorted)-1])
}
