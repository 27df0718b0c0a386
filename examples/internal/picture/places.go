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
func box(name string, x, y, width float64) Place {
	path := fmt.Sprintf("M%.1f %.1fh%.1fv%.1fh%.1fz", x-width/2, y-width/2, width, width, -width)
	return Place{Name: name, Path: path, X: x, Y: y}
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

// onitamaSquare returns a square by its place in reading order.
func onitamaSquare(i int) onitama.Square {
	return onitama.SquareAt(i%onitama.Size, onitama.Size-1-i/onitama.Size)
}

func (onitamaArtist) Places(game.State) (list []Place) {
	for i := 0; i < onitama.Size*onitama.Size; i++ {
		q := onitamaSquare(i)
		x, y := centre(q)
		list = append(list, box(q.String(), float64(x), float64(y), cell))
	}
	return list
}

func (onitamaArtist) Contents(state game.State) (list []string) {
	s := state.Value().(onitama.State)
	names := map[byte]string{
		'.': "free", 'w': "student of player 0", 'W': "master of player 0", 'b': "student of player 1", 'B': "master of player 1",
	}
	for i := 0; i < onitama.Size*onitama.Size; i++ {
		q := onitamaSquare(i)
		has := names[s.At(q)]
		for p := onitama.Player(0); p < 2; p++ {
			if q == onitama.Shrine(p) {
				has += fmt.Sprintf(", shrine of player %d", p)
			}
		}
		list = append(list, has)
	}
	return list
}

func (vindiniumArtist) Places(state game.State) (list []Place) {
	m := state.Value().(vindinium.State).Map()
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

// reading has the tiles from top to bottom, as the net shows them.
var reading = sortTiles()

func sortTiles() (list [volcano.NumTiles]volcano.Tile) {
	for t := range list {
		list[t] = volcano.Tile(t)
	}
	sort.SliceStable(list[:], func(i, j int) bool {
		a, b := tileCentre(list[i]), tileCentre(list[j])
		if int(a.y) != int(b.y) {
			return a.y < b.y
		}
		return a.x < b.x
	})
	return list
}

func (volcanoArtist) Places(game.State) (list []Place) {
	for _, t := range reading {
		c := tileCentre(t)
		list = append(list, Place{Name: t.String(), Path: triangle(t), X: c.x, Y: c.y})
	}
	return list
}

func (volcanoArtist) Contents(state game.State) (list []string) {
	s := state.Value().(volcano.State)
	for _, t := range reading {
		list = append(list, content(s, t))
	}
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
