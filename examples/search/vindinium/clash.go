package vindiniumsearch

import "github.com/rulebook-go/rulebook/vindinium"

const (
	near      = 9 // the steps up to which two heroes threaten each other
	numNear   = 6 // classes of these distances
	mostAhead = 3 // hits that count at most
)

// Clash has a weight for a hero that is near its enemy, in eighths of a gold far from the end of the game: by the
// distance, by the hits that the hero survives more than the enemy, from -mostAhead on, and by the sum of
//
//	4 if it stands beside a tavern and can pay,
//	2 if the enemy does,
//	1 if it is its turn.
type Clash [numNear][2*mostAhead + 1][8]int16

// clash returns the value of being near each other for the hero that searches. The weights of the enemy count against
// it.
func (g *guide) clash(s *vindinium.State) int {
	mine, theirs := s.Hero(vindinium.Player(g.me)), s.Hero(vindinium.Player(1-g.me))
	at, to := heroCell(mine), heroCell(theirs)
	d := g.distance[at][to]
	if d > near {
		return 0
	}
	ahead := hitsToDie(mine.Life) - hitsToDie(theirs.Life)
	if ahead > mostAhead {
		ahead = mostAhead
	} else if ahead < -mostAhead {
		ahead = -mostAhead
	}
	own, other := 0, 0
	if g.tavern[at] == 1 && mine.Gold >= beer {
		own, other = 4, 2
	}
	if g.tavern[to] == 1 && theirs.Gold >= beer {
		own, other = own+2, other+4
	}
	if g.mine(s) {
		own++
	} else {
		other++
	}
	n := class(int(d), 1, 2, 3, 4, 6)
	guard, stance := &g.Duel.Guard[n], &g.Duel.Stance[n]
	v := s.NumMines(vindinium.Player(g.me))*int(guard[mostAhead+ahead][own]) + int(stance[mostAhead+ahead][own])
	v -= s.NumMines(vindinium.Player(1-g.me))*int(guard[mostAhead-ahead][other]) + int(stance[mostAhead-ahead][other])
	return v * g.later[s.Rounds()-s.Turn()/2] / whole
}

// fittedGuard and fittedStance return the weights of the bot. They were fitted by logistic regression to the results
// of 1254 two-player games on maps of all sizes, together with one factor for the income and one for the other
// tables, which the bot does not use. The bots before this one played these games with 80 to 300 positions a turn and
// some random turns.
func fittedGuard() Clash {
	return Clash{
		{
			{-57, -51, -30, -52, -14, 8, 0, -6},
			{-58, -46, -28, -25, -20, 29, -11, 2},
			{-60, -66, -43, -42, 2, -17, -3, 29},
			{-77, -30, -56, -45, -7, 18, 49, -22},
			{1, -14, -38, 10, 5, 25, -6, 7},
			{26, -20, -23, 16, -17, 19, 5, 12},
			{22, 19, -21, 14, 55, -3, 18, 0},
		},
		{
			{-71, -9, -27, -5, 0, -2, -36, -58},
			{-56, 3, -61, 9, -30, -22, -12, 25},
			{-47, -26, -38, 1, -6, 10, 37, -24},
			{-51, -18, -30, -7, 28, -12, -2, -18},
			{-14, -15, -12, -39, -11, 45, 0, -6},
			{-44, 6, 7, 32, 13, 39, -1, 34},
			{17, 20, 15, 2, 16, 21, -7, 48},
		},
		{
			{-44, -17, -18, -6, -5, 6, 55, 41},
			{-11, -2, 25, -11, -28, 6, 29, 31},
			{-32, -19, -38, -25, -10, -23, -2, -23},
			{3, 1, -36, 26, -1, -2, 10, 6},
			{-14, 2, 26, 34, 27, 5, 26, 30},
			{1, 25, 31, 31, 11, 25, -30, -26},
			{-2, -30, -21, -36, 13, 37, -45, -54},
		},
		{
			{-30, -14, -58, -34, 4, 1, 10, -5},
			{-55, -23, -3, 21, -27, 6, 0, -7},
			{7, -25, -25, 46, -6, 18, 6, 7},
			{22, 40, -29, 4, -11, 22, 10, 10},
			{-13, -8, 11, 33, -9, -32, -7, -6},
			{-55, 22, 13, 9, -10, 0, 3, 7},
			{-2, 14, 13, 0, 32, 17, 5, -10},
		},
		{
			{-27, -24, -23, -8, 46, -30, -15, 14},
			{-28, -27, 8, 0, -8, 10, -15, 1},
			{-33, 15, 3, -7, 14, 19, 11, -15},
			{39, 30, -32, -24, 12, -6, 4, 12},
			{-18, 6, -34, 0, -12, -5, -50, 15},
			{5, -3, -7, -2, 5, -20, -9, 21},
			{-30, -41, -2, -29, 17, -8, -10, -14},
		},
		{
			{-19, -7, -8, 13, -16, -21, 27, -15},
			{4, 4, -1, -10, 2, 18, -17, 58},
			{-11, 4, 2, -8, 14, -8, -37, -25},
			{23, 31, 2, -9, 6, -9, -19, -40},
			{12, 13, -29, -4, -24, -20, 10, 20},
			{5, 37, -1, -36, -10, 1, -39, 9},
			{8, 25, 43, 30, 2, 36, 16, -5},
		},
	}
}

func fittedStance() Clash {
	return Clash{
		{
			{-33, 4, -9, 4, -14, -4, 0, -12},
			{-43, -15, -12, -18, -23, 16, -11, 4},
			{-27, -7, 3, -23, 14, 10, -10, 11},
			{7, -7, -33, -8, 8, 33, 6, -6},
			{7, 27, -10, -14, 23, -3, -11, 10},
			{15, 43, -16, 23, 18, 12, -4, 11},
			{-4, 33, 4, 14, -4, 9, 12, 0},
		},
		{
			{-36, 5, 4, 29, 6, -2, -48, -43},
			{-33, -5, -32, 14, -35, 10, -25, -20},
			{10, -4, -23, 34, -6, 2, 18, -13},
			{4, -4, -19, -12, 12, 19, -15, 15},
			{4, -10, -2, 6, -34, 23, 13, -18},
			{5, 33, -10, 35, -14, 32, 20, 25},
			{-5, 36, 2, -6, -29, -4, 43, 48},
		},
		{
			{-3, 28, 20, 14, 14, 21, 53, 47},
			{15, 8, 29, 25, -22, -6, 43, 42},
			{7, -3, 2, -2, -34, -42, -30, -32},
			{-7, 7, 38, 33, -33, -38, -4, 4},
			{3, -7, 42, 34, 2, -2, 32, 30},
			{-8, -15, 6, 22, -25, -29, -42, -43},
			{-28, 3, -21, -14, -14, -20, -47, -53},
		},
		{
			{-25, -9, -30, -13, 14, 7, 10, -4},
			{-16, -2, 20, 36, -14, 18, -7, -7},
			{-12, -15, -4, 10, -36, -15, 6, 7},
			{0, 0, 10, -16, 16, -10, -3, 3},
			{15, 12, 15, 36, -10, 4, -7, -6},
			{2, 16, -18, 14, -36, -20, 7, 7},
			{9, 25, -7, -14, 13, 30, 4, -10},
		},
		{
			{16, -2, -11, -17, -7, -17, -16, 4},
			{-25, -16, 24, 27, 18, 5, -18, 10},
			{15, 7, 19, 22, -10, 10, -13, -16},
			{-9, 9, 0, 1, -1, 0, -34, 34},
			{-7, -15, -10, 10, -22, -19, 16, 13},
			{16, 25, -5, -18, -27, -24, -10, 18},
			{2, -16, 17, 7, 17, 11, -4, 16},
		},
		{
			{4, 7, 3, 17, -41, -31, 26, 5},
			{-3, -8, 10, 40, -1, 34, -13, 45},
			{3, 12, 16, 17, -16, -1, -15, -29},
			{2, -2, -2, 18, -18, 2, -15, 15},
			{-12, -3, 1, 16, -17, -16, 29, 15},
			{8, 3, -34, 1, -40, -10, -45, 13},
			{-7, -4, 31, 41, -17, -3, -5, -26},
		},
	}
}
