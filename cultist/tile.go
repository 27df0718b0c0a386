package cultist

import (
	"strconv"

	"github.com/rulebook-go/rulebook/internal/textform"
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

func (t Tile) onBoard() bool { return t.X() < Width && t.Y() < Height }

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
		return nil, syntaxError("Tile(%d) does not exist", t)
	}
	return []byte(t.String()), nil
}

// UnmarshalText reads the text of [Tile.String]. For any other text the error wraps [ErrSyntax], and t does not change.
func (t *Tile) UnmarshalText(text []byte) error {
	if string(text) == "-" {
		*t = NoTile
		return nil
	}
	column, row, _ := cut(string(text))
	x, okX := wire.Int(column)
	y, okY := wire.Int(row)
	u := TileAt(x, y)
	if !okX || !okY || u == NoTile {
		return syntaxError("Tile %s is not a column and a row of the board, or -", textform.Quote(string(text)))
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
	// With two calls of onBoard the compiler does not inline it.
	if offBoard[t] || offBoard[u] {
		return -1
	}
	return t.distance(u)
}

var offBoard = offBoardTable()

func offBoardTable() (table [256]bool) {
	for t := range table {
		table[t] = !Tile(t).onBoard()
	}
	return table
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
func (b *tiles) has(t Tile) bool   { return b.bit(t) != 0 }
func (b *tiles) add(t Tile)        { b[t>>6&1] |= 1 << (t & 63) }
func (b *tiles) remove(t Tile)     { b[t>>6&1] &^= 1 << (t & 63) }

// others returns the tiles of the board that are not in the set.
func (b *tiles) others() tiles { return tiles{board[0] &^ b[0], board[1] &^ b[1]} }

// board is the set of all tiles of the board.
var board = tiles{0x1FFF_1FFF_1FFF_1FFF, 0x1FFF_1FFF_1FFF}
