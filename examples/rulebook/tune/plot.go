package tune

import (
	"bytes"
	"fmt"
	"html/template"
	"image/color"
	"math"
	"sort"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"

	"github.com/rulebook-go/rulebook/examples/internal/many"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/chart"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/outfile"
)

var page = template.Must(template.New("page").Parse(`<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>tune {{.Game}}</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem; }
svg { width: 100%; height: auto; background: #fff; }
td, th { padding: 0 .75rem 0 0; text-align: right; font-variant-numeric: tabular-nums; }
td:first-child, th:first-child { text-align: left; overflow-wrap: anywhere; }
td:last-child, th:last-child { padding-right: 0; }
pre { overflow-x: auto; }
</style>
<h1>{{.Game}}: {{.Iteration}} of {{.Planned}} iterations</h1>
<p>{{.Pairs}} pairs of games an iteration, {{.Nodes}} nodes a move.</p>
<h2>Result against the start values</h2>
{{.Strength}}
<h2>Parameters, in steps from the start</h2>
{{.Lines}}
<p>The eight that have moved most have colours.</p>
<table>
<tr><th>Parameter<th>Start<th>Now<th>Steps</tr>
{{range .Rows}}<tr><td><span style="color: {{.Colour}}">■</span> {{.Name}}
<td>{{printf "%.4g" .Start}}<td>{{printf "%.4g" .Now}}<td>{{printf "%+.2f" .Steps}}</tr>
{{end}}</table>
<h2>Source</h2>
<pre>{{.Source}}</pre>
`))

type row struct {
	Colour, Name      string
	Start, Now, Steps float64
}

// colours are for the parameters that have moved most.
var colours = [...]color.RGBA{
	{0x3b, 0x82, 0xc4, 0xff}, {0xd9, 0x77, 0x06, 0xff}, {0x16, 0xa3, 0x4a, 0xff}, {0xdc, 0x26, 0x26, 0xff},
	{0x8b, 0x5c, 0xf6, 0xff}, {0x0d, 0x94, 0x88, 0xff}, {0xdb, 0x27, 0x77, 0xff}, {0xa1, 0x62, 0x07, 0xff},
}

// writePlot writes the page of the run, if there is to be one.
func (t *tuner) writePlot() error {
	if t.plot == "" {
		return nil
	}
	st := t.state
	moved := func(i int) float64 { return (st.Values[i] - t.Fields[i].Start) / t.Fields[i].Step }
	order := make([]int, len(t.Fields))
	for i := range order {
		order[i] = i
	}
	sort.SliceStable(order, func(a, b int) bool { return math.Abs(moved(order[a])) > math.Abs(moved(order[b])) })
	var rows []row
	for k, i := range order {
		f, colour := t.Fields[i], "transparent"
		if k < len(colours) {
			c := colours[k]
			colour = fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
		}
		rows = append(rows, row{colour, f.Name, f.Start, st.Values[i], moved(i)})
	}
	var svgs [2]template.HTML
	for i, draw := range []func(order []int) (*plot.Plot, error){t.strengthPlot, t.linesPlot} {
		p, err := draw(order)
		if err == nil {
			svgs[i], err = chart.SVG(p, 22*vg.Centimeter, 9*vg.Centimeter)
		}
		if err != nil {
			return err
		}
	}
	var b bytes.Buffer
	err := page.Execute(&b, map[string]any{
		"Game": t.Game, "Iteration": st.Iteration, "Planned": t.Planned, "Pairs": t.Pairs, "Nodes": t.Nodes,
		"Source": st.Source, "Rows": rows, "Strength": svgs[0], "Lines": svgs[1],
	})
	if err != nil {
		return err
	}
	return outfile.Write(t.plot, b.Bytes())
}

// strengthPlot shows the measurements with their intervals.
func (t *tuner) strengthPlot([]int) (*plot.Plot, error) {
	p := newPlot("share of the points in %, with 95% intervals")
	m := struct {
		plotter.XYs
		plotter.YErrors
	}{plotter.XYs{{Y: 50}}, make(plotter.YErrors, 1)}
	for _, s := range t.state.Strength {
		low, high := many.Wilson(s.Result, float64(s.Games))
		m.XYs = append(m.XYs, plotter.XY{X: float64(s.Iteration), Y: 100 * s.Result})
		m.YErrors = append(m.YErrors, struct{ Low, High float64 }{100 * (s.Result - low), 100 * (high - s.Result)})
	}
	line, points, err := plotter.NewLinePoints(m.XYs)
	if err != nil {
		return nil, err
	}
	bars, err := plotter.NewYErrorBars(m)
	if err != nil {
		return nil, err
	}
	even := plotter.NewFunction(func(float64) float64 { return 50 })
	even.Dashes = []vg.Length{vg.Points(4), vg.Points(4)}
	line.Color, points.Color, bars.Color = colours[0], colours[0], colours[0]
	p.Add(even, bars, line, points)
	p.Y.Min, p.Y.Max = math.Min(p.Y.Min, 40), math.Max(p.Y.Max, 60)
	return p, nil
}

// linesPlot shows all parameters, those that come first in the order on top.
func (t *tuner) linesPlot(order []int) (*plot.Plot, error) {
	p := newPlot("steps from the start")
	for k := len(order) - 1; k >= 0; k-- {
		f := t.Fields[order[k]]
		var points plotter.XYs
		for _, at := range t.state.Trail {
			points = append(points, plotter.XY{X: float64(at.Iteration), Y: (at.Values[order[k]] - f.Start) / f.Step})
		}
		line, err := plotter.NewLine(points)
		if err != nil {
			return nil, err
		}
		line.Color = color.Gray{0xd8}
		if k < len(colours) {
			line.Color, line.Width = colours[k], vg.Points(1.5)
		}
		p.Add(line)
	}
	return p, nil
}

func newPlot(y string) *plot.Plot {
	p := plot.New()
	p.X.Label.Text, p.Y.Label.Text = "iteration", y
	return p
}
