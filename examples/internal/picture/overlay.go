package picture

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// Overlay is something that a position implies and that can be shown on top of it.
type Overlay struct {
	Name  string   `json:"name"`
	SVG   string   `json:"svg"`
	Words []string `json:"words"` // the same for people who do not see the picture
}

// Overlays returns what can be shown on top of a position: in Cultist Wars where the neutrals will go, in Volcanoes what the
// next growth does, in Onitama where each card leads, in Vindinium how far everything is. A finished game has none.
func Overlays(state game.State) []Overlay {
	if state.Over() {
		return nil
	}
	switch s := state.Value().(type) {
	case cultist.State:
		return forecast(s)
	case volcano.State:
		return growth(s)
	case onitama.State:
		return cards(s)
	case vindinium.State:
		return distances(s)
	}
	return nil
}

// forecast shows the moves of the neutrals on the next turns if both players wait.
func forecast(s cultist.State) []Overlay {
	const turns = 6
	o := Overlay{Name: "Forecast of the neutrals"}
	if _, ok := s.Rand(); !ok {
		o.Words = []string{"The generator of the neutrals is not known in this position."}
		return []Overlay{o}
	}
	at := map[uint8]cultist.Tile{}
	for i, a := range s.Forecast(turns) {
		if a.Kind != cultist.Move {
			o.Words = append(o.Words, fmt.Sprintf("After turn %d nobody moves.", s.Turn()+i+1))
			continue
		}
		from, ok := at[uint8(a.Unit)]
		if !ok {
			from = s.Unit(int(a.Unit)).Tile
		}
		at[uint8(a.Unit)] = a.Tile
		x1, y1 := tileMiddle(from)
		x2, y2 := tileMiddle(a.Tile)
		o.SVG += arrow(x1, y1, x2, y2) + fmt.Sprintf(`<circle class="paper" cx="%d" cy="%d" r="9"/><text class="ink axis" x="%d" y="%d">%d</text>`,
			(x1+x2)/2, (y1+y2)/2, (x1+x2)/2, (y1+y2)/2+4, i+1)
		o.Words = append(o.Words, fmt.Sprintf("After turn %d neutral %d moves to %s.", s.Turn()+i+1, a.Unit, a.Tile))
	}
	return []Overlay{o}
}

// growth shows what the next growth does if it came at once.
func growth(s volcano.State) []Overlay {
	o := Overlay{Name: "Next growth"}
	next := s.Grow()
	var bursts, hits []string
	for t := volcano.Tile(0); t < volcano.NumTiles; t++ {
		c := tileCentre(t)
		was, _ := standing(s, t)
		is, owner := standing(next, t)
		if s.Level(t) == next.Level(t) {
			continue
		}
		class := "level"
		fill := fmt.Sprintf(`<path class="p%d l%d" d="%s"/>`, owner, max(is, 1), triangle(t))
		if is == 0 {
			fill = ""
		}
		if is == volcano.MaxLevel {
			class = "level top"
			if was < is {
				bursts = append(bursts, t.String())
			}
		}
		o.SVG += fmt.Sprintf(`<path class="tile" d="%s"/>%s<text class="%s" x="%.1f" y="%.1f">%d</text>`, triangle(t), fill, class, c.x, c.y+6, is)
		switch change(s, next, t) {
		case erupted:
			o.SVG += burst(c)
		case hit:
			hits = append(hits, t.String())
			o.SVG += fmt.Sprintf(`<circle class="hitmark" cx="%.1f" cy="%.1f" r="15"/>`, c.x, c.y)
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
		o.Words = append(o.Words, fmt.Sprintf("Player %d then has %s instead of %d.", p, count(next.Tiles(p).Len(), "tile"), s.Tiles(p).Len()))
	}
	return []Overlay{o}
}

// cards shows for each card where it leads all pieces of its player. The middle card is that of the player to move.
func cards(s onitama.State) (list []Overlay) {
	add := func(c onitama.Card, p onitama.Player, whose string, left, top int) {
		o := Overlay{Name: fmt.Sprintf("%s (%s)", c, whose), SVG: cardFrame("played", left, top)}
		for q := onitama.Square(0); q < onitama.NoSquare; q++ {
			if s.Pieces(p)>>q&1 == 0 {
				continue
			}
			var goals []string
			for to := onitama.Square(0); to < onitama.NoSquare; to++ {
				if c.Targets(p, q)>>to&1 != 0 && s.Pieces(p)>>to&1 == 0 {
					x1, y1 := centre(q)
					x2, y2 := centre(to)
					o.SVG += arrow(x1, y1, x2, y2)
					goals = append(goals, to.String())
				}
			}
			if goals != nil {
				o.Words = append(o.Words, fmt.Sprintf("%s to %s", q, strings.Join(goals, ", ")))
			}
		}
		list = append(list, o)
	}
	for p := onitama.Player(0); p < 2; p++ {
		for i, c := range s.Hand(p) {
			left, top := handCorner(p, i)
			add(c, p, fmt.Sprintf("player %d", p), left, top)
		}
	}
	left, top := middleCorner()
	add(s.Middle(), s.ToMove(), "middle", left, top)
	return list
}

// distances shows how many steps lead from the hero to move to each cell.
func distances(s vindinium.State) []Overlay {
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
