// Package chart makes pages with plots.
package chart

import (
	"bytes"
	"html/template"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"
)

var page = template.Must(template.New("page").Parse(`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Title}}</title>
<style>
body{margin:2rem auto;max-width:60rem;padding:0 1rem;font:15px/1.5 system-ui,sans-serif;color:#20242a;background:#fff}
svg{width:100%;height:auto}figure{margin:1.5rem 0}pre{overflow-x:auto}
main{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(22rem,1fr))}
</style></head>
<body><h1>{{.Title}}</h1><pre>{{.Above}}</pre><main>{{range .Plots}}<figure>{{.}}</figure>{{end}}</main>
<pre>{{.Below}}</pre></body></html>
`))

// Page returns a page with plots between two texts, which loads nothing from elsewhere.
func Page(title, above, below string, plots ...*plot.Plot) ([]byte, error) {
	var list []template.HTML
	for _, p := range plots {
		canvas := vgsvg.New(14*vg.Centimeter, 9*vg.Centimeter)
		p.Draw(draw.New(canvas))
		var svg bytes.Buffer
		if _, err := canvas.WriteTo(&svg); err != nil {
			return nil, err
		}
		// A page takes the picture without its XML declaration.
		list = append(list, template.HTML(svg.Bytes()[bytes.Index(svg.Bytes(), []byte("<svg")):]))
	}
	var b bytes.Buffer
	err := page.Execute(&b, map[string]any{"Title": title, "Above": above, "Below": below, "Plots": list})
	return b.Bytes(), err
}

// New returns an empty plot.
func New(title, x, y string) *plot.Plot {
	p := plot.New()
	p.Title.Text, p.X.Label.Text, p.Y.Label.Text = title, x, y
	return p
}

// Must returns what package plotter made. It panics at an error, which finite numbers, at least one, do not
// cause.
func Must[P plot.Plotter](p P, err error) P {
	if err != nil {
		panic(err)
	}
	return p
}

// Intervals returns bars from the lower to the upper end of the interval at each point.
func Intervals(points plotter.XYs, ends [][2]float64) *plotter.YErrorBars {
	x := struct {
		plotter.XYs
		plotter.YErrors
	}{points, make(plotter.YErrors, len(points))}
	for i, p := range points {
		x.YErrors[i].Low, x.YErrors[i].High = p.Y-ends[i][0], ends[i][1]-p.Y
	}
	return Must(plotter.NewYErrorBars(x))
}
