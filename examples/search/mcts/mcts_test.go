package mcts

import (
	"testing"

	"github.com/rulebook-go/rulebook/examples/search/think"
)

// nim is a heap of which 1 to 3 are taken in turn; who takes the last one wins.
type nim struct{ left, mover, taken int }

type nimGuide struct{ random uint32 }

func (g *nimGuide) ToMove(s *nim) int { return s.mover }

func (g *nimGuide) Over(s *nim) (r Rewards, over bool) {
	if s.left > 0 {
		return r, false
	}
	r[s.mover^1] = 1
	return r, true
}

func (g *nimGuide) MayEnd(s *nim) bool { return s.left <= 3 }

func (g *nimGuide) Moves(s *nim, dst []Move[int]) []Move[int] {
	for n := 1; n <= 3 && n <= s.left; n++ {
		dst = append(dst, Move[int]{Action: n, Number: uint8(n)})
	}
	return dst
}

func (g *nimGuide) Play(s, next *nim, n int) { *next = nim{s.left - n, s.mover ^ 1, s.taken + n} }

func (g *nimGuide) Playout(s *nim, t *Trace) Rewards {
	for s.left > 0 {
		g.random = g.random*1664525 + 1013904223
		n := 1 + int(g.random>>16%3)
		if n > s.left {
			n = s.left
		}
		t.Add(s.mover, uint8(n))
		g.Play(s, s, n)
	}
	r, _ := g.Over(s)
	return r
}

func newNim(p Params) *Engine[nim, int] {
	p.ExpandAt, p.MaxNodes, p.Unknown, p.Explore = 1, 1<<14, 0.5, 0.5
	return New[nim, int](&nimGuide{1}, p)
}

// TestSolves checks every heap against what is known of the game: multiples of four are lost.
func TestSolves(t *testing.T) {
	for _, p := range []Params{{}, {Ahead: true}, {Bias: 0.1}, {Bias: 0.1, Ahead: true}} {
		for left := 1; left <= 13; left++ {
			var r think.Report[int]
			n := newNim(p).Search(nim{left: left}, think.Budget{Nodes: 100000}, func(got think.Report[int]) { r = got })
			want := 1.0
			if left%4 == 0 {
				want = 0
			}
			if !r.Solved || r.Value != want || want == 1 && n != left%4 || r.Best != n || r.Line[0] != n || r.Choices[0].Action != n {
				t.Errorf("%+v, %d left: takes %d, %+v", p, left, n, r)
			}
		}
	}
}

// TestKeeps checks that a search goes on with what it knows: of the same position, and of one some turns later.
func TestKeeps(t *testing.T) {
	x := newNim(Params{})
	s := nim{left: 40}
	x.Search(s, think.Budget{Nodes: 300}, nil)
	x.Search(s, think.Budget{Nodes: 300}, nil)
	if n := x.tree.nodes[0].visits; n != 600 {
		t.Errorf("%d visits after two slices of 300", n)
	}
	first := x.tree.nodes[x.best(0)]
	second := x.tree.nodes[x.best(x.best(0))]
	s = nim{s.left - first.action - second.action, 0, first.action + second.action}
	x.Search(s, think.Budget{Nodes: 1}, nil)
	if n := x.tree.nodes[0].visits; n < second.visits || n > second.visits+1 || x.tree.states[0].position != s {
		t.Errorf("%d visits are left of %d", n, second.visits)
	}
	checkTree(t, x)
	x.Search(nim{left: 3}, think.Budget{Nodes: 1}, nil)
	if x.tree.nodes[0].visits != 1 {
		t.Errorf("another game starts with %d visits", x.tree.nodes[0].visits)
	}
}

// checkTree checks that every position in the tree belongs to a node, and is what the node's action leads to.
func checkTree(t *testing.T, x *Engine[nim, int]) {
	t.Helper()
	nodes, states := 1, 1
	for i, p := range x.tree.states {
		n := x.tree.nodes[p.node]
		if n.state != int32(i) || int(n.first) != nodes {
			t.Fatalf("state %d belongs to %+v, want the state %d and the first child %d", i, n, i, nodes)
		}
		for _, c := range x.tree.nodes[n.first : n.first+int32(n.count)] {
			if c.state == noState {
				continue
			}
			var next nim
			if x.guide.Play(&p.position, &next, c.action); x.tree.states[c.state].position != next {
				t.Fatalf("%d leads from %+v to %+v, want %+v", c.action, p.position, x.tree.states[c.state].position, next)
			}
			states++
		}
		nodes += int(n.count)
	}
	if nodes != len(x.tree.nodes) || states != len(x.tree.states) {
		t.Fatalf("the tree reaches %d nodes and %d states of %d and %d", nodes, states, len(x.tree.nodes), len(x.tree.states))
	}
}

// TestRecycle checks that a full tree keeps half of its nodes, those below the positions with the most visits.
func TestRecycle(t *testing.T) {
	x := newNim(Params{})
	x.MaxNodes = 1000
	x.begin(nim{left: 90})
	for len(x.tree.nodes) < x.MaxNodes && len(x.tree.states) < cap(x.tree.states) {
		x.simulate(0)
	}
	before := x.tree.nodes[0]
	x.recycle()
	checkTree(t, x)
	if n := len(x.tree.nodes); n > 500+3 || n < 250 {
		t.Errorf("%d nodes are left of 1000, want about half", n)
	}
	if after := x.tree.nodes[0]; after != before {
		t.Errorf("the root is %+v, want %+v", after, before)
	}
	least := before.visits
	for _, p := range x.tree.states {
		least = min(least, x.tree.nodes[p.node].visits)
	}
	for _, n := range x.tree.nodes {
		if n.state == noState && n.visits > least {
			t.Errorf("a position with %d visits was recycled, and one with %d was not", n.visits, least)
			break
		}
	}
}

// TestBound checks that a search with a full tree stays within it, and still learns.
func TestBound(t *testing.T) {
	x := newNim(Params{})
	x.MaxNodes = 50
	var r think.Report[int]
	x.Search(nim{left: 9}, think.Budget{Nodes: 100000}, func(got think.Report[int]) { r = got })
	if n := len(x.tree.nodes); n > 53 {
		t.Errorf("%d nodes, want at most 50 and the last position's actions", n)
	}
	checkTree(t, x)
	if !r.Solved || r.Best != 1 {
		t.Errorf("9 left: %+v, want a proof that 1 wins", r)
	}
	if n := testing.AllocsPerRun(5, func() { x.Search(nim{left: 90}, think.Budget{Nodes: 5000}, nil) }); n > 0 {
		t.Errorf("%v allocations in a search with a full tree", n)
	}
}

// TestRank checks that a ranking tries the actions equally often, also one that a search would hardly try.
func TestRank(t *testing.T) {
	x := newNim(Params{})
	s := nim{left: 90}
	x.begin(s)
	root := x.tree.nodes[0]
	actions := []int{int(x.tree.nodes[root.first].action), int(x.tree.nodes[root.first+1].action)}
	list := x.Rank(s, actions, think.Budget{Nodes: 1000})
	if len(list) != 2 || list[0].Visits != 500 || list[1].Visits != 500 {
		t.Errorf("Rank(%v) = %+v, want 500 visits each", actions, list)
	}
}
