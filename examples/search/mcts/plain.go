package mcts

import "github.com/rulebook-go/rulebook/examples/search/think"

// NewSearch returns an Engine over any game: it needs no evaluation, because it plays random games to their end. Its
// tree has at most maxNodes actions, and its random games depend on seed.
func NewSearch[S think.Game[S, A, P], A comparable, P ~uint8](maxNodes int, seed uint64) *Engine[S, A] {
	g := &plain[S, A, P]{Random(seed)}
	return New[S, A](g, Params{Explore: 0.5, Unknown: 0.6, ExpandAt: 1, MaxNodes: maxNodes})
}

// plain guides through a game of which nothing is known but its rules.
type plain[S think.Game[S, A, P], A comparable, P ~uint8] struct{ random Random }

func (g *plain[S, A, P]) ToMove(s *S) int { return int((*s).ToMove()) }

func (g *plain[S, A, P]) Over(s *S) (r Rewards, over bool) {
	if !(*s).Over() {
		return r, false
	}
	return g.rewards(s), true
}

func (g *plain[S, A, P]) MayEnd(*S) bool { return true }

// rewards shares one win among the players with the best score.
func (g *plain[S, A, P]) rewards(s *S) (r Rewards) {
	best, winners := 0, 0
	for p := P(0); int(p) < (*s).NumPlayers(); p++ {
		switch n := (*s).Score(p); {
		case winners == 0 || n > best:
			best, winners = n, 1
		case n == best:
			winners++
		}
	}
	for p := P(0); int(p) < (*s).NumPlayers(); p++ {
		if (*s).Score(p) == best {
			r[p&3] = 1 / float32(winners)
		}
	}
	return r
}

func (g *plain[S, A, P]) Moves(s *S, dst []Move[A]) []Move[A] {
	for i, n := 0, (*s).NumLegalActions(); i < n; i++ {
		dst = append(dst, Move[A]{Action: (*s).LegalActionAt(i)})
	}
	return dst
}

func (g *plain[S, A, P]) Play(s, next *S, a A) { *next = (*s).ApplyUnchecked(a) }

// Playout plays at random.
func (g *plain[S, A, P]) Playout(s *S, _ *Trace) Rewards {
	for !(*s).Over() {
		g.Play(s, s, (*s).LegalActionAt(g.random.Below((*s).NumLegalActions())))
	}
	return g.rewards(s)
}
