package main

import (
	"fmt"
	"io"
	"math"
	"text/tabwriter"

	"github.com/rulebook-go/rulebook/examples/record"
)

// report prints the results of the games.
func (t *tally) report(out io.Writer, game string) error {
	fmt.Fprintf(out, "%s, %d games", game, t.games)
	if t.skipped > 0 {
		fmt.Fprintf(out, ", %d of them not counted because a player failed", t.skipped)
	}
	fmt.Fprint(out, "\n\n")
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	if len(t.names) == 2 {
		t.printPair(w)
	} else {
		t.printRatings(w)
	}
	fmt.Fprintln(w, "\nplayer\ttimeouts\tcrashes\tinvalid\tfirst answer p50\tp95\tmax\tothers p50\tp95\tmax ms")
	for i := range t.players {
		s := &t.players[i]
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%s\t%s\n", t.names[i],
			s.failures[record.Timeout], s.failures[record.Crash], s.failures[record.Invalid], s.earlier.format(), s.later.format())
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if t.failed > 0 {
		fmt.Fprintf(out, "\nin %d of the games a player failed, which counts as a lost game with a negative score\n", t.failed)
	}
	if t.dropped > 0 {
		fmt.Fprintf(out, "\n%d bytes of the players' standard error are not in the records\n", t.dropped)
	}
	if t.sprt == nil {
		return nil
	}
	_, err := fmt.Fprintf(out, "\nsequential test of Elo %g against %g, after %.0f pairs of games: log likelihood ratio %.2f of ±%.2f, %s\n",
		t.sprt.elo0, t.sprt.elo1, t.sprt.pairs(), t.sprt.llr(), bound, t.sprt.verdict())
	return err
}

func (t *sprt) pairs() float64 {
	n := 0.0
	for _, c := range t.counts {
		n += c
	}
	return n
}

// printPair prints the result of two players.
func (t *tally) printPair(w io.Writer) {
	fmt.Fprintln(w, "player\twins\tdraws\tlosses\tmean score\trate\t95 % interval\tElo\t95 % interval\tbetter with")
	for i := range t.players {
		s := &t.players[i]
		b := s.total()
		if b.N() == 0 {
			fmt.Fprintf(w, "%s\t0\t0\t0\n", t.names[i])
			continue
		}
		rate, low, high := b.Rate()
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%.2f\t%.1f %%\t%.1f to %.1f %%\t%s\t%s to %s\t%.1f %%\n",
			t.names[i], b.Wins, b.Draws, b.Losses, float64(s.score)/float64(s.games), 100*rate, 100*low, 100*high,
			difference(elo(rate)), difference(elo(low)), difference(elo(high)), 100*superiority(b))
	}
}

// printRatings prints the result of more than two players.
func (t *tally) printRatings(w io.Writer) {
	fmt.Fprintln(w, "player\tgames\twins\tdraws\tlosses\tmean score\trate\trating\t95 % interval")
	list := ratings(t.players)
	for i := range t.players {
		s := &t.players[i]
		b := s.total()
		if b.N() == 0 {
			fmt.Fprintf(w, "%s\t0\n", t.names[i])
			continue
		}
		r := list[i]
		rate, _, _ := b.Rate()
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%.2f\t%.1f %%\t%s\t%s to %s\n", t.names[i], s.games, b.Wins, b.Draws, b.Losses,
			float64(s.score)/float64(s.games), 100*rate, difference(r.elo), difference(r.elo-r.margin), difference(r.elo+r.margin))
	}
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
