package picture

import (
	_ "embed"
	"fmt"
	"math"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

type vindiniumArtist struct{}

//go:embed vindinium.css
var vindiniumStyle string

// Maps of all sizes fill the same square, without the rows and columns of walls around them. The columns are numbered
// above it and the rows on its left. Bars below it show the heroes' life and gold.
const (
	mapWidth  = 640.0
	mapLeft   = 26.0
	mapTop    = 22.0
	mapRight  = 8.0
	barTop    = mapTop + mapWidth + 8
	barHeight = 64
)

func (vindiniumArtist) ViewBox() (int, int) {
	return int(mapLeft + mapWidth + mapRight), int(barTop + barHeight)
}

func (vindiniumArtist) Board(state game.State) Box {
	d := drawingOf(state.Value().(vindinium.State).Map())
	return Box{d.left - mapLeft, 0, mapLeft + d.w*float64(d.x1-d.x0) + 4, mapTop + d.w*float64(d.y1-d.y0) + 4}
}

func (vindiniumArtist) Style() string { return oneLine(vindiniumStyle) }

// drawing is where the cells of a map are in the picture: those from x0, y0 to before x1, y1, each w wide.
type drawing struct {
	x0, y0, x1, y1 int
	w, left        float64
}

func drawingOf(m vindinium.Map) drawing {
	d := drawing{x0: m.Size(), y0: m.Size()}
	for y := 0; y < m.Size(); y++ {
		for x := 0; x < m.Size(); x++ {
			if m.Terrain(geom.Point{X: x, Y: y}) != vindinium.Wall {
				d.x0, d.y0, d.x1, d.y1 = min(d.x0, x), min(d.y0, y), max(d.x1, x+1), max(d.y1, y+1)
			}
		}
	}
	d.w = mapWidth / float64(max(d.x1-d.x0, d.y1-d.y0))
	d.left = mapLeft + (mapWidth-d.w*float64(d.x1-d.x0))/2
	return d
}

// corner returns the upper left corner of a cell in the picture.
func (d *drawing) corner(p geom.Point) (x, y float64) {
	return d.left + float64(p.X-d.x0)*d.w, mapTop + float64(p.Y-d.y0)*d.w
}

// cells calls visit for each cell in reading order.
func (d *drawing) cells(visit func(p geom.Point, x, y float64)) {
	for y := d.y0; y < d.y1; y++ {
		for x := d.x0; x < d.x1; x++ {
			p := geom.Point{X: x, Y: y}
			px, py := d.corner(p)
			visit(p, px, py)
		}
	}
}

func (vindiniumArtist) Background(state game.State) string {
	s := state.Value().(vindinium.State)
	m := s.Map()
	d := drawingOf(m)
	w, width, height := d.w, d.w*float64(d.x1-d.x0), d.w*float64(d.y1-d.y0)
	var b, dark, stone, inns strings.Builder
	d.cells(func(p geom.Point, x, y float64) {
		switch m.Terrain(p) {
		case vindinium.Wall:
			fmt.Fprintf(&stone, "M%.1f %.1fh%.1fv%.1fh%.1fz", x, y, w, w, -w)
			return
		case vindinium.Tavern:
			inns.WriteString(mug(x+w/2, y+w/2, w))
		}
		if (p.X+p.Y)%2 == 1 {
			fmt.Fprintf(&dark, "M%.1f %.1fh%.1fv%.1fh%.1fz", x, y, w, w, -w)
		}
	})
	b.WriteString(rect("ground", d.left, mapTop, width, height, 0) + path("dark", dark.String()))
	b.WriteString(path("stone", stone.String()) + rect("rim", d.left, mapTop, width, height, 0))
	for x := d.x0; x < d.x1; x++ {
		px, _ := d.corner(geom.Point{X: x, Y: d.y0})
		b.WriteString(text("soft axis", px+w/2, mapTop-6, x))
	}
	for y := d.y0; y < d.y1; y++ {
		_, py := d.corner(geom.Point{X: d.x0, Y: y})
		b.WriteString(text("soft axis", d.left-mapLeft/2, py+w/2+4, y))
	}
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		x, y := d.corner(m.Spawn(p))
		b.WriteString(rect(fmt.Sprintf("spawn p%d o%d", p, p), x+2, y+2, w-4, w-4, w*.2))
	}
	return b.String() + inns.String()
}

// mug draws a tavern.
func mug(x, y, w float64) string {
	const inn = "M-26-16h40v8h8q8 0 8 8v12q0 8-8 8h-8v10q0 6-6 6h-28q-6 0-6-6zM14 0v12h6q2 0 2-2V2q0-2-2-2z"
	const foam = "M-30-16a10 10 0 0 1 9-14 13 13 0 0 1 23-2 10 10 0 0 1 14 9q0 7-6 7z"
	return fmt.Sprintf(`<g class="upright"><g transform="translate(%.1f %.1f) scale(%.3f)">%s%s</g></g>`,
		x, y, w/76, path("inn", inn), path("foam", foam))
}

func (vindiniumArtist) Pieces(state game.State) []string {
	s := state.Value().(vindinium.State)
	m := s.Map()
	d := drawingOf(m)
	w := d.w
	var list []string
	for i := 0; i < m.NumMines(); i++ {
		x, y := d.corner(m.Mine(i))
		class, letter := "free", ""
		if owner := s.Owner(i); owner != vindinium.Neutral {
			class = fmt.Sprint("p", owner)
			letter = text("id", x+w/2, y+w*.66, owner, size(w*.38))
		}
		top := fmt.Sprintf("M%.1f %.1fh%.1fl%.1f %.1f", x+w*.28, y+w*.16, w*.44, w*.2, w*.22)
		gem := fmt.Sprintf("l%.1f %.1fl%.1f %.1fz", -w*.42, w*.5, -w*.42, -w*.5)
		facet := fmt.Sprintf("h%.1fz", -w*.84)
		list = append(list, path("mine "+class, top+gem)+path("facet", top+facet)+letter)
	}
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		x, y := d.corner(s.Hero(p).Cell)
		x, y = x+w/2, y+w/2
		// The ring around a hero is its life.
		r, life := w*.38, 2*math.Pi*float64(s.Hero(p).Life)/vindinium.MaxLife
		sin, cos := math.Sincos(life)
		arc := fmt.Sprintf(`<path class="life o%d"%s d="M%.1f %.1fA%.1f %.1f 0 %d 1 %.1f %.1f"/>`,
			p, thickness(w*.1), x, y-r, r, r, bit(life > math.Pi), x+r*sin, y-r*cos)
		if s.Hero(p).Life == vindinium.MaxLife {
			arc = circle(fmt.Sprint("life o", p), x, y, r, thickness(w*.1))
		}
		list = append(list, circle("paper", x, y, w*.46)+circle("life lost", x, y, r, thickness(w*.1))+arc+
			circle(fmt.Sprint("p", p), x, y, w*.29)+text("id", x, y+w*.14, p, size(w*.4)))
	}
	return list
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (vindiniumArtist) Asides(state game.State) (list []Aside) {
	s := state.Value().(vindinium.State)
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		list = append(list, bar(s, p))
	}
	return list
}

func (vindiniumArtist) Intent(state game.State, answer string) []string {
	s := state.Value().(vindinium.State)
	a, err := vindinium.ParseAction(answer)
	if err != nil {
		return nil
	}
	d := drawingOf(s.Map())
	x1, y1 := d.corner(s.Hero(s.ToMove()).Cell)
	x2, y2 := d.corner(s.Target(a))
	return []string{arrow(int(x1+d.w/2), int(y1+d.w/2), int(x2+d.w/2), int(y2+d.w/2))}
}

// trace marks where the hero came from, its target, and the cells of heroes that were hit or died.
func (vindiniumArtist) Trace(state game.State, answer string, after game.State) []string {
	s, next := state.Value().(vindinium.State), after.Value().(vindinium.State)
	a, err := vindinium.ParseAction(answer)
	if err != nil {
		return nil
	}
	d, me := drawingOf(s.Map()), s.ToMove()
	cells := []geom.Point{s.Hero(me).Cell}
	if to := s.Target(a); to != cells[0] {
		cells = append(cells, to)
	}
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		if p != me && next.Hero(p) != s.Hero(p) {
			cells = append(cells, s.Hero(p).Cell)
		}
	}
	var list []string
	for _, c := range cells {
		x, y := d.corner(c)
		list = append(list, rect("done", x+1, y+1, d.w-2, d.w-2, d.w*.15))
	}
	return list
}

func (vindiniumArtist) Tally(state game.State, seat int) string {
	s := state.Value().(vindinium.State)
	p := vindinium.Player(seat)
	return fmt.Sprintf("life %d, %s", s.Hero(p).Life, count(s.NumMines(p), "mine"))
}

func (vindiniumArtist) Moment(state game.State) string {
	s := state.Value().(vindinium.State)
	return fmt.Sprintf("turn %d of %d", s.Turn(), s.Rounds()*s.NumPlayers())
}

// bar draws a hero's life, gold and mines below the map.
func bar(s vindinium.State, p vindinium.Player) Aside {
	width := mapWidth / float64(s.NumPlayers())
	h := s.Hero(p)
	x, y := mapLeft+float64(p)*width, barTop
	svg := text("ink bar", x, y+14, fmt.Sprintf("hero %d: life %d", p, h.Life)) +
		text("ink bar", x, y+54, fmt.Sprintf("%d gold, %s", h.Gold, count(s.NumMines(p), "mine"))) +
		rect("back", x, y+22, width-12, 12, 0) +
		rect(fmt.Sprint("p", p), x, y+22, (width-12)*float64(h.Life)/vindinium.MaxLife, 12, 0)
	return Aside{fmt.Sprint("hero ", p), int(p), svg, Box{x, y, width, barHeight}}
}

func (vindiniumArtist) Places(state game.State) (list []Place) {
	s := state.Value().(vindinium.State)
	d := drawingOf(s.Map())
	d.cells(func(p geom.Point, x, y float64) {
		list = append(list, box(fmt.Sprintf("%d %d", p.X, p.Y), x+d.w/2, y+d.w/2, d.w))
	})
	return list
}

func (vindiniumArtist) Contents(state game.State) (list []string) {
	s := state.Value().(vindinium.State)
	d := drawingOf(s.Map())
	d.cells(func(p geom.Point, _, _ float64) { list = append(list, vindiniumHas(s, p)) })
	return list
}

func vindiniumHas(s vindinium.State, at geom.Point) string {
	m := s.Map()
	var has []string
	switch m.Terrain(at) {
	case vindinium.Wall:
		has = append(has, "wall")
	case vindinium.Tavern:
		has = append(has, "tavern")
	case vindinium.GoldMine:
		i, _ := m.MineAt(at)
		if owner := s.Owner(i); owner == vindinium.Neutral {
			has = append(has, "free mine")
		} else {
			has = append(has, fmt.Sprintf("mine of hero %d", owner))
		}
	}
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		if h := s.Hero(p); h.Cell == at {
			has = append(has, fmt.Sprintf("hero %d, life %d, %d gold", p, h.Life, h.Gold))
		}
	}
	if has == nil {
		return "free"
	}
	return strings.Join(has, ", ")
}

// Overlays shows how many steps lead from the hero to move to each cell. Where something is, the number is in a corner.
func (vindiniumArtist) Overlays(state game.State) []Overlay {
	s := state.Value().(vindinium.State)
	m, me := s.Map(), s.ToMove()
	d := drawingOf(m)
	w := d.w
	o := Overlay{Name: "Distances"}
	var paper, numbers strings.Builder
	d.cells(func(p geom.Point, x, y float64) {
		steps := m.Distances(p).From(s.Hero(me).Cell)
		if m.Terrain(p) == vindinium.Wall || steps <= 0 {
			return
		}
		has := vindiniumHas(s, p)
		if has == "free" {
			fmt.Fprintf(&numbers, `<text x="%.1f" y="%.1f">%d</text>`, x+w/2, y+w*.64, steps)
			return
		}
		fmt.Fprintf(&paper, "M%.1f %.1fh%.1fv%.1fh%.1fz", x, y, w*.36, w*.34, -w*.36)
		fmt.Fprintf(&numbers, `<text x="%.1f" y="%.1f" font-size="%.1f">%d</text>`, x+w*.18, y+w*.27, w*.28, steps)
		if steps <= 6 {
			o.Words = append(o.Words, fmt.Sprintf("%s to %s at %d,%d.", count(steps, "step"), has, p.X, p.Y))
		}
	})
	o.SVG = path("paper", paper.String()) +
		fmt.Sprintf(`<g class="ink" text-anchor="middle"%s>%s</g>`, size(w*.42), numbers.String())
	return []Overlay{o}
}

func (vindiniumArtist) Ends(state game.State, action string) (from, to string) {
	s := state.Value().(vindinium.State)
	a, err := vindinium.ParseAction(action)
	if err != nil {
		return "", ""
	}
	return s.Hero(s.ToMove()).Cell.String(), s.Target(a).String()
}
