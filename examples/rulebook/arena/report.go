package arena

import (
	"fmt"
	"io"
	"math"
	"text/tabwriter"

	"gonum.org/v1/gonum/floats"

	"github.com/rulebook-go/rulebook/examples/record"
)

// report prints the results of the games.
func (t *tally) report(out io.Writer, game string) error {
	fmt.Fprintf(out, "%s, %d games", game, t.games)
	if t.skipped > 0 {
		fmt.Fprintf(out, ", %d of them not counted because a player failed", t.skipped)
	}
	fmt.Fprintln(out)
	if t.seats > 2 {
		fmt.Fprintln(out, "a win, draw or loss is against one opponent: a game counts once for each of them")
	}
	fmt.Fprintln(out)
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	if len(t.names) == 2 {
		t.printBalances(w, nil)
		t.printDifference(w)
	} else {
		t.printBalances(w, ratings(t.players))
	}
	fmt.Fprintln(w, "\nanswers in ms\tfirst: p50\tp95\tmax\tlater: p50\tp95\tmax")
	for i := range t.players {
		fmt.Fprintf(w, "%s\t%s\t%s\n", t.name(i), t.players[i].earlier.format(), t.players[i].later.format())
	}
	if t.failed+t.skipped > 0 {
		fmt.Fprintln(w, "\nfailures\ttimeouts\tcrashes\tinvalid")
		for i := range t.players {
			f := t.players[i].failures
			fmt.Fprintf(w, "%s\t%d\t%d\t%d\n", t.name(i), f[record.Timeout], f[record.Crash], f[record.Invalid])
		}
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if t.failed > 0 {
		fmt.Fprintf(out, "\na player failed in %d of the games, a loss with a negative score\n", t.failed)
	}
	if t.dropped > 0 {
		fmt.Fprintf(out, "\n%d bytes of the players' standard error are not in the records\n", t.dropped)
	}
	if t.sprt == nil {
		return nil
	}
	_, err := fmt.Fprintf(out, "\nsequential test of Elo %g against %g, after %.0f pairs of games: "+
		"log likelihood ratio %.2f of ±%.2f, %s\n",
		t.sprt.elo0, t.sprt.elo1, floats.Sum(t.sprt.counts[:]), t.sprt.llr(), bound, t.sprt.decided)
	return err
}

// name returns the name of a player, cut to what a table of 80 columns has room for.
func (t *tally) name(i int) string {
	const most = 17
	name := []rune(t.names[i])
	if len(name) <= most {
		return t.names[i]
	}
	return "..." + string(name[len(name)-most+3:])
}

// printBalances prints the results, with the ratings of more than two players.
func (t *tally) printBalances(w io.Writer, ratings []rating) {
	fmt.Fprint(w, "player\twins\tdraws\tlosses\tscore\trate")
	if ratings != nil {
		fmt.Fprint(w, "\trating\t95%")
	}
	fmt.Fprintln(w)
	for i := range t.players {
		s := &t.players[i]
		b := s.total()
		if b.N() == 0 {
			fmt.Fprintf(w, "%s\t0\t0\t0\n", t.name(i))
			continue
		}
		rate, _, _ := b.Rate()
		mean := float64(s.score) / float64(s.games)
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%.2f\t%.1f%%", t.name(i), b.Wins, b.Draws, b.Losses, mean, 100*rate)
		if ratings != nil {
			r := ratings[i]
			fmt.Fprintf(w, "\t%s\t%s to %s", difference(r.elo), difference(r.elo-r.margin), difference(r.elo+r.margin))
		}
		fmt.Fprintln(w)
	}
}

// printDifference prints how much better the first of two players is.
func (t *tally) printDifference(w io.Writer) {
	b := t.players[0].total()
	if b.N() == 0 {
		return
	}
	rate, low, high := b.Rate()
	fmt.Fprintf(w, "\nrate of %s: %.1f%%, 95%% interval %.1f%% to %.1f%%\n", t.name(0), 100*rate, 100*low, 100*high)
	fmt.Fprintf(w, "difference in Elo: %s, 95%% interval %s to %s; better with %.1f%%\n",
		difference(elo(rate)), difference(elo(low)), difference(elo(high)), 100*superiority(b))
}

// difference writes an Elo difference.
func difference(elo float64) string {
	switch {
	case math.IsInf(elo, 1):
		return "+inf"
	case math.IsInf(elo, -1):
		return "-inf"
	}
	return fmt.Sprintf("%+.0f", math.Round(elo)+0) // there is no -0
}

// format writes the quantiles of some times.
func (t *times) format() string {
	if t.n == 0 {
		return "-\t-\t-"
	}
	return fmt.Sprintf("%.1f\t%.1f\t%.1f", t.quantile(0.5), t.quantile(0.95), t.longest)
}
