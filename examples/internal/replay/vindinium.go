package replay

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

type vindiniumArtist struct{}

// Maps of all sizes fill the same square. Bars below it show the heroes' life and gold.
const (
	mapWidth  = 640.0
	mapFrame  = 10.0
	barHeight = 52
)

func (vindiniumArtist) viewBox() (int, int) {
	return int(mapWidth + 2*mapFrame), int(mapWidth+2*mapFrame) + barHeight
}

func (vindiniumArtist) style() string {
	return `.ground{fill:var(--tile)}.wood{fill:var(--soft);opacity:.55}.grid{stroke:var(--line);stroke-width:1;fill:none}.home{fill:none;stroke-width:2.5;opacity:.8}.o0{stroke:var(--p0)}.o1{stroke:var(--p1)}.o2{stroke:var(--p2)}.o3{stroke:var(--p3)}.free{fill:var(--soft)}.inn{fill:var(--paper);stroke:var(--ink);stroke-width:1.5}.letter{fill:var(--ink);font-weight:600;text-anchor:middle}.id{fill:var(--paper);font-weight:700;text-anchor:middle}.bar{font-size:14px}.back{fill:var(--line)}`
}

// scale is the width of a cell.
func scale(m vindinium.Map) float64 { return mapWidth / float64(m.Size()) }

// corner returns the upper left corner of a cell in the picture.
func corner(m vindinium.Map, p geom.Point) (x, y float64) {
	return mapFrame + float64(p.X)*scale(m), mapFrame + float64(p.Y)*scale(m)
}

func (vindiniumArtist) background(state game.State) string {
	m := state.Value().(vindinium.State).Map()
	var b strings.Builder
	w := scale(m)
	fmt.Fprintf(&b, `<rect class="ground" x="%g" y="%g" width="%g" height="%g"/>`, mapFrame, mapFrame, mapWidth, mapWidth)
	for y := 0; y < m.Size(); y++ {
		for x := 0; x < m.Size(); x++ {
			px, py := corner(m, geom.Point{X: x, Y: y})
			switch m.At(geom.Point{X: x, Y: y}) {
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
		at := mapFrame + float64(i)*w
		fmt.Fprintf(&b, "M%.1f %gv%gM%g %.1fh%g", at, mapFrame, mapWidth, mapFrame, at, mapWidth)
	}
	b.WriteString(`"/>`)
	for p := vindinium.Player(0); int(p) < state.NumPlayers(); p++ {
		px, py := corner(m, m.Spawn(p))
		fmt.Fprintf(&b, `<rect class="home o%d" x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="%.1f"/>`, p, px+2, py+2, w-4, w-4, w*.2)
	}
	return b.String()
}

func (vindiniumArtist) position(state game.State, answer string) string {
	s := state.Value().(vindinium.State)
	m := s.Map()
	w := scale(m)
	var b strings.Builder
	for i := 0; i < m.NumMines(); i++ {
		px, py := corner(m, m.Mine(i))
		class := "free"
		if owner := s.Owner(i); owner != vindinium.Neutral {
			class = fmt.Sprint("p", owner)
		}
		fmt.Fprintf(&b, `<path class="%s" d="M%.1f %.1fl%.1f %.1fl%.1f %.1fl%.1f %.1fz"/>`, class,
			px+w/2, py+w*.08, w*.4, w*.42, -w*.4, w*.42, -w*.4, -w*.42)
	}
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		h := s.Hero(p)
		px, py := corner(m, h.At())
		fmt.Fprintf(&b, `<circle class="p%d" cx="%.1f" cy="%.1f" r="%.1f"/><text class="id" x="%.1f" y="%.1f" font-size="%.1f">%d</text>`,
			p, px+w/2, py+w/2, w*.42, px+w/2, py+w*.68, w*.5, p)
	}
	if a, err := vindinium.ParseAction(answer); answer != "" && err == nil {
		from, to := s.Hero(s.ToMove()).At(), s.Target(a)
		x1, y1 := corner(m, from)
		x2, y2 := corner(m, to)
		b.WriteString(arrow(int(x1+w/2), int(y1+w/2), int(x2+w/2), int(y2+w/2)))
	}
	b.WriteString(bars(s))
	return b.String()
}

// bars draws the heroes' life and gold below the map.
func bars(s vindinium.State) string {
	var b strings.Builder
	width := mapWidth / float64(s.NumPlayers())
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		h := s.Hero(p)
		x, y := mapFrame+float64(p)*width, mapWidth+2*mapFrame
		fmt.Fprintf(&b, `<text class="ink bar" x="%.1f" y="%.1f">%d: %d gold, %d mines</text>`, x, y+14, p, h.Gold, s.NumMines(p))
		fmt.Fprintf(&b, `<rect class="back" x="%.1f" y="%.1f" width="%.1f" height="10"/><rect class="p%d" x="%.1f" y="%.1f" width="%.1f" height="10"/>`,
			x, y+22, width-12, p, x, y+22, (width-12)*float64(h.Life)/vindinium.MaxLife)
	}
	return b.String()
}

func (vindiniumArtist) words(state game.State, answer string) string {
	s := state.Value().(vindinium.State)
	a, err := vindinium.ParseAction(answer)
	if err != nil {
		return "answers " + answer
	}
	m, from, to := s.Map(), s.Hero(s.ToMove()).At(), s.Target(a)
	if from == to {
		return "waits"
	}
	where := fmt.Sprintf("%d, %d", to.X, to.Y)
	switch m.At(to) {
	case vindinium.Wall:
		return "runs into a wall at " + where
	case vindinium.Tavern:
		return "goes to the tavern at " + where
	case vindinium.GoldMine:
		return "goes into the mine at " + where
	}
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		if p != s.ToMove() && s.Hero(p).At() == to {
			return fmt.Sprintf("runs into hero %d", p)
		}
	}
	return "steps to " + where
}
