package alphabeta

import (
	"math"
	"sort"

	"github.com/rulebook-go/rulebook/examples/search/think"
)

// Odds is the Odds of a Guide by whose values a student of Onitama or a unit of Cultist Wars is worth 100. In games that the
// bots of the two play against themselves, the player to move wins about as often as it says.
func Odds(v Value) float64 { return 1 / (1 + math.Exp(-float64(v)/150)) }

// ranking is what Rank knows about a position.
type ranking[S, A any] struct {
	root S
	list []ranked[A] // in the order in which the caller gave the actions
	next int         // the action to look at next
}

// ranked is an action with the value that a search of a depth gave it.
type ranked[A any] struct {
	action A
	value  Value
	depth  int // 0 before the first search
}

// Rank looks for the values of all of these actions in s, which Search does not know: it only shows that the others are no better
// than the best. Rank therefore takes longer than Search to get as deep. It searches all actions one ply deep, then
// all of them two plies deep, until the budget is used up; called again with the same s it goes on, and does not look
// at actions again. It returns the actions that it has searched, the best first.
func (x *Engine[S, A]) Rank(s S, actions []A, b think.Budget) []think.Choice[A] {
	x.clock.Start(b)
	x.stopped = false
	if x.root != s {
		x.begin(s)
	}
	r := &x.ranking
	if r.root != s {
		r.root, r.list, r.next = s, r.list[:0], 0
		for _, a := range actions {
			r.list = append(r.list, ranked[A]{action: a})
		}
	}
	// The clock does not tick where an action ends the game.
	for len(r.list) > 0 && r.list[r.next].depth < maxPly/2 && !x.clock.Tick() {
		m := &r.list[r.next]
		v := x.valueOf(m.action, m.depth+1)
		if x.stopped {
			break
		}
		m.value = v
		m.depth++
		r.next = (r.next + 1) % len(r.list)
	}
	return r.choices(func(v Value) float64 { return x.guide.Odds(&r.root, v) })
}

// valueOf returns the value of an action at the root, searched with the whole window.
func (x *Engine[S, A]) valueOf(a A, depth int) Value {
	f := &x.frames[0]
	f.state, f.side = x.root, 0
	turned := x.guide.Play(&f.state, &x.frames[1].state, a)
	return x.child(turned, 1, depth-1, -infinite, infinite)
}

// choices returns what was searched, by value. Games won sooner come before those won later, whose odds are the same.
func (r *ranking[S, A]) choices(odds func(Value) float64) []think.Choice[A] {
	list := make([]ranked[A], 0, len(r.list))
	for _, m := range r.list {
		if m.depth > 0 {
			list = append(list, m)
		}
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].value > list[j].value })
	choices := make([]think.Choice[A], len(list))
	for i, m := range list {
		choices[i] = think.Choice[A]{Action: m.action, Value: odds(m.value), Depth: m.depth}
	}
	return choices
}
