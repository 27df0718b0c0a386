package cultistsearch

import (
	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/geom"
)

// tiles is the number of values of a Tile, far a distance that nobody walks.
const (
	tiles = 128
	far   = 15
)

// damages has what a bullet takes from the unit that it hits, by the tiles of the shooter and of that unit, and 0
// beyond its range.
var damages = makeDamages()

func makeDamages() (table [tiles][tiles]uint8) {
	for from := range table {
		for to := range table[from] {
			d := cultist.Tile(from).Distance(cultist.Tile(to))
			if onBoard(uint8(from)) && onBoard(uint8(to)) && d > 0 && d <= cultist.Range {
				table[from][to] = uint8(cultist.Range + 1 - d)
			}
		}
	}
	return table
}

func onBoard(t uint8) bool {
	return t != noTile && cultist.TileAt(int(t&15), int(t>>4)) == cultist.Tile(t)
}

// path has the tiles strictly between shooter and target, as what to add to the shooter's tile.
type path struct {
	length uint8
	steps  [cultist.Range - 1]uint8
}

// paths has the paths of all bullets by pathIndex.
var paths = makePaths()

// pathIndex numbers the differences of two tiles within range.
func pathIndex(from, to uint8) uint8 { return to - from + 17*cultist.Range }

func makePaths() (table [256]path) {
	const reach = cultist.Range
	for dy := -reach; dy <= reach; dy++ {
		for dx := -reach; dx <= reach; dx++ {
			from := geom.Point{X: reach, Y: reach}
			line := geom.AppendLine(nil, from, geom.Point{X: reach + dx, Y: reach + dy})
			p := &table[pathIndex(0, uint8(dy*16+dx))]
			p.length = uint8(len(line))
			for i, t := range line {
				p.steps[i] = uint8((t.Y-reach)*16 + t.X - reach)
			}
		}
	}
	return table
}

// prepare looks at the board of a new root, and fills the distances if it is another board. It returns the tiles
// without obstacles.
func (g *guide) prepare(s *cultist.State) *tileSet {
	open := tileSet{}
	for t := uint8(0); t < tiles; t++ {
		if onBoard(t) {
			open.add(t)
		}
	}
	for _, t := range s.AppendObstacles(make([]cultist.Tile, 0, cultist.Width*cultist.Height)) {
		open.remove(uint8(t))
	}
	if open != g.open {
		g.open = open
		for from := range g.distance {
			g.flood(uint8(from))
		}
	}
	return &g.open
}

// flood finds the distances from a tile. From beyond the board, everything is far.
func (g *guide) flood(from uint8) {
	d := &g.distance[from]
	for i := range d {
		d[i] = far
	}
	if !onBoard(from) {
		return
	}
	d[from] = 0
	queue := append(make([]uint8, 0, tiles), from)
	for i := 0; i < len(queue); i++ {
		t := queue[i]
		for _, step := range steps {
			if to := (t + step) & 127; g.open.bit(to) != 0 && d[to] == far && d[t] < far-1 {
				d[to] = d[t] + 1
				queue = append(queue, to)
			}
		}
	}
}
