package replay

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
)

type cultistArtist struct{}

// square is the width of a tile in the picture; the rows and columns are numbered outside.
const (
	square = 50
	frameX = 24
	frameY = 22
)

func (cultistArtist) viewBox() (int, int) {
	return cultist.Width*square + frameX + 8, cultist.Height*square + frameY + 8
}

func (cultistArtist) style() string {
	return `.rock{fill:var(--soft);opacity:.75}.neutral{fill:var(--soft)}.crown{fill:var(--paper);opacity:.9}.id{font-size:13px;font-weight:600;text-anchor:middle;fill:var(--paper)}.axis{font-size:11px;text-anchor:middle}.back{fill:var(--line)}.shot{stroke:var(--ink);stroke-width:2.5;stroke-dasharray:6 4;fill:none}.blast{stroke:var(--ink);stroke-width:2.5;fill:none}.ring{stroke:var(--ink);stroke-width:2.5;stroke-dasharray:5 4;fill:none}`
}

// tileMiddle returns the middle of a tile in the picture.
func tileMiddle(t cultist.Tile) (int, int) {
	return frameX + t.X()*square + square/2, frameY + t.Y()*square + square/2
}

func (cultistArtist) background(state game.State) string {
	s := state.Value().(cultist.State)
	var b strings.Builder
	for y := 0; y < cultist.Height; y++ {
		for x := 0; x < cultist.Width; x++ {
			class := "tile"
			if s.Obstacle(cultist.TileAt(x, y)) {
				class = "tile rock"
			}
			fmt.Fprintf(&b, `<rect class="%s" x="%d" y="%d" width="%d" height="%d"/>`, class, frameX+x*square, frameY+y*square, square, square)
		}
		_, cy := tileMiddle(cultist.TileAt(0, y))
		fmt.Fprintf(&b, `<text class="soft axis" x="%d" y="%d">%d</text>`, frameX/2, cy+4, y)
	}
	for x := 0; x < cultist.Width; x++ {
		cx, _ := tileMiddle(cultist.TileAt(x, 0))
		fmt.Fprintf(&b, `<text class="soft axis" x="%d" y="%d">%d</text>`, cx, frameY-7, x)
	}
	return b.String()
}

func (cultistArtist) position(state game.State, answer string) string {
	s := state.Value().(cultist.State)
	var b strings.Builder
	for id, u := range s.Units() {
		if u.Life == 0 {
			continue
		}
		x, y := tileMiddle(u.Tile)
		class := "neutral"
		if u.Owner != cultist.Neutral {
			class = fmt.Sprint("p", u.Owner)
		}
		if id < 2 {
			fmt.Fprintf(&b, `<rect class="%s" x="%d" y="%d" width="34" height="34" rx="7"/><path class="crown" d="M%d %dl4 6 5-8 5 8 4-6v11h-18z"/>`, class, x-17, y-21, x-9, y-15)
			fmt.Fprintf(&b, `<text class="id" x="%d" y="%d">%d</text>`, x, y+10, id)
		} else {
			fmt.Fprintf(&b, `<circle class="%s" cx="%d" cy="%d" r="15"/><text class="id" x="%d" y="%d">%d</text>`, class, x, y-4, x, y+1, id)
		}
		const bar = 36
		fmt.Fprintf(&b, `<rect class="back" x="%d" y="%d" width="%d" height="4"/><rect class="%s" x="%d" y="%d" width="%d" height="4"/>`,
			x-bar/2, y+17, bar, class, x-bar/2, y+17, bar*int(u.Life)/cultist.MaxLife)
	}
	b.WriteString(drawOrder(s, answer))
	return b.String()
}

// drawOrder draws what an answer does.
func drawOrder(s cultist.State, answer string) string {
	a, err := effect(s, answer)
	if err != nil || a.Kind == cultist.Wait {
		return ""
	}
	u := s.Unit(int(a.Unit))
	x1, y1 := tileMiddle(u.Tile)
	if a.Kind == cultist.Move {
		x2, y2 := tileMiddle(a.Tile)
		return arrow(x1, y1, x2, y2)
	}
	target := s.Unit(int(a.Target))
	x2, y2 := tileMiddle(target.Tile)
	if a.Kind == cultist.Convert {
		return fmt.Sprintf(`<circle class="ring" cx="%d" cy="%d" r="23"/>`, x2, y2)
	}
	text := fmt.Sprintf(`<path class="shot" d="M%d %dL%d %d"/>`, x1, y1, x2, y2)
	if hit, ok := s.Hit(int(a.Unit), int(a.Target)); ok {
		hx, hy := tileMiddle(hit)
		text += fmt.Sprintf(`<path class="blast" d="M%d %dl20 20m0 -20l-20 20"/>`, hx-10, hy-10)
	}
	return text
}

// effect returns the action that has the effect of an answer: an order out of reach is a walk.
func effect(s cultist.State, answer string) (cultist.Action, error) {
	a, err := cultist.ParseAction(answer)
	if err != nil {
		return a, err
	}
	return s.Resolve(a)
}

func (cultistArtist) words(state game.State, answer string) string {
	s := state.Value().(cultist.State)
	a, err := effect(s, answer)
	if err != nil {
		return "answers " + answer
	}
	switch a.Kind {
	case cultist.Move:
		return fmt.Sprintf("moves unit %d to %s", a.Unit, a.Tile)
	case cultist.Convert:
		return fmt.Sprintf("converts unit %d with leader %d", a.Target, a.Unit)
	case cultist.Shoot:
		text := fmt.Sprintf("shoots with unit %d at unit %d", a.Unit, a.Target)
		hit, _ := s.Hit(int(a.Unit), int(a.Target))
		id, ok := s.UnitAt(hit)
		switch {
		case !ok:
			return text + " and hits an obstacle"
		case id != int(a.Target):
			return fmt.Sprintf("%s and hits unit %d", text, id)
		}
		return text + " and hits it"
	}
	return "waits"
}
