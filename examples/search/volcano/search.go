// Package volcanosearch is the search of the Volcanoes bot: Monte Carlo tree search with random games to the
// end, and a network that says where to look first.
package volcanosearch

import (
	"github.com/rulebook-go/rulebook/examples/search/mcts"
	"github.com/rulebook-go/rulebook/examples/search/volcano/policy"
	"github.com/rulebook-go/rulebook/volcano"
)

// Engine is the search; see its methods Best and Search.
type Engine = mcts.Engine[volcano.State, volcano.Action]

// Params can be tuned.
type Params struct {
	Search mcts.Params
	// Trust is the number of simulated games that the network's opinion of an action counts for when the action
	// enters the tree. With 0, the search has no network.
	Trust float64
	// Spread is how much higher the network values an action that is e times as likely to be a good one.
	Spread float64
	Seed   int
}

// Default has the parameters of the bot.
func Default() Params {
	return Params{
		Search: mcts.Params{Explore: 0.05, Bias: 0.0005, Unknown: 0.5, ExpandAt: 3, Ahead: true, MaxNodes: 1 << 20},
		Trust:  30, Spread: 0.15, Seed: 1,
	}
}

// New returns a search with these parameters. Default has the bot's parameters.
func New(p Params) *Engine {
	return mcts.New[volcano.State, volcano.Action](newGuide(p), p.Search)
}

func newGuide(p Params) *guide {
	g := &guide{Params: p, random: mcts.Random(p.Seed)}
	if p.Trust > 0 {
		g.policy = policy.New()
	}
	return g
}

type guide struct {
	Params
	random mcts.Random
	policy *policy.Policy // nil if there is no trust in it
}

func (g *guide) ToMove(s *volcano.State) int { return int(s.ToMove()) }

func (g *guide) Over(s *volcano.State) (r mcts.Rewards, over bool) {
	if !s.Over() {
		return r, false
	}
	return rewards(s), true
}

// MayEnd is exact but for one position in tens of thousands: a chain has twelve tiles or more.
func (g *guide) MayEnd(s *volcano.State) bool {
	const few = 10
	return s.Tiles(volcano.Blue).Len() >= few || s.Tiles(volcano.Orange).Len() >= few
}

func rewards(s *volcano.State) (r mcts.Rewards) {
	if w, ok := s.Winner(); ok {
		r[w] = 1
		return r
	}
	return mcts.Rewards{0.5, 0.5}
}

func (g *guide) Play(s, next *volcano.State, a volcano.Action) { s.ApplyTo(next, a) }

func (g *guide) Moves(s *volcano.State, dst []mcts.Move[volcano.Action]) []mcts.Move[volcano.Action] {
	var room [volcano.MaxActions]volcano.Action
	for _, a := range s.AppendLegalActions(room[:0]) {
		dst = append(dst, mcts.Move[volcano.Action]{Action: a, Number: uint8(a.Tile)})
	}
	if g.policy != nil {
		g.value(s, dst)
	}
	return dst
}

// value sets the priors of all legal actions by the network.
func (g *guide) value(s *volcano.State, moves []mcts.Move[volcano.Action]) {
	var logits [volcano.NumTiles]int32
	g.policy.Logits(&logits, s)
	sum := 0.0
	for i := range moves {
		sum += float64(logits[moves[i].Number])
	}
	mean, spread := float32(sum/float64(len(moves))), float32(g.Spread)/g.policy.Unit()
	for i := range moves {
		m := &moves[i]
		m.Prior, m.Weight = 0.5+spread*(float32(logits[m.Number])-mean), float32(g.Trust)
		if m.Prior < 0 {
			m.Prior = 0
		} else if m.Prior > 1 {
			m.Prior = 1
		}
	}
}

// Playout plays at random.
func (g *guide) Playout(s *volcano.State, t *mcts.Trace) mcts.Rewards {
	for !s.Over() {
		a := s.LegalActionAt(g.random.Below(s.NumLegalActions()))
		t.Add(int(s.ToMove()), uint8(a.Tile))
		s.ApplyTo(s, a)
	}
	return rewards(s)
}
