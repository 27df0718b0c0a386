//go:build browser

package browsertest

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

var update = flag.Bool("update", false, "write the picture of the README and of link previews, examples/rulebook/lab/page/games.png")

// TestPicture makes the picture of the four games that the README and link previews show. If the file looks different, the
// page has changed since it was made.
func TestPicture(t *testing.T) {
	const file, width, height, scale, gap = "../page/games.png", 1060, 640, 0.66, 8
	var sheet *image.RGBA
	for i, game := range []string{"onitama", "cultist", "vindinium", "volcano"} {
		p := open(t, "game="+game+"&seats="+map[bool]string{true: "you,you,you,you", false: "you,you"}[game == "vindinium"], width, height,
			scheme("light"), &emulation.MediaFeature{Name: "prefers-reduced-motion", Value: "reduce"})
		// So many turns of the same search are the same every time.
		p.await(`(async () => { for (let i = 0; i < 14; i++) play((await page.rb.think({ state: page.current.state, nodes: 2000 })).best); })()`)
		p.run(click("#analyse"))
		p.wait("page.look.report !== null && page.look.report.nodes > 20000 && byId('lines').querySelectorAll('li').length > 2")
		p.run(click("#stop"), chromedp.EmulateViewport(width, height, chromedp.EmulateScale(scale)))
		var shot []byte
		p.run(chromedp.CaptureScreenshot(&shot))
		tile, err := png.Decode(bytes.NewReader(shot))
		if err != nil {
			t.Fatal(err)
		}
		size := tile.Bounds().Size()
		if sheet == nil {
			sheet = image.NewRGBA(image.Rect(0, 0, 2*size.X+3*gap, 2*size.Y+3*gap))
			draw.Draw(sheet, sheet.Bounds(), image.NewUniform(color.RGBA{0xcf, 0xca, 0xbe, 0xff}), image.Point{}, draw.Src)
		}
		at := image.Pt(gap+i%2*(size.X+gap), gap+i/2*(size.Y+gap))
		draw.Draw(sheet, image.Rectangle{at, at.Add(size)}, tile, tile.Bounds().Min, draw.Src)
	}
	if *update {
		var b bytes.Buffer
		if err := png.Encode(&b, sheet); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, b.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	old, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	if share := difference(sheet, old); share > 0.05 {
		t.Errorf("%.0f%% of the page look different in %s: make it again with -run Picture -update", 100*share, file)
	}
}

// difference returns which share of two pictures differs clearly. It looks at squares, because fonts differ and searches find
// other lines with more time.
func difference(a, b image.Image) float64 {
	const side, most = 16, 20
	if a.Bounds().Size() != b.Bounds().Size() {
		return 1
	}
	mean := func(m image.Image, x0, y0 int) (sum int) {
		for y := y0; y < y0+side; y++ {
			for x := x0; x < x0+side; x++ {
				sum += int(color.GrayModel.Convert(m.At(m.Bounds().Min.X+x, m.Bounds().Min.Y+y)).(color.Gray).Y)
			}
		}
		return sum / (side * side)
	}
	squares, differ, size := 0, 0, a.Bounds().Size()
	for y := 0; y+side <= size.Y; y += side {
		for x := 0; x+side <= size.X; x += side {
			squares++
			if d := mean(a, x, y) - mean(b, x, y); d > most || d < -most {
				differ++
			}
		}
	}
	return float64(differ) / float64(squares)
}
