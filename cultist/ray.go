package cultist

import "github.com/rulebook-go/rulebook/geom"

// ray is the path of a bullet: the tiles strictly between the shooter and the target, as offsets from the shooter's
// tile.
type ray struct {
	length uint8
	offset [Width - 2]Tile
}

// rays has the rays by rayIndex. A ray depends only on the difference of its ends.
var rays = makeRays()

// rayIndex numbers the differences of any two tiles of tileMask, -7 to 7 in y and -15 to 15 in x.
func rayIndex(from, to Tile) int {
	return (to.Y()-from.Y()+8)*32 + (to.X() - from.X() + 16)
}

func makeRays() (table [16 * 32]ray) {
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

// hit returns the first tile on the path of a bullet that is not free, or the last tile.
func (s *State) hit(from, to Tile) Tile {
	r := &rays[rayIndex(from, to)]
	for _, offset := range r.offset[:r.length] {
		if t := (from + offset) & tileMask; !s.free.has(t) {
			return t
		}
	}
	return to
}

// damage returns how much a bullet takes from the life of a unit that it hits.
func damage(from, hit Tile) int { return Range + 1 - from.distance(hit) }

// Damage returns how much life a SHOOT from one unit at another takes, 1 to 6, from the unit on the tile that
// [State.Hit] returns. It is 0 if the bullet hits an obstacle, and if the target is farther away than [Range], where a
// SHOOT becomes a step. If the unit has less life, it dies.
func (s State) Damage(shooter, target uint8) uint8 {
	hit, ok := s.Hit(shooter, target)
	if !ok || s.at[shooter&15].distance(s.at[target&15]) > Range || s.unitAt(hit) == NumUnits {
		return 0
	}
	return uint8(damage(s.at[shooter&15], hit))
}

// Hit returns the tile that a bullet from one unit to another hits: the tile of the first obstacle or unit between
// them, otherwise the target's. [State.UnitAt] finds a unit there. It does not matter who owns the units, whether they
// are leaders, or how far apart they are. ok is false unless shooter and target are the ids of two different living
// units.
func (s State) Hit(shooter, target uint8) (t Tile, ok bool) {
	living := UnitSet(s.living)
	if shooter == target || !living.Has(shooter) || !living.Has(target) {
		return NoTile, false
	}
	return s.hit(s.at[shooter&15], s.at[target&15]), true
}
