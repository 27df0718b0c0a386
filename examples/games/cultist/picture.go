package cultistgame

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/svg"
)

// Format returns what all pictures have in common.
func (parts) Format() game.Format {
	return game.Format{Width: pictureWidth, Height: pictureHeight, Style: style, Layout: "wide"}
}

// Artist returns the artist of a position.
func (parts) Artist(s game.State) game.Artist { return artist{s.Value().(cultist.State)} }

type artist struct{ cultist.State }

//go:embed picture.css
var style string

// tileWidth is the width of a tile in the picture; the rows and columns are numbered outside.
const (
	tileWidth     = 50
	frameX        = 24
	frameY        = 22
	pictureWidth  = cultist.Width*tileWidth + frameX + 8
	pictureHeight = cultist.Height*tileWidth + frameY + 8
)

func tileMiddle(t cultist.Tile) svg.Point {
	return svg.At(frameX+tileWidth*(float64(t.X())+.5), frameY+tileWidth*(float64(t.Y())+.5))
}

// cultistTiles returns all tiles in reading order.
func cultistTiles() (list []cultist.Tile) {
	for i := 0; i < cultist.Width*cultist.Height; i++ {
		list = append(list, cultist.TileAt(i%cultist.Width, i/cultist.Width))
	}
	return list
}

func (artist) Board() game.Box { return game.Box{Width: pictureWidth, Height: pictureHeight} }

func (s artist) Background() string {
	var b strings.Builder
	for _, t := range cultistTiles() {
		class, at := "tile", tileMiddle(t)
		if s.Obstacle(t) {
			class = "tile rock"
		}
		b.WriteString(svg.Square(class, at, tileWidth, 0))
		if t.X() == 0 {
			b.WriteString(svg.Text("soft axis", svg.At(frameX/2, at.Y), 4, t.Y()))
		}
		if t.Y() == 0 {
			b.WriteString(svg.Text("soft axis", svg.At(at.X, frameY), -7, t.X()))
		}
	}
	return b.String()
}

func (s artist) Pieces() (list []string) {
	for id, u := range s.Units() {
		if u.Life == 0 {
			continue
		}
		at := tileMiddle(u.Tile)
		class := "neutral"
		if u.Owner != cultist.Neutral {
			class = fmt.Sprint("p", u.Owner)
		}
		shape := svg.Circle(class, at.Plus(0, -4), 15) + svg.Text("id", at, 1, id)
		if id < 2 {
			shape = svg.Rect(class, at.X-17, at.Y-21, 34, 34, 7) +
				svg.Path("crown", svg.Line(at.Plus(-9, -15))+"l4 6 5-8 5 8 4-6v11h-18z") + svg.Text("id", at, 10, id)
		}
		const bar = 36
		left := bar * float64(u.Life) / cultist.MaxLife
		list = append(list, shape+svg.Rect("back", at.X-bar/2, at.Y+17, bar, 4, 0)+
			svg.Rect(class, at.X-bar/2, at.Y+17, left, 4, 0))
	}
	return list
}

func (artist) Asides() []game.Aside { return nil }

func (s artist) Intent(answer string) (marks string) {
	a := s.effect(answer)
	if a.Kind == cultist.Wait {
		return ""
	}
	from := tileMiddle(s.Unit(a.Unit).Tile)
	if a.Kind == cultist.Move {
		return svg.Arrow(from, tileMiddle(a.Tile))
	}
	target := tileMiddle(s.Unit(a.Target).Tile)
	if a.Kind == cultist.Convert {
		return svg.Circle("ring", target, 23)
	}
	marks = svg.Path("shot", svg.Line(from, target))
	if hit, ok := s.Hit(a.Unit, a.Target); ok {
		marks += blast(tileMiddle(hit))
	}
	return marks
}

// blast marks a tile at its corners, so that what stands on it can still be read.
func blast(at svg.Point) (d string) {
	const out, in = 24, 16
	for _, corner := range []svg.Point{svg.At(-1, -1), svg.At(1, -1), svg.At(-1, 1), svg.At(1, 1)} {
		d += svg.Line(at.Plus(out*corner.X, out*corner.Y), at.Plus(in*corner.X, in*corner.Y))
	}
	return svg.Path("blast", d)
}

// Trace marks the tiles of all units that the answer, or the neutral's move after it, has changed.
func (s artist) Trace(_ string, after game.State) (marks string) {
	next := after.Value().(cultist.State)
	mark := func(t cultist.Tile) { marks += svg.Square("done", tileMiddle(t), tileWidth-4, 5) }
	units := next.Units()
	for id, u := range s.Units() {
		v := units[id]
		if u == v || u.Life == 0 {
			continue
		}
		mark(u.Tile)
		if v.Life > 0 && u.Tile != v.Tile {
			mark(v.Tile)
		}
	}
	return marks
}

// effect returns the action that has the effect of an answer: an order out of reach is a walk. It is WAIT if
// the answer is invalid.
func (s artist) effect(answer string) cultist.Action {
	a, err := cultist.ParseAction(answer)
	if err != nil {
		return cultist.Action{}
	}
	a, _ = s.Resolve(a)
	return a
}

func (s artist) Places() (list []game.Place) {
	for _, t := range cultistTiles() {
		list = append(list, svg.Place(t.String(), tileMiddle(t), tileWidth, s.content(t)))
	}
	return list
}

func (s artist) content(t cultist.Tile) string {
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
func (s artist) Overlays() []game.Overlay {
	const turns = 6
	o := game.Overlay{Name: "Forecast"}
	if _, ok := s.Rand(); !ok {
		o.Words = []string{"The generator of the neutrals is not known in this position."}
		return []game.Overlay{o}
	}
	units := s.Units()
	for i, a := range s.Forecast(turns) {
		if a.Kind != cultist.Move {
			o.Words = append(o.Words, fmt.Sprintf("After turn %d nobody moves.", s.Turn()+i+1))
			continue
		}
		from, to := tileMiddle(units[a.Unit].Tile), tileMiddle(a.Tile)
		units[a.Unit].Tile = a.Tile
		at := svg.Middle(from, to)
		o.SVG += svg.Arrow(from, to) + svg.Circle("paper", at, 9) + svg.Text("ink axis", at, 4, i+1)
		o.Words = append(o.Words, fmt.Sprintf("After turn %d neutral %d moves to %d,%d.",
			s.Turn()+i+1, a.Unit, a.Tile.X(), a.Tile.Y()))
	}
	return []game.Overlay{o}
}

// Ends of a MOVE out of reach are its first step.
func (s artist) Ends(action string) (from, to string) {
	a := s.effect(action)
	if a.Kind == cultist.Wait {
		return "", ""
	}
	from = s.Unit(a.Unit).Tile.String()
	if a.Kind == cultist.Move {
		return from, a.Tile.String()
	}
	return from, s.Unit(a.Target).Tile.String()
}
