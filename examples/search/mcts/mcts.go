// Package mcts is Monte Carlo tree search for games of up to four players: Engine grows a tree by simulated
// games, and asks a Guide about the game. It learns from all actions of a simulated game as if they had been
// played first (AMAF, weighted as in RAVE), proves positions won or lost where the game ends within the tree,
// and keeps the part of the tree that a turn leads to.
package mcts

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/examples/search/think"
)

// Guide describes a game to the engine. The engine hands it positions that it owns, so nothing allocates.
type Guide[S, A any] interface {
	// ToMove returns the player to move, 0 to MaxPlayers-1.
	ToMove(s *S) int
	// Over reports whether the game is over, and how it ended.
	Over(s *S) (r Rewards, over bool)
	// MayEnd reports whether an action in s can be expected to end the game. If not, a search with Ahead does
	// not look.
	MayEnd(s *S) bool
	// Moves appends the actions worth a look, at least one. If the search learns by AMAF, their numbers must
	// ascend.
	Moves(s *S, dst []Move[A]) []Move[A]
	// Play puts the position after an action into next, which may be s.
	Play(s, next *S, a A)
	// Playout plays a position, which it may change, to the end or to where it can be judged. It reports the
	// actions to t.
	Playout(s *S, t *Trace) Rewards
}

// MaxPlayers is how many players there can be, MaxNumber one more than the largest number of an action.
const (
	MaxPlayers = 4
	MaxNumber  = 256
)

// Rewards are the result of a game for each player, from 0 for a loss to 1 for a win.
type Rewards [MaxPlayers]float32

// Move is an action with its number, and its value beforehand: Prior, as if from Weight simulations.
type Move[A any] struct {
	Action        A
	Number        uint8
	Prior, Weight float32
}

// Trace has the actions of a simulated game by player and number.
type Trace [MaxPlayers]numbers

type numbers [MaxNumber / 64]uint64

func (s *numbers) add(number uint8) { s[number>>6] |= 1 << (number & 63) }

// Add notes that a player has played an action.
func (t *Trace) Add(player int, number uint8) { t[player&3].add(number) }

// Params tune the search.
type Params struct {
	Explore  float64 // how much uncertainty attracts
	Bias     float64 // how soon an action's own simulations outweigh those in which it was played later; 0 for no AMAF
	Unknown  float64 // the value of an action without simulations, of weight 1
	ExpandAt int     // simulations through a position before its actions enter the tree
	MaxNodes int     // bound of the tree, in actions
	Ahead    bool    // look immediately which actions of a position that enters the tree end the game, if any may
}

// Limit returns a bound of the tree, at most most, that some number of simulated games hardly reaches, and
// most for 0 games. A search that is made anew for every game has no use for a larger one.
func Limit(most, games int) int {
	if few := 1<<12 + 100*games; 0 < games && games < most && few < most {
		return few
	}
	return most
}

// Random is a generator of numbers for random games, which is fast and small: one of math/rand has 5 kB, and
// Go 1.18 does not have math/rand/v2. Its value is the seed.
type Random uint64

// Below returns a number from 0 to n-1.
func (r *Random) Below(n int) int {
	*r = *r*6364136223846793005 + 1442695040888963407
	return int(uint64(*r) >> 32 * uint64(n) >> 32)
}

// Engine searches one position after another. It is not safe for concurrent use.
type Engine[S, A comparable] struct {
	Params
	guide         Guide[S, A]
	tree          tree[S, A]
	clock         think.Clock
	path          []int32
	moves         []Move[A]
	trace         Trace
	scratch, next S
}

// New returns an engine.
func New[S, A comparable](guide Guide[S, A], p Params) *Engine[S, A] {
	x := &Engine[S, A]{Params: p, guide: guide, path: make([]int32, 0, MaxNumber), moves: make([]Move[A], 0, MaxNumber)}
	// A list that grows would be copied while the clock runs.
	const children = 32
	x.tree.nodes = make([]node[A], 0, p.MaxNodes+MaxNumber)
	x.tree.states = make([]place[S], 0, p.MaxNodes/children)
	return x
}

// Best looks for the best action in s until the budget is used up. Called again with the same s it goes on,
// and after some turns with what it knows about them.
func (x *Engine[S, A]) Best(s S, b think.Budget) A {
	x.begin(s)
	x.clock.Start(b)
	for x.tree.nodes[0].proven == unproven {
		x.simulate(0)
		if x.clock.Tick() {
			break
		}
	}
	n := &x.tree.nodes[x.best(0)]
	return n.action
}

// Search is [Engine.Best] with a report at the end. report may be nil.
func (x *Engine[S, A]) Search(s S, b think.Budget, report func(think.Report[A])) A {
	a := x.Best(s, b)
	if report != nil {
		report(x.Report())
	}
	return a
}

// begin makes s the root: with the part of the tree that has it, or with a new tree.
func (x *Engine[S, A]) begin(s S) {
	if len(x.tree.states) > 0 && x.tree.states[0].position == s {
		return
	}
	if at := x.tree.find(s); at > 0 {
		x.tree.keep(at, 0)
		return
	}
	x.tree.nodes, x.tree.states = append(x.tree.nodes[:0], node[A]{state: noState}), x.tree.states[:0]
	x.scratch = s
	x.expand(0, &x.scratch)
}

func (x *Engine[S, A]) expand(at int32, s *S) {
	x.moves = x.guide.Moves(s, x.moves[:0])
	t := &x.tree
	n := &t.nodes[at]
	n.first, n.count = int32(len(t.nodes)), uint16(len(x.moves))
	n.state = int32(len(t.states))
	n.mover = uint8(x.guide.ToMove(s))
	t.states = append(t.states, place[S]{position: *s, node: at})
	place := &t.states[n.state]
	for i := range x.moves {
		m := &x.moves[i]
		place.numbers.add(m.Number)
		t.nodes = append(t.nodes, node[A]{
			action: m.Action, number: m.Number, state: noState,
			amafVisits: m.Weight + 1, amafSum: m.Weight*m.Prior + float32(x.Unknown),
		})
	}
	if x.Ahead && x.guide.MayEnd(s) {
		x.lookAhead(at)
	}
}

// lookAhead settles the children of a node that end the game.
func (x *Engine[S, A]) lookAhead(at int32) {
	t := &x.tree
	n := &t.nodes[at]
	ended := false
	for i := n.first; i < n.first+int32(n.count); i++ {
		c := &t.nodes[i]
		x.guide.Play(&t.states[n.state].position, &x.next, c.action)
		if r, over := x.guide.Over(&x.next); over {
			c.proven = provenBy(r)
			ended = true
		}
	}
	if ended {
		x.prove(n)
	}
}

// simulate plays a game: through the tree by what is known, then by the guide, and lets the tree learn from
// it. It begins with a child of the root, if that is not 0.
func (x *Engine[S, A]) simulate(at int32) {
	t := &x.tree
	if len(t.nodes) >= x.MaxNodes || len(t.states) == cap(t.states) {
		x.recycle() // the actions of one more position may have no room
	}
	if x.path = append(x.path[:0], 0); at != 0 {
		x.path = append(x.path, at)
	}
	var r Rewards
	for {
		n := &t.nodes[at]
		if n.state == noState {
			parent := &t.nodes[x.path[len(x.path)-2]]
			x.guide.Play(&t.states[parent.state].position, &x.scratch, n.action)
			var over bool
			if r, over = x.guide.Over(&x.scratch); over {
				n.proven = provenBy(r)
				break
			}
			if n.proven == unproven {
				if int(n.visits) < x.ExpandAt {
					x.trace = Trace{}
					r = x.guide.Playout(&x.scratch, &x.trace)
					break
				}
				x.expand(at, &x.scratch)
				n = &t.nodes[at]
			}
		}
		if n.proven != unproven {
			r = rewardsOf(n.proven)
			break
		}
		at = x.choose(n)
		x.path = append(x.path, at)
	}
	x.learn(&r)
}

// learn adds the outcome of a simulation to all nodes of its path.
func (x *Engine[S, A]) learn(r *Rewards) {
	t := &x.tree
	t.nodes[0].visits++
	for i := len(x.path) - 1; i > 0; i-- {
		n, parent := &t.nodes[x.path[i]], &t.nodes[x.path[i-1]]
		mover := int(parent.mover)
		reward := r[mover&3]
		n.visits++
		n.sum += reward
		if x.Bias > 0 {
			x.trace.Add(mover, n.number)
			x.learnLater(parent, reward)
		}
		if n.proven != unproven && parent.proven == unproven {
			x.prove(parent)
		}
	}
}

// learnLater adds the outcome of a simulation to the children of n whose actions the player to move there
// played at some time. Children are in the order of their numbers, so each is found by how many have lower
// ones.
func (x *Engine[S, A]) learnLater(n *node[A], reward float32) {
	t := &x.tree
	played := &x.trace[n.mover&3]
	at := n.first
	for i, listed := range &t.states[n.state].numbers {
		for m := played[i] & listed; m != 0; m &= m - 1 {
			c := &t.nodes[at+int32(bits.OnesCount64(listed&(m&-m-1)))]
			c.amafVisits++
			c.amafSum += reward
		}
		at += int32(bits.OnesCount64(listed))
	}
}

// Rank tries these actions of s equally often, until the budget is used up, and returns them with the
// results, the best first. Search tries some of them too rarely to say what they are worth. Called again with
// the same s it goes on.
func (x *Engine[S, A]) Rank(s S, actions []A, b think.Budget) (list []think.Choice[A]) {
	x.begin(s)
	wanted := map[A]bool{}
	for _, a := range actions {
		wanted[a] = true
	}
	root := x.tree.nodes[0]
	x.clock.Start(b)
	for over := false; !over; {
		over = true // unless an action is left that is not proven
		for at := root.first; at < root.first+int32(root.count); at++ {
			if c := &x.tree.nodes[at]; c.proven != unproven || !wanted[c.action] {
				continue
			}
			x.simulate(at)
			if over = x.clock.Tick(); over {
				break
			}
		}
	}
	for _, c := range x.Report().Choices {
		if wanted[c.Action] {
			list = append(list, c)
		}
	}
	return list
}

// NewSearch returns an Engine over any game: it needs no evaluation, because it plays random games to their
// end. Its tree has at most maxNodes actions, and its random games depend on seed.
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
