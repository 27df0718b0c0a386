package replay

import (
	"fmt"
	"math"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/volcano"
)

// volcanoArtist draws the sphere unfolded, as the twenty triangles of an icosahedron with four tiles each.
type volcanoArtist struct{}

const (
	side   = 150.0
	margin = 12.0
)

var height = side * math.Sqrt(3) / 2

func (volcanoArtist) viewBox() (int, int) { return int(5.5*side + 2*margin), int(3*height + 2*margin) }

func (volcanoArtist) style() string {
	return `.tile{stroke-width:1}.l1{opacity:.35}.l2{opacity:.55}.l3{opacity:.78}.l4{opacity:1;stroke:var(--ink);stroke-width:3}.name{font-size:9px;text-anchor:middle}.level{font-size:17px;font-weight:600;text-anchor:middle;fill:var(--ink)}.top{fill:var(--paper)}.shown{fill:none;stroke:var(--ink);stroke-width:4;stroke-dasharray:8 5}`
}

type point struct{ x, y float64 }

func middle(a, b point) point { return point{(a.x + b.x) / 2, (a.y + b.y) / 2} }

// net has the corners of each tile in the picture.
var net = unfold()

// unfold lays the triangles out. put takes the left corner, the right corner and the tip of a triangle, and then its
// tiles: the one at the left corner, the one in the centre, the one at the right corner and the one at the tip.
func unfold() (net [volcano.NumTiles][3]point) {
	put := func(left, right, tip point, atLeft, centre, atRight, atTip int) {
		bottom, l, r := middle(left, right), middle(left, tip), middle(right, tip)
		net[atLeft] = [3]point{left, bottom, l}
		net[centre] = [3]point{bottom, l, r}
		net[atRight] = [3]point{bottom, right, r}
		net[atTip] = [3]point{l, r, tip}
	}
	at := func(column, row float64) point { return point{margin + column*side, margin + row*height} }
	const south = volcano.NumTiles / 2
	for i := 0; i < 5; i++ {
		c := float64(i)
		// The tip of a triangle at the equator has the number that the other hemisphere gives it. The southern triangle to
		// the right of the i-th northern one is the one numbered as j-th.
		j := (i + 3) % 5
		put(at(c, 1), at(c+1, 1), at(c+0.5, 0), 5+3*i, 6+3*i, 7+3*i, i)
		put(at(c, 1), at(c+1, 1), at(c+0.5, 2), 20+4*i, 21+4*i, 22+4*i, south+23+4*((i+2)%5))
		put(at(c+0.5, 2), at(c+1.5, 2), at(c+1, 1), south+20+4*j, south+21+4*j, south+22+4*j, 23+4*((j+2)%5))
		put(at(c+0.5, 2), at(c+1.5, 2), at(c+1, 3), south+5+3*j, south+6+3*j, south+7+3*j, south+j)
	}
	return net
}

func triangle(t volcano.Tile) string {
	p := net[t]
	return fmt.Sprintf("M%.1f %.1fL%.1f %.1fL%.1f %.1fz", p[0].x, p[0].y, p[1].x, p[1].y, p[2].x, p[2].y)
}

func tileCentre(t volcano.Tile) point {
	p := net[t]
	return point{(p[0].x + p[1].x + p[2].x) / 3, (p[0].y + p[1].y + p[2].y) / 3}
}

func (volcanoArtist) background(game.State) string {
	var b strings.Builder
	for t := volcano.Tile(0); t < volcano.NumTiles; t++ {
		fmt.Fprintf(&b, `<path class="tile" d="%s"/>`, triangle(t))
	}
	return b.String()
}

func (volcanoArtist) position(state game.State, answer string) string {
	s := state.Value().(volcano.State)
	var b strings.Builder
	for t := volcano.Tile(0); t < volcano.NumTiles; t++ {
		level, owner := s.Level(t), 0
		if level < 0 {
			level, owner = -level, 1
		}
		c := tileCentre(t)
		if level == 0 {
			fmt.Fprintf(&b, `<text class="soft name" x="%.1f" y="%.1f">%s</text>`, c.x, c.y+3, t)
			continue
		}
		fmt.Fprintf(&b, `<path class="p%d l%d" d="%s"/>`, owner, level, triangle(t))
		class := "level"
		if level == volcano.MaxLevel {
			class = "level top"
		}
		fmt.Fprintf(&b, `<text class="%s" x="%.1f" y="%.1f">%d</text>`, class, c.x, c.y+6, level)
	}
	if a, err := volcano.ParseAction(answer); err == nil {
		fmt.Fprintf(&b, `<path class="shown" d="%s"/>`, triangle(a.Tile))
	}
	return b.String()
}

func (volcanoArtist) words(state game.State, answer string) string {
	s := state.Value().(volcano.State)
	a, err := volcano.ParseAction(answer)
	if err != nil {
		return "leaves the choice to the referee: " + answer
	}
	level := s.Level(a.Tile)
	if level < 0 {
		level = -level
	}
	text := fmt.Sprintf("raises %s to level %d", a.Tile, level+1)
	switch level + 1 {
	case 1:
		text = "places a volcano on " + a.Tile.String()
	case volcano.MaxLevel:
		text += ", where it erupts"
	}
	if s.Turn()%2 == 1 {
		text += ", and then all volcanoes grow"
	}
	return text
}
