package main

import (
	"bytes"
	"fmt"
	"html/template"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/rulebook-go/rulebook/examples/internal/stats"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgsvg"
)

// writeTable writes a summary as text.
func writeTable(w io.Writer, c Config, sim simulation, s Summary) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(t, "seat\tplayer\twon\tlost\tnobody won\tshare\t95 %%\tmean score\t\n")
	for seat := range sim.seats() {
		share := float64(s.Shares[seat]) / fullShare / float64(s.Games)
		low, high := stats.Wilson(share, float64(s.Games))
		fmt.Fprintf(t, "%d\t%s\t%d\t%d\t%d\t%.2f %%\t%.2f to %.2f\t%.2f\t\n", seat, playerName(c, seat), s.Wins[seat], s.Losses[seat],
			s.Games-s.Wins[seat]-s.Losses[seat], 100*share, 100*low, 100*high, float64(s.Scores[seat])/float64(s.Games))
	}
	if err := t.Flush(); err != nil {
		return err
	}
	positions, actions, turns := total(s.Positions), total(s.Actions), int64(0)
	for length, n := range s.Lengths {
		turns += int64(length) * n
	}
	fmt.Fprintf(w, "\n%d games, %.2f turns a game (%d to %d), %.2f legal actions a position\n", s.Games,
		float64(turns)/float64(s.Games), shortest(s.Lengths), len(s.Lengths)-1, float64(actions)/float64(max(positions, 1)))
	var parts []string
	for i, n := range s.Endings {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%s %d (%.2f %%)", sim.endings()[i], n, 100*float64(n)/float64(s.Games)))
		}
	}
	_, err := fmt.Fprintf(w, "endings: %s\n", strings.Join(parts, ", "))
	return err
}

func playerName(c Config, seat int) string {
	if len(c.Players) == 1 {
		return c.Players[0]
	}
	return c.Players[seat]
}

func total(list []int64) (sum int64) {
	for _, n := range list {
		sum += n
	}
	return sum
}

func shortest(lengths []int64) int {
	for length, n := range lengths {
		if n > 0 {
			return length
		}
	}
	return 0
}

var reportPage = template.Must(template.New("report").Parse(`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Title}}</title>
<style>body{margin:2rem auto;max-width:60rem;padding:0 1rem;font:15px/1.5 system-ui,sans-serif;color:#20242a;background:#fff}
svg{width:100%;height:auto}figure{margin:1.5rem 0}pre{overflow-x:auto}main{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(22rem,1fr))}</style></head>
<body><h1>{{.Title}}</h1><pre>{{.Table}}</pre><main>{{range .Plots}}<figure>{{.}}</figure>{{end}}</main></body></html>
`))

// writeReport writes a summary as a page with its table and plots, which loads nothing from elsewhere.
func writeReport(w io.Writer, c Config, sim simulation, s Summary) error {
	var table bytes.Buffer
	if err := writeTable(&table, c, sim, s); err != nil {
		return err
	}
	var plots []template.HTML
	for _, draw := range []func(Config, simulation, Summary) (*plot.Plot, error){plotShares, plotLengths, plotEndings, plotBranching} {
		p, err := draw(c, sim, s)
		if err != nil {
			return err
		}
		canvas := vgsvg.New(14*vg.Centimeter, 9*vg.Centimeter)
		p.Draw(newCanvas(canvas))
		var svg bytes.Buffer
		if _, err := canvas.WriteTo(&svg); err != nil {
			return err
		}
		// The page is no XML document, so it takes the picture without its head.
		plots = append(plots, template.HTML(svg.String()[strings.Index(svg.String(), "<svg"):]))
	}
	return reportPage.Execute(w, map[string]any{"Title": fmt.Sprintf("%d games of %s", s.Games, c.Game), "Table": table.String(), "Plots": plots})
}

// plotShares shows each seat's share of the points with its interval.
func plotShares(c Config, sim simulation, s Summary) (*plot.Plot, error) {
	p := plot.New()
	p.Title.Text = "share of the points, with 95 % intervals"
	p.Y.Label.Text = "%"
	bars := make(plotter.Values, sim.seats())
	intervals := struct {
		plotter.XYs
		plotter.YErrors
	}{make(plotter.XYs, sim.seats()), make(plotter.YErrors, sim.seats())}
	var names []string
	for seat := range sim.seats() {
		share := float64(s.Shares[seat]) / fullShare / float64(s.Games)
		low, high := stats.Wilson(share, float64(s.Games))
		bars[seat] = 100 * share
		intervals.XYs[seat] = plotter.XY{X: float64(seat), Y: 100 * share}
		intervals.YErrors[seat].Low, intervals.YErrors[seat].High = 100*(share-low), 100*(high-share)
		names = append(names, fmt.Sprintf("%d: %s", seat, playerName(c, seat)))
	}
	if err := addBars(p, bars, names); err != nil {
		return nil, err
	}
	errors, err := plotter.NewYErrorBars(intervals)
	if err != nil {
		return nil, err
	}
	p.Add(errors)
	return p, nil
}

// addBars adds a bar for each value, from zero up.
func addBars(p *plot.Plot, values plotter.Values, names []string) error {
	bars, err := plotter.NewBarChart(values, vg.Points(28))
	if err != nil {
		return err
	}
	bars.LineStyle.Width, bars.Color = 0, barColour
	p.Add(bars)
	p.NominalX(names...)
	p.Y.Min = 0
	return nil
}

// plotLengths shows how many games ended on which turn.
func plotLengths(_ Config, _ simulation, s Summary) (*plot.Plot, error) {
	p := plot.New()
	p.Title.Text, p.X.Label.Text, p.Y.Label.Text = "length of the games", "turns", "games"
	// At most sixty bars.
	width := len(s.Lengths)/60 + 1
	var points plotter.XYs
	for length, n := range s.Lengths {
		if length%width == 0 {
			points = append(points, plotter.XY{X: float64(length) + float64(width)/2})
		}
		points[len(points)-1].Y += float64(n)
	}
	h, err := plotter.NewHistogram(points, len(points))
	if err != nil {
		return nil, err
	}
	h.FillColor, h.LineStyle.Width = barColour, 0
	p.Add(h)
	p.Y.Min = 0
	return p, nil
}

// plotEndings shows how the games ended.
func plotEndings(_ Config, sim simulation, s Summary) (*plot.Plot, error) {
	p := plot.New()
	p.Title.Text, p.Y.Label.Text = "why the games ended", "%"
	var values plotter.Values
	var names []string
	for i, n := range s.Endings {
		if n > 0 {
			values = append(values, 100*float64(n)/float64(s.Games))
			names = append(names, sim.endings()[i])
		}
	}
	return p, addBars(p, values, names)
}

// plotBranching shows how many actions there are to choose from, by turn.
func plotBranching(_ Config, _ simulation, s Summary) (*plot.Plot, error) {
	p := plot.New()
	p.Title.Text, p.X.Label.Text, p.Y.Label.Text = "branching factor", "turn", "legal actions"
	var points plotter.XYs
	for turn, n := range s.Positions {
		if n > 0 {
			points = append(points, plotter.XY{X: float64(turn), Y: float64(s.Actions[turn]) / float64(n)})
		}
	}
	line, err := plotter.NewLine(points)
	if err != nil {
		return nil, err
	}
	line.Color, line.Width = barColour, vg.Points(1.5)
	p.Add(line)
	p.Y.Min = 0
	return p, nil
}
