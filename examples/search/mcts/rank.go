package mcts

import "github.com/rulebook-go/rulebook/examples/search/think"

// Rank tries these actions of s equally often, until the budget is used up, and returns them with the results, the best
// first. Search tries some of them too rarely to say what they are worth. Called again with the same s it goes on.
func (x *Engine[S, A]) Rank(s S, actions []A, b think.Budget) (list []think.Choice[A]) {
	x.begin(s)
	root := x.tree.nodes[0]
	children := x.tree.nodes[root.first : root.first+int32(root.count)]
	wanted := make(map[int32]bool, len(actions)) // the children that are not proven
	for i := range children {
		for _, a := range actions {
			if children[i].action == a {
				wanted[root.first+int32(i)] = true
			}
		}
	}
	x.clock.Start(b)
	for over := len(wanted) == 0; !over; {
		over = true
		for at := root.first; at < root.first+int32(root.count); at++ {
			if !wanted[at] || x.tree.nodes[at].proven != unproven {
				continue
			}
			x.simulate(at)
			if over = x.clock.Tick(); over {
				break
			}
		}
	}
	for _, c := range x.Report().Choices {
		for _, a := range actions {
			if a == c.Action {
				list = append(list, c)
			}
		}
	}
	return list
}
