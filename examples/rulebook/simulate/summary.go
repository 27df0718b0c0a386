package simulate

import "github.com/rulebook-go/rulebook/examples/internal/many"

// fullShare is the share of a seat that beats all others, in units in which all shares are whole numbers.
const fullShare = 12

// Summary adds up the results of games. The summaries of parts of the games add up, in any order, to the summary of all
// games.
type Summary struct {
	Games int64
	// By seat: the games that it won, the games that another seat won, the sum of its scores and the sum of its shares. A
	// share is the part of its opponents that a seat beats, a tie counting half.
	Wins, Losses, Scores, Shares []int64
	// Lengths counts games by the turn on which they ended, Endings by the number of the ending.
	Lengths, Endings []int64
	// Positions counts positions by turn, Actions sums up their numbers of legal actions.
	Positions, Actions []int64
}

// count adds to the element of a list, which it extends if it has to.
func count(list *[]int64, i int, n int64) {
	for len(*list) <= i {
		*list = append(*list, 0)
	}
	(*list)[i] += n
}

// share returns a seat's share of the points and its 95% interval, in per cent.
func (s *Summary) share(seat int) (share, low, high float64) {
	points, most := float64(s.Shares[seat]), float64(fullShare*s.Games)
	low, high = many.Wilson(points/most, float64(s.Games))
	// With one division, a mean score of the same size is the same number.
	return 100 * points / most, 100 * low, 100 * high
}

// Add returns the sum of two summaries.
func Add(a, b Summary) Summary {
	return Summary{
		a.Games + b.Games, add(a.Wins, b.Wins), add(a.Losses, b.Losses), add(a.Scores, b.Scores), add(a.Shares, b.Shares),
		add(a.Lengths, b.Lengths), add(a.Endings, b.Endings), add(a.Positions, b.Positions), add(a.Actions, b.Actions),
	}
}

func add(a, b []int64) []int64 {
	sum := make([]int64, max(len(a), len(b)))
	copy(sum, a)
	for i, n := range b {
		sum[i] += n
	}
	return sum
}
