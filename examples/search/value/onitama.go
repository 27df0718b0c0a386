package value

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/onitama"
)

// Onitama counts pieces, and how far the masters are from the shrines that they head for.
func Onitama(s onitama.State, me onitama.Player) int {
	const piece, step = 20, 1
	other := me ^ 1
	return piece*(bits.OnesCount32(s.Pieces(me))-bits.OnesCount32(s.Pieces(other))) +
		step*(toGoal(s, other)-toGoal(s, me))
}

// toGoal is the Manhattan distance of p's master from the other shrine.
func toGoal(s onitama.State, p onitama.Player) int {
	m, _ := s.Master(p)
	goal := onitama.Shrine(p ^ 1)
	return geom.Manhattan(geom.Point{X: m.Column(), Y: m.Row()}, geom.Point{X: goal.Column(), Y: goal.Row()})
}
