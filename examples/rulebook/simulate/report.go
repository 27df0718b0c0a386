package simulate

import (
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"image/color"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"

	"github.com/rulebook-go/rulebook/examples/internal/stats"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/chart"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/outfile"
)

// fullShare is the share of a seat that beats all others, in units in which all shares are whole numbers.
const fullShare = 12

// Summary adds up the results of games. The summaries of parts of the games add up, in any order, to the
// summary of all games.
type Summary struct {
	Games int64
	// By seat: the games that it won, the games that another seat won, the sum of its scores and the sum of its
	// shares. A share is the part of its opponents that a seat beats, a tie counting half.
	Wins, Losses, Scores, Shares []int64
	// Lengths counts games by the turn on which they ended, Endings by the number of the ending.
	Lengths, Endings []int64
	// Positions counts positions by turn, Actions sums up their numbers of legal actions.
	Positions, Actions []int64
}

// count adds to the element of a list, which it extends if it has to.
func count(list *[]int64, i int, n int64) {
	for len(*list) <= i {
		*list = append(*list, 0)
	}
	(*list)[i] += n
}

// share returns a seat's share of the points and its 95% interval, in per cent.
func (s *Summary) share(seat int) (share, low, high float64) {
	points, most := float64(s.Shares[seat]), float64(fullShare*s.Games)
	low, high = stats.Wilson(points/most, float64(s.Games))
	// With one division, a mean score of the same size is the same number.
	return 100 * points / most, 100 * low, 100 * high
}

// Add returns the sum of two summaries.
func Add(a, b Summary) Summary {
	return Summary{
		a.Games + b.Games,
		add(a.Wins, b.Wins), add(a.Losses, b.Losses), add(a.Scores, b.Scores), add(a.Shares, b.Shares),
		add(a.Lengths, b.Lengths), add(a.Endings, b.Endings), add(a.Positions, b.Positions), add(a.Actions, b.Actions),
	}
}

func add(a, b []int64) []int64 {
	sum := make([]int64, max(len(a), len(b)))
	copy(sum, a)
	for i, n := range b {
		sum[i] += n
	}
	return sum
}

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
	damaged := len(s.Lengths) == 0 || len(s.Endings) == 0 || len(s.Endings) > len(x.game.Endings)
	for _, list := range [][]int64{s.Wins, s.Losses, s.Scores, s.Shares} {
		damaged = damaged || len(list) != len(x.players)
	}
	if damaged || slices.ContainsFunc(s.Shares, func(n int64) bool { return n < 0 || n > fullShare*s.Games }) {
		return errors.New("the sums are not those of games, so a file of them is damaged")
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(t, "seat\tplayer\twon\tlost\tnobody won\tshare\t95%%\tmean score\t\n")
	for seat, p := range x.players {
		share, low, high := s.share(seat)
		won, lost, mean := s.Wins[seat], s.Losses[seat], float64(s.Scores[seat])/float64(s.Games)
		fmt.Fprintf(t, "%d\t%s\t%d\t%d\t%d\t%.2f%%\t%.2f to %.2f\t%.2f\t\n",
			seat, p.name, won, lost, s.Games-won-lost, share, low, high, mean)
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
	return Usage(cmp.Or(outfile.Apart(f.summary, f.page), outfile.Check(f.summary), outfile.Check(f.page)))
}

func (f files) write(x *Job, s Summary) error {
	sums, err := json.Marshal(s)
	var page []byte
	if err == nil && f.page != "" {
		page, err = x.page(s)
	}
	if err != nil {
		return err
	}
	return cmp.Or(outfile.Write(f.summary, sums), outfile.Write(f.page, page))
}

func (x *Job) page(s Summary) ([]byte, error) {
	var table strings.Builder
	if err := x.Table(&table, s); err != nil {
		return nil, err
	}
	var plots []*plot.Plot
	if s.Games > 0 {
		plots = []*plot.Plot{x.plotShares(s), plotLengths(s), x.plotEndings(s), plotBranching(s)}
	}
	return chart.Page(fmt.Sprintf("%d games of %s", s.Games, x.Game), table.String(), "", plots...)
}

var barColour = color.RGBA{R: 0x01, G: 0x6c, B: 0xd4, A: 0xff}

func (x *Job) plotShares(s Summary) *plot.Plot {
	p := chart.New("share of the points, with 95% intervals", "", "%")
	var bars plotter.Values
	var points plotter.XYs
	var ends [][2]float64
	var names []string
	for seat, player := range x.players {
		share, low, high := s.share(seat)
		bars = append(bars, share)
		points = append(points, plotter.XY{X: float64(seat), Y: share})
		ends = append(ends, [2]float64{low, high})
		names = append(names, fmt.Sprintf("%d: %s", seat, player.name))
	}
	addBars(p, bars, names)
	p.Add(chart.Intervals(points, ends))
	return p
}

// addBars adds a bar for each value, from zero up.
func addBars(p *plot.Plot, values plotter.Values, names []string) {
	bars := chart.Must(plotter.NewBarChart(values, vg.Points(28)))
	bars.LineStyle.Width, bars.Color = 0, barColour
	p.Add(bars)
	p.NominalX(names...)
	p.Y.Min = 0
}

func plotLengths(s Summary) *plot.Plot {
	p := chart.New("length of the games", "turns", "games")
	// At most sixty bars.
	width := len(s.Lengths)/60 + 1
	var points plotter.XYs
	for length, n := range s.Lengths {
		if length%width == 0 {
			points = append(points, plotter.XY{X: float64(length) + float64(width)/2})
		}
		points[len(points)-1].Y += float64(n)
	}
	h := chart.Must(plotter.NewHistogram(points, len(points)))
	h.FillColor, h.LineStyle.Width = barColour, 0
	p.Add(h)
	p.Y.Min = 0
	return p
}

func (x *Job) plotEndings(s Summary) *plot.Plot {
	p := chart.New("why the games ended", "", "%")
	var values plotter.Values
	var names []string
	for i, n := range s.Endings {
		if n > 0 {
			values = append(values, 100*float64(n)/float64(s.Games))
			names = append(names, x.game.Endings[i])
		}
	}
	addBars(p, values, names)
	return p
}

func plotBranching(s Summary) *plot.Plot {
	p := chart.New("branching factor", "turn", "legal actions")
	var points plotter.XYs
	for turn, n := range s.Positions {
		if n > 0 {
			points = append(points, plotter.XY{X: float64(turn), Y: float64(s.Actions[turn]) / float64(n)})
		}
	}
	line := chart.Must(plotter.NewLine(points))
	line.Color, line.Width = barColour, vg.Points(1.5)
	p.Add(line)
	p.Y.Min = 0
	return p
}
