package cultist

import "github.com/rulebook-go/rulebook/geom"

// ray is the way of a bullet: the tiles strictly between the shooter and the target, as what to add to the shooter's.
type ray struct {
	length uint8
	offset [Width - 2]Tile
}

// rays has the ways of all differences of two tiles. They do not depend on where they start.
var rays = makeRays()

const rayCount = 512

// rayIndex numbers the differences of any two tiles, those off the board included.
func rayIndex(from, to Tile) int {
	return (to.Y()-from.Y()+8)<<5 | (to.X() - from.X() + 16)
}

func makeRays() (table [rayCount]ray) {
	var line []geom.Point
	for dy := -(Height - 1); dy < Height; dy++ {
		for dx := -(Width - 1); dx < Width; dx++ {
			from := geom.Point{X: max0(-dx), Y: max0(-dy)}
			to := from.Add(geom.Point{X: dx, Y: dy})
			start := TileAt(from.X, from.Y)
			line = geom.AppendLine(line[:0], from, to)
			r := &table[rayIndex(start, TileAt(to.X, to.Y))]
			r.length = uint8(len(line))
			for i, p := range line {
				r.offset[i] = TileAt(p.X, p.Y) - start
			}
		}
	}
	return table
}

func max0(n int) int {
	if n < 0 {
		return 0
	}
	return n
}

// hit returns the first tile on the way from one tile to another that is not free, the last one included.
func (s *State) hit(from, to Tile) Tile {
	r := &rays[rayIndex(from, to)%rayCount]
	for _, offset := range r.offset[:r.length%Width] {
		if t := (from + offset) & 0x7F; !s.free.has(t) {
			return t
		}
	}
	return to
}

// Hit returns the tile that a bullet of one unit aimed at another hits, whoever they are and however far apart: the
// target's, or that of the first obstacle or unit in between. UnitAt tells what stands there. ok is false when the two
// are the same unit, or one is dead or no unit.
func (s State) Hit(shooter, target int) (t Tile, ok bool) {
	alive := func(id int) bool { return id >= 0 && id < NumUnits && s.living>>id&1 != 0 }
	if shooter == target || !alive(shooter) || !alive(target) {
		return NoTile, false
	}
	return s.hit(s.at[shooter], s.at[target]), true
}

// within has, for a distance of 1 or Range, the tiles that are up to so far from a tile, without the tile itself.
var within = [Range + 1]*[128]tiles{1: makeWithin(1), Range: makeWithin(Range)}

func makeWithin(most int) *[128]tiles {
	var table [128]tiles
	for i := 0; i < grid.Cells(); i++ {
		for j := 0; j < grid.Cells(); j++ {
			p, q := grid.Point(i), grid.Point(j)
			if i != j && geom.Manhattan(p, q) <= most {
				table[TileAt(p.X, p.Y)].add(TileAt(q.X, q.Y))
			}
		}
	}
	return &table
}
