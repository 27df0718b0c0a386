// Package volcanosearch is the search of the Volcanoes bot: Monte Carlo tree search with random games to the end.
package volcanosearch

import (
	"github.com/rulebook-go/rulebook/examples/search/mcts"
	"github.com/rulebook-go/rulebook/volcano"
)

// Engine is the search; see its method Search.
type Engine = mcts.Engine[volcano.State, volcano.Action]

// Params can be tuned.
type Params struct {
	Search mcts.Params
	Seed   int
}

// Default has the parameters of the bot.
func Default() Params {
	return Params{Search: mcts.Params{Explore: 0.05, Bias: 0.0005, Unknown: 0.5, ExpandAt: 3, Ahead: true, MaxNodes: 1 << 20}, Seed: 1}
}

// New returns a search with these parameters. Default has the bot's parameters.
func New(p Params) *Engine {
	return mcts.New[volcano.State, volcano.Action](NewGuide(p), p.Search)
}

// NewGuide returns what the search knows about Volcanoes. examples/learn adds a network to it.
func NewGuide(p Params) mcts.Guide[volcano.State, volcano.Action] {
	return &guide{p, mcts.Random(p.Seed)}
}

// guide tells the engine about Volcanoes.
type guide struct {
	Params
	random mcts.Random
}

func (g *guide) ToMove(s *volcano.State) int { return int(s.ToMove()) }

func (g *guide) Over(s *volcano.State) (r mcts.Rewards, over bool) {
	if !s.Over() {
		return r, false
	}
	return rewards(s), true
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
	for i, n := 0, s.NumLegalActions(); i < n; i++ {
		a := s.LegalActionAt(i)
		dst = append(dst, mcts.Move[volcano.Action]{Action: a, Number: uint8(a.Tile)})
	}
	return dst
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
