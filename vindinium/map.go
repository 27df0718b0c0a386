package vindinium

import "github.com/rulebook-go/rulebook/geom"

// Map is the part of a State that never changes in a game: the terrain, the spawns and the cells of the mines. Maps are
// equal with == if their rows are equal. The zero Map, which the zero State has, has no cells. A cell is a [geom.Point]
// with X from 0 on the left and Y from 0 at the top, as the referee prints them. Every method takes any point; a point
// that is not on the map counts as wall.
type Map struct{ board board }

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

// pos returns the position of a cell. If the cell is not on the map, ok is false, and the position is one that is wall.
func (m Map) pos(p geom.Point) (pos uint, ok bool) {
	if !m.grid().Contains(p) {
		return 0, false
	}
	return posOf(p.X, p.Y), true
}

func pointAt(pos uint) geom.Point {
	x, y := coordinates(pos)
	return geom.Point{X: x, Y: y}
}

// Terrain returns the terrain of a cell.
func (m Map) Terrain(p geom.Point) Terrain {
	pos, ok := m.pos(p)
	if !ok {
		return Wall
	}
	return m.board.terrain(pos)
}

// Row returns what the referee prints for a row, with the ids of the heroes on their spawns. It panics if y is not 0 to
// Size()-1.
func (m Map) Row(y int) string { return string(m.board.appendRow(nil, y)) }

// AppendRow appends the text of [Map.Row]. If y is not 0 to Size()-1, it appends nothing. It does not allocate if b has
// room for Size() more.
func (m Map) AppendRow(b []byte, y int) []byte {
	if y < 0 || y >= m.Size() {
		return b
	}
	return m.board.appendRow(b, y)
}

// Spawn returns the cell where p's hero starts and respawns, and 0, 0 for a p that does not play.
func (m Map) Spawn(p Player) geom.Point {
	if m.board == "" || int(p) >= m.board.numPlayers() {
		return geom.Point{}
	}
	return pointAt(m.board.spawn(uint(p)))
}

// NumMines returns the number of mines.
func (m Map) NumMines() int {
	if m.board == "" {
		return 0
	}
	return m.board.numMines()
}

// Mine returns the cell of the mine with a number, and panics if that is not 0 to NumMines()-1. The mines are numbered
// as the referee lists them: by X, then by Y.
func (m Map) Mine(i int) geom.Point { return pointAt(m.board.minePos(i)) }

// MineAt returns the number of the mine on a cell; ok is false if there is no mine.
func (m Map) MineAt(p geom.Point) (i int, ok bool) {
	pos, ok := m.pos(p)
	if !ok || m.board.terrain(pos) != GoldMine {
		return 0, false
	}
	return m.board.mineNumber(pos), true
}

// AppendTaverns appends the cells of the taverns, by X, then by Y.
func (m Map) AppendTaverns(dst []geom.Point) []geom.Point {
	for i := 0; m.board != "" && i < m.board.numTaverns(); i++ {
		dst = append(dst, pointAt(m.board.tavernPos(i)))
	}
	return dst
}

// Distance returns how many steps lead from one cell to another. It is m.Distances(to).From(from), see [Map.Distances]
// and [Distances.From].
func (m Map) Distance(from, to geom.Point) int { return m.distances(to).From(from) }

// Toward returns the first step of a shortest path from one cell to another. It is m.Distances(to).Toward(from), see
// [Map.Distances] and [Distances.Toward].
func (m Map) Toward(from, to geom.Point) Order { return m.distances(to).Toward(from) }
