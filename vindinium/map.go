package vindinium

import (
	"strings"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/fault"
)

// Map is the terrain, with numbered mines and taverns, and the spawns. It does not change in a game. Maps are equal
// with == if their rows are equal. The zero Map, which the zero State has, has no cells. A cell is a [geom.Point] with
// X from 0 on the left and Y from 0 at the top, as the referee prints them. A point that is not on the map counts as
// wall.
type Map struct{ board board }

// noCell is on no map.
var noCell = geom.Point{X: -1, Y: -1}

// Map returns the position's map.
func (s State) Map() Map { return Map{s.board} }

// Size returns the number of rows, which is the number of columns as well, and 0 for the zero Map.
func (m Map) Size() int {
	if m.board == "" {
		return 0
	}
	return m.board.size()
}

func (m Map) grid() geom.Grid { return geom.Grid{Width: m.Size(), Height: m.Size()} }

// spot returns the spot of a cell. ok is false if the cell is not on the map.
func (m Map) spot(cell geom.Point) (spot uint, ok bool) {
	if !m.grid().Contains(cell) {
		return 0, false
	}
	return spotOf(cell.X, cell.Y), true
}

// Terrain returns the terrain of a cell.
func (m Map) Terrain(cell geom.Point) Terrain {
	spot, ok := m.spot(cell)
	if !ok {
		return Wall
	}
	return m.board.terrain(spot)
}

// Row returns row y, 0 to Size()-1, as the referee prints it, with the ids of the heroes on their spawns. It is empty
// if there is no such row.
func (m Map) Row(y int) string { return string(m.AppendRow(nil, y)) }

// AppendRow appends the text of [Map.Row], which is nothing if there is no such row. It does not allocate if b has room
// for Size() more.
func (m Map) AppendRow(b []byte, y int) []byte {
	if y < 0 || y >= m.Size() {
		return b
	}
	return m.board.appendRow(b, y)
}

// Spawn returns the cell where p's hero starts and respawns, and -1, -1 if p does not play.
func (m Map) Spawn(p Player) geom.Point {
	if m.board == "" || int(p) >= m.board.numPlayers() {
		return noCell
	}
	return pointAt(m.board.spawn(int(p)))
}

// NumMines returns the number of mines.
func (m Map) NumMines() int {
	if m.board == "" {
		return 0
	}
	return m.board.numMines()
}

// MineCell returns the cell of the mine with a number, 0 to NumMines()-1. The mines are numbered as the referee lists
// them: by X, then by Y. If there is no such mine, it returns -1, -1.
func (m Map) MineCell(i int) geom.Point {
	if uint(i) >= uint(m.NumMines()) {
		return noCell
	}
	return pointAt(m.board.mineSpot(i))
}

// MineAt returns the number of the mine on a cell; if there is no mine, it returns -1 and false.
func (m Map) MineAt(cell geom.Point) (i int, ok bool) {
	spot, ok := m.spot(cell)
	if !ok || m.board.terrain(spot) != GoldMine {
		return -1, false
	}
	return m.board.mineNumber(spot), true
}

// NumTaverns returns the number of taverns. The referee's maps have one for each hero.
func (m Map) NumTaverns() int {
	if m.board == "" {
		return 0
	}
	return m.board.numTaverns()
}

// TavernCell returns the cell of the tavern with a number, 0 to NumTaverns()-1. The taverns are numbered as the mines
// are: by X, then by Y. On the referee's maps, tavern number p is in the quarter where hero p starts. If there is no
// such tavern, it returns -1, -1.
func (m Map) TavernCell(i int) geom.Point {
	if uint(i) >= uint(m.NumTaverns()) {
		return noCell
	}
	return pointAt(m.board.tavernSpot(i))
}

// Terrain is the kind of a cell of the map, as the letter that the referee prints for it. A spawn, for which it prints
// a digit, is ground.
type Terrain byte

// The kinds of terrain.
const (
	// Ground is what heroes stand on.
	Ground Terrain = '.'
	// Wall is what no hero can enter.
	Wall Terrain = '#'
	// Tavern sells beer.
	Tavern Terrain = 'T'
	// GoldMine is a cell with a [Mine].
	GoldMine Terrain = 'M'
)

// terrainLetters are in the order of their two-bit numbers in a board and in the binary form.
const terrainLetters = ".#TM"

var terrainNumbers = [256]byte{Ground: 0, Wall: 1, Tavern: 2, GoldMine: 3}

// String returns the letter that the referee prints, such as "#", and "invalid Terrain" if there is no such terrain.
func (t Terrain) String() string {
	i := strings.IndexByte(terrainLetters, byte(t))
	if i < 0 {
		return "invalid Terrain"
	}
	return terrainLetters[i : i+1]
}

// MarshalText returns the text of [Terrain.String]. If there is no such terrain, the error wraps [ErrSyntax].
func (t Terrain) MarshalText() ([]byte, error) {
	if strings.IndexByte(terrainLetters, byte(t)) < 0 {
		return nil, game.Syntax("Terrain(%d) does not exist", byte(t))
	}
	return []byte{byte(t)}, nil
}

// UnmarshalText reads the text of [Terrain.String]. For any other text the error wraps [ErrSyntax], and t does not
// change.
func (t *Terrain) UnmarshalText(text []byte) error {
	if len(text) != 1 || strings.IndexByte(terrainLetters, text[0]) < 0 {
		return game.Syntax("Terrain %s is not one of the letters %s", fault.Quote(string(text)), terrainLetters)
	}
	*t = Terrain(text[0])
	return nil
}
