package volcano

import (
	"github.com/rulebook-go/rulebook/examples/search/mcts"
	volcanosearch "github.com/rulebook-go/rulebook/examples/search/volcano"
	"github.com/rulebook-go/rulebook/volcano"
)

// Params say how much a search trusts the network. The zero Params do not trust it.
type Params struct {
	// Share is the part of the network in the outcome of a random game, from 0 to 1.
	Share float64
	// Weight is the number of simulated games for which the odds of an action count when it enters the tree. With 0, the
	// network does not look at these actions.
	Weight float64
}

// Search returns the search of the Volcanoes bot with this network, which values the positions where random games
// begin, and actions that enter the tree. A Weight replaces the opinion of package policy.
func (v *Values) Search(p volcanosearch.Params, trust Params) *volcanosearch.Engine {
	g := &guide{Guide: volcanosearch.NewGuide(p), Params: trust, values: v}
	return mcts.New[volcano.State, volcano.Action](g, p.Search)
}

type guide struct {
	mcts.Guide[volcano.State, volcano.Action]
	Params
	values *Values
	next   volcano.State
}

func (g *guide) Moves(s *volcano.State, dst []mcts.Move[volcano.Action]) []mcts.Move[volcano.Action] {
	first := len(dst)
	dst = g.Guide.Moves(s, dst)
	if g.Weight > 0 {
		for i := range dst[first:] {
			m := &dst[first+i]
			m.Prior, m.Weight = g.values.After(s, &g.next, m.Action), float32(g.Weight)
		}
	}
	return dst
}

func (g *guide) Playout(s *volcano.State, t *mcts.Trace) mcts.Rewards {
	if g.Share == 0 {
		return g.Guide.Playout(s, t)
	}
	me, odds := s.ToMove(), g.values.Odds(s)
	r := g.Guide.Playout(s, t)
	share := float32(g.Share)
	r[me] += share * (odds - r[me])
	r[me^1] += share * (1 - odds - r[me^1])
	return r
}
