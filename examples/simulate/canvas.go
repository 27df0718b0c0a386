package main

import (
	"image/color"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

var barColour = color.RGBA{R: 0x01, G: 0x6c, B: 0xd4, A: 0xff}

func newCanvas(c vg.CanvasSizer) draw.Canvas { return draw.New(c) }
