package alphabeta

import (
	"time"

	"github.com/rulebook-go/rulebook/examples/search/think"
)

// Game is what Search needs of a State. Every package of rulebook has it, for its own Action A and Player P.
type Game[S, A, P any] interface {
	comparable
	NumPlayers() int
	ToMove() P
	Turn() int
	Over() bool
	Score(P) int
	Hash() uint64
	AppendLegalActions([]A) []A
	ApplyUnchecked(A) S
}

// Search is an Engine over any game. It takes everybody else for one opponent, so it needs no fixed order of turns and
// no fixed number of players.
type Search[S Game[S, A, P], A comparable, P ~uint8] struct {
	engine *Engine[S, A]
	guide  *plain[S, A, P]
}

// Limit says when a search has to end. A zero field limits nothing, but something has to.
type Limit struct {
	Nodes int       // so many positions
	Until time.Time // this point in time
}

// New returns a search with a table of 1<<bits positions. eval values a position that is not over for a player.
func New[S Game[S, A, P], A comparable, P ~uint8](bits int, eval func(s S, me P) int) *Search[S, A, P] {
	g := &plain[S, A, P]{eval: eval}
	return &Search[S, A, P]{NewEngine[S, A](bits, g, Params{}), g}
}

// Best returns the best action for the player to move that it finds within a limit. actions are the ones to choose from,
// at least one; of equally good ones the first in that order wins. Use LegalActions, or shuffle them.
func (x *Search[S, A, P]) Best(s S, actions []A, limit Limit) A {
	x.take(s)
	x.engine.moves = x.engine.moves[:0]
	for _, a := range actions {
		x.engine.moves = append(x.engine.moves, Move[A]{Action: a})
	}
	return x.engine.Search(s, think.Budget{Nodes: limit.Nodes, Until: limit.Until}, nil)
}

// take starts with a new position.
func (x *Search[S, A, P]) take(s S) {
	if x.guide.me != s.ToMove() {
		// The values in the table are those of one player.
		x.guide.me = s.ToMove()
		x.engine.table.clear()
	}
	x.engine.begin(s)
}

// Search is Best among all legal actions, in slices: called again with the same position it goes on.
func (x *Search[S, A, P]) Search(s S, b think.Budget, report func(think.Report[A])) A {
	if x.engine.root != s {
		x.take(s)
	}
	return x.engine.Search(s, b, report)
}

// Nodes returns how many positions the last call of Best looked at.
func (x *Search[S, A, P]) Nodes() int { return x.engine.clock.Nodes() }

// Depth returns how many plies the last call of Best looked ahead; the last of them may not be complete.
func (x *Search[S, A, P]) Depth() int { return x.engine.depth }

// plain guides through a game of which nothing is known but an evaluation.
type plain[S Game[S, A, P], A comparable, P ~uint8] struct {
	eval    func(s S, me P) int
	me      P
	actions []A
}

// signed turns a value for the player who searches into one for the side to move.
func (g *plain[S, A, P]) signed(s *S, v int) Value {
	// Large values matter less: they only have to stay in their order, and within bounds.
	const large, less, most = 16000, 32, int(Solved) - 1
	size := v
	if v < 0 {
		size = -v
	}
	if size > large {
		if size = large + (size-large)/less; size > most {
			size = most
		}
	}
	if v < 0 != ((*s).ToMove() != g.me) {
		size = -size
	}
	return Value(size)
}

func (g *plain[S, A, P]) Over(s *S) (result Value, over bool) {
	if !(*s).Over() {
		return 0, false
	}
	mine, best := (*s).Score(g.me), -1<<30
	for p := P(0); int(p) < (*s).NumPlayers(); p++ {
		if n := (*s).Score(p); p != g.me && n > best {
			best = n
		}
	}
	switch {
	case mine > best:
		return g.signed(s, 1), true
	case mine < best:
		return g.signed(s, -1), true
	}
	return 0, true
}

func (g *plain[S, A, P]) Eval(s *S) Value { return g.signed(s, g.eval(*s, g.me)) }

func (g *plain[S, A, P]) Odds(_ *S, v Value) float64 { return Odds(v) }

func (g *plain[S, A, P]) Key(s *S) uint64 { return (*s).Hash() }

func (g *plain[S, A, P]) Play(s, next *S, a A) bool {
	*next = (*s).ApplyUnchecked(a)
	return ((*next).ToMove() == g.me) != ((*s).ToMove() == g.me)
}

// Moves ranks actions by the evaluation where there is enough to search below for that to pay.
func (g *plain[S, A, P]) Moves(s *S, plies int, dst []Move[A]) []Move[A] {
	if plies <= 0 {
		return dst
	}
	g.actions = (*s).AppendLegalActions(g.actions[:0])
	for _, a := range g.actions {
		m := Move[A]{Action: a, Rank: 1}
		if plies > 1 {
			var next S
			turned := g.Play(s, &next, a)
			v, over := g.Over(&next)
			if over {
				v *= Win
			} else {
				v = g.Eval(&next)
			}
			if turned {
				v = -v
			}
			m.Rank = Win + 1 + v
		}
		dst = append(dst, m)
	}
	return dst
}
