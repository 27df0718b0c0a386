package onitamasearch

import (
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/onitama"
)

// Simple counts pieces, and how far the masters are from the shrines that they head for.
func Simple(s onitama.State, me onitama.Player) int {
	const piece, step = 20, 1
	opponent := me.Opponent()
	mine, _ := s.Master(me)
	theirs, _ := s.Master(opponent)
	return piece*(s.Pieces(me).Len()-s.Pieces(opponent).Len()) +
		step*(toShrine[opponent&1][theirs]-toShrine[me&1][mine])
}

// toShrine has the Manhattan distances of a master from the opponent's shrine, by player and square. A
// captured master counts as on onitama.NoSquare.
var toShrine = func() (distances [2][onitama.NoSquare + 1]int) {
	for p := range distances {
		goal := onitama.Shrine(onitama.Player(p).Opponent())
		for q := onitama.Square(0); q <= onitama.NoSquare; q++ {
			distances[p][q] = geom.Manhattan(
				geom.Point{X: q.Column(), Y: q.Row()},
				geom.Point{X: goal.Column(), Y: goal.Row()})
		}
	}
	return distances
}()

// Limit makes the table of a search that is made anew for each game no larger than budgets of so many nodes
// need, unless that is 0.
func Limit(p *Params, nodes int, _ uint64) {
	p.Search.TableBits = alphabeta.Limit(p.Search.TableBits, nodes)
}
