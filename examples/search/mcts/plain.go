package mcts

import "github.com/rulebook-go/rulebook/examples/search/think"

// Game is what Search needs of a State. Every package of rulebook has it, for its own Action A and Player P.
type Game[S, A, P any] interface {
	comparable
	NumPlayers() int
	ToMove() P
	Over() bool
	Score(P) int
	NumLegalActions() int
	LegalActionAt(i int) A
	ApplyUnchecked(A) S
}

// Search is an Engine over any game: it needs no evaluation, because it plays random games to their end.
type Search[S Game[S, A, P], A comparable, P ~uint8] struct {
	engine *Engine[S, A]
	guide  *plain[S, A, P]
}

// NewSearch returns a search whose tree has at most maxNodes actions, and whose random games depend on seed.
func NewSearch[S Game[S, A, P], A comparable, P ~uint8](maxNodes int, seed uint64) *Search[S, A, P] {
	g := &plain[S, A, P]{random: seed}
	return &Search[S, A, P]{New[S, A](g, Params{Explore: 0.5, Unknown: 0.6, ExpandAt: 1, MaxNodes: maxNodes}), g}
}

// Search looks for the best action in s like [Engine.Search].
func (x *Search[S, A, P]) Search(s S, b think.Budget, report func(think.Report[A])) A {
	x.guide.positions = 0
	return x.engine.Search(s, b, report)
}

// Positions returns how many positions the last call of Search built.
func (x *Search[S, A, P]) Positions() int { return x.guide.positions }

// plain guides through a game of which nothing is known but its rules.
type plain[S Game[S, A, P], A comparable, P ~uint8] struct {
	random    uint64
	positions int
}

func (g *plain[S, A, P]) ToMove(s *S) int { return int((*s).ToMove()) }

func (g *plain[S, A, P]) Over(s *S) (r Rewards, over bool) {
	if !(*s).Over() {
		return r, false
	}
	return g.rewards(s), true
}

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

func (g *plain[S, A, P]) Play(s, next *S, a A) {
	*next = (*s).ApplyUnchecked(a)
	g.positions++
}

// Playout plays at random.
func (g *plain[S, A, P]) Playout(s *S, _ *Trace) Rewards {
	for !(*s).Over() {
		g.random = g.random*6364136223846793005 + 1442695040888963407
		i := g.random >> 32 * uint64((*s).NumLegalActions()) >> 32
		g.Play(s, s, (*s).LegalActionAt(int(i)))
	}
	return g.rewards(s)
}
