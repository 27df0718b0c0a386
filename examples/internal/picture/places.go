package picture

import (
	"fmt"
	"sort"
	"strings"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// box returns the place of a square with this middle and width.
func box(name, has string, x, y, width float64) Place {
	path := fmt.Sprintf("M%.1f %.1fh%.1fv%.1fh%.1fz", x-width/2, y-width/2, width, width, -width)
	return Place{Name: name, Path: path, X: x, Y: y, Has: has}
}

func (cultistArtist) Places(state game.State) (list []Place) {
	s := state.Value().(cultist.State)
	for y := 0; y < cultist.Height; y++ {
		for x := 0; x < cultist.Width; x++ {
			t := cultist.TileAt(x, y)
			cx, cy := tileMiddle(t)
			list = append(list, box(t.String(), cultistHas(s, t), float64(cx), float64(cy), square))
		}
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

func (onitamaArtist) Places(state game.State) (list []Place) {
	s := state.Value().(onitama.State)
	names := map[byte]string{
		'.': "free", 'w': "student of player 0", 'W': "master of player 0", 'b': "student of player 1", 'B': "master of player 1",
	}
	for row := onitama.Size - 1; row >= 0; row-- {
		for column := 0; column < onitama.Size; column++ {
			q := onitama.SquareAt(column, row)
			x, y := centre(q)
			has := names[s.At(q)]
			for p := onitama.Player(0); p < 2; p++ {
				if q == onitama.Shrine(p) {
					has += fmt.Sprintf(", shrine of player %d", p)
				}
			}
			list = append(list, box(q.String(), has, float64(x), float64(y), cell))
		}
	}
	return list
}

func (vindiniumArtist) Places(state game.State) (list []Place) {
	s := state.Value().(vindinium.State)
	m := s.Map()
	w := scale(m)
	for y := 0; y < m.Size(); y++ {
		for x := 0; x < m.Size(); x++ {
			p := geom.Point{X: x, Y: y}
			px, py := corner(m, p)
			list = append(list, box(fmt.Sprintf("%d %d", x, y), vindiniumHas(s, p), px+w/2, py+w/2, w))
		}
	}
	return list
}

func vindiniumHas(s vindinium.State, at geom.Point) string {
	m := s.Map()
	var has []string
	switch m.At(at) {
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
		if h := s.Hero(p); h.At() == at {
			has = append(has, fmt.Sprintf("hero %d, life %d, %d gold", p, h.Life, h.Gold))
		}
	}
	if has == nil {
		return "free"
	}
	return strings.Join(has, ", ")
}

// Places returns the tiles from top to bottom, as the net shows them.
func (volcanoArtist) Places(state game.State) (list []Place) {
	s := state.Value().(volcano.State)
	for t := volcano.Tile(0); t < volcano.NumTiles; t++ {
		c := tileCentre(t)
		list = append(list, Place{Name: t.String(), Path: triangle(t), X: c.x, Y: c.y, Has: content(s, t)})
	}
	sort.SliceStable(list, func(i, j int) bool {
		if a, b := int(list[i].Y), int(list[j].Y); a != b {
			return a < b
		}
		return list[i].X < list[j].X
	})
	return list
}

// content says what is on a tile.
func content(s volcano.State, t volcano.Tile) string {
	level, owner := standing(s, t)
	if level == 0 {
		return "free"
	}
	text := fmt.Sprintf("volcano of player %d, level %d", owner, level)
	if level == volcano.MaxLevel {
		text += ", dormant"
	}
	return text
}
