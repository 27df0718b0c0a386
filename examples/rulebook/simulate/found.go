package simulate

import (
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/registry"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

// Found is what a search found out about a position, from the view of the player to move. Values are odds of winning,
// from 0 to 1.
type Found struct {
	Value float32 `json:"value" parquet:"value"`
	// Actions are the indices of all legal actions, the best first, and Values has the value of each. Both are empty if
	// the budget of the search was too small to value all. Visits has how often a search that tries actions tried each.
	Actions []int32   `json:"actions" parquet:"actions,list"`
	Values  []float32 `json:"values" parquet:"values,list"`
	Visits  []int32   `json:"visits,omitempty" parquet:"visits,list"`
}

func newFound(s game.State, r *think.Report[string]) *Found {
	f := &Found{Value: float32(r.Value), Actions: []int32{}, Values: []float32{}}
	for _, c := range r.Choices {
		index, err := s.Index(c.Action)
		if err != nil {
			continue // a search compares legal actions
		}
		f.Actions = append(f.Actions, int32(index))
		f.Values = append(f.Values, float32(c.Value))
		if c.Depth == 0 { // the search tries actions
			f.Visits = append(f.Visits, int32(c.Visits))
		}
	}
	return f
}

// thorough is a search that reports the value of every action. Some searches only find the best one, so another search,
// with the same budget, finds the values: the games are the same as without it.
type thorough struct {
	registry.Searcher
	ranker func() (registry.Searcher, error)
}

// Search returns the action of the embedded Searcher. It calls report once.
func (x *thorough) Search(s game.State, b think.Budget, report func(think.Report[string])) string {
	var last think.Report[string]
	best := x.Searcher.Search(s, b, func(r think.Report[string]) { last = r })
	if len(last.Choices) == 0 {
		if ranker, err := x.ranker(); err == nil {
			last.Choices = ranker.Rank(s, s.LegalActions(), b)
		}
	}
	report(last)
	return best
}
