package cultist

import "github.com/rulebook-go/rulebook/geom"

// rows returns the set as geom searches it, with a word for each row.
func (b *tiles) rows() (rows [Height]uint64) {
	for y := range rows {
		rows[y] = b[y>>2] >> (y & 3 << 4) & 0xFFFF
	}
	return rows
}

// connected reports whether the tiles without obstacles are in one piece.
func connected(obstacles *tiles) bool {
	open := tiles{board[0] &^ obstacles[0], board[1] &^ obstacles[1]}
	unvisited, front := open.rows(), [Height]uint64{}
	geom.Flood(geom.Point{X: 0, Y: leaderRow}, unvisited[:], front[:])
	return unvisited == [Height]uint64{}
}
