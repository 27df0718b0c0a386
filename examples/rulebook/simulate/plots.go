package simulate

import (
	"fmt"
	"image/color"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"

	"github.com/rulebook-go/rulebook/examples/rulebook/internal/chart"
)

var barColour = color.RGBA{R: 0x01, G: 0x6c, B: 0xd4, A: 0xff}

// plotShares shows each seat's share of the points with its interval.
func (x *Job) plotShares(s Summary) (*plot.Plot, error) {
	p := plot.New()
	p.Title.Text = "share of the points, with 95% intervals"
	p.Y.Label.Text = "%"
	var bars plotter.Values
	var points plotter.XYs
	var ends [][2]float64
	var names []string
	for seat, name := range x.names {
		share, low, high := s.share(seat)
		bars = append(bars, share)
		points = append(points, plotter.XY{X: float64(seat), Y: share})
		ends = append(ends, [2]float64{low, high})
		names = append(names, fmt.Sprintf("%d: %s", seat, name))
	}
	if err := addBars(p, bars, names); err != nil {
		return nil, err
	}
	intervals, err := chart.Intervals(points, ends)
	if err != nil {
		return nil, err
	}
	p.Add(intervals)
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
func plotLengths(s Summary) (*plot.Plot, error) {
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
func (x *Job) plotEndings(s Summary) (*plot.Plot, error) {
	p := plot.New()
	p.Title.Text, p.Y.Label.Text = "why the games ended", "%"
	var values plotter.Values
	var names []string
	for i, n := range s.Endings {
		if n > 0 {
			values = append(values, 100*float64(n)/float64(s.Games))
			names = append(names, x.game.Endings[i])
		}
	}
	return p, addBars(p, values, names)
}

// plotBranching shows how many actions there are to choose from, by turn.
func plotBranching(s Summary) (*plot.Plot, error) {
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
