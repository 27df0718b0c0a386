package cultist

import (
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/fault"
	"github.com/rulebook-go/rulebook/internal/wire"
)

// Tile is a place on the board or outside it, y*16 + x. [TileAt] returns the Tile of a column and a row.
//
// Beyond the board, [State.Obstacle] is true, so a caller that steps from tile to tile, by 1 and by 16, does not need
// to check for the border.
type Tile uint8

// NoTile is the Tile of a unit that is not on the board. Such a unit is dead. While chance is to move, a unit that was
// just shot dead still has its tile, so the Life of a [Unit] tells whether it is dead.
const NoTile Tile = 0x7F

// TileAt returns the Tile in column x and row y, and [NoTile] for numbers off the board.
func TileAt(x, y int) Tile {
	if x < 0 || x >= Width || y < 0 || y >= Height {
		return NoTile
	}
	return Tile(y<<4 | x)
}

// X returns the column, 0 to 12 on the board.
func (t Tile) X() int { return int(t & 15) }

// Y returns the row, 0 to 6 on the board.
func (t Tile) Y() int { return int(t >> 4) }

func (t Tile) onBoard() bool { return t&15 < Width && t < Height<<4 }

// String returns the column and the row, such as "4 6", "-" for [NoTile], and "invalid Tile" for any other value.
func (t Tile) String() string {
	if t == NoTile {
		return "-"
	}
	if !t.onBoard() {
		return "invalid Tile"
	}
	return string(t.appendText(nil))
}

// MarshalText returns the text of [Tile.String]. If there is no such tile, the error wraps [ErrSyntax].
func (t Tile) MarshalText() ([]byte, error) {
	if t != NoTile && !t.onBoard() {
		return nil, game.Syntax("Tile(%d) does not exist", t)
	}
	return []byte(t.String()), nil
}

// UnmarshalText reads the text of [Tile.String]. For any other text the error wraps [ErrSyntax], and t does not change.
func (t *Tile) UnmarshalText(text []byte) error {
	if string(text) == "-" {
		*t = NoTile
		return nil
	}
	column, row, _ := strings.Cut(string(text), " ")
	x, okX := wire.Int(column)
	y, okY := wire.Int(row)
	u := TileAt(x, y)
	if !okX || !okY || u == NoTile {
		return game.Syntax("Tile %s is not a column and a row of the board, or -", fault.Quote(string(text)))
	}
	*t = u
	return nil
}

func (t Tile) appendText(b []byte) []byte {
	b = append(strconv.AppendInt(b, int64(t.X()), 10), ' ')
	return strconv.AppendInt(b, int64(t.Y()), 10)
}

// directions are added to a tile: up, right, down and left. A step off the top wraps around to a row below the board.
var directions = [4]Tile{0xF0, 0x01, 0x10, 0xFF}

func (t Tile) step(direction int) Tile { return (t + directions[direction&3]) & tileMask }

// tileMask has the bits of all tiles, of the board or beside it.
const tileMask = 0x7F

// Distance returns the Manhattan distance between two tiles, 0 to 18, and -1 if one of them is not on the board.
func (t Tile) Distance(u Tile) int {
	if !t.onBoard() || !u.onBoard() {
		return -1
	}
	return t.distance(u)
}

// distance is Distance for tiles on the board.
func (t Tile) distance(u Tile) int {
	dx, dy := int(t&15)-int(u&15), int(t>>4)-int(u>>4)
	if dx < 0 {
		dx = -dx
	}
	if dy < 0 {
		dy = -dy
	}
	return dx + dy
}

// tiles is a set of tiles: bit t%64 of word t/64.
type tiles [2]uint64

// bit returns 1 for a tile in the set and 0 for any other.
func (b *tiles) bit(t Tile) uint64 { return b[t>>6&1] >> (t & 63) & 1 }

func (b *tiles) has(t Tile) bool { return b.bit(t) != 0 }
func (b *tiles) add(t Tile)      { b[t>>6&1] |= 1 << (t & 63) }
func (b *tiles) remove(t Tile)   { b[t>>6&1] &^= 1 << (t & 63) }

// others returns the tiles of the board that are not in the set.
func (b *tiles) others() tiles { return tiles{board[0] &^ b[0], board[1] &^ b[1]} }

// board is the set of all tiles of the board.
var board = tiles{0x1FFF_1FFF_1FFF_1FFF, 0x1FFF_1FFF_1FFF}

// ray is the path of a bullet: the tiles strictly between the shooter and the target, as offsets from the shooter's
// tile.
type ray struct {
	length uint8
	offset [Width - 2]Tile
}

// rays has the rays by rayIndex. A ray depends only on the difference of its ends.
var rays = makeRays()

// rayIndex numbers the differences of any two tiles of tileMask, -15 to 15 in x and -7 to 7 in y.
func rayIndex(dx, dy int) int { return (dy+8)*32 + dx + 16 }

func makeRays() (table [16 * 32]ray) {
	var line []geom.Point
	for dy := -(Height - 1); dy < Height; dy++ {
		for dx := -(Width - 1); dx < Width; dx++ {
			line = geom.AppendLine(line[:0], geom.Point{}, geom.Point{X: dx, Y: dy})
			r := &table[rayIndex(dx, dy)]
			r.length = uint8(len(line))
			for i, p := range line {
				r.offset[i] = Tile(p.Y<<4 + p.X)
			}
		}
	}
	return table
}

// hit returns the first tile on the path of a bullet that is not free, or the last tile.
func (s *State) hit(from, to Tile) Tile {
	r := &rays[rayIndex(to.X()-from.X(), to.Y()-from.Y())]
	for _, offset := range r.offset[:r.length] {
		if t := (from + offset) & tileMask; !s.free.has(t) {
			return t
		}
	}
	return to
}

// damage returns how much a bullet takes from the life of a unit that it hits.
func damage(from, hit Tile) int { return Range + 1 - from.distance(hit) }

// Damage returns how strong a SHOOT from one unit at another is, 1 to 6: it takes as much life from the unit on the
// tile that [State.Hit] returns, which dies if it has no more. It is 0 if the bullet hits an obstacle, if Hit returns
// false, and if the target is farther away than [Range], where a SHOOT becomes a step.
func (s State) Damage(shooter, target uint8) uint8 {
	hit, ok := s.Hit(shooter, target)
	if !ok || s.at[shooter&15].distance(s.at[target&15]) > Range || s.unitAt(hit) == NumUnits {
		return 0
	}
	return uint8(damage(s.at[shooter&15], hit))
}

// Hit returns the tile that a bullet from one unit to another hits: the tile of the first obstacle or unit between
// them, otherwise the target's. [State.UnitAt] finds a unit there. It does not matter who owns the units, whether they
// are leaders, or how far apart they are. It returns [NoTile] and false unless shooter and target are the ids of two
// different living units.
func (s State) Hit(shooter, target uint8) (t Tile, ok bool) {
	living := UnitSet(s.living)
	if shooter == target || !living.Has(shooter) || !living.Has(target) {
		return NoTile, false
	}
	return s.hit(s.at[shooter&15], s.at[target&15]), true
}

// rows returns the set as geom searches it, with a word for each row.
func (b *tiles) rows() (rows [Height]uint64) {
	for y := range rows {
		rows[y] = b[y/4] >> (y % 4 * 16) & 0xFFFF
	}
	return rows
}

// connected reports whether the tiles without obstacles are in one piece.
func connected(obstacles *tiles) bool {
	open := obstacles.others()
	unvisited := open.rows()
	geom.Flood(geom.Point{Y: leaderRow}, unvisited[:]) // from the tile of player 0's leader
	return unvisited == [Height]uint64{}
}
