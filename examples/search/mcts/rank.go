package mcts

import "github.com/rulebook-go/rulebook/examples/search/think"

// Rank tries these actions of s equally often, until the budget is used up, and returns them with the results, the best
// first. Search tries some of them too rarely to say what they are worth. Called again with the same s it goes on.
func (x *Engine[S, A]) Rank(s S, actions []A, b think.Budget) (list []think.Choice[A]) {
	x.begin(s)
	wanted := func(a A) bool {
		for i := range actions {
			if actions[i] == a {
				return true
			}
		}
		return false
	}
	root := x.tree.nodes[0]
	x.clock.Start(b)
	for over := false; !over; {
		over = true // unless an action is left that is not proven
		for at := root.first; at < root.first+int32(root.count); at++ {
			if c := &x.tree.nodes[at]; c.proven != unproven || !wanted(c.action) {
				continue
			}
			x.simulate(at)
			if over = x.clock.Tick(); over {
				break
			}
		}
	}
	for _, c := range x.Report().Choices {
		if wanted(c.Action) {
			list = append(list, c)
		}
	}
	return list
}
