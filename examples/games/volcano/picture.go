package volcanogame

import (
	_ "embed"
	"fmt"
	"math"
	"sort"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/svg"
	"github.com/rulebook-go/rulebook/examples/words"
	"github.com/rulebook-go/rulebook/volcano"
)

// Format returns what all pictures have in common.
func (parts) Format() game.Format {
	return game.Format{Width: pictureWidth, Height: pictureHeight, Style: style, Layout: "globe"}
}

// Artist returns the artist of a position.
func (parts) Artist(s game.State) game.Artist { return artist{s.Value().(volcano.State)} }

// volcanoArtist draws the sphere unfolded, as the twenty triangles of an icosahedron with four tiles each.
type artist struct{ volcano.State }

//go:embed picture.css
var style string

const (
	side          = 150.0
	margin        = 12.0
	height        = side * 0.8660254 // of a triangle
	pictureWidth  = 849              // 5.5 sides and both margins
	pictureHeight = 413              // 3 heights and both margins
)

func (artist) Board() game.Box { return game.Box{Width: pictureWidth, Height: pictureHeight} }

func (artist) Asides() []game.Aside { return nil }

// net has the corners of each tile in the picture, in which the triangles are laid out.
var net = func() (net [volcano.NumTiles][3]svg.Point) {
	corner := func(column, row float64) svg.Point { return svg.At(margin+column*side, margin+row*height) }
	tiles(corner, svg.Middle, func(t int, a, b, c svg.Point) { net[t] = [3]svg.Point{a, b, c} })
	return net
}()

// tiles calls put with the corners of each tile, wherever the corners of the triangles are: corner has them
// by column and row of the net, and middle finds what lies halfway.
func tiles[P any](corner func(column, row float64) P, middle func(a, b P) P, put func(t int, a, b, c P)) {
	// four divides a triangle into its tiles: the one at the left corner, the one in the centre, the one at the
	// right corner and the one at the tip.
	four := func(left, right, tip P, atLeft, centre, atRight, atTip int) {
		bottom, l, r := middle(left, right), middle(left, tip), middle(right, tip)
		put(atLeft, left, bottom, l)
		put(centre, bottom, l, r)
		put(atRight, bottom, right, r)
		put(atTip, l, r, tip)
	}
	const south = volcano.NumTiles / 2
	for i := 0; i < 5; i++ {
		c := float64(i)
		// The tip of a triangle at the equator has the number that the other hemisphere gives it. The southern
		// triangle to the right of the i-th northern one is the one numbered as j-th.
		j := (i + 3) % 5
		four(corner(c, 1), corner(c+1, 1), corner(c+0.5, 0), 5+3*i, 6+3*i, 7+3*i, i)
		four(corner(c, 1), corner(c+1, 1), corner(c+0.5, 2), 20+4*i, 21+4*i, 22+4*i, south+23+4*((i+2)%5))
		four(corner(c+0.5, 2), corner(c+1.5, 2), corner(c+1, 1), south+20+4*j, south+21+4*j, south+22+4*j, 23+4*((j+2)%5))
		four(corner(c+0.5, 2), corner(c+1.5, 2), corner(c+1, 3), south+5+3*j, south+6+3*j, south+7+3*j, south+j)
	}
}

func triangle(corners [3]svg.Point) string { return svg.Line(corners[:]...) + "z" }

func tileCentre(t volcano.Tile) svg.Point {
	p := net[t]
	return svg.At((p[0].X+p[1].X+p[2].X)/3, (p[0].Y+p[1].Y+p[2].Y)/3)
}

func (artist) Background() string {
	var b strings.Builder
	for _, corners := range net {
		b.WriteString(svg.Path("tile", triangle(corners)))
	}
	return b.String()
}

func (s artist) Pieces() (list []string) {
	for t := volcano.Tile(0); t < volcano.NumTiles; t++ {
		level, owner := standing(s.State, t)
		shape := svg.Path("clear", triangle(net[t])) + svg.Text("soft name", tileCentre(t), 4, t)
		if level > 0 {
			shape = cone(level, owner, triangle(net[t])) + label(level, tileCentre(t))
		}
		list = append(list, fmt.Sprintf("<g><title>%s</title>%s</g>", t, shape))
	}
	return list
}

// cone colours a tile with a volcano, and label writes its level.
func cone(level, owner int, outline string) string {
	return svg.Path(fmt.Sprintf("p%d l%d", owner, level), outline)
}

func label(level int, at svg.Point) string {
	class := "level"
	if level == volcano.MaxLevel {
		class = "level top"
	}
	return svg.Text(class, at, 6, level)
}

// standing returns the level of a volcano and its owner.
func standing(s volcano.State, t volcano.Tile) (level, owner int) {
	if level = s.Level(t); level < 0 {
		return -level, 1
	}
	return level, 0
}

func (artist) Intent(answer string) string {
	a, err := volcano.ParseAction(answer)
	if err != nil {
		return ""
	}
	return svg.Path("shown", triangle(net[a.Tile]))
}

// Trace marks the tile that was played, and all that eruptions changed.
func (s artist) Trace(answer string, after game.State) (marks string) {
	next := after.Value().(volcano.State)
	for t := volcano.Tile(0); t < volcano.NumTiles; t++ {
		marks += change(s.State, next, t).mark(tileCentre(t))
	}
	if a, err := volcano.ParseAction(answer); err == nil {
		marks += svg.Path("done", triangle(net[a.Tile]))
	}
	return marks
}

// effect is what a step has done to a tile, as far as the two positions show.
type effect int

const (
	calm    effect = iota
	erupted        // it has reached the last level
	hit            // it has changed by more than a growth and an action can
)

// mark draws rays around a tile that has erupted, and a circle around one that was hit.
func (e effect) mark(at svg.Point) (d string) {
	switch e {
	case calm:
		return ""
	case hit:
		return svg.Circle("hitmark", at, 15)
	}
	for i := 0; i < 9; i++ {
		sin, cos := math.Sincos(float64(i) * 2 * math.Pi / 9)
		d += svg.Line(at.Plus(14*sin, 14*cos), at.Plus(22*sin, 22*cos))
	}
	return svg.Path("burst", d)
}

func change(s, next volcano.State, t volcano.Tile) effect {
	was, is := s.Level(t), next.Level(t)
	if is == volcano.MaxLevel || is == -volcano.MaxLevel {
		if was == is {
			return calm
		}
		return erupted
	}
	// Without eruptions a level rises by one for a growth and by one for the action.
	if was < 0 {
		was, is = -was, -is
	}
	if was > 0 && (is < was || is > was+2) || was == 0 && (is > 2 || is < -2) {
		return hit
	}
	return calm
}

// reading has the tiles from top to bottom, as the net shows them.
var reading = func() (list []volcano.Tile) {
	for t := range net {
		list = append(list, volcano.Tile(t))
	}
	sort.SliceStable(list, func(i, j int) bool {
		p, q := tileCentre(list[i]), tileCentre(list[j])
		return int(p.Y) < int(q.Y) || int(p.Y) == int(q.Y) && p.X < q.X
	})
	return list
}()

func (s artist) Places() (list []game.Place) {
	for _, t := range reading {
		c, content := tileCentre(t), "free"
		if level, owner := standing(s.State, t); level > 0 {
			content = fmt.Sprintf("volcano of player %d, level %d", owner, level)
			if level == volcano.MaxLevel {
				content += ", dormant"
			}
		}
		list = append(list, game.Place{Name: t.String(), Path: triangle(net[t]), X: c.X, Y: c.Y, Content: content})
	}
	return list
}

// Overlays shows the effect of an immediate growth.
func (s artist) Overlays() []game.Overlay {
	o := game.Overlay{Name: "Next growth", Covers: true}
	next := s.Grow()
	var bursts, hits []string
	for t := volcano.Tile(0); t < volcano.NumTiles; t++ {
		if s.Level(t) == next.Level(t) {
			continue
		}
		is, owner := standing(next, t)
		o.SVG += svg.Path("tile", triangle(net[t]))
		if is > 0 {
			o.SVG += cone(is, owner, triangle(net[t]))
		}
		e := change(s.State, next, t)
		switch e {
		case erupted:
			bursts = append(bursts, t.String())
		case hit:
			hits = append(hits, t.String())
		}
		o.SVG += label(is, tileCentre(t)) + e.mark(tileCentre(t))
	}
	o.Words = []string{"All volcanoes that are not dormant rise by one level."}
	if len(bursts) > 0 {
		o.Words = []string{"These erupt: " + strings.Join(bursts, " ") + "."}
	}
	if len(hits) > 0 {
		o.Words = append(o.Words, "Eruptions reach: "+strings.Join(hits, " ")+".")
	}
	for p := volcano.Blue; p <= volcano.Orange; p++ {
		then := words.Count(next.Tiles(p).Len(), "tile")
		o.Words = append(o.Words, fmt.Sprintf("Player %d then has %s instead of %d.", p, then, s.Tiles(p).Len()))
	}
	return []game.Overlay{o}
}

func (artist) Ends(action string) (from, to string) {
	a, _ := volcano.ParseAction(action)
	return "", a.Tile.String()
}
