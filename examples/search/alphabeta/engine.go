// Package alphabeta is a principal variation search for two-sided games: Engine searches and asks a Guide
// about the game. Search is an Engine over any game of rulebook, which needs no more than an evaluation.
package alphabeta

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/examples/search/think"
)

// Value is how good a position is for the side to move. A game won after n turns is worth Win-n, so that the
// search wins as fast and loses as slowly as it can. Evaluations stay between -Solved and Solved.
type Value = int32

const (
	Win      Value = 30000
	Solved         = Win - 1000 // beyond it, the end of the game is in sight
	infinite Value = 32000
	maxPly         = 96
	maxMoves       = 1 << 16
)

// Guide describes a game to the engine. The engine hands it positions that it owns, so nothing allocates.
type Guide[S, A any] interface {
	// End reports whether it is known how the game ends: whether the side to move wins (1), loses (-1) or
	// neither (0), and after how many more turns if both sides play best. The turns are 0 if the game is over.
	End(s *S) (result Value, turns int, known bool)
	// Eval values a position whose end is not known for the side to move.
	Eval(s *S) Value
	// Key returns the same number for positions in which the same should be played, and hardly ever for others.
	Key(s *S) uint64
	// Moves appends the actions worth a look with this many plies to go, at least one. Below the horizon, with
	// none to go, it appends only those that change the value immediately, such as captures, if there are any.
	Moves(s *S, plies int, dst []Move[A]) []Move[A]
	// Play puts the position after an action into next and reports whether it is the other side's turn there.
	Play(s, next *S, a A) bool
}

// Teller is a Guide that says itself what reports say. It is apart because a bot needs no reports: nothing about
// them is in its pasted file.
type Teller[S, A any] interface {
	// Odds turns a value of the root into the odds of winning of the player to move there, from 0 to 1. Of two
	// values of the same root, the higher one does not have the lower odds. Any other Guide has those of [Odds].
	Odds(root *S, v Value) float64
	// Line adds the actions that the engine does not search to a line from the root.
	Line(root S, line []A) []A
}

// Move is an action with what orders it: a higher Rank comes first. Actions of rank 0 are quiet: those come
// first that have cut off the search most often before, and the late ones among them are searched less
// deeply.
type Move[A any] struct {
	Action A
	Number uint16 // of the action or of actions like it, below NumNumbers
	Rank   int32
}

// NumNumbers is one more than the largest Number of a Move.
const NumNumbers = 1 << 12

// Limit returns the TableBits, at most most, that searches of some number of positions need, and most for 0.
// A search that is made anew for every game has no use for a larger table.
func Limit(most, positions int) int {
	if needed := bits.Len(uint(positions)) + 2; positions > 0 && needed < most {
		return needed // four searches or so
	}
	return most
}

// Params tune the search. With nothing but TableBits it is plain alpha-beta, with the value of minimax.
type Params struct {
	TableBits int // the table remembers 1<<TableBits positions
	// Half of the window around the last value in which an iteration starts, 0 for whole windows everywhere.
	Window   int
	LateFrom int // the first quiet action that is searched less deeply, counted from 1, 0 for none
	LateMore int // and a further ply less for every so many actions, 0 for none
	// The zero action, which has to be legal, passes: where the evaluation reaches beta, it comes first, this
	// much less deep; 0 for none.
	Pass      int
	Quiescent int                 // plies of noisy actions below the horizon
	MaxDepth  int                 // 0 for no limit
	Shallow   [NumShallow]Shallow // by the plies to go
}

// Shallow prunes positions with few plies to go, where the search only asks whether the value reaches beta or
// exceeds alpha. Quiet actions are skipped only once there is one that does not lose. 0 prunes nothing.
type Shallow struct {
	Futile int // a position whose evaluation beats beta by this much is not searched
	Prune  int // quiet actions after the first one are skipped where the evaluation misses alpha by this much
	Late   int // quiet actions are skipped from this place of the order on, counted from 0
}

// NumShallow is one more than the most plies to go for which there is a Shallow.
const NumShallow = 5

// Engine searches one position after another, and remembers its results. It is not safe for concurrent use.
type Engine[S, A comparable] struct {
	Params
	guide   Guide[S, A]
	table   table[A]
	frames  [maxPly + 2]frame[S, A]
	history [2][NumNumbers]int32
	clock   think.Clock
	stopped bool

	root  S // the position that was searched last, with its actions, the best first
	moves []Move[A]
	depth int   // the iteration that comes next or was not finished
	value Value // of the last iteration

	ranking ranking[S, A]
}

// frame is one ply of the line that the search looks at.
type frame[S, A any] struct {
	state   S
	moves   []Move[A]
	killers [2]A // quiet actions that cut off the search on this ply before
	side    uint8
	passed  bool  // the search tries the pass here
	quiets  int   // the first place of the order from which on quiet actions are skipped
	skipped Value // what those are worth at most
}

// New returns an engine.
func New[S, A comparable](guide Guide[S, A], p Params) *Engine[S, A] {
	const room = 64 // actions for which nothing is allocated while the clock runs
	x := &Engine[S, A]{Params: p, guide: guide}
	x.table.entries = make([]entry[A], 1<<uint(p.TableBits))
	for i := range x.frames {
		x.frames[i].moves = make([]Move[A], 0, room)
	}
	return x
}

// Best looks for the best action in s until the budget is used up. Called again with the same s, it
// continues.
func (x *Engine[S, A]) Best(s S, b think.Budget) A { return x.deepen(s, b, nil) }

// Search is [Engine.Best] with reports: after each iteration and once at the end. report may be nil.
func (x *Engine[S, A]) Search(s S, b think.Budget, report func(think.Report[A])) A {
	if report == nil {
		return x.Best(s, b)
	}
	tell := func() { report(x.Report()) }
	a := x.deepen(s, b, tell)
	tell()
	return a
}

// deepen searches one iteration after another. It calls each, if that is not nil, after each of them.
func (x *Engine[S, A]) deepen(s S, b think.Budget, each func()) A {
	if x.root != s {
		x.begin(s)
	}
	x.clock.Start(b)
	x.stopped = false
	for !x.stopped && !x.finished() {
		if x.iterate(); !x.stopped {
			x.depth++
			if each != nil {
				each()
			}
		}
	}
	return x.moves[0].Action
}

// begin starts with a new position. What cut off the search before says less about it.
func (x *Engine[S, A]) begin(s S) {
	x.root, x.depth, x.value = s, 1, 0
	x.table.age++
	for side := range x.history {
		for i := range x.history[side] {
			x.history[side][i] /= 8
		}
	}
	f := &x.frames[0]
	f.state = s
	x.moves = x.guide.Moves(&f.state, maxPly, x.moves[:0])
	x.rank(f, x.moves, nil)
	for i := range x.moves {
		pick(x.moves, i)
	}
}

// finished reports whether the search ends: there is only one action, or a deeper iteration would change
// nothing.
func (x *Engine[S, A]) finished() bool {
	if len(x.moves) < 2 && x.depth > 1 || x.depth >= maxPly/2 || x.MaxDepth > 0 && x.depth > x.MaxDepth {
		return true
	}
	// Late actions were searched less deep, so that some more plies may show a shorter end.
	const more = 2
	return x.depth > 1 && (x.value > Solved && int32(x.depth) > Win-x.value+more ||
		x.value < -Solved && int32(x.depth) > Win+x.value+more)
}

// iterate searches the root one ply deeper than before. It guesses that the value stays the same: a small
// window around it cuts off more, and where the guess was wrong it grows.
func (x *Engine[S, A]) iterate() {
	alpha, beta := -infinite, infinite
	wide := Value(x.Window)
	if x.depth > 3 && wide > 0 && x.value > -Solved && x.value < Solved {
		alpha, beta = x.value-wide, x.value+wide
	}
	for {
		v := x.searchRoot(alpha, beta)
		if x.stopped {
			return
		}
		wide *= 4
		if v <= alpha && alpha > -infinite {
			alpha = widened(v-wide, -infinite, wide)
		} else if v >= beta && beta < infinite {
			beta = widened(v+wide, infinite, wide)
		} else {
			x.value = v
			return
		}
	}
}

// widened returns a bound of the next window, which is none at all when the last ones were far off.
func widened(bound, none, wide Value) Value {
	if wide > 2000 || bound <= -Solved || bound >= Solved {
		return none
	}
	return bound
}

// searchRoot searches all actions of the root. An action that is better than those before it goes to the
// front.
func (x *Engine[S, A]) searchRoot(alpha, beta Value) Value {
	f, next := &x.frames[0], &x.frames[1]
	f.side = 0
	best, bound := -infinite, atMost
	for i := range x.moves {
		m := x.moves[i]
		turned := x.guide.Play(&f.state, &next.state, m.Action)
		v := Value(0)
		if i > 0 && x.Window > 0 {
			v = x.child(turned, 1, x.depth-1, alpha, alpha+1)
		}
		if i == 0 || x.Window == 0 || v > alpha && v < beta && !x.stopped {
			v = x.child(turned, 1, x.depth-1, alpha, beta)
		}
		if x.stopped {
			return best
		}
		if v > best {
			best = v
			if v > alpha || i == 0 {
				copy(x.moves[1:i+1], x.moves[:i])
				x.moves[0] = m
			}
		}
		if v > alpha {
			alpha, bound = v, exact
		}
		if alpha >= beta {
			bound = atLeast
			break
		}
	}
	x.table.store(x.guide.Key(&f.state), x.moves[0].Action, best, x.depth, bound)
	return best
}

// Report returns the results for the position that was searched last.
func (x *Engine[S, A]) Report() think.Report[A] {
	v := x.value
	if x.depth == 1 {
		v = x.guide.Eval(&x.root) // no iteration has been finished
	}
	r := think.Report[A]{Best: x.moves[0].Action, Depth: x.depth - 1, Nodes: x.clock.Nodes()}
	r.Solved = x.finished() && (v > Solved || v < -Solved) // with one action, the search ends without a proof
	r.Value = x.odds(&x.root, v)
	// The line comes from the table.
	s, next := x.root, x.root
	for a, ok := r.Best, true; ok && len(r.Line) < r.Depth; {
		r.Line = append(r.Line, a)
		x.guide.Play(&s, &next, a)
		s = next
		if _, _, known := x.guide.End(&s); known {
			break
		}
		e := x.table.find(x.guide.Key(&s))
		if ok = e != nil; ok {
			a = e.best
		}
	}
	if teller, ok := x.guide.(Teller[S, A]); ok {
		r.Line = teller.Line(x.root, r.Line)
	}
	return r
}

func (x *Engine[S, A]) odds(root *S, v Value) float64 {
	if teller, ok := x.guide.(Teller[S, A]); ok {
		return teller.Odds(root, v)
	}
	return Odds(v)
}
