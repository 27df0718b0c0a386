package vindiniumsearch

import (
	"sort"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

// Ground has the tables of a map, worked out once. Cells are numbered with a border around the map.
type Ground struct {
	of       vindinium.Map
	terrain  [cells]vindinium.Terrain
	distance [cells][]uint8  // from each cell to another, see to
	mines    [cells][]target // by distance
	tavern   [cells]uint8    // the distance to the nearest one
	inn      [cells]int16    // the cell of that one
	number   [cells]int16    // of the mine on a cell
	at       []int           // of the mines by number
	taverns  []int
}

type target struct {
	mine     int16
	distance uint8
}

const (
	stride = vindinium.MaxSize + 2
	cells  = stride * stride
	far    = 255 // no way leads there
)

var around = [...]int{vindinium.North: -stride, vindinium.East: 1, vindinium.South: stride, vindinium.West: -1}

func cellOf(x, y int) int { return (y+1)*stride + x + 1 }

func heroCell(h vindinium.Hero) int { return cellOf(h.Cell.X, h.Cell.Y) }

// On returns the Ground of a map: g itself if it is of that map. g may be nil.
func (g *Ground) On(m vindinium.Map) *Ground {
	if g != nil && g.of == m {
		return g
	}
	g = &Ground{of: m}
	for i := range g.terrain {
		g.terrain[i] = vindinium.Wall
		g.tavern[i] = far
	}
	for y := 0; y < m.Size(); y++ {
		for x := 0; x < m.Size(); x++ {
			c := cellOf(x, y)
			g.terrain[c] = m.Terrain(geom.Point{X: x, Y: y})
			if g.terrain[c] == vindinium.Tavern {
				g.taverns = append(g.taverns, c)
			}
		}
	}
	for i := 0; i < m.NumMines(); i++ {
		p := m.MineCell(i)
		g.at = append(g.at, cellOf(p.X, p.Y))
		g.number[cellOf(p.X, p.Y)] = int16(i)
	}
	for c := range g.terrain {
		if g.terrain[c] != vindinium.Wall {
			g.distance[c] = g.flood(c)
		}
	}
	for c := range g.terrain {
		if g.terrain[c] == vindinium.Ground {
			g.look(c)
		}
	}
	return g
}

// flood returns the distances from all cells into one of them.
func (g *Ground) flood(to int) []uint8 {
	d := make([]uint8, cells)
	for i := range d {
		d[i] = far
	}
	d[to] = 0
	queue := append(make([]int, 0, cells), to)
	for i := 0; i < len(queue); i++ {
		at := queue[i]
		for _, step := range around {
			if next := at + step; g.terrain[next] == vindinium.Ground && d[next] == far && d[at] < far-1 {
				d[next] = d[at] + 1
				queue = append(queue, next)
			}
		}
	}
	return d
}

func (g *Ground) look(c int) {
	for _, t := range g.taverns {
		if d := g.distance[t][c]; d < g.tavern[c] {
			g.tavern[c], g.inn[c] = d, int16(t)
		}
	}
	for i, m := range g.at {
		if d := g.distance[m][c]; d < far {
			g.mines[c] = append(g.mines[c], target{int16(i), d})
		}
	}
	list := g.mines[c]
	sort.SliceStable(list, func(i, j int) bool { return list[i].distance < list[j].distance })
}

// toMines returns the steps to the two nearest mines that a hero does not own, far for none.
func (g *Ground) toMines(s *vindinium.State, p, from int) [2]int {
	steps := [2]int{far, far}
	for _, t := range g.mines[from] {
		if s.Owner(int(t.mine)) == vindinium.Player(p) {
			continue
		}
		if steps[0] < far {
			steps[1] = int(t.distance)
			break
		}
		steps[0] = int(t.distance)
	}
	return steps
}

// nearer reports whether an order shortens the way from a cell.
func nearer(way []uint8, from int, o vindinium.Kind) bool { return way[from+around[o]] < way[from] }
