package cultistsearch

import (
	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
)

// Default has the parameters of the bot. The weights are a logistic fit of the results of games that it played against
// itself, to quiet positions of these.
func Default() Params {
	return Params{
		Search: alphabeta.Params{
			TableBits: 18, Window: 30, LateFrom: 4, LateMore: 8, Pass: 2, Quiescent: 6,
			Shallow: [alphabeta.NumShallow]alphabeta.Shallow{
				1: {Futile: 1, Prune: 45, Late: 7}, 2: {Futile: 115, Prune: 110, Late: 10}, 3: {Prune: 75, Late: 12},
			},
		},
		Weights: Weights{
			Tempo:     -10,
			Cultist:   [cultist.MaxLife + 1]int{0, -28, -31, -21, 1, 24, 30, 45, 49, 82, 77},
			Leader:    [cultist.MaxLife + 1]int{0, -13, -16, 8, 6, 15, 25, 42, 60, 49, 74},
			Neutral:   [far + 1]int{0, 97, 79, 62, 44, 27, 13, 4, -3, -10, -8, -11, -5, -10, -15, -4},
			Second:    [far + 1]int{0, 54, 55, 46, 39, 29, 21, 12, 6, -1, 2, -7, -1, 2, -1, 5},
			Guard:     [far + 1]int{0, 58, -15, -31, -9, 8, 18, 25, 29, 32, 31, 32, 28, 21, 14, 10},
			Front:     [far + 1]int{0, -56, 25, 22, 27, 23, 20, 18, 20, 18, 13, 12, 13, 20, 26, 26},
			Race:      [2*lead + 1]int{-37, -24, -14, -7, 4, 11, 18, 31, 41},
			Outnumber: [4]int{28, 75, 137, 238},
		},
	}
}
