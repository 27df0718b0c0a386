// Package alphabeta is a search over any game of rulebook: alpha-beta with iterative deepening and a transposition table.
package alphabeta

import "time"

// Game is what the search needs of a State. Every package of rulebook has it, for its own Action A and Player P.
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

// Value is how good a position is for the player who searches. A won game is worth Win less the turn on which it ends,
// so that it hurries, a lost one the opposite, so that it holds out. Evaluations stay below Win/2.
type Value = int

const (
	Win      Value = 1 << 20
	infinite Value = 1 << 30
	maxDepth       = 64
)

// Search is an alpha-beta search with iterative deepening and a transposition table. It takes everybody else for one
// opponent, so it needs no fixed order of turns and no fixed number of players.
type Search[S Game[S, A, P], A comparable, P ~uint8] struct {
	eval  func(s S, me P) Value
	me    P
	table []entry[S, A] // the length is a power of two
	lists [maxDepth][]choice[S, A]
	moves []A

	limit   Limit
	nodes   int
	depth   int
	stopped bool
}

// Limit says when a search has to end. A zero field limits nothing, but something has to.
type Limit struct {
	Nodes int       // so many positions built
	Until time.Time // this point in time, looked at every few hundred positions
}

// entry is what the search found out about a position, which is kept whole: two positions never pass for one another.
type entry[S, A any] struct {
	state S
	best  A
	value Value
	depth int
	bound bound
}

type bound uint8

const (
	exact bound = iota
	atLeast
	atMost
)

// choice is an action with the position after it, and a guess of how good that is.
type choice[S, A any] struct {
	action A
	next   S
	guess  Value
}

// New returns a search with a table of 1<<bits positions. eval values a position that is not over.
func New[S Game[S, A, P], A comparable, P ~uint8](bits int, eval func(s S, me P) Value) *Search[S, A, P] {
	return &Search[S, A, P]{eval: eval, table: make([]entry[S, A], 1<<uint(bits))}
}

// Best returns the best action for the player to move that it finds within a limit. actions are the ones to choose from,
// at least one; of equally good ones the first in that order wins. Use LegalActions, or shuffle them.
func (x *Search[S, A, P]) Best(s S, actions []A, limit Limit) A {
	if x.me != s.ToMove() {
		// The values in the table are those of one player.
		x.me = s.ToMove()
		for i := range x.table {
			x.table[i] = entry[S, A]{}
		}
	}
	x.nodes, x.limit, x.stopped = 0, limit, false
	root := make([]choice[S, A], len(actions))
	for i, a := range actions {
		root[i] = choice[S, A]{action: a, next: s.ApplyUnchecked(a)}
	}
	for x.depth = 1; x.depth < maxDepth && len(root) > 1; x.depth++ {
		alpha := -infinite
		for i, c := range root {
			v := x.value(c.next, 1, alpha, infinite)
			if x.stopped {
				return root[0].action
			}
			if v > alpha {
				alpha = v
				// The best so far goes to the front, where the next iteration starts.
				copy(root[1:i+1], root[:i])
				root[0] = c
			}
		}
		if alpha > Win/2 || alpha < -Win/2 {
			break
		}
	}
	return root[0].action
}

// Nodes returns how many positions the last call of Best looked at.
func (x *Search[S, A, P]) Nodes() int { return x.nodes }

// Depth returns how many plies the last call of Best looked ahead; the last of them may not be complete.
func (x *Search[S, A, P]) Depth() int { return x.depth }

// value returns the value of s within alpha and beta, ply plies below the root.
func (x *Search[S, A, P]) value(s S, ply int, alpha, beta Value) Value {
	x.nodes++
	if x.exhausted() {
		x.stopped = true
		return 0
	}
	if s.Over() {
		return x.result(s)
	}
	left := x.depth - ply
	if left <= 0 {
		return x.eval(s, x.me)
	}
	slot := &x.table[s.Hash()&uint64(len(x.table)-1)]
	var hint A
	hinted := slot.state == s
	if hinted {
		hint = slot.best
		if slot.depth == left && (slot.bound == exact || slot.bound == atLeast && slot.value >= beta || slot.bound == atMost && slot.value <= alpha) {
			return slot.value
		}
	}
	mine := s.ToMove() == x.me
	list := x.list(s, ply, left, mine, hint, hinted)
	best, bestAction := -infinite, list[0].action
	if !mine {
		best = infinite
	}
	a, b := alpha, beta
	for i := range list {
		v := x.value(list[i].next, ply+1, a, b)
		if x.stopped {
			return 0
		}
		if mine && v > best || !mine && v < best {
			best, bestAction = v, list[i].action
		}
		if mine && best > a {
			a = best
		}
		if !mine && best < b {
			b = best
		}
		if a >= b {
			break
		}
	}
	kind := exact
	if best <= alpha {
		kind = atMost
	} else if best >= beta {
		kind = atLeast
	}
	*slot = entry[S, A]{s, bestAction, best, left, kind}
	return best
}

// exhausted reports whether the limit is reached.
func (x *Search[S, A, P]) exhausted() bool {
	if x.limit.Nodes > 0 && x.nodes >= x.limit.Nodes {
		return true
	}
	const often = 1 << 8
	return x.nodes%often == 0 && !x.limit.Until.IsZero() && !time.Now().Before(x.limit.Until)
}

// list returns the choices in s, the most promising first: what the table remembers, then by evaluation where there is
// enough below for that to pay.
func (x *Search[S, A, P]) list(s S, ply, left int, mine bool, hint A, hinted bool) []choice[S, A] {
	x.moves = s.AppendLegalActions(x.moves[:0])
	list := x.lists[ply][:0]
	for _, a := range x.moves {
		c := choice[S, A]{action: a, next: s.ApplyUnchecked(a)}
		switch {
		case hinted && a == hint:
			c.guess = 2 * Win
		case left < 2:
		case c.next.Over():
			c.guess = x.result(c.next)
		default:
			c.guess = x.eval(c.next, x.me)
		}
		if !mine && c.guess != 2*Win {
			c.guess = -c.guess
		}
		i := len(list)
		list = append(list, c)
		for ; i > 0 && list[i-1].guess < c.guess; i-- {
			list[i] = list[i-1]
		}
		list[i] = c
	}
	x.lists[ply] = list
	return list
}

// result values a finished game.
func (x *Search[S, A, P]) result(s S) Value {
	mine, best := s.Score(x.me), -1<<30
	for p := P(0); int(p) < s.NumPlayers(); p++ {
		if n := s.Score(p); p != x.me && n > best {
			best = n
		}
	}
	switch {
	case mine > best:
		return Win - s.Turn()
	case mine < best:
		return s.Turn() - Win
	}
	return 0
}
