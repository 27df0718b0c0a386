package onitamasearch

import "github.com/rulebook-go/rulebook/examples/search/alphabeta"

// Default has the parameters of the bot. The weights are a logistic fit of the results of games that it played against
// itself, to quiet positions of these.
func Default() Params {
	return Params{
		Search: alphabeta.Params{TableBits: 19, Window: 30, LateFrom: 4, LateMore: 8, Futile: 120, Prune: 120, Quiescent: 8},
		Weights: Weights{
			Tempo:    14,
			Student:  171,
			Students: [15]int{-5, 18, 19, -1, -21, 4, 23, 29, 28, -1, 1, 30, 33, 19, -3},
			Masters:  [15]int{-131, -95, -18, 58, 28, -109, -44, 40, 155, 83, -79, -42, 59, 94, 0},
			Mobility: [2]int{5, 4},
			Next:     [2]int{1, 2},
			Attack:   [2]int{-21, 9},
			Guard:    [2]int{7, 6},
			Later:    [2]int{12, -7},
			Siege:    [2]int{22, 22},
			Check:    66,
		},
	}
}
