package alphabeta

import "github.com/rulebook-go/rulebook/examples/search/think"

// Search is a search of the States of a game, by an Engine over positions.
type Search[S, T, A comparable] struct {
	Engine *Engine[T, A]
	// Take returns the position of a State, and what it leaves of the budget.
	Take func(S, think.Budget) (T, think.Budget)
}

// Best looks for the best action in s; see [Engine.Best].
func (x *Search[S, T, A]) Best(s S, b think.Budget) A {
	t, b := x.Take(s, b)
	return x.Engine.Best(t, b)
}

// Search looks for the best action in s; see [Engine.Search].
func (x *Search[S, T, A]) Search(s S, b think.Budget, report func(think.Report[A])) A {
	t, b := x.Take(s, b)
	return x.Engine.Search(t, b, report)
}

// Rank looks for the values of these actions in s; see [Engine.Rank].
func (x *Search[S, T, A]) Rank(s S, actions []A, b think.Budget) []think.Choice[A] {
	t, b := x.Take(s, b)
	return x.Engine.Rank(t, actions, b)
}

// NewSearch returns a search of any game with a table of 1<<bits positions. It takes everybody else for one
// opponent, so it needs no fixed order of turns and no fixed number of players. eval values a position that
// is not over for a player. Of equally good actions, the search plays the first in the order of LegalActions
// or, with a seed other than 0, in a random order.
func NewSearch[S think.Game[S, A, P], A comparable, P ~uint8](bits int, eval func(s S, me P) int,
	seed uint64) *Search[S, S, A] {
	g := &plain[S, A, P]{eval: eval, random: seed}
	x := New[S, A](g, Params{TableBits: bits})
	return &Search[S, S, A]{Engine: x, Take: func(s S, b think.Budget) (S, think.Budget) {
		if x.root != s {
			if g.me != s.ToMove() {
				// The values in the table belong to one player.
				g.me = s.ToMove()
				for i := range x.table.entries {
					x.table.entries[i] = entry[A]{}
				}
			}
			x.begin(s)
		}
		return s, b
	}}
}

// plain guides through a game of which nothing is known but an evaluation.
type plain[S think.Game[S, A, P], A comparable, P ~uint8] struct {
	eval    func(s S, me P) int
	me      P
	actions []A
	random  uint64 // 0 to keep the order of the actions
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

func (g *plain[S, A, P]) End(s *S) (result Value, turns int, known bool) {
	if !(*s).Over() {
		return 0, 0, false
	}
	mine, best := (*s).Score(g.me), -1<<30
	for p := P(0); int(p) < (*s).NumPlayers(); p++ {
		if n := (*s).Score(p); p != g.me && n > best {
			best = n
		}
	}
	switch {
	case mine > best:
		return g.signed(s, 1), 0, true
	case mine < best:
		return g.signed(s, -1), 0, true
	}
	return 0, 0, true
}

func (g *plain[S, A, P]) Eval(s *S) Value { return g.signed(s, g.eval(*s, g.me)) }

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
	if plies == maxPly && g.random != 0 {
		g.shuffle()
	}
	for _, a := range g.actions {
		m := Move[A]{Action: a, Rank: 1}
		if plies > 1 {
			var next S
			turned := g.Play(s, &next, a)
			v, _, over := g.End(&next)
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

// shuffle draws as mcts.Random does; a bot that pastes this engine does not need the other one.
func (g *plain[S, A, P]) shuffle() {
	for i := len(g.actions) - 1; i > 0; i-- {
		g.random = g.random*6364136223846793005 + 1442695040888963407
		j := int(g.random >> 32 * uint64(i+1) >> 32)
		g.actions[i], g.actions[j] = g.actions[j], g.actions[i]
	}
}
