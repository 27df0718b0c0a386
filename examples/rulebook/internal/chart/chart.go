// Package chart puts plots into pages.
package chart

import (
	"bytes"
	"html/template"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"
)

// SVG returns a plot as a part of a page.
func SVG(p *plot.Plot, width, height vg.Length) (template.HTML, error) {
	canvas := vgsvg.New(width, height)
	p.Draw(draw.New(canvas))
	var svg bytes.Buffer
	if _, err := canvas.WriteTo(&svg); err != nil {
		return "", err
	}
	// A page takes the picture without its XML declaration.
	return template.HTML(svg.Bytes()[bytes.Index(svg.Bytes(), []byte("<svg")):]), nil
}
