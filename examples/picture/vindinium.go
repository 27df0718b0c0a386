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

// vindiniumArtist draws the cells of the map from x0, y0 to before x1, y1, each w wide.
type vindiniumArtist struct {
	vindinium.State
	m              vindinium.Map
	x0, y0, x1, y1 int
	w, left        float64
}

//go:embed vindinium.css
var vindiniumStyle string

// Maps of all sizes fill the same square, without the rows and columns of walls around them. The columns are numbered
// above it and the rows on its left. Bars below it show the heroes' life and gold.
const (
	mapWidth        = 640
	mapLeft         = 26
	mapTop          = 22
	barTop          = mapTop + mapWidth + 8
	barHeight       = 64
	vindiniumWidth  = mapLeft + mapWidth + 8
	vindiniumHeight = barTop + barHeight
)

func newVindinium(s vindinium.State) Artist {
	m := s.Map()
	a := vindiniumArtist{State: s, m: m, x0: m.Size(), y0: m.Size()}
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
func (s *vindiniumArtist) width() float64  { return s.w * float64(s.x1-s.x0) }
func (s *vindiniumArtist) height() float64 { return s.w * float64(s.y1-s.y0) }

func (s *vindiniumArtist) Board() Box {
	return Box{s.left - mapLeft, 0, mapLeft + s.width() + 4, mapTop + s.height() + 4}
}

func (s *vindiniumArtist) middle(p geom.Point) point {
	return point{s.left + s.w*(float64(p.X-s.x0)+.5), mapTop + s.w*(float64(p.Y-s.y0)+.5)}
}

// cells calls visit for each cell in reading order, with its middle.
func (s *vindiniumArtist) cells(visit func(p geom.Point, at point)) {
	for y := s.y0; y < s.y1; y++ {
		for x := s.x0; x < s.x1; x++ {
			p := geom.Point{X: x, Y: y}
			visit(p, s.middle(p))
		}
	}
}

func (s *vindiniumArtist) Background() string {
	w := s.w
	var dark, stone, inns, rest strings.Builder
	s.cells(func(p geom.Point, at point) {
		if p.Y == s.y0 {
			rest.WriteString(text("soft axis", point{at.x, mapTop}, -6, p.X))
		}
		if p.X == s.x0 {
			rest.WriteString(text("soft axis", point{s.left - mapLeft/2, at.y}, 4, p.Y))
		}
		edge := outline(at.plus(-w/2, -w/2), w, w)
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
		rest.WriteString(square(fmt.Sprintf("spawn p%d o%d", p, p), s.middle(s.m.Spawn(p)), w-4, w*.2))
	}
	return rect("ground", s.left, mapTop, s.width(), s.height(), 0) + path("dark", dark.String()) +
		path("stone", stone.String()) + rect("rim", s.left, mapTop, s.width(), s.height(), 0) + rest.String() + inns.String()
}

func mug(at point, w float64) string {
	const inn = "M-26-16h40v8h8q8 0 8 8v12q0 8-8 8h-8v10q0 6-6 6h-28q-6 0-6-6zM14 0v12h6q2 0 2-2V2q0-2-2-2z"
	const foam = "M-30-16a10 10 0 0 1 9-14 13 13 0 0 1 23-2 10 10 0 0 1 14 9q0 7-6 7z"
	return fmt.Sprintf(`<g class="upright"><g transform="translate(%.1f %.1f) scale(%.3f)">%s%s</g></g>`,
		at.x, at.y, w/76, path("inn", inn), path("foam", foam))
}

func (s *vindiniumArtist) Pieces() (list []string) {
	w := s.w
	for i := 0; i < s.m.NumMines(); i++ {
		at, class, letter := s.middle(s.m.Mine(i)), "free", ""
		if owner := s.Owner(i); owner != vindinium.Neutral {
			class = fmt.Sprint("p", owner)
			letter = text("id", at, w*.16, owner, size(w*.38))
		}
		a, b, right := at.plus(-w*.22, -w*.34), at.plus(w*.22, -w*.34), at.plus(w*.42, -w*.12)
		tip, left := at.plus(0, w*.38), at.plus(-w*.42, -w*.12)
		list = append(list, path("mine "+class, line(a, b, right, tip, left)+"z")+
			path("facet", line(a, b, right, left)+"z")+letter)
	}
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		h := s.Hero(p)
		at := s.middle(h.Cell)
		list = append(list, circle("paper", at, w*.46)+lifeRing(at, w, p, h.Life)+
			circle(fmt.Sprint("p", p), at, w*.29)+text("id", at, w*.14, p, size(w*.4)))
	}
	return list
}

// lifeRing draws the ring around a hero, which is its life.
func lifeRing(at point, w float64, p vindinium.Player, life int) string {
	r, class, thick := w*.38, fmt.Sprint("life o", p), thickness(w*.1)
	if life == vindinium.MaxLife {
		return circle(class, at, r, thick)
	}
	angle, large := 2*math.Pi*float64(life)/vindinium.MaxLife, 0
	if angle > math.Pi {
		large = 1
	}
	sin, cos := math.Sincos(angle)
	arc := fmt.Sprintf("%sA%.1f %.1f 0 %d 1 %.1f %.1f", line(at.plus(0, -r)), r, r, large, at.x+r*sin, at.y-r*cos)
	return circle("life lost", at, r, thick) + path(class, arc, thick)
}

// Asides draws each hero's life, gold and mines below the map.
func (s *vindiniumArtist) Asides() (list []Aside) {
	width := mapWidth / float64(s.NumPlayers())
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		h, at := s.Hero(p), point{mapLeft + float64(p)*width, barTop}
		svg := text("ink bar", at, 14, fmt.Sprintf("hero %d: life %d", p, h.Life)) +
			text("ink bar", at, 54, fmt.Sprintf("%d gold, %s", h.Gold, Count(s.NumMines(p), "mine"))) +
			rect("back", at.x, at.y+22, width-12, 12, 0) +
			rect(fmt.Sprint("p", p), at.x, at.y+22, (width-12)*float64(h.Life)/vindinium.MaxLife, 12, 0)
		list = append(list, Aside{fmt.Sprint("hero ", p), int(p), svg, Box{at.x, at.y, width, barHeight}})
	}
	return list
}

func (s *vindiniumArtist) Intent(answer string) string {
	a, _ := vindinium.ParseAction(answer)
	return arrow(s.middle(s.Hero(s.ToMove()).Cell), s.middle(s.Target(a)))
}

// Trace marks where the hero came from, its target, and the cells of heroes that were hit or died.
func (s *vindiniumArtist) Trace(answer string, after game.State) (svg string) {
	next := after.Value().(vindinium.State)
	a, err := vindinium.ParseAction(answer)
	if err != nil {
		return ""
	}
	mark := func(cell geom.Point) { svg += square("done", s.middle(cell), s.w-2, s.w*.15) }
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
	return svg
}

func (s *vindiniumArtist) Tally(seat int) string {
	p := vindinium.Player(seat)
	return fmt.Sprintf("life %d, %s", s.Hero(p).Life, Count(s.NumMines(p), "mine"))
}

func (s *vindiniumArtist) Places() (list []Place) {
	s.cells(func(p geom.Point, at point) {
		list = append(list, box(fmt.Sprintf("%d %d", p.X, p.Y), at, s.w, s.content(p)))
	})
	return list
}

func (s *vindiniumArtist) content(at geom.Point) string {
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

// Overlays shows how many steps lead from the hero to move to each cell. Where something is, the number is in a corner.
func (s *vindiniumArtist) Overlays() []Overlay {
	me, w := s.Hero(s.ToMove()).Cell, s.w
	o := Overlay{Name: "Distances"}
	var paper, numbers strings.Builder
	s.cells(func(p geom.Point, at point) {
		steps := s.m.Distances(p).From(me)
		if s.m.Terrain(p) == vindinium.Wall || steps <= 0 {
			return
		}
		has := s.content(p)
		if has == "free" {
			numbers.WriteString(text("ink", at, w*.14, steps))
			return
		}
		paper.WriteString(outline(at.plus(-w/2, -w/2), w*.36, w*.34))
		numbers.WriteString(text("ink", at.plus(-w*.32, -w*.5), w*.27, steps, size(w*.28)))
		if steps <= 6 {
			o.Words = append(o.Words, fmt.Sprintf("%s to %s at %d,%d.", Count(steps, "step"), has, p.X, p.Y))
		}
	})
	o.SVG = path("paper", paper.String()) +
		fmt.Sprintf(`<g text-anchor="middle"%s>%s</g>`, size(w*.42), numbers.String())
	return []Overlay{o}
}

func (s *vindiniumArtist) Ends(action string) (from, to string) {
	a, _ := vindinium.ParseAction(action)
	return s.Hero(s.ToMove()).Cell.String(), s.Target(a).String()
}

func (s *vindiniumArtist) Tell(answer string, after game.State) Account {
	next := after.Value().(vindinium.State)
	a, _ := vindinium.ParseAction(answer)
	a, _ = s.Resolve(a)
	account, to := s.aim(a, next), s.Target(a)
	if a.Order() == vindinium.Wait {
		account = Account{"waits", "wait", "waited"}
	} else {
		place := strings.TrimSpace(fmt.Sprintf("%s %d,%d", account.Notation, to.X, to.Y))
		account.Notation = fmt.Sprintf("%.1s %s", a, place)
	}
	killed := false
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		was, is := s.Hero(p), next.Hero(p)
		switch {
		case p == s.ToMove() || is == was:
		case is.Life < was.Life && is.Cell == was.Cell:
			account.Words += fmt.Sprintf("; hits hero %d, which has life %d left", p, is.Life)
			if !killed {
				account.Deed = "hit a hero"
			}
		default:
			account.Words += fmt.Sprintf("; kills hero %d, which loses %s", p, Count(s.NumMines(p), "mine"))
			account.Deed, killed = "killed a hero", true
		}
	}
	return account
}

// aim tells what an action is for, and its result for the hero itself. The notation names the thing that the hero
// bumps into.
func (s *vindiniumArtist) aim(a vindinium.Action, next vindinium.State) Account {
	to, me := s.Target(a), s.ToMove()
	where := fmt.Sprintf("%d,%d", to.X, to.Y)
	switch s.m.Terrain(to) {
	case vindinium.Wall:
		return Account{"runs into a wall at " + where, "wall", "ran into a wall"}
	case vindinium.Tavern:
		if next.Hero(me).Gold < s.Hero(me).Gold+s.NumMines(me) {
			return Account{"drinks in the tavern at " + where, "tavern", "drank"}
		}
		return Account{"cannot pay in the tavern at " + where, "tavern", "went to a tavern without money"}
	case vindinium.GoldMine:
		i, _ := s.m.MineAt(to)
		was, is := s.Owner(i), next.Owner(i)
		switch {
		case was == me:
			return Account{"goes into its own mine at " + where, "own mine", "ran into its own mine"}
		case is != me:
			return Account{"dies at the mine at " + where, "dies at mine", "died at a mine"}
		case was != vindinium.Neutral:
			words := fmt.Sprintf("takes the mine at %s from hero %d", where, was)
			return Account{words, "mine", "took a mine from another hero"}
		}
		return Account{"takes the mine at " + where, "mine", "took a free mine"}
	}
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		if p != me && s.Hero(p).Cell == to {
			return Account{fmt.Sprintf("runs into hero %d", p), fmt.Sprintf("hero %d", p), "ran into a hero"}
		}
	}
	if s.Hero(me).Cell == to {
		return Account{"waits", "edge", "ran into the edge of the map"}
	}
	return Account{"steps to " + where, "", Walked}
}

func (s *vindiniumArtist) Suffered(after game.State, seat int) string {
	next := after.Value().(vindinium.State)
	p := vindinium.Player(seat)
	was, is := s.Hero(p), next.Hero(p)
	switch {
	case is.Cell != was.Cell:
		return "was killed"
	case s.NumMines(p) > next.NumMines(p):
		return "lost a mine"
	case is.Life < was.Life:
		return "was hit"
	}
	return ""
}

// Walked is the deed of a step that has no other effect.
const Walked = "walked"

// Towards returns the deed of somebody on the way to another deed, such as "walked to a tavern" for "drank", and
// [Walked] if there is no way to it.
func Towards(deed string) string {
	switch deed {
	case "took a free mine", "died at a mine":
		return "walked to a free mine"
	case "took a mine from another hero":
		return "walked to a mine of another hero"
	case "drank":
		return "walked to a tavern"
	case "hit a hero", "killed a hero":
		return "walked to another hero"
	}
	return Walked
}
