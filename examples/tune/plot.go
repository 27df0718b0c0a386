package main

import (
	"bytes"
	"fmt"
	"html/template"
	"math"
	"sort"
	"strings"

	"github.com/rulebook-go/rulebook/examples/internal/outfile"
	"github.com/rulebook-go/rulebook/examples/internal/stats"
)

// The charts are this large, in the units of SVG, with room for the axes at the left and below.
const (
	width, height = 880.0, 300.0
	left, below   = 56.0, 28.0
)

var page = template.Must(template.New("page").Parse(`<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>tune {{.Game}}</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem; }
svg { width: 100%; font-size: 13px; }
svg text { fill: currentColor; }
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
<p>The eight that have moved most have colours. A line shows its name under the pointer.</p>
<table>
<tr><th>Parameter<th>Start<th>Now<th>Steps</tr>
{{range .Rows}}<tr><td><span style="color: {{.Colour}}">■</span> {{.Name}}<td>{{.Start}}<td>{{.Now}}<td>{{.Steps}}</tr>
{{end}}</table>
<h2>Source</h2>
<pre>{{.Source}}</pre>
`))

type row struct{ Colour, Name, Start, Now, Steps string }

// colours are for the parameters that have moved most.
var colours = [...]string{"#3b82c4", "#d97706", "#16a34a", "#dc2626", "#8b5cf6", "#0d9488", "#db2777", "#a16207"}

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
			colour = colours[k]
		}
		rows = append(rows, row{colour, f.Name, fmt.Sprintf("%.4g", f.Start), fmt.Sprintf("%.4g", st.Values[i]), fmt.Sprintf("%+.2f", moved(i))})
	}
	var b bytes.Buffer
	err := page.Execute(&b, map[string]any{
		"Game": t.Game, "Iteration": st.Iteration, "Planned": t.Planned, "Pairs": t.Pairs, "Nodes": t.Nodes, "Source": st.Source,
		"Rows": rows, "Strength": template.HTML(t.strengthChart()), "Lines": template.HTML(t.linesChart(order)),
	})
	if err != nil {
		return err
	}
	return outfile.Write(t.plot, b.Bytes())
}

// chart draws over iterations from 0 to last, and values from low to high.
type chart struct {
	strings.Builder
	last, low, high float64
}

func (t *tuner) newChart(name string, low, high float64, label func(float64) string) *chart {
	c := &chart{last: math.Max(1, float64(t.state.Iteration)), low: low, high: high}
	fmt.Fprintf(c, `<svg viewBox="0 0 %g %g" role="img" aria-label="%s">`+"\n", width, height, name)
	for i := 0; i <= 4; i++ {
		v := low + (high-low)*float64(i)/4
		fmt.Fprintf(c, `<path d="M%.1f %.1fH%g" stroke="currentColor" opacity=".2"/>`, left, c.y(v), width-8)
		fmt.Fprintf(c, `<text x="%g" y="%.1f" text-anchor="end">%s</text>`+"\n", left-6, c.y(v)+4, label(v))
		n := math.Floor(c.last * float64(i) / 4)
		if i > 0 && n == math.Floor(c.last*float64(i-1)/4) {
			continue
		}
		fmt.Fprintf(c, `<text x="%.1f" y="%g" text-anchor="middle">%g</text>`+"\n", c.x(n), height-6, n)
	}
	return c
}

func (c *chart) x(n float64) float64 { return left + (width-left-24)*n/c.last }

func (c *chart) y(v float64) float64 {
	return height - below - (height-below-12)*(v-c.low)/(c.high-c.low)
}

// strengthChart draws the measurements with their intervals of 95%.
func (t *tuner) strengthChart() string {
	low, high := 0.4, 0.6
	for _, m := range t.state.Strength {
		l, h := stats.Wilson(m.Result, float64(m.Games))
		low, high = math.Min(low, math.Floor(10*l)/10), math.Max(high, math.Ceil(10*h)/10)
	}
	c := t.newChart("Strength over iterations", low, high, func(v float64) string { return fmt.Sprintf("%.3g %%", 100*v) })
	fmt.Fprintf(c, `<path d="M%g %.1fH%g" stroke="currentColor" stroke-dasharray="4 4"/>`+"\n", left, c.y(0.5), width-8)
	line := fmt.Sprintf("%.1f,%.1f", c.x(0), c.y(0.5))
	for _, m := range t.state.Strength {
		l, h := stats.Wilson(m.Result, float64(m.Games))
		x, y := c.x(float64(m.Iteration)), c.y(m.Result)
		fmt.Fprintf(c, `<path d="M%.1f %.1fV%.1f" stroke="#3b82c4" stroke-width="2" opacity=".5"/>`, x, c.y(l), c.y(h))
		fmt.Fprintf(c, `<circle cx="%.1f" cy="%.1f" r="4" fill="#3b82c4"><title>iteration %d: %.1f%%, %.1f to %.1f, %d games</title></circle>`+"\n",
			x, y, m.Iteration, 100*m.Result, 100*l, 100*h, m.Games)
		line += fmt.Sprintf(" %.1f,%.1f", x, y)
	}
	fmt.Fprintf(c, `<polyline points="%s" fill="none" stroke="#3b82c4" stroke-width="1.5"/></svg>`, line)
	return c.String()
}

// linesChart draws all parameters, those that come first in the order on top.
func (t *tuner) linesChart(order []int) string {
	most := 1.0
	steps := func(p point, i int) float64 { return (p.Values[i] - t.Fields[i].Start) / t.Fields[i].Step }
	for _, p := range t.state.Trail {
		for i := range t.Fields {
			most = math.Max(most, math.Abs(steps(p, i)))
		}
	}
	most = math.Ceil(most)
	c := t.newChart("Parameters over iterations", -most, most, func(v float64) string { return fmt.Sprintf("%+.3g", v) })
	for k := len(order) - 1; k >= 0; k-- {
		stroke := `stroke="currentColor" opacity=".2"`
		if k < len(colours) {
			stroke = `stroke="` + colours[k] + `" stroke-width="2"`
		}
		var points []string
		for _, p := range t.state.Trail {
			points = append(points, fmt.Sprintf("%.1f,%.1f", c.x(float64(p.Iteration)), c.y(steps(p, order[k]))))
		}
		fmt.Fprintf(c, `<polyline points="%s" fill="none" %s><title>%s</title></polyline>`+"\n",
			strings.Join(points, " "), stroke, t.Fields[order[k]].Name)
	}
	c.WriteString("</svg>")
	return c.String()
}
