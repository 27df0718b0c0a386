package alphabeta

import (
	"math"
	"sort"

	"github.com/rulebook-go/rulebook/examples/search/think"
)

// Odds turns a value into odds, for a Guide by whose values a student of Onitama or a unit of Cultist Wars is
// worth 100. In games that the bots of the two play against themselves, the player to move wins about as often as
// it says.
func Odds(v Value) float64 { return 1 / (1 + math.Exp(-float64(v)/150)) }

type ranking[S any, A comparable] struct {
	root  S
	list  []ranked[A] // in the order in which the caller gave the actions
	depth int         // to which all of them have been searched
	next  int         // the action to search one ply deeper
	ended bool        // all of them lead to an end in sight
}

// ranked is an action with its value at the depth of the ranking, and at the next depth once it has been
// searched to it.
type ranked[A comparable] struct {
	action        A
	value, deeper Value
}

// Rank looks for the values of all these actions in s, which Search does not find out: it only shows that the
// others are no better than the best. So Rank takes longer to look as far ahead. It searches all actions to a
// depth before it searches any deeper, until the budget is used up; called again with the same s and the same
// actions, it continues. It returns them with the values at the last depth that all were searched to, the
// best first, and none before there is such a depth.
func (x *Engine[S, A]) Rank(s S, actions []A, b think.Budget) []think.Choice[A] {
	if x.root != s {
		x.begin(s)
	}
	x.clock.Start(b)
	x.stopped = false
	r := &x.ranking
	if r.root != s || !r.has(actions) {
		*r = ranking[S, A]{root: s, list: r.list[:0]}
		for _, a := range actions {
			r.list = append(r.list, ranked[A]{action: a})
		}
	}
	most := maxPly / 2
	if x.MaxDepth > 0 {
		most = x.MaxDepth
	}
	// An action that ends the game costs no node, so the clock ticks here as well.
	for len(r.list) > 0 && !r.ended && r.depth < most && !x.clock.Tick() {
		m, f := &r.list[r.next], &x.frames[0]
		f.state, f.side = s, 0
		turned := x.guide.Play(&f.state, &x.frames[1].state, m.action)
		if m.deeper = x.child(turned, 1, r.depth, -infinite, infinite); x.stopped {
			break
		}
		if r.next++; r.next == len(r.list) {
			r.depth, r.next, r.ended = r.depth+1, 0, true
			for i := range r.list {
				v := r.list[i].deeper
				r.list[i].value = v
				r.ended = r.ended && (v > Solved || v < -Solved)
			}
		}
	}
	if r.depth == 0 {
		return nil
	}
	// A win comes before a later one, whose odds are the same.
	list := append([]ranked[A](nil), r.list...)
	sort.SliceStable(list, func(i, j int) bool { return list[i].value > list[j].value })
	choices := make([]think.Choice[A], len(list))
	for i, m := range list {
		choices[i] = think.Choice[A]{Action: m.action, Value: x.odds(&r.root, m.value), Depth: r.depth}
	}
	return choices
}

// has reports whether the ranking is one of these actions.
func (r *ranking[S, A]) has(actions []A) bool {
	for i := range r.list {
		if i >= len(actions) || r.list[i].action != actions[i] {
			return false
		}
	}
	return len(r.list) == len(actions)
}
