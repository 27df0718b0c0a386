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
type volcanoArtist struct{ volcano.State }

//go:embed volcano.css
var volcanoStyle string

const (
	side          = 150.0
	margin        = 12.0
	height        = side * 0.8660254 // of a triangle
	volcanoWidth  = 849              // 5.5 sides and both margins
	volcanoHeight = 413              // 3 heights and both margins
)

func (volcanoArtist) Board() Box { return Box{Width: volcanoWidth, Height: volcanoHeight} }

func (volcanoArtist) Asides() []Aside { return nil }

// net has the corners of each tile in the picture, in which the triangles are laid out.
var net = func() (net [volcano.NumTiles][3]point) {
	corner := func(column, row float64) point { return point{margin + column*side, margin + row*height} }
	tiles(corner, middle, func(t int, a, b, c point) { net[t] = [3]point{a, b, c} })
	return net
}()

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

func triangle(corners [3]point) string { return line(corners[:]...) + "z" }

func tileCentre(t volcano.Tile) point {
	p := net[t]
	return point{(p[0].x + p[1].x + p[2].x) / 3, (p[0].y + p[1].y + p[2].y) / 3}
}

func (volcanoArtist) Background() string {
	var b strings.Builder
	for _, corners := range net {
		b.WriteString(path("tile", triangle(corners)))
	}
	return b.String()
}

func (s volcanoArtist) Pieces() (list []string) {
	for t := volcano.Tile(0); t < volcano.NumTiles; t++ {
		level, owner := standing(s.State, t)
		shape := path("clear", triangle(net[t])) + text("soft name", tileCentre(t), 4, t)
		if level > 0 {
			shape = cone(level, owner, triangle(net[t])) + label(level, tileCentre(t))
		}
		list = append(list, fmt.Sprintf("<g><title>%s</title>%s</g>", t, shape))
	}
	return list
}

// cone colours a tile with a volcano, and label writes its level.
func cone(level, owner int, outline string) string {
	return path(fmt.Sprintf("p%d l%d", owner, level), outline)
}

func label(level int, at point) string {
	class := "level"
	if level == volcano.MaxLevel {
		class = "level top"
	}
	return text(class, at, 6, level)
}

// standing returns the level of a volcano and its owner.
func standing(s volcano.State, t volcano.Tile) (level, owner int) {
	if level = s.Level(t); level < 0 {
		return -level, 1
	}
	return level, 0
}

func (volcanoArtist) Intent(answer string) string {
	a, err := volcano.ParseAction(answer)
	if err != nil {
		return ""
	}
	return path("shown", triangle(net[a.Tile]))
}

// Trace marks the tile that was played, and all that eruptions changed.
func (s volcanoArtist) Trace(answer string, after game.State) (svg string) {
	next := after.Value().(volcano.State)
	for t := volcano.Tile(0); t < volcano.NumTiles; t++ {
		svg += change(s.State, next, t).mark(tileCentre(t))
	}
	if a, err := volcano.ParseAction(answer); err == nil {
		svg += path("done", triangle(net[a.Tile]))
	}
	return svg
}

// effect is what a step has done to a tile, as far as the two positions show.
type effect int

const (
	calm    effect = iota
	erupted        // it has reached the last level
	hit            // it has changed by more than a growth and an action can
)

// mark draws rays around a tile that has erupted, and a circle around one that was hit.
func (e effect) mark(at point) (d string) {
	switch e {
	case calm:
		return ""
	case hit:
		return circle("hitmark", at, 15)
	}
	for i := 0; i < 9; i++ {
		sin, cos := math.Sincos(float64(i) * 2 * math.Pi / 9)
		d += line(at.plus(14*sin, 14*cos), at.plus(22*sin, 22*cos))
	}
	return path("burst", d)
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

func (s volcanoArtist) Tally(seat int) string {
	mine := s.Tiles(volcano.Player(seat))
	return fmt.Sprintf("%s, %d dormant", Count(mine.Len(), "tile"), mine.And(s.Dormant()).Len())
}

// reading has the tiles from top to bottom, as the net shows them.
var reading = func() (list []volcano.Tile) {
	for t := range net {
		list = append(list, volcano.Tile(t))
	}
	sort.SliceStable(list, func(i, j int) bool {
		p, q := tileCentre(list[i]), tileCentre(list[j])
		return int(p.y) < int(q.y) || int(p.y) == int(q.y) && p.x < q.x
	})
	return list
}()

func (s volcanoArtist) Places() (list []Place) {
	for _, t := range reading {
		c, content := tileCentre(t), "free"
		if level, owner := standing(s.State, t); level > 0 {
			content = fmt.Sprintf("volcano of player %d, level %d", owner, level)
			if level == volcano.MaxLevel {
				content += ", dormant"
			}
		}
		list = append(list, Place{t.String(), triangle(net[t]), c.x, c.y, content})
	}
	return list
}

// Overlays shows the effect of an immediate growth.
func (s volcanoArtist) Overlays() []Overlay {
	o := Overlay{Name: "Next growth", Covers: true}
	next := s.Grow()
	var bursts, hits []string
	for t := volcano.Tile(0); t < volcano.NumTiles; t++ {
		if s.Level(t) == next.Level(t) {
			continue
		}
		is, owner := standing(next, t)
		o.SVG += path("tile", triangle(net[t]))
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
		then := Count(next.Tiles(p).Len(), "tile")
		o.Words = append(o.Words, fmt.Sprintf("Player %d then has %s instead of %d.", p, then, s.Tiles(p).Len()))
	}
	return []Overlay{o}
}

func (volcanoArtist) Ends(action string) (from, to string) {
	a, _ := volcano.ParseAction(action)
	return "", a.Tile.String()
}

func (s volcanoArtist) Tell(answer string, after game.State) Account {
	next := after.Value().(volcano.State)
	a, err := volcano.ParseAction(answer)
	if err != nil {
		return Account{"leaves the choice to the referee: " + answer, answer, "left the choice to the referee"}
	}
	level, _ := standing(s.State, a.Tile)
	words := fmt.Sprintf("raises %s to level %d", a.Tile, level+1)
	deed := fmt.Sprint("raised a volcano of level ", level)
	if level == 0 {
		words, deed = "places a volcano on "+a.Tile.String(), "placed a volcano"
	}
	account := Account{words, fmt.Sprintf("%s %d", a.Tile, level+1), deed}
	if change(s.State, next, a.Tile) == erupted {
		account.Deed = "let a volcano erupt"
	}
	if s.Turn()%2 == 1 && next.Turn() < volcano.MaxTurns {
		account.Words += ", and then all volcanoes grow"
	}
	var names []string
	for t := volcano.Tile(0); t < volcano.NumTiles; t++ {
		if change(s.State, next, t) == erupted {
			names = append(names, t.String())
		}
	}
	switch n := len(names); {
	case n == 0:
		return account
	case n == 1:
		account.Words += "; " + names[0] + " erupts"
	case n > 8:
		account.Words += fmt.Sprintf("; %d volcanoes erupt", n)
	default:
		account.Words += "; " + strings.Join(names, ", ") + " erupt"
	}
	account.Notation += ", " + Count(len(names), "eruption")
	return account
}

func (s volcanoArtist) Suffered(after game.State, seat int) string {
	next := after.Value().(volcano.State)
	if p := volcano.Player(seat); next.Tiles(p).Len() < s.Tiles(p).Len() {
		return "lost tiles"
	}
	return ""
}
