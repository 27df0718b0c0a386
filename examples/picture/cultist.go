package picture

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

func (cultistArtist) ViewBox() (int, int) {
	return cultist.Width*square + frameX + 8, cultist.Height*square + frameY + 8
}

func (a cultistArtist) Board(game.State) Box { return whole(a) }

func (cultistArtist) Asides(game.State) []Aside { return nil }

func (cultistArtist) Style() string {
	return `.rock{fill:var(--soft);opacity:.75}.neutral{fill:var(--soft)}.crown{fill:var(--paper);opacity:.9}.id{font-size:13px;font-weight:600;text-anchor:middle;fill:var(--paper)}.axis{font-size:11px;text-anchor:middle}.back{fill:var(--line)}.shot{stroke:var(--ink);stroke-width:2.5;stroke-dasharray:6 4;fill:none}.blast{stroke:var(--ink);stroke-width:2.5;fill:none}.ring{stroke:var(--ink);stroke-width:2.5;stroke-dasharray:5 4;fill:none}`
}

// tileMiddle returns the middle of a tile in the picture.
func tileMiddle(t cultist.Tile) (int, int) {
	return frameX + t.X()*square + square/2, frameY + t.Y()*square + square/2
}

func (cultistArtist) Background(state game.State) string {
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

func (cultistArtist) Pieces(state game.State) []string {
	s := state.Value().(cultist.State)
	var list []string
	for id, u := range s.Units() {
		if u.Life == 0 {
			continue
		}
		x, y := unitMiddle(u)
		class := "neutral"
		if u.Owner != cultist.Neutral {
			class = fmt.Sprint("p", u.Owner)
		}
		shape := fmt.Sprintf(`<circle class="%s" cx="%d" cy="%d" r="15"/><text class="id" x="%d" y="%d">%d</text>`, class, x, y-4, x, y+1, id)
		if id < 2 {
			shape = fmt.Sprintf(`<rect class="%s" x="%d" y="%d" width="34" height="34" rx="7"/><path class="crown" d="M%d %dl4 6 5-8 5 8 4-6v11h-18z"/><text class="id" x="%d" y="%d">%d</text>`,
				class, x-17, y-21, x-9, y-15, x, y+10, id)
		}
		const bar = 36
		list = append(list, shape+fmt.Sprintf(`<rect class="back" x="%d" y="%d" width="%d" height="4"/><rect class="%s" x="%d" y="%d" width="%d" height="4"/>`,
			x-bar/2, y+17, bar, class, x-bar/2, y+17, bar*int(u.Life)/cultist.MaxLife))
	}
	return list
}

// unitMiddle returns the middle of a unit's tile in the picture.
func unitMiddle(u cultist.Unit) (int, int) { return tileMiddle(u.Tile) }

func (cultistArtist) Tally(state game.State, seat int) string {
	s := state.Value().(cultist.State)
	life := 0
	for _, u := range s.Units() {
		if u.Owner == cultist.Player(seat) {
			life += int(u.Life)
		}
	}
	return fmt.Sprintf("life %d in all", life)
}

func (cultistArtist) Moment(state game.State) string {
	s := state.Value().(cultist.State)
	return fmt.Sprintf("turn %d of %d", s.Turn(), cultist.MaxTurns)
}

func (cultistArtist) Intent(state game.State, answer string) []string {
	s := state.Value().(cultist.State)
	a, err := effect(s, answer)
	if err != nil || a.Kind == cultist.Wait {
		return nil
	}
	x1, y1 := unitMiddle(s.Unit(int(a.Unit)))
	if a.Kind == cultist.Move {
		x2, y2 := tileMiddle(a.Tile)
		return []string{arrow(x1, y1, x2, y2)}
	}
	x2, y2 := unitMiddle(s.Unit(int(a.Target)))
	if a.Kind == cultist.Convert {
		return []string{fmt.Sprintf(`<circle class="ring" cx="%d" cy="%d" r="23"/>`, x2, y2)}
	}
	list := []string{fmt.Sprintf(`<path class="shot" d="M%d %dL%d %d"/>`, x1, y1, x2, y2)}
	if hit, ok := s.Hit(int(a.Unit), int(a.Target)); ok {
		hx, hy := tileMiddle(hit)
		list = append(list, blast(hx, hy))
	}
	return list
}

// blast marks a tile at its corners, so that what stands on it can still be read.
func blast(x, y int) string {
	const out, in = 24, 16
	return fmt.Sprintf(`<path class="blast" d="M%d %dl%d %dM%d %dl%d %dM%d %dl%d %dM%d %dl%d %d"/>`,
		x-out, y-out, out-in, out-in, x+out, y-out, in-out, out-in, x-out, y+out, out-in, in-out, x+out, y+out, in-out, in-out)
}

// trace marks the tiles of all units that the answer, or the neutral's move after it, has changed.
func (cultistArtist) Trace(state game.State, _ string, after game.State) []string {
	s, next := state.Value().(cultist.State), after.Value().(cultist.State)
	frame := func(x, y int) string {
		return fmt.Sprintf(`<rect class="done" x="%d" y="%d" width="%d" height="%d" rx="5"/>`, x-square/2+2, y-square/2+2, square-4, square-4)
	}
	var list []string
	for id := 0; id < cultist.NumUnits; id++ {
		u, v := s.Unit(id), next.Unit(id)
		if u == v || u.Life == 0 {
			continue
		}
		x, y := unitMiddle(u)
		list = append(list, frame(x, y))
		if v.Life > 0 && u.Tile != v.Tile {
			list = append(list, frame(unitMiddle(v)))
		}
	}
	return list
}

// effect returns the action that has the effect of an answer: an order out of reach is a walk.
func effect(s cultist.State, answer string) (cultist.Action, error) {
	a, err := cultist.ParseAction(answer)
	if err != nil {
		return a, err
	}
	return s.Resolve(a)
}

func (cultistArtist) Places(game.State) (list []Place) {
	for i := 0; i < cultist.Width*cultist.Height; i++ {
		t := cultist.TileAt(i%cultist.Width, i/cultist.Width)
		x, y := tileMiddle(t)
		list = append(list, box(t.String(), float64(x), float64(y), square))
	}
	return list
}

func (cultistArtist) Contents(state game.State) (list []string) {
	s := state.Value().(cultist.State)
	for i := 0; i < cultist.Width*cultist.Height; i++ {
		list = append(list, cultistHas(s, cultist.TileAt(i%cultist.Width, i/cultist.Width)))
	}
	return list
}

func cultistHas(s cultist.State, t cultist.Tile) string {
	if s.Obstacle(t) {
		return "obstacle"
	}
	id, ok := s.UnitAt(t)
	if !ok {
		return "free"
	}
	u := s.Unit(id)
	kind := "cultist"
	if id < 2 {
		kind = "leader"
	}
	owner := "neutral "
	if u.Owner != cultist.Neutral {
		owner = fmt.Sprintf("player %d's ", u.Owner)
	}
	return fmt.Sprintf("%s%s, unit %d, life %d", owner, kind, id, u.Life)
}

// Overlays shows the moves of the neutrals on the next turns if both players wait.
func (cultistArtist) Overlays(state game.State) []Overlay {
	s := state.Value().(cultist.State)
	const turns = 6
	o := Overlay{Name: "Forecast"}
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
		o.Words = append(o.Words, fmt.Sprintf("After turn %d neutral %d moves to %d,%d.", s.Turn()+i+1, a.Unit, a.Tile.X(), a.Tile.Y()))
	}
	return []Overlay{o}
}

// Ends of a MOVE out of reach are its first step.
func (cultistArtist) Ends(state game.State, action string) (from, to string) {
	s := state.Value().(cultist.State)
	a, err := effect(s, action)
	if err != nil || a.Kind == cultist.Wait {
		return "", ""
	}
	from = s.Unit(int(a.Unit)).Tile.String()
	if a.Kind == cultist.Move {
		return from, a.Tile.String()
	}
	return from, s.Unit(int(a.Target)).Tile.String()
}
