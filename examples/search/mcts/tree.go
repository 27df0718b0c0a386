package mcts

import (
	"math"

	"github.com/rulebook-go/rulebook/examples/search/think"
)

// tree is a tree in two lists: nodes, the children of each together, and the positions of those that have
// children.
type tree[S comparable, A any] struct {
	nodes  []node[A]
	states []place[S]
}

type place[S any] struct {
	position S
	numbers  numbers // of its actions
	node     int32
	// chosen is the child that choose has found, counted from the first, and stays the choice as long as there
	// are fewer than until visits.
	chosen, until int32
}

type node[A any] struct {
	visits     int32
	sum        float32 // of the rewards of the player who played the action
	amafVisits float32 // likewise of games in which the player played it then or later
	amafSum    float32
	first      int32 // its children
	state      int32 // its position, or noState
	count      uint16
	number     uint8
	mover      uint8 // who plays the children
	proven     proof
	action     A
}

const noState = -1

// proof is how a position ends if everybody plays best.
type proof uint8

const (
	unproven proof = iota
	draw
	wonBy0 // and so on for the other players
)

// provenBy returns the proof that the end of a game gives.
func provenBy(r Rewards) proof {
	for p := range r {
		if r[p] >= 1 {
			return wonBy0 + proof(p)
		}
	}
	return draw
}

func rewardsOf(p proof) (r Rewards) {
	if p == draw {
		return Rewards{0.5, 0.5, 0.5, 0.5}
	}
	r[(p-wonBy0)&3] = 1
	return r
}

// find returns the node with a position that was visited most often, or 0.
func (t *tree[S, A]) find(s S) int32 {
	at := int32(0)
	for i := range t.states {
		if n := t.states[i].node; t.states[i].position == s && (at == 0 || t.nodes[n].visits > t.nodes[at].visits) {
			at = n
		}
	}
	return at
}

// keep leaves only the part of the tree below a node, without the nodes below positions with fewer visits
// than least. Both lists stay in their order, in which a position comes before those below it, so everything
// that moves moves to a lower place.
func (t *tree[S, A]) keep(root, least int32) {
	const gone = -1
	for i := range t.states {
		t.states[i].node = gone
	}
	t.nodes[0] = t.nodes[root]
	first := t.nodes[0].state
	t.states[first].node = 0
	nodes, states := int32(1), int32(0)
	for _, p := range t.states[first:] {
		if p.node == gone {
			continue
		}
		n := &t.nodes[p.node]
		children := t.nodes[nodes : nodes+int32(n.count)]
		copy(children, t.nodes[n.first:n.first+int32(n.count)])
		for i := range children {
			switch c := &children[i]; {
			case c.state == noState:
			case c.visits < least:
				c.state = noState
			default:
				t.states[c.state].node = nodes + int32(i)
			}
		}
		n.first, n.state = nodes, states
		t.states[states] = p
		nodes += int32(n.count)
		states++
	}
	t.nodes, t.states = t.nodes[:nodes], t.states[:states]
}

// recycle makes room in a full tree: the positions with the fewest visits lose the nodes below them, and get
// new ones when they are visited again. A tree that only stopped growing would trust averages of random games
// more and more.
func (x *Engine[S, A]) recycle() {
	t := &x.tree
	least := int32(1)
	for nodes, states := len(t.nodes), len(t.states); nodes > x.MaxNodes/2 || states > cap(t.states)/2; {
		least += 1 + least/16
		nodes, states = 0, 0
		for i := range t.states {
			if n := &t.nodes[t.states[i].node]; n.visits >= least {
				nodes += int(n.count)
				states++
			}
		}
	}
	t.keep(0, least)
}

// prove settles a node when its children do: one that is won by the player to move is enough; otherwise all
// count.
func (x *Engine[S, A]) prove(n *node[A]) {
	wanted := wonBy0 + proof(n.mover)
	children := x.tree.nodes[n.first : n.first+int32(n.count)]
	common := children[0].proven
	for i := range children {
		switch p := children[i].proven; {
		case p == wanted:
			n.proven = wanted
			return
		case p == unproven:
			common = unproven
		case common != unproven && p != common:
			common = draw
		}
	}
	n.proven = common
}

// uncertainty is one by the root of a number of visits plus one.
var uncertainty = func() (table [1024]float32) {
	for n := range table {
		table[n] = float32(1 / math.Sqrt(float64(n+1)))
	}
	return table
}()

// choose returns the child to look at next: a mean of its own results and of the results when it was played
// later, which many simulations tell about soon, but not quite the same.
func (x *Engine[S, A]) choose(n *node[A]) int32 {
	children := x.tree.nodes[n.first : n.first+int32(n.count)]
	place := &x.tree.states[n.state]
	if n.visits < place.until && children[place.chosen].proven == unproven {
		return n.first + place.chosen
	}
	best, at := float32(-1e9), 0
	explore := float32(x.Explore * math.Sqrt(math.Log(float64(n.visits+2))))
	bias := float32(x.Bias)
	wanted := wonBy0 + proof(n.mover)
	for i := range children {
		c := &children[i]
		// Without AMAF, nothing but a child's own simulations counts from the first one on.
		visits := float32(c.visits)
		v := c.sum / visits
		if bias > 0 || c.visits == 0 {
			v = (c.sum*(1+bias*c.amafVisits) + c.amafSum) / (c.amafVisits + visits + bias*visits*c.amafVisits)
		}
		if c.proven > draw && c.proven != wanted {
			v -= 1000
		}
		if c.visits < int32(len(uncertainty)) {
			v += explore * uncertainty[c.visits]
		} else {
			v += explore / float32(math.Sqrt(float64(visits)))
		}
		if v > best {
			best, at = v, i
		}
	}
	// To look at all children takes about as long as a random game, and after many visits a few more hardly
	// change the choice.
	const few, most = 64, 8
	more := n.visits / few
	if more > most {
		more = most
	}
	place.chosen, place.until = int32(at), n.visits+1+more
	return n.first + int32(at)
}

// best returns the child to play: one that wins, otherwise the one looked at most often, but not one that
// loses.
func (x *Engine[S, A]) best(root int32) int32 {
	n := &x.tree.nodes[root]
	children := x.tree.nodes[n.first : n.first+int32(n.count)]
	at, most := 0, -1<<30
	for i := range children {
		c := &children[i]
		visits := int(c.visits)
		if c.proven == wonBy0+proof(n.mover) {
			visits = 1 << 30
		} else if c.proven > draw {
			visits -= 1 << 29
		}
		if visits > most {
			at, most = i, visits
		}
	}
	return n.first + int32(at)
}

// Report returns the results for the position that was searched last.
func (x *Engine[S, A]) Report() think.Report[A] {
	nodes := x.tree.nodes
	n := &nodes[x.best(0)]
	r := think.Report[A]{Best: n.action, Nodes: x.clock.Nodes(), Solved: nodes[0].proven != unproven}
	r.Value = odds(n, int(nodes[0].mover))
	for at := int32(0); nodes[at].state != noState && (at == 0 || nodes[at].visits > 0); {
		at = x.best(at)
		r.Line = append(r.Line, nodes[at].action)
	}
	r.Depth = len(r.Line)
	for i := range nodes[1 : 1+nodes[0].count] {
		c := &nodes[1+i]
		r.Choices = append(r.Choices, think.Choice[A]{Action: c.action, Value: odds(c, int(nodes[0].mover)),
			Visits: int(c.visits)})
	}
	think.Sort(r.Choices, n.action)
	return r
}

// odds returns the value of a child of the player who plays it.
func odds[A any](n *node[A], player int) float64 {
	if n.proven != unproven {
		r := rewardsOf(n.proven)
		return float64(r[player&3])
	}
	return float64(n.sum+0.5) / float64(n.visits+1)
}
