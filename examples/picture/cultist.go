package picture

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
)

type cultistArtist struct{ cultist.State }

//go:embed cultist.css
var cultistStyle string

// tileWidth is the width of a tile in the picture; the rows and columns are numbered outside.
const (
	tileWidth     = 50
	frameX        = 24
	frameY        = 22
	cultistWidth  = cultist.Width*tileWidth + frameX + 8
	cultistHeight = cultist.Height*tileWidth + frameY + 8
)

func tileMiddle(t cultist.Tile) point {
	return point{frameX + tileWidth*(float64(t.X())+.5), frameY + tileWidth*(float64(t.Y())+.5)}
}

// cultistTiles returns all tiles in reading order.
func cultistTiles() (list []cultist.Tile) {
	for i := 0; i < cultist.Width*cultist.Height; i++ {
		list = append(list, cultist.TileAt(i%cultist.Width, i/cultist.Width))
	}
	return list
}

func (cultistArtist) Board() Box { return Box{Width: cultistWidth, Height: cultistHeight} }

func (s cultistArtist) Background() string {
	var b strings.Builder
	for _, t := range cultistTiles() {
		class, at := "tile", tileMiddle(t)
		if s.Obstacle(t) {
			class = "tile rock"
		}
		b.WriteString(square(class, at, tileWidth, 0))
		if t.X() == 0 {
			b.WriteString(text("soft axis", point{frameX / 2, at.y}, 4, t.Y()))
		}
		if t.Y() == 0 {
			b.WriteString(text("soft axis", point{at.x, frameY}, -7, t.X()))
		}
	}
	return b.String()
}

func (s cultistArtist) Pieces() (list []string) {
	for id, u := range s.Units() {
		if u.Life == 0 {
			continue
		}
		at := tileMiddle(u.Tile)
		class := "neutral"
		if u.Owner != cultist.Neutral {
			class = fmt.Sprint("p", u.Owner)
		}
		shape := circle(class, at.plus(0, -4), 15) + text("id", at, 1, id)
		if id < 2 {
			shape = rect(class, at.x-17, at.y-21, 34, 34, 7) +
				path("crown", line(at.plus(-9, -15))+"l4 6 5-8 5 8 4-6v11h-18z") + text("id", at, 10, id)
		}
		const bar = 36
		left := bar * float64(u.Life) / cultist.MaxLife
		list = append(list, shape+rect("back", at.x-bar/2, at.y+17, bar, 4, 0)+rect(class, at.x-bar/2, at.y+17, left, 4, 0))
	}
	return list
}

func (cultistArtist) Asides() []Aside { return nil }

func (s cultistArtist) Tally(seat int) string {
	life := 0
	for _, u := range s.Units() {
		if u.Owner == cultist.Player(seat) {
			life += int(u.Life)
		}
	}
	return fmt.Sprintf("life %d in all", life)
}

func (s cultistArtist) Intent(answer string) (svg string) {
	a := s.effect(answer)
	if a.Kind == cultist.Wait {
		return ""
	}
	from := tileMiddle(s.Unit(int(a.Unit)).Tile)
	if a.Kind == cultist.Move {
		return arrow(from, tileMiddle(a.Tile))
	}
	target := tileMiddle(s.Unit(int(a.Target)).Tile)
	if a.Kind == cultist.Convert {
		return circle("ring", target, 23)
	}
	svg = path("shot", line(from, target))
	if hit, ok := s.Hit(int(a.Unit), int(a.Target)); ok {
		svg += blast(tileMiddle(hit))
	}
	return svg
}

// blast marks a tile at its corners, so that what stands on it can still be read.
func blast(at point) (d string) {
	const out, in = 24, 16
	for _, corner := range []point{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
		d += line(at.plus(out*corner.x, out*corner.y), at.plus(in*corner.x, in*corner.y))
	}
	return path("blast", d)
}

// Trace marks the tiles of all units that the answer, or the neutral's move after it, has changed.
func (s cultistArtist) Trace(_ string, after game.State) (svg string) {
	next := after.Value().(cultist.State)
	mark := func(t cultist.Tile) { svg += square("done", tileMiddle(t), tileWidth-4, 5) }
	for id, u := range s.Units() {
		v := next.Unit(id)
		if u == v || u.Life == 0 {
			continue
		}
		mark(u.Tile)
		if v.Life > 0 && u.Tile != v.Tile {
			mark(v.Tile)
		}
	}
	return svg
}

// effect returns the action that has the effect of an answer: an order out of reach is a walk.
func (s cultistArtist) effect(answer string) cultist.Action {
	a, _ := cultist.ParseAction(answer)
	a, _ = s.Resolve(a)
	return a
}

func (s cultistArtist) Places() (list []Place) {
	for _, t := range cultistTiles() {
		list = append(list, box(t.String(), tileMiddle(t), tileWidth, s.content(t)))
	}
	return list
}

func (s cultistArtist) content(t cultist.Tile) string {
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
func (s cultistArtist) Overlays() []Overlay {
	const turns = 6
	o := Overlay{Name: "Forecast"}
	if _, ok := s.Rand(); !ok {
		o.Words = []string{"The generator of the neutrals is not known in this position."}
		return []Overlay{o}
	}
	units := s.Units()
	for i, a := range s.Forecast(turns) {
		if a.Kind != cultist.Move {
			o.Words = append(o.Words, fmt.Sprintf("After turn %d nobody moves.", s.Turn()+i+1))
			continue
		}
		from, to := tileMiddle(units[a.Unit].Tile), tileMiddle(a.Tile)
		units[a.Unit].Tile = a.Tile
		at := middle(from, to)
		o.SVG += arrow(from, to) + circle("paper", at, 9) + text("ink axis", at, 4, i+1)
		o.Words = append(o.Words, fmt.Sprintf("After turn %d neutral %d moves to %d,%d.",
			s.Turn()+i+1, a.Unit, a.Tile.X(), a.Tile.Y()))
	}
	return []Overlay{o}
}

// Ends of a MOVE out of reach are its first step.
func (s cultistArtist) Ends(action string) (from, to string) {
	a := s.effect(action)
	if a.Kind == cultist.Wait {
		return "", ""
	}
	from = s.Unit(int(a.Unit)).Tile.String()
	if a.Kind == cultist.Move {
		return from, a.Tile.String()
	}
	return from, s.Unit(int(a.Target)).Tile.String()
}

func (s cultistArtist) Tell(answer string, after game.State) Account {
	next := after.Value().(cultist.State)
	account := Account{"waits", "wait", "waited"}
	switch a := s.effect(answer); a.Kind {
	case cultist.Move:
		way := fmt.Sprintf("%d to %d,%d", a.Unit, a.Tile.X(), a.Tile.Y())
		account = Account{"moves unit " + way, way, "moved a cultist"}
		if a.Unit < 2 {
			account.Deed = "moved the leader"
		}
	case cultist.Convert:
		words := fmt.Sprintf("converts unit %d with leader %d", a.Target, a.Unit)
		account = Account{words, fmt.Sprintf("%d converts %d", a.Unit, a.Target), "converted an enemy"}
		if s.Unit(int(a.Target)).Owner == cultist.Neutral {
			account.Deed = "converted a neutral"
		}
	case cultist.Shoot:
		account = s.shot(a, next)
	}
	account.Words += s.neutralMove(next)
	return account
}

func (s cultistArtist) shot(a cultist.Action, next cultist.State) Account {
	words := fmt.Sprintf("shoots with unit %d at unit %d", a.Unit, a.Target)
	notation := fmt.Sprintf("%d shoots %d", a.Unit, a.Target)
	hit, _ := s.Hit(int(a.Unit), int(a.Target))
	id, ok := s.UnitAt(hit)
	if !ok {
		return Account{words + " and hits an obstacle", notation + " (obstacle)", "shot at an obstacle"}
	}
	was, is := s.Unit(id).Life, next.Unit(id).Life
	victim, damage, deed := "it", fmt.Sprint(was-is), "shot an enemy"
	if id != int(a.Target) {
		victim = fmt.Sprintf("unit %d", id)
		damage = fmt.Sprintf("hits %d, %s", id, damage)
	}
	effect := fmt.Sprintf("hits %s for %d, which leaves life %d", victim, was-is, is)
	if is == 0 {
		effect = fmt.Sprintf("kills %s (life %d)", victim, was)
		damage += ", dead"
		deed = "shot an enemy dead"
	}
	if s.Unit(id).Owner != 1-s.ToMove() {
		deed = "shot a unit that is not an enemy"
	}
	return Account{words + " and " + effect, fmt.Sprintf("%s (%s)", notation, damage), deed}
}

// neutralMove says which neutral unit moved after an action, if one did.
func (s cultistArtist) neutralMove(next cultist.State) string {
	for id := 2; id < cultist.NumUnits; id++ {
		u, v := s.Unit(id), next.Unit(id)
		if v.Owner == cultist.Neutral && v.Life > 0 && u.Tile != v.Tile {
			return fmt.Sprintf("; then neutral %d moves to %d,%d", id, v.Tile.X(), v.Tile.Y())
		}
	}
	return ""
}

func (s cultistArtist) Suffered(after game.State, seat int) string {
	next := after.Value().(cultist.State)
	for id := 0; id < cultist.NumUnits; id++ {
		u, v := s.Unit(id), next.Unit(id)
		switch {
		case u.Owner != cultist.Player(seat) || u.Life == 0:
		case v.Life == 0:
			return "lost a unit"
		case v.Owner != u.Owner:
			return "lost a unit to a conversion"
		case v.Life < u.Life:
			return "was hit"
		}
	}
	return ""
}
