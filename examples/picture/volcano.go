package picture

import (
	_ "embed"
	"fmt"
	"math"
	"sort"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/volcano"
)

// volcanoArtist draws the sphere unfolded, as the twenty triangles of an icosahedron with four tiles each.
type volcanoArtist struct{}

//go:embed volcano.css
var volcanoStyle string

const (
	side   = 150.0
	margin = 12.0
)

var height = side * math.Sqrt(3) / 2

func (volcanoArtist) ViewBox() (int, int) { return int(5.5*side + 2*margin), int(3*height + 2*margin) }

func (a volcanoArtist) Board(game.State) Box { return whole(a) }

func (volcanoArtist) Asides(game.State) []Aside { return nil }

func (volcanoArtist) Style() string { return oneLine(volcanoStyle) }

type point struct{ x, y float64 }

func middle(a, b point) point { return point{(a.x + b.x) / 2, (a.y + b.y) / 2} }

// net has the corners of each tile in the picture.
var net = unfold()

// unfold lays the triangles out in a plane.
func unfold() (net [volcano.NumTiles][3]point) {
	corner := func(column, row float64) point { return point{margin + column*side, margin + row*height} }
	tiles(corner, middle, func(t int, a, b, c point) { net[t] = [3]point{a, b, c} })
	return net
}

// tiles calls put with the corners of each tile, wherever the corners of the triangles are: corner has them by column
// and row of the net, and middle finds what lies halfway.
func tiles[P any](corner func(column, row float64) P, middle func(a, b P) P, put func(t int, a, b, c P)) {
	// four divides a triangle into its tiles: the one at the left corner, the one in the centre, the one at the right
	// corner and the one at the tip.
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
		// The tip of a triangle at the equator has the number that the other hemisphere gives it. The southern triangle to
		// the right of the i-th northern one is the one numbered as j-th.
		j := (i + 3) % 5
		four(corner(c, 1), corner(c+1, 1), corner(c+0.5, 0), 5+3*i, 6+3*i, 7+3*i, i)
		four(corner(c, 1), corner(c+1, 1), corner(c+0.5, 2), 20+4*i, 21+4*i, 22+4*i, south+23+4*((i+2)%5))
		four(corner(c+0.5, 2), corner(c+1.5, 2), corner(c+1, 1), south+20+4*j, south+21+4*j, south+22+4*j, 23+4*((j+2)%5))
		four(corner(c+0.5, 2), corner(c+1.5, 2), corner(c+1, 3), south+5+3*j, south+6+3*j, south+7+3*j, south+j)
	}
}

// triangle returns the outline of a tile.
func triangle(t volcano.Tile) string { return outlines[t] }

var outlines = outline()

func outline() (list [volcano.NumTiles]string) {
	for t, p := range net {
		list[t] = fmt.Sprintf("M%.1f %.1fL%.1f %.1fL%.1f %.1fz", p[0].x, p[0].y, p[1].x, p[1].y, p[2].x, p[2].y)
	}
	return list
}

func tileCentre(t volcano.Tile) point {
	p := net[t]
	return point{(p[0].x + p[1].x + p[2].x) / 3, (p[0].y + p[1].y + p[2].y) / 3}
}

func (volcanoArtist) Background(game.State) string {
	var b strings.Builder
	for t := volcano.Tile(0); t < volcano.NumTiles; t++ {
		b.WriteString(path("tile", triangle(t)))
	}
	return b.String()
}

func (volcanoArtist) Pieces(state game.State) []string {
	s := state.Value().(volcano.State)
	var list []string
	for t := volcano.Tile(0); t < volcano.NumTiles; t++ {
		level, owner := standing(s, t)
		c := tileCentre(t)
		shape := path("clear", triangle(t)) + text("soft name", c.x, c.y+4, t)
		if level > 0 {
			shape = path(fmt.Sprintf("p%d l%d", owner, level), triangle(t)) + text(levelClass(level), c.x, c.y+6, level)
		}
		list = append(list, fmt.Sprintf("<g><title>%s</title>%s</g>", t, shape))
	}
	return list
}

func levelClass(level int) string {
	if level == volcano.MaxLevel {
		return "level top"
	}
	return "level"
}

// standing returns the level of a volcano and its owner.
func standing(s volcano.State, t volcano.Tile) (level, owner int) {
	if level = s.Level(t); level < 0 {
		return -level, 1
	}
	return level, 0
}

func (volcanoArtist) Intent(_ game.State, answer string) []string {
	a, err := volcano.ParseAction(answer)
	if err != nil {
		return nil
	}
	return []string{path("shown", triangle(a.Tile))}
}

// trace marks the tile that was played, and all that eruptions changed.
func (volcanoArtist) Trace(state game.State, answer string, after game.State) []string {
	s, next := state.Value().(volcano.State), after.Value().(volcano.State)
	var list []string
	for t := volcano.Tile(0); t < volcano.NumTiles; t++ {
		switch change(s, next, t) {
		case erupted:
			list = append(list, burst(tileCentre(t)))
		case hit:
			c := tileCentre(t)
			list = append(list, circle("hitmark", c.x, c.y, 15))
		}
	}
	if a, err := volcano.ParseAction(answer); err == nil {
		list = append(list, path("done", triangle(a.Tile)))
	}
	return list
}

// burst draws rays around a tile that has erupted.
func burst(c point) string {
	return fmt.Sprintf(`<path class="burst" transform="translate(%.1f %.1f)" d="%s"/>`, c.x, c.y, rays)
}

var rays = shine()

func shine() (path string) {
	for i := 0; i < 9; i++ {
		sin, cos := math.Sincos(float64(i) * 2 * math.Pi / 9)
		path += fmt.Sprintf("M%.1f %.1fL%.1f %.1f", 14*sin, 14*cos, 22*sin, 22*cos)
	}
	return path
}

// What a step has done to a tile, as far as the two positions show.
const (
	calm    = iota
	erupted // it has reached the last level
	hit     // it has changed by more than a growth and an action can
)

func change(s, next volcano.State, t volcano.Tile) int {
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

func (volcanoArtist) Tally(state game.State, seat int) string {
	s := state.Value().(volcano.State)
	mine := s.Tiles(volcano.Player(seat))
	return fmt.Sprintf("%s, %d dormant", count(mine.Len(), "tile"), mine.And(s.Dormant()).Len())
}

func (volcanoArtist) Moment(state game.State) string {
	s := state.Value().(volcano.State)
	return fmt.Sprintf("turn %d of %d", s.Turn(), volcano.MaxTurns)
}

// reading has the tiles from top to bottom, as the net shows them.
var reading = sortTiles()

func sortTiles() (list [volcano.NumTiles]volcano.Tile) {
	for t := range list {
		list[t] = volcano.Tile(t)
	}
	sort.SliceStable(list[:], func(i, j int) bool {
		a, b := tileCentre(list[i]), tileCentre(list[j])
		if int(a.y) != int(b.y) {
			return a.y < b.y
		}
		return a.x < b.x
	})
	return list
}

func (volcanoArtist) Places(game.State) (list []Place) {
	for _, t := range reading {
		c := tileCentre(t)
		list = append(list, Place{Name: t.String(), Path: triangle(t), X: c.x, Y: c.y})
	}
	return list
}

func (volcanoArtist) Contents(state game.State) (list []string) {
	s := state.Value().(volcano.State)
	for _, t := range reading {
		list = append(list, content(s, t))
	}
	return list
}

// content describes a tile.
func content(s volcano.State, t volcano.Tile) string {
	level, owner := standing(s, t)
	if level == 0 {
		return "free"
	}
	text := fmt.Sprintf("volcano of player %d, level %d", owner, level)
	if level == volcano.MaxLevel {
		text += ", dormant"
	}
	return text
}

// Overlays shows the effect of an immediate growth.
func (volcanoArtist) Overlays(state game.State) []Overlay {
	s := state.Value().(volcano.State)
	o := Overlay{Name: "Next growth", Covers: true}
	next := s.Grow()
	var bursts, hits []string
	for t := volcano.Tile(0); t < volcano.NumTiles; t++ {
		c := tileCentre(t)
		was, _ := standing(s, t)
		is, owner := standing(next, t)
		if s.Level(t) == next.Level(t) {
			continue
		}
		o.SVG += path("tile", triangle(t))
		if is > 0 {
			o.SVG += path(fmt.Sprintf("p%d l%d", owner, is), triangle(t))
		}
		if is == volcano.MaxLevel && was < is {
			bursts = append(bursts, t.String())
		}
		o.SVG += text(levelClass(is), c.x, c.y+6, is)
		switch change(s, next, t) {
		case erupted:
			o.SVG += burst(c)
		case hit:
			hits = append(hits, t.String())
			o.SVG += circle("hitmark", c.x, c.y, 15)
		}
	}
	o.Words = []string{"All volcanoes that are not dormant rise by one level."}
	if len(bursts) > 0 {
		o.Words = []string{"These erupt: " + strings.Join(bursts, " ") + "."}
	}
	if len(hits) > 0 {
		o.Words = append(o.Words, "Eruptions reach: "+strings.Join(hits, " ")+".")
	}
	for p := volcano.Blue; p <= volcano.Orange; p++ {
		then := count(next.Tiles(p).Len(), "tile")
		o.Words = append(o.Words, fmt.Sprintf("Player %d then has %s instead of %d.", p, then, s.Tiles(p).Len()))
	}
	return []Overlay{o}
}

func (volcanoArtist) Ends(_ game.State, action string) (from, to string) {
	a, err := volcano.ParseAction(action)
	if err != nil {
		return "", ""
	}
	return "", a.Tile.String()
}
