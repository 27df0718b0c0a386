package value

import (
	"math/bits"

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
	return abs(m.Column()-goal.Column()) + abs(m.Row()-goal.Row())
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
