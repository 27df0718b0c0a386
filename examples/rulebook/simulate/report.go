package simulate

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"gonum.org/v1/plot"

	"github.com/rulebook-go/rulebook/examples/rulebook/internal/chart"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/outfile"
)

// Table writes a summary as text.
func (x *Job) Table(w io.Writer, s Summary) error {
	if s.Games == 0 {
		reason := fmt.Sprintf("this part has none of the run's %d batches; a smaller -batch makes more", x.batches())
		if x.Total() > 0 {
			reason = "no batch is complete"
		}
		_, err := fmt.Fprintln(w, "no games:", reason)
		return err
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(t, "seat\tplayer\twon\tlost\tnobody won\tshare\t95%%\tmean score\t\n")
	for seat := range len(x.names) {
		share, low, high := s.share(seat)
		won, lost, mean := s.Wins[seat], s.Losses[seat], float64(s.Scores[seat])/float64(s.Games)
		fmt.Fprintf(t, "%d\t%s\t%d\t%d\t%d\t%.2f%%\t%.2f to %.2f\t%.2f\t\n",
			seat, x.names[seat], won, lost, s.Games-won-lost, share, low, high, mean)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	positions, actions, turns := total(s.Positions), total(s.Actions), int64(0)
	for length, n := range s.Lengths {
		turns += int64(length) * n
	}
	shortest := slices.IndexFunc(s.Lengths, func(games int64) bool { return games > 0 })
	fmt.Fprintf(w, "\n%d games, %.2f turns a game (%d to %d), %.2f legal actions a position\n", s.Games,
		float64(turns)/float64(s.Games), shortest, len(s.Lengths)-1, float64(actions)/float64(max(positions, 1)))
	var parts []string
	for i, n := range s.Endings {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%s %d (%.2f%%)", x.game.Endings[i], n, 100*float64(n)/float64(s.Games)))
		}
	}
	_, err := fmt.Fprintf(w, "endings: %s\n", strings.Join(parts, ", "))
	return err
}

func total(list []int64) (sum int64) {
	for _, n := range list {
		sum += n
	}
	return sum
}

// files are the names of the files about the games, empty for those that the user does not ask for.
type files struct{ page, summary string }

func (f *files) add(set *flag.FlagSet) {
	set.StringVar(&f.page, "report", "", "write a page with plots to this `file`")
	set.StringVar(&f.summary, "summary", "", "write the sums as JSON to this `file`")
}

// check makes sure, before the first game, that the files can be written.
func (f files) check() error {
	err := outfile.Check(f.summary)
	if err == nil {
		err = outfile.Check(f.page)
	}
	return Usage(err)
}

func (f files) write(x *Job, s Summary) error {
	text, err := json.Marshal(s)
	if err == nil {
		err = outfile.Write(f.summary, text)
	}
	if err != nil || f.page == "" {
		return err
	}
	page, err := x.page(s)
	if err != nil {
		return err
	}
	return outfile.Write(f.page, page)
}

// page returns a summary as a page with its table and plots.
func (x *Job) page(s Summary) ([]byte, error) {
	var table strings.Builder
	if err := x.Table(&table, s); err != nil {
		return nil, err
	}
	var plots []*plot.Plot
	for _, newPlot := range []func(Summary) (*plot.Plot, error){x.plotShares, plotLengths, x.plotEndings, plotBranching} {
		p, err := newPlot(s)
		if err != nil {
			return nil, err
		}
		plots = append(plots, p)
	}
	return chart.Page(fmt.Sprintf("%d games of %s", s.Games, x.Game), table.String(), "", plots...)
}
