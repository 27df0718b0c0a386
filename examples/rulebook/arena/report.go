package arena

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"text/tabwriter"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/stats"
	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/match"
)

func (t *tally) report(out io.Writer, name string) {
	fmt.Fprintf(out, "%s, %d games", name, t.games)
	if t.skipped > 0 {
		fmt.Fprintf(out, ", %d of them not counted because a player failed", t.skipped)
	}
	fmt.Fprintln(out)
	if t.played != nil {
		fmt.Fprintf(out, "played with %s\n", strings.Join(game.Parameters(t.played), ", "))
	}
	if t.seats > 2 {
		fmt.Fprintln(out, "a win, draw or loss is against one opponent: a game counts once for each of them")
	}
	fmt.Fprintln(out)
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	t.printBalances(w)
	if len(t.names) == 2 {
		t.printDifference(w)
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
	t.printMemory(w)
	w.Flush()
	for i, p := range t.players {
		if excess := match.Excess(p.memory); excess != "" {
			fmt.Fprintf(out, "\n%s: %s\n", t.names[i], excess)
		}
		if p.early > 0 {
			fmt.Fprintf(out, "\n%s: %d of its answers were printed before it was asked for them; "+
				"it may print more than a line in a turn\n", t.names[i], p.early)
		}
	}
	if t.failed > 0 {
		fmt.Fprintf(out, "\na player failed in %d of the games, a loss with a negative score\n", t.failed)
	}
	if t.dropped > 0 {
		fmt.Fprintf(out, "\n%d bytes of the players' standard error are not in the records\n", t.dropped)
	}
	if t.sprt != nil {
		fmt.Fprintf(out, "\nsequential test of Elo %g against %g, after %.0f pairs of games: "+
			"log likelihood ratio %.2f of ±%.2f, %s\n",
			t.sprt.elo0, t.sprt.elo1, floats.Sum(t.sprt.counts[:]), t.sprt.llr(), bound, t.sprt.decided)
	}
}

// printMemory prints the most memory of each player in a game, as far as it is known.
func (t *tally) printMemory(w io.Writer) {
	head := "\nmemory in MB\tmost\n"
	for i, p := range t.players {
		if p.memory > 0 {
			fmt.Fprintf(w, "%s%s\t%d\n", head, t.name(i), p.memory>>20)
			head = ""
		}
	}
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
func (t *tally) printBalances(w io.Writer) {
	fmt.Fprint(w, "player\twins\tdraws\tlosses\tscore\trate")
	var list []rating
	if len(t.names) > 2 {
		list = ratings(t.players)
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
		if list != nil {
			r := list[i]
			fmt.Fprintf(w, "\t%s\t%s to %s", difference(r.elo), difference(r.elo-r.margin), difference(r.elo+r.margin))
		}
		fmt.Fprintln(w)
	}
}

func (t *tally) printDifference(w io.Writer) {
	b := t.players[0].total()
	if b.N() == 0 {
		return
	}
	rate, low, high := b.Rate()
	fmt.Fprintf(w, "\nrate of %s: %.1f%%, 95%% interval %.1f%% to %.1f%%\n", t.name(0), 100*rate, 100*low, 100*high)
	fmt.Fprintf(w, "difference in Elo: %s, 95%% interval %s to %s; likelihood of being better %.1f%%\n",
		difference(elo(rate)), difference(elo(low)), difference(elo(high)), 100*superiority(b))
}

// difference writes an Elo difference, which may be infinite.
func difference(elo float64) string {
	return strings.ToLower(fmt.Sprintf("%+.0f", math.Round(elo)+0)) // there is no -0
}

func (t *times) format() string {
	if t.n == 0 {
		return "-\t-\t-"
	}
	return fmt.Sprintf("%.1f\t%.1f\t%.1f", t.quantile(0.5), t.quantile(0.95), t.longest)
}

// rating is a player's strength in Elo points, relative to the mean of all, with the half of its 95%
// interval.
type rating struct{ elo, margin float64 }

// ratings returns the ratings of the model of Bradley and Terry: in a two-player game, the odds are 10 to the
// power of the difference divided by 400, and a draw is half a win. One draw is added between any two players
// who have met, so that those who have won or lost all their games get a finite rating. Games of four count
// as one between any two, which are not independent, so the intervals are a little too narrow there.
func ratings(players []standing) []rating {
	n := len(players)
	points, games := mat.NewDense(n, n, nil), mat.NewSymDense(n, nil)
	for i := range players {
		for j, b := range players[i].versus {
			if n := float64(b.N()); n > 0 {
				rate, _, _ := b.Rate()
				points.Set(i, j, rate*n+0.5)
				games.SetSym(i, j, n+1)
			}
		}
	}
	strength := strengths(points, games)
	// The covariance of the strengths' logarithms is the inverse of Fisher's information, on the vectors of sum
	// zero.
	information := mat.NewSymDense(n, slices.Repeat([]float64{1}, n*n)) // the ones are for the other vectors
	for i := range n {
		for j := range i {
			p := strength[i] / (strength[i] + strength[j])
			x := games.At(i, j) * p * (1 - p)
			information.SetSym(i, j, information.At(i, j)-x)
			information.SetSym(i, i, information.At(i, i)+x)
			information.SetSym(j, j, information.At(j, j)+x)
		}
	}
	var covariance mat.Dense
	singular := covariance.Inverse(information) != nil
	list := make([]rating, n)
	mean := 400 * math.Log10(stat.GeometricMean(strength, nil))
	for i := range list {
		list[i] = rating{400*math.Log10(strength[i]) - mean, math.Inf(1)}
		if !singular {
			variance := covariance.At(i, i) - 1/float64(n*n)
			list[i].margin = stats.Z * 400 / math.Ln10 * math.Sqrt(max(0, variance))
		}
	}
	return list
}

// strengths returns the most likely strengths, by Hunter's minorization and maximization.
func strengths(points, games mat.Matrix) []float64 {
	n, _ := points.Dims()
	strength := slices.Repeat([]float64{1}, n)
	for change := 1.0; change > 1e-10; {
		change = 0
		for i := range strength {
			won, expected := 0.0, 0.0
			for j := range strength {
				won += points.At(i, j)
				expected += games.At(i, j) / (strength[i] + strength[j])
			}
			if expected > 0 {
				change = max(change, math.Abs(math.Log(won/expected/strength[i])))
				strength[i] = won / expected
			}
		}
	}
	return strength
}
