package volcano

import (
	"math"

	"github.com/rulebook-go/rulebook/examples/features"
	volcanofeatures "github.com/rulebook-go/rulebook/examples/games/volcano/features"
	"github.com/rulebook-go/rulebook/examples/search/mcts"
	volcanosearch "github.com/rulebook-go/rulebook/examples/search/volcano"
	"github.com/rulebook-go/rulebook/volcano"
)

// Odds returns the odds, from 0 to 1, that the player to move wins. s must not be over.
func Odds(s *volcano.State) float32 {
	var room [volcanofeatures.MaxInputs]features.Input
	value := network.Value(volcanofeatures.Append(room[:0], s, s.ToMove()))
	return float32(1 / (1 + math.Exp(-float64(value)/float64(network.Unit()))))
}

// Search returns the search of the Volcanoes bot in which this network takes a share, from 0 to 1, in the outcome of
// each random game: its odds of the position where the game begins.
func Search(p volcanosearch.Params, share float64) *volcanosearch.Engine {
	return mcts.New[volcano.State, volcano.Action](&guide{volcanosearch.NewGuide(p), float32(share)}, p.Search)
}

type guide struct {
	mcts.Guide[volcano.State, volcano.Action]
	share float32
}

func (g *guide) Playout(s *volcano.State, t *mcts.Trace) mcts.Rewards {
	me, odds := s.ToMove(), Odds(s)
	r := g.Guide.Playout(s, t)
	r[me] += g.share * (odds - r[me])
	r[me^1] += g.share * (1 - odds - r[me^1])
	return r
}
