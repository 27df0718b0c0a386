package tune

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"
	"text/tabwriter"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"

	"github.com/rulebook-go/rulebook/examples/internal/many"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/chart"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/outfile"
)

// colours are for the parameters that have moved most.
var colours = [...]color.RGBA{
	{0x3b, 0x82, 0xc4, 0xff}, {0xd9, 0x77, 0x06, 0xff}, {0x16, 0xa3, 0x4a, 0xff}, {0xdc, 0x26, 0x26, 0xff},
	{0x8b, 0x5c, 0xf6, 0xff}, {0x0d, 0x94, 0x88, 0xff}, {0xdb, 0x27, 0x77, 0xff}, {0xa1, 0x62, 0x07, 0xff},
}

// steps returns how far a parameter with a value is from its start.
func (f *field) steps(value float64) float64 { return (value - f.Start) / f.Step }

// writePlot writes the page of the run, if there is to be one.
func (t *tuner) writePlot() error {
	if t.plot == "" {
		return nil
	}
	st := t.state
	order := make([]int, len(t.Fields))
	for i := range order {
		order[i] = i
	}
	moved := func(i int) float64 { return math.Abs(t.Fields[i].steps(st.Values[i])) }
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(moved(j), moved(i)) })
	var table strings.Builder
	w := tabwriter.NewWriter(&table, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "parameter\tstart\tnow\tsteps")
	for _, i := range order {
		f, now := t.Fields[i], st.Values[i]
		fmt.Fprintf(w, "%s\t%.4g\t%.4g\t%+.2f\n", f.Name, f.Start, now, f.steps(now))
	}
	w.Flush()
	title := fmt.Sprintf("%s: %d of %d iterations", t.Game, st.Iteration, t.Planned)
	above := fmt.Sprintf("%d pairs of games an iteration, %d nodes a move", t.Pairs, t.Nodes)
	page, err := chart.Page(title, above, table.String()+"\n"+st.Source, t.strengthPlot(), t.linesPlot(order))
	if err != nil {
		return err
	}
	return outfile.Write(t.plot, page)
}

func (t *tuner) strengthPlot() *plot.Plot {
	p := chart.New("share of the points against the start values, in %, with 95% intervals", "iteration", "")
	points, ends := plotter.XYs{{Y: 50}}, [][2]float64{{50, 50}}
	for _, s := range t.state.Strength {
		low, high := many.Wilson(s.Result, float64(s.Games))
		points = append(points, plotter.XY{X: float64(s.Iteration), Y: 100 * s.Result})
		ends = append(ends, [2]float64{100 * low, 100 * high})
	}
	line, dots := chart.Must(plotter.NewLine(points)), chart.Must(plotter.NewScatter(points))
	bars := chart.Intervals(points, ends)
	even := plotter.NewFunction(func(float64) float64 { return 50 })
	even.Dashes = []vg.Length{vg.Points(4), vg.Points(4)}
	line.Color, dots.Color, bars.Color = colours[0], colours[0], colours[0]
	p.Add(even, bars, line, dots)
	p.Y.Min, p.Y.Max = math.Min(p.Y.Min, 40), math.Max(p.Y.Max, 60)
	return p
}

// linesPlot shows all parameters, those that come first in the order in colours and on top.
func (t *tuner) linesPlot(order []int) *plot.Plot {
	p := chart.New("parameters, in steps from the start", "iteration", "")
	p.Legend.Top = true
	lines := make([]plot.Plotter, len(order))
	for k, i := range order {
		f := t.Fields[i]
		var points plotter.XYs
		for _, at := range t.state.Trail {
			points = append(points, plotter.XY{X: float64(at.Iteration), Y: f.steps(at.Values[i])})
		}
		line := chart.Must(plotter.NewLine(points))
		line.Color = color.Gray{0xd8}
		if k < len(colours) {
			line.Color, line.Width = colours[k], vg.Points(1.5)
			p.Legend.Add(f.Name, line)
		}
		lines[k] = line
	}
	slices.Reverse(lines)
	p.Add(lines...)
	p.X.Max *= 1.75 // for the names
	return p
}
