package vindiniumsearch

import (
	"math"

	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/vindinium"
)

// The odds of winning were fitted to the results of some 500 games of four and 800 games of two that the search played against
// itself with 1000 positions a turn, at positions of all rounds that it searched for up to 30,000 positions.
const (
	usualMines = 12 // the mines of a map to which the numbers below apply as they are

	// What gold is still going to be won and lost grows with the rounds that are left: a difference of spread divides the
	// odds of two heroes by e, or somewhat less if it is large.
	meleeSpread = 4.5 // eighths of a gold a round, in a game of four
	duelSpread  = 8.2 // in one of two, whose evaluation spreads values more
	leastSpread = 4.0 // at the end
	blunted     = 0.1 // how much large differences count for less

	// In a game of four a hero is expected to have at the end:
	oddsHorizon = 19.0 // the income of its mines, for about as many rounds
	hopeShare   = 0.3  // a share of what its life and place are worth to the search
	gainShare   = 0.2  // a share of what the search gains, because the others gain as well
)

// Odds turns a value of the root into the odds of winning. In a game of four the value says only how much better the search
// makes the hero's position: what matters is the heroes' standing.
func (g *guide) Odds(root *vindinium.State, v alphabeta.Value) float64 {
	players := root.NumPlayers()
	spread := float64(root.Rounds()-root.Turn()/players) * math.Sqrt(float64(root.Map().NumMines())/usualMines)
	if players == 2 {
		switch {
		case v > won:
			return 1
		case v < -won:
			return 0
		}
		return 1 / (1 + behind(-float64(v)/(leastSpread+duelSpread*spread)))
	}
	spread = leastSpread + meleeSpread*spread
	mine := g.standing(root, g.me) + gainShare*float64(v)
	sum := 1.0
	for p := 0; p < players; p++ {
		if p != g.me {
			sum += behind((g.standing(root, p) - mine) / spread)
		}
	}
	return 1 / sum
}

// behind returns the odds of an opponent against the hero's, from its lead.
func behind(lead float64) float64 { return math.Exp(lead / (1 + blunted*math.Abs(lead))) }

// standing returns what a hero of a game of four can expect to have at the end.
func (g *guide) standing(s *vindinium.State, p int) float64 {
	players := s.NumPlayers()
	h, mines := s.Hero(vindinium.Player(p)), s.NumMines(vindinium.Player(p))
	left := s.Rounds() - (s.Turn()+players-1-p)/players // the turns that it still has
	income := gold * oddsHorizon * (1 - math.Exp(-float64(left)/oddsHorizon))
	hope := g.prospects(s, p, h, mines, s.Rounds()-s.Turn()/players)
	return gold*float64(h.Gold) + float64(mines)*income + hopeShare*float64(hope)
}
