package cultist

import "github.com/rulebook-go/rulebook/geom"

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
	open.remove(TileAt(0, leaderRow))
	unvisited, front := open.rows(), [Height]uint64{leaderRow: 1} // the tile of player 0's leader
	for geom.Spread(front[:], unvisited[:]) {
	}
	return unvisited == [Height]uint64{}
}
