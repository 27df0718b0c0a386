package onitamasearch

import (
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/onitama"
)

// Default has the parameters of the bot. The weights are a logistic fit of the results of games that it played against
// itself, to quiet positions of these.
func Default() Params {
	return Params{
		Search: alphabeta.Params{Window: 30, LateFrom: 4, LateMore: 8, Futile: 120, Prune: 120, Quiescent: 8},
		Weights: Weights{
			Tempo:    7,
			Student:  140,
			Students: [15]int{6, 17, 18, 1, -21, 10, 27, 18, 15, -17, 6, 32, 23, 26, -20},
			Masters:  [15]int{-108, -77, -39, 61, 8, -89, -50, 30, 143, 82, -72, -35, 46, 99, 0},
			Cards: [3][onitama.NumCards]int{
				{1, 0, 6, 1, -1, -1, 1, 1, 2, 6, 2, 0, -4, -8, 1, 8},
				{0, 2, -2, 3, 0, 5, -1, 2, -1, -3, -1, 4, 5, 7, 1, -6},
				{-1, -3, -4, -2, 2, -4, 2, -2, -1, -2, 6, -1, -1, 4, 0, 15},
			},
			Mobility: [2]int{4, 4},
			Next:     [2]int{2, 1},
			Attack:   [2]int{-11, 6},
			Guard:    [2]int{6, 5},
			Later:    [2]int{10, -5},
			Siege:    [2]int{18, 20},
			Check:    57,
		},
	}
}
