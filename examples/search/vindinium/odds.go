package vindiniumsearch

import (
	"math"

	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/vindinium"
)

// The numbers below were fitted to the results of 600 four-player games and 800 two-player games that the search played
// against itself with about 1000 positions a turn. The odds came from searches of up to 30,000 positions in all rounds
// of these games.
const (
	usualMines = 12 // the mines of a map on which a spread is as below; it grows with their root

	// The more rounds are left, the more gold is still to be won and lost. A lead of one spread over an opponent
	// multiplies the odds against it by almost e.
	meleeSpread = 4.5 // for each round, in eighths of a gold, in a four-player game
	duelSpread  = 8.7 // in a two-player game
	leastSpread = 4.0 // its remainder at the end
	blunted     = 0.1 // how much less each further spread counts, because the search may be wrong

	// In a four-player game a hero is expected to have at the end:
	oddsHorizon = 19.0 // the income of its mines, for about as many rounds
	hopeShare   = 0.3  // a share of the value of its life and place to the search
	gainShare   = 0.2  // a share of the search's gain, because the others gain as well
)

// Odds turns a value of the root into the odds of winning. In a four-player game the value says only how much better
// the search makes the hero's position: what matters is the heroes' standing.
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

// standing returns the gold that a hero of a four-player game can expect at the end.
func (g *guide) standing(s *vindinium.State, p int) float64 {
	players := s.NumPlayers()
	h, mines := s.Hero(vindinium.Player(p)), s.NumMines(vindinium.Player(p))
	left := s.Rounds() - (s.Turn()+players-1-p)/players // the turns that it still has
	income := gold * oddsHorizon * (1 - math.Exp(-float64(left)/oddsHorizon))
	hope := g.prospects(s, p, h, s.Rounds()-s.Turn()/players)
	return gold*float64(h.Gold) + float64(mines)*income + hopeShare*float64(hope)
}
