package picture

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
)

type cultistArtist struct{}

//go:embed cultist.css
var cultistStyle string

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

func (cultistArtist) Style() string { return oneLine(cultistStyle) }

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
			b.WriteString(rect(class, frameX+x*square, frameY+y*square, square, square, 0))
		}
		_, cy := tileMiddle(cultist.TileAt(0, y))
		b.WriteString(text("soft axis", frameX/2, cy+4, y))
	}
	for x := 0; x < cultist.Width; x++ {
		cx, _ := tileMiddle(cultist.TileAt(x, 0))
		b.WriteString(text("soft axis", cx, frameY-7, x))
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
		shape := circle(class, x, y-4, 15) + text("id", x, y+1, id)
		if id < 2 {
			crown := fmt.Sprintf("M%d %dl4 6 5-8 5 8 4-6v11h-18z", x-9, y-15)
			shape = rect(class, x-17, y-21, 34, 34, 7) + path("crown", crown) + text("id", x, y+10, id)
		}
		const bar = 36
		left := bar * int(u.Life) / cultist.MaxLife
		list = append(list, shape+rect("back", x-bar/2, y+17, bar, 4, 0)+rect(class, x-bar/2, y+17, left, 4, 0))
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
		return []string{circle("ring", x2, y2, 23)}
	}
	list := []string{path("shot", fmt.Sprintf("M%d %dL%d %d", x1, y1, x2, y2))}
	if hit, ok := s.Hit(int(a.Unit), int(a.Target)); ok {
		hx, hy := tileMiddle(hit)
		list = append(list, blast(hx, hy))
	}
	return list
}

// blast marks a tile at its corners, so that what stands on it can still be read.
func blast(x, y int) string {
	const out, in = 24, 16
	d := ""
	for _, corner := range [][2]int{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
		dx, dy := corner[0], corner[1]
		d += fmt.Sprintf("M%d %dl%d %d", x+out*dx, y+out*dy, (in-out)*dx, (in-out)*dy)
	}
	return path("blast", d)
}

// trace marks the tiles of all units that the answer, or the neutral's move after it, has changed.
func (cultistArtist) Trace(state game.State, _ string, after game.State) []string {
	s, next := state.Value().(cultist.State), after.Value().(cultist.State)
	frame := func(x, y int) string {
		return rect("done", x-square/2+2, y-square/2+2, square-4, square-4, 5)
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
		x, y := (x1+x2)/2, (y1+y2)/2
		o.SVG += arrow(x1, y1, x2, y2) + circle("paper", x, y, 9) + text("ink axis", x, y+4, i+1)
		o.Words = append(o.Words, fmt.Sprintf("After turn %d neutral %d moves to %d,%d.",
			s.Turn()+i+1, a.Unit, a.Tile.X(), a.Tile.Y()))
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
