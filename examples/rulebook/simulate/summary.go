package simulate

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

// at returns the place of an index in a list, which it extends if it has to.
func at(list *[]int64, i int) *int64 {
	for len(*list) <= i {
		*list = append(*list, 0)
	}
	return &(*list)[i]
}

// addPosition counts a position with a number of legal actions.
func (s *Summary) addPosition(turn, actions int) {
	*at(&s.Positions, turn)++
	*at(&s.Actions, turn) += int64(actions)
}

// addSeat counts the result of a finished game for a seat.
func (s *Summary) addSeat(seat int, score, share int64, won, lost bool) {
	win, loss := int64(0), int64(0)
	if won {
		win = 1
	} else if lost {
		loss = 1
	}
	*at(&s.Wins, seat) += win
	*at(&s.Losses, seat) += loss
	*at(&s.Scores, seat) += score
	*at(&s.Shares, seat) += share
}

// addGame counts a finished game.
func (s *Summary) addGame(turns, ending int) {
	s.Games++
	*at(&s.Lengths, turns)++
	*at(&s.Endings, ending)++
}

// Add returns the sum of two summaries.
func Add(a, b Summary) Summary {
	sum := Summary{Games: a.Games + b.Games}
	for _, pair := range []struct {
		to   *[]int64
		a, b []int64
	}{
		{&sum.Wins, a.Wins, b.Wins}, {&sum.Losses, a.Losses, b.Losses}, {&sum.Scores, a.Scores, b.Scores},
		{&sum.Shares, a.Shares, b.Shares}, {&sum.Lengths, a.Lengths, b.Lengths}, {&sum.Endings, a.Endings, b.Endings},
		{&sum.Positions, a.Positions, b.Positions}, {&sum.Actions, a.Actions, b.Actions},
	} {
		*pair.to = make([]int64, max(len(pair.a), len(pair.b)))
		for i, n := range pair.a {
			(*pair.to)[i] += n
		}
		for i, n := range pair.b {
			(*pair.to)[i] += n
		}
	}
	return sum
}
