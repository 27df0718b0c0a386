package vindiniumgame

import (
	_ "embed"
	"fmt"
	"math"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/svg"
	"github.com/rulebook-go/rulebook/examples/words"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

// Format returns what all pictures have in common.
func (parts) Format() game.Format {
	return game.Format{Width: pictureWidth, Height: pictureHeight, Style: style}
}

// Artist returns the artist of a position.
func (parts) Artist(s game.State) game.Artist { return newArtist(s.Value().(vindinium.State)) }

// vindiniumArtist draws the cells of the map from x0, y0 to before x1, y1, each w wide.
type artist struct {
	vindinium.State
	m              vindinium.Map
	x0, y0, x1, y1 int
	w, left        float64
}

//go:embed picture.css
var style string

// Maps of all sizes fill the same square, without the rows and columns of walls around them. The columns are
// numbered above it and the rows on its left. Bars below it show the heroes' life and gold.
const (
	mapWidth      = 640
	mapLeft       = 26
	mapTop        = 22
	barTop        = mapTop + mapWidth + 8
	barHeight     = 64
	pictureWidth  = mapLeft + mapWidth + 8
	pictureHeight = barTop + barHeight
)

func newArtist(s vindinium.State) *artist {
	m := s.Map()
	a := artist{State: s, m: m, x0: m.Size(), y0: m.Size()}
	for y := 0; y < m.Size(); y++ {
		for x := 0; x < m.Size(); x++ {
			if m.Terrain(geom.Point{X: x, Y: y}) != vindinium.Wall {
				a.x0, a.y0, a.x1, a.y1 = min(a.x0, x), min(a.y0, y), max(a.x1, x+1), max(a.y1, y+1)
			}
		}
	}
	a.w = mapWidth / float64(max(a.x1-a.x0, a.y1-a.y0))
	a.left = mapLeft + (mapWidth-a.width())/2
	return &a
}

// width and height are those of the map in the picture.
func (s *artist) width() float64  { return s.w * float64(s.x1-s.x0) }
func (s *artist) height() float64 { return s.w * float64(s.y1-s.y0) }

func (s *artist) Board() game.Box {
	return game.Box{X: s.left - mapLeft, Width: mapLeft + s.width() + 4, Height: mapTop + s.height() + 4}
}

func (s *artist) middle(p geom.Point) svg.Point {
	return svg.At(s.left+s.w*(float64(p.X-s.x0)+.5), mapTop+s.w*(float64(p.Y-s.y0)+.5))
}

// cells calls visit for each cell in reading order, with its middle.
func (s *artist) cells(visit func(p geom.Point, at svg.Point)) {
	for y := s.y0; y < s.y1; y++ {
		for x := s.x0; x < s.x1; x++ {
			p := geom.Point{X: x, Y: y}
			visit(p, s.middle(p))
		}
	}
}

func (s *artist) Background() string {
	w := s.w
	var dark, stone, inns, rest strings.Builder
	s.cells(func(p geom.Point, at svg.Point) {
		if p.Y == s.y0 {
			rest.WriteString(svg.Text("soft axis", svg.At(at.X, mapTop), -6, p.X))
		}
		if p.X == s.x0 {
			rest.WriteString(svg.Text("soft axis", svg.At(s.left-mapLeft/2, at.Y), 4, p.Y))
		}
		edge := svg.Outline(at.Plus(-w/2, -w/2), w, w)
		switch s.m.Terrain(p) {
		case vindinium.Wall:
			stone.WriteString(edge)
			return
		case vindinium.Tavern:
			inns.WriteString(mug(at, w))
		}
		if (p.X+p.Y)%2 == 1 {
			dark.WriteString(edge)
		}
	})
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		rest.WriteString(svg.Square(fmt.Sprintf("spawn p%d o%d", p, p), s.middle(s.m.Spawn(p)), w-4, w*.2))
	}
	return svg.Rect("ground", s.left, mapTop, s.width(), s.height(), 0) + svg.Path("dark", dark.String()) +
		svg.Path("stone", stone.String()) + svg.Rect("rim", s.left, mapTop, s.width(), s.height(), 0) +
		rest.String() + inns.String()
}

func mug(at svg.Point, w float64) string {
	const inn = "M-26-16h40v8h8q8 0 8 8v12q0 8-8 8h-8v10q0 6-6 6h-28q-6 0-6-6zM14 0v12h6q2 0 2-2V2q0-2-2-2z"
	const foam = "M-30-16a10 10 0 0 1 9-14 13 13 0 0 1 23-2 10 10 0 0 1 14 9q0 7-6 7z"
	return fmt.Sprintf(`<g class="upright"><g transform="translate(%.1f %.1f) scale(%.3f)">%s%s</g></g>`,
		at.X, at.Y, w/76, svg.Path("inn", inn), svg.Path("foam", foam))
}

func (s *artist) Pieces() (list []string) {
	w := s.w
	for i := 0; i < s.m.NumMines(); i++ {
		at, class, letter := s.middle(s.m.MineCell(i)), "free", ""
		if owner := s.Owner(i); owner != vindinium.Neutral {
			class = fmt.Sprint("p", owner)
			letter = svg.Text("id", at, w*.16, owner, svg.Size(w*.38))
		}
		a, b, right := at.Plus(-w*.22, -w*.34), at.Plus(w*.22, -w*.34), at.Plus(w*.42, -w*.12)
		tip, left := at.Plus(0, w*.38), at.Plus(-w*.42, -w*.12)
		list = append(list, svg.Path("mine "+class, svg.Line(a, b, right, tip, left)+"z")+
			svg.Path("facet", svg.Line(a, b, right, left)+"z")+letter)
	}
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		h := s.Hero(p)
		at := s.middle(h.Cell)
		list = append(list, svg.Circle("paper", at, w*.46)+lifeRing(at, w, p, h.Life)+
			svg.Circle(fmt.Sprint("p", p), at, w*.29)+svg.Text("id", at, w*.14, p, svg.Size(w*.4)))
	}
	return list
}

// lifeRing draws the ring around a hero, which is its life.
func lifeRing(at svg.Point, w float64, p vindinium.Player, life int) string {
	r, class, thick := w*.38, fmt.Sprint("life o", p), svg.Thickness(w*.1)
	if life == vindinium.MaxLife {
		return svg.Circle(class, at, r, thick)
	}
	angle, large := 2*math.Pi*float64(life)/vindinium.MaxLife, 0
	if angle > math.Pi {
		large = 1
	}
	sin, cos := math.Sincos(angle)
	arc := fmt.Sprintf("%sA%.1f %.1f 0 %d 1 %.1f %.1f", svg.Line(at.Plus(0, -r)), r, r, large, at.X+r*sin, at.Y-r*cos)
	return svg.Circle("life lost", at, r, thick) + svg.Path(class, arc, thick)
}

// Asides draws each hero's life, gold and mines below the map.
func (s *artist) Asides() (list []game.Aside) {
	width := mapWidth / float64(s.NumPlayers())
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		h, at := s.Hero(p), svg.At(mapLeft+float64(p)*width, barTop)
		marks := svg.Text("ink bar", at, 14, fmt.Sprintf("hero %d: life %d", p, h.Life)) +
			svg.Text("ink bar", at, 54, fmt.Sprintf("%d gold, %s", h.Gold, words.Count(s.NumMines(p), "mine"))) +
			svg.Rect("back", at.X, at.Y+22, width-12, 12, 0) +
			svg.Rect(fmt.Sprint("p", p), at.X, at.Y+22, (width-12)*float64(h.Life)/vindinium.MaxLife, 12, 0)
		list = append(list, game.Aside{
			Name: fmt.Sprint("hero ", p), Seat: int(p), SVG: marks,
			Box: game.Box{X: at.X, Y: at.Y, Width: width, Height: barHeight},
		})
	}
	return list
}

func (s *artist) Intent(answer string) string {
	return svg.Arrow(s.middle(s.Hero(s.ToMove()).Cell), s.middle(s.Target(actionOf(answer))))
}

// Trace marks where the hero came from, its target, and the cells of heroes that were hit or died.
func (s *artist) Trace(answer string, after game.State) (marks string) {
	next := after.Value().(vindinium.State)
	a, err := vindinium.ParseAction(answer)
	if err != nil {
		return ""
	}
	mark := func(cell geom.Point) { marks += svg.Square("done", s.middle(cell), s.w-2, s.w*.15) }
	me := s.ToMove()
	mark(s.Hero(me).Cell)
	if to := s.Target(a); to != s.Hero(me).Cell {
		mark(to)
	}
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		if p != me && next.Hero(p) != s.Hero(p) {
			mark(s.Hero(p).Cell)
		}
	}
	return marks
}

func (s *artist) Places() (list []game.Place) {
	s.cells(func(p geom.Point, at svg.Point) {
		list = append(list, svg.Place(fmt.Sprintf("%d %d", p.X, p.Y), at, s.w, s.content(p)))
	})
	return list
}

func (s *artist) content(at geom.Point) string {
	var has []string
	switch s.m.Terrain(at) {
	case vindinium.Wall:
		has = append(has, "wall")
	case vindinium.Tavern:
		has = append(has, "tavern")
	case vindinium.GoldMine:
		i, _ := s.m.MineAt(at)
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

// Overlays shows how many steps lead from the hero to move to each cell. Where something is, the number is in
// a corner.
func (s *artist) Overlays() []game.Overlay {
	me, w := s.Hero(s.ToMove()).Cell, s.w
	o := game.Overlay{Name: "Distances"}
	var paper, numbers strings.Builder
	s.cells(func(p geom.Point, at svg.Point) {
		steps := s.m.Distances(p).From(me)
		if s.m.Terrain(p) == vindinium.Wall || steps <= 0 {
			return
		}
		has := s.content(p)
		if has == "free" {
			numbers.WriteString(svg.Text("ink", at, w*.14, steps))
			return
		}
		paper.WriteString(svg.Outline(at.Plus(-w/2, -w/2), w*.36, w*.34))
		numbers.WriteString(svg.Text("ink", at.Plus(-w*.32, -w*.5), w*.27, steps, svg.Size(w*.28)))
		if steps <= 6 {
			o.Words = append(o.Words, fmt.Sprintf("%s to %s at %d,%d.", words.Count(steps, "step"), has, p.X, p.Y))
		}
	})
	o.SVG = svg.Path("paper", paper.String()) +
		fmt.Sprintf(`<g text-anchor="middle"%s>%s</g>`, svg.Size(w*.42), numbers.String())
	return []game.Overlay{o}
}

func (s *artist) Ends(action string) (from, to string) {
	return s.Hero(s.ToMove()).Cell.String(), s.Target(actionOf(action)).String()
}
