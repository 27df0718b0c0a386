package mcts

import "github.com/rulebook-go/rulebook/examples/search/think"

// Rank searches s as Search does, and returns these actions with its results, the best first.
func (x *Engine[S, A]) Rank(s S, actions []A, b think.Budget) (list []think.Choice[A]) {
	x.Search(s, b, nil)
	for _, c := range x.Report().Choices {
		for _, a := range actions {
			if a == c.Action {
				list = append(list, c)
			}
		}
	}
	return list
}
