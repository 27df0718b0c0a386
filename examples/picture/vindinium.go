package picture

import (
	"fmt"
	"github.com/rulebook-go/rulebook/examples/game"
	"strings"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

type vindiniumArtist struct{}

// Maps of all sizes fill the same square. The columns are numbered above it and the rows on its left. Bars below it show the
// heroes' life and gold.
const (
	mapWidth  = 640.0
	mapLeft   = 24.0
	mapTop    = 22.0
	mapRight  = 8.0
	barTop    = mapTop + mapWidth + 8
	barHeight = 64
)

func (vindiniumArtist) ViewBox() (int, int) {
	return int(mapLeft + mapWidth + mapRight), int(barTop + barHeight)
}

func (vindiniumArtist) Style() string {
	return `.ground{fill:var(--tile)}.wood{fill:var(--soft);opacity:.55}.grid{stroke:var(--line);stroke-width:1;fill:none}.home{fill:none;stroke-width:2.5;opacity:.8}.o0{stroke:var(--p0)}.o1{stroke:var(--p1)}.o2{stroke:var(--p2)}.o3{stroke:var(--p3)}.free{fill:var(--soft)}.inn{fill:var(--paper);stroke:var(--ink);stroke-width:1.5}.letter{fill:var(--ink);font-weight:600;text-anchor:middle}.id{fill:var(--paper);font-weight:700;text-anchor:middle}.bar{font-size:14px}.axis{font-size:13px;text-anchor:middle}.back{fill:var(--line)}`
}

// scale is the width of a cell.
func scale(m vindinium.Map) float64 { return mapWidth / float64(m.Size()) }

// corner returns the upper left corner of a cell in the picture.
func corner(m vindinium.Map, p geom.Point) (x, y float64) {
	return mapLeft + float64(p.X)*scale(m), mapTop + float64(p.Y)*scale(m)
}

func (vindiniumArtist) Background(state game.State) string {
	s := state.Value().(vindinium.State)
	m := s.Map()
	var b strings.Builder
	w := scale(m)
	fmt.Fprintf(&b, `<rect class="ground" x="%g" y="%g" width="%g" height="%g"/>`, mapLeft, mapTop, mapWidth, mapWidth)
	for y := 0; y < m.Size(); y++ {
		for x := 0; x < m.Size(); x++ {
			px, py := corner(m, geom.Point{X: x, Y: y})
			switch m.Terrain(geom.Point{X: x, Y: y}) {
			case vindinium.Wall:
				fmt.Fprintf(&b, `<rect class="wood" x="%.1f" y="%.1f" width="%.1f" height="%.1f"/>`, px, py, w, w)
			case vindinium.Tavern:
				fmt.Fprintf(&b, `<path class="inn" d="M%.1f %.1fl%.1f %.1fl%.1f %.1fv%.1fh%.1fz"/><text class="letter" x="%.1f" y="%.1f" font-size="%.1f">T</text>`,
					px+w*.1, py+w*.45, w*.4, -w*.38, w*.4, w*.38, w*.48, -w*.8, px+w/2, py+w*.8, w*.45)
			}
		}
	}
	b.WriteString(`<path class="grid" d="`)
	for i := 0; i <= m.Size(); i++ {
		at := float64(i) * w
		fmt.Fprintf(&b, "M%.1f %gv%gM%g %.1fh%g", mapLeft+at, mapTop, mapWidth, mapLeft, mapTop+at, mapWidth)
	}
	b.WriteString(`"/>`)
	for i := 0; i < m.Size(); i++ {
		at := (float64(i) + 0.5) * w
		fmt.Fprintf(&b, `<text class="soft axis" x="%.1f" y="%g">%d</text>`, mapLeft+at, mapTop-6, i)
		fmt.Fprintf(&b, `<text class="soft axis" x="%g" y="%.1f">%d</text>`, mapLeft/2, mapTop+at+4, i)
	}
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		px, py := corner(m, m.Spawn(p))
		fmt.Fprintf(&b, `<rect class="home o%d" x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="%.1f"/>`, p, px+2, py+2, w-4, w-4, w*.2)
	}
	return b.String()
}

func (vindiniumArtist) Pieces(state game.State) []string {
	s := state.Value().(vindinium.State)
	m := s.Map()
	w := scale(m)
	var list []string
	for i := 0; i < m.NumMines(); i++ {
		px, py := corner(m, m.Mine(i))
		class, letter := "free", ""
		if owner := s.Owner(i); owner != vindinium.Neutral {
			class = fmt.Sprint("p", owner)
			letter = fmt.Sprintf(`<text class="id" x="%.1f" y="%.1f" font-size="%.1f">%d</text>`, px+w/2, py+w*.64, w*.4, owner)
		}
		list = append(list, fmt.Sprintf(`<path class="%s" d="M%.1f %.1fl%.1f %.1fl%.1f %.1fl%.1f %.1fz"/>%s`, class,
			px+w/2, py+w*.08, w*.4, w*.42, -w*.4, w*.42, -w*.4, -w*.42, letter))
	}
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		px, py := corner(m, s.Hero(p).Cell)
		list = append(list, fmt.Sprintf(`<circle class="p%d" cx="%.1f" cy="%.1f" r="%.1f"/><text class="id" x="%.1f" y="%.1f" font-size="%.1f">%d</text>`,
			p, px+w/2, py+w/2, w*.42, px+w/2, py+w*.68, w*.5, p))
	}
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
	m := s.Map()
	w := scale(m)
	x1, y1 := corner(m, s.Hero(s.ToMove()).Cell)
	x2, y2 := corner(m, s.Target(a))
	return []string{arrow(int(x1+w/2), int(y1+w/2), int(x2+w/2), int(y2+w/2))}
}

// trace marks where the hero came from, what it aimed at, and where heroes stood that were hit or died.
func (vindiniumArtist) Trace(state game.State, answer string, after game.State) []string {
	s, next := state.Value().(vindinium.State), after.Value().(vindinium.State)
	a, err := vindinium.ParseAction(answer)
	if err != nil {
		return nil
	}
	m, me := s.Map(), s.ToMove()
	w := scale(m)
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
		x, y := corner(m, c)
		list = append(list, fmt.Sprintf(`<rect class="done" x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="%.1f"/>`, x+1, y+1, w-2, w-2, w*.15))
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
	return fmt.Sprintf("round %d of %d", min(s.Turn()/s.NumPlayers()+1, s.Rounds()), s.Rounds())
}

// bar draws a hero's life, gold and mines below the map.
func bar(s vindinium.State, p vindinium.Player) string {
	width := mapWidth / float64(s.NumPlayers())
	h := s.Hero(p)
	x, y := mapLeft+float64(p)*width, barTop
	return fmt.Sprintf(`<text class="ink bar" x="%.1f" y="%.1f">hero %d: life %d</text><text class="ink bar" x="%.1f" y="%.1f">%d gold, %s</text>`,
		x, y+14, p, h.Life, x, y+54, h.Gold, count(s.NumMines(p), "mine")) +
		fmt.Sprintf(`<rect class="back" x="%.1f" y="%.1f" width="%.1f" height="12"/><rect class="p%d" x="%.1f" y="%.1f" width="%.1f" height="12"/>`,
			x, y+22, width-12, p, x, y+22, (width-12)*float64(h.Life)/vindinium.MaxLife)
}

func (vindiniumArtist) Words(state game.State, answer string, after game.State) string {
	s, next := state.Value().(vindinium.State), after.Value().(vindinium.State)
	a, err := vindinium.ParseAction(answer)
	if err != nil {
		return "answers " + answer
	}
	return aim(s, a, next) + events(s, next)
}

// aim says what an action is for, and what comes of it for the hero itself.
func aim(s vindinium.State, a vindinium.Action, next vindinium.State) string {
	m, me := s.Map(), s.ToMove()
	from, to := s.Hero(me).Cell, s.Target(a)
	if from == to {
		return "waits"
	}
	where := fmt.Sprintf("%d, %d", to.X, to.Y)
	switch m.Terrain(to) {
	case vindinium.Wall:
		return "runs into a wall at " + where
	case vindinium.Tavern:
		if next.Hero(me).Gold < s.Hero(me).Gold+s.NumMines(me) {
			return "drinks in the tavern at " + where
		}
		return "cannot pay in the tavern at " + where
	case vindinium.GoldMine:
		i, _ := m.MineAt(to)
		was, is := s.Owner(i), next.Owner(i)
		switch {
		case was == me:
			return "goes into its own mine at " + where
		case is != me:
			return "dies at the mine at " + where
		case was != vindinium.Neutral:
			return fmt.Sprintf("takes the mine at %s from hero %d", where, was)
		}
		return "takes the mine at " + where
	}
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		if p != me && s.Hero(p).Cell == to {
			return fmt.Sprintf("runs into hero %d", p)
		}
	}
	return "steps to " + where
}

// events says which heroes were hit or died, and how many mines they lost by it.
func events(s, next vindinium.State) string {
	me := s.ToMove()
	text := ""
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		was, is := s.Hero(p), next.Hero(p)
		switch {
		case p == me || is == was:
		case is.Life < was.Life && is.Cell == was.Cell:
			text += fmt.Sprintf("; hits hero %d, which has life %d left", p, is.Life)
		default:
			text += fmt.Sprintf("; kills hero %d, which loses %s", p, count(s.NumMines(p), "mine"))
		}
	}
	return text
}

func (vindiniumArtist) Places(state game.State) (list []Place) {
	s := state.Value().(vindinium.State)
	m := s.Map()
	w := scale(m)
	for i := 0; i < m.Size()*m.Size(); i++ {
		p := geom.Point{X: i % m.Size(), Y: i / m.Size()}
		px, py := corner(m, p)
		list = append(list, box(fmt.Sprintf("%d %d", p.X, p.Y), px+w/2, py+w/2, w))
	}
	return list
}

func (vindiniumArtist) Contents(state game.State) (list []string) {
	s := state.Value().(vindinium.State)
	size := s.Map().Size()
	for i := 0; i < size*size; i++ {
		list = append(list, vindiniumHas(s, geom.Point{X: i % size, Y: i / size}))
	}
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

// Overlays shows how many steps lead from the hero to move to each cell.
func (vindiniumArtist) Overlays(state game.State) []Overlay {
	s := state.Value().(vindinium.State)
	m, me := s.Map(), s.ToMove()
	w := scale(m)
	o := Overlay{Name: "Distances of the hero to move"}
	var near []string
	var paper, numbers strings.Builder
	for y := 0; y < m.Size(); y++ {
		for x := 0; x < m.Size(); x++ {
			p := geom.Point{X: x, Y: y}
			d := m.Distance(s.Hero(me).Cell, p)
			if m.Terrain(p) == vindinium.Wall || d <= 0 {
				continue
			}
			px, py := corner(m, p)
			fmt.Fprintf(&paper, "M%.1f %.1fh%.1fv%.1fh%.1fz", px+w*.2, py+w*.26, w*.6, w*.48, -w*.6)
			fmt.Fprintf(&numbers, `<text x="%.1f" y="%.1f">%d</text>`, px+w/2, py+w*.64, d)
			if has := vindiniumHas(s, p); d <= 6 && has != "free" {
				near = append(near, fmt.Sprintf("%d steps to %s at %d, %d.", d, has, x, y))
			}
		}
	}
	o.SVG = fmt.Sprintf(`<path class="paper" opacity=".72" d="%s"/><g class="ink" text-anchor="middle" font-size="%.1f">%s</g>`, paper.String(), w*.42, numbers.String())
	o.Words = near
	return []Overlay{o}
}

func (vindiniumArtist) Ends(state game.State, action string) (from, to string) {
	s := state.Value().(vindinium.State)
	a, err := vindinium.ParseAction(action)
	if err != nil {
		return "", ""
	}
	return "", s.Target(a).String()
}

func (vindiniumArtist) Notation(state game.State, action string, after game.State) string {
	s, next := state.Value().(vindinium.State), after.Value().(vindinium.State)
	a, err := vindinium.ParseAction(action)
	if err == nil {
		a, err = s.Resolve(a)
	}
	if err != nil {
		return action
	}
	if a.Order() == vindinium.Wait {
		return "wait"
	}
	to := s.Target(a)
	return fmt.Sprintf("%.1s %s", a, strings.TrimPrefix(fmt.Sprintf("%s%d,%d", short(s, a, next), to.X, to.Y), " "))
}

// short names what a hero bumps into, with a space behind it, and returns "" for a step.
func short(s vindinium.State, a vindinium.Action, next vindinium.State) string {
	m, me := s.Map(), s.ToMove()
	from, to := s.Hero(me).Cell, s.Target(a)
	switch m.Terrain(to) {
	case vindinium.Wall:
		return "wall "
	case vindinium.Tavern:
		return "tavern "
	case vindinium.GoldMine:
		if i, _ := m.MineAt(to); s.Owner(i) == me {
			return "own mine "
		} else if next.Owner(i) != me {
			return "dies at mine "
		}
		return "mine "
	}
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		if p != me && s.Hero(p).Cell == to {
			return fmt.Sprintf("hero %d ", p)
		}
	}
	if from == to {
		return "edge "
	}
	return ""
}
