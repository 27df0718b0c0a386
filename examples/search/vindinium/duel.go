package vindiniumsearch

import "github.com/rulebook-go/rulebook/vindinium"

const (
	numHits  = 5  // a hero with full life dies of its fifth hit
	numSteps = 6  // classes of distances, see class
	hit      = 20 // the life that a hit takes
	beer     = 2  // the gold that a beer costs

	// won is more than any expectation: being ahead at the end counts above all.
	won = 10000
	// whole is the unit of guide.later.
	whole = 1024
)

// Duel are the weights of the evaluation in a two-player game, in eighths of a gold. It expects how much gold
// the hero will be ahead at the end: the gold of both, the income from their mines before they change hands,
// the value of life where they stand, and their clash if they are near each other. Most games end with a
// difference of a few gold, so a small lead is worth more than its gold.
type Duel struct {
	Horizon int // rounds after which a mine has probably changed hands
	Mine    int // the income from a mine, in hundredths of a gold a round
	Lead    int // a large lead by itself
	Close   int // the lead that is worth half of Lead
	// What a hero can still do is worth, far from the end, by the hits that it survives:
	Stand  [numHits][numSteps]int // by the steps to the nearest tavern; the last is for a hero that cannot pay
	First  [numHits][numSteps]int // and by the steps to the nearest mine that is not its own
	Second [numHits][numSteps]int // and to the one after it
	// What it is worth to be near the enemy:
	Guard  Clash   // for each mine of its own
	Stance Stances // and without any
}

// fitted returns the weights of the bot. Mine and the tables were fitted to the leads at the end of 12,000
// games by logistic regression, in which leads above 50 gold count less and less. Three generations of bots
// played the games, with some random turns at the start, and the first generation with weights drawn at
// random. Matches chose Lead.
func fitted() Duel {
	return Duel{
		Horizon: 20, Mine: 96, Lead: 320, Close: 32,
		Stand: [numHits][numSteps]int{
			{-156, -117, -156, -217, -303, -242},
			{-53, -75, -128, -186, -203, -192},
			{25, 3, -58, -95, -86, -203},
			{136, 139, 106, 83, 83, -81},
			{281, 281, 284, 267, 253, 39},
		},
		First: [numHits][numSteps]int{
			{86, 78, 78, 67, 81, 64},
			{136, 136, 97, 58, 19, -17},
			{89, 83, 39, -6, -19, -72},
			{-17, -58, -81, -100, -142, -147},
			{-114, -159, -186, -198, -234, -295},
		},
		Second: [numHits][numSteps]int{
			{-175, -81, -78, -81, -83, -100},
			{-128, -8, -19, -25, -47, -67},
			{70, 67, 33, 28, -14, -19},
			{106, 106, 117, 36, -3, -28},
			{81, 153, 109, 83, 39, 8},
		},
		Guard:  fittedGuard(),
		Stance: fittedStance(),
	}
}

func hitsToDie(life int) int { return (life + hit - 1) / hit }

// compareDuel returns how far ahead the hero that searches can expect to be.
func (g *guide) compareDuel(s *vindinium.State) int {
	mine, hopes := g.expect(s, g.me)
	theirs, fears := g.expect(s, 1-g.me)
	lead := mine - theirs
	hopes += g.clash(s)
	extra, size := g.Duel.Lead, lead
	if s.Over() {
		extra = won
	}
	if lead == 0 {
		return hopes - fears
	} else if lead < 0 {
		extra, size = -extra, -lead
	}
	if !s.Over() {
		extra -= extra * g.Duel.Close / (size + g.Duel.Close)
	}
	return lead + extra + hopes - fears
}

// expect returns the gold that a hero can expect if it does nothing, and the value of its life and its place.
func (g *guide) expect(s *vindinium.State, p int) (sure, hope int) {
	h := s.Hero(vindinium.Player(p))
	left := s.Rounds() - (s.Turn()+1-p)/2 // the turns that it still has
	hits := hitsToDie(h.Life) - 1
	at := heroCell(h)
	tavern := numSteps - 1
	if h.Gold >= beer {
		tavern = class(int(g.tavern[at]), 1, 2, 4, 7)
	}
	hope = g.Duel.Stand[hits][tavern]
	mines := g.toMines(s, p, at)
	if mines[0] < far {
		hope += g.Duel.First[hits][class(mines[0], 1, 2, 3, 5, 8)]
	}
	if mines[1] < far {
		hope += g.Duel.Second[hits][class(mines[1], 1, 2, 3, 5, 8)]
	}
	return gold*h.Gold + s.NumMines(vindinium.Player(p))*g.bring[left], hope * g.later[left] / whole
}

// class returns how many of these steps are fewer. The nearest steps matter most.
func class(steps int, most ...int) (n int) {
	for n < len(most) && most[n] < steps {
		n++
	}
	return n
}

const (
	near      = 9 // the steps up to which two heroes threaten each other
	numNear   = 6 // classes of these distances
	mostAhead = 3 // hits that count at most
)

// Clash has a weight for a hero that is near its enemy, in eighths of a gold far from the end of the game: by
// the distance, by the hits that the hero survives more than the enemy, from -mostAhead on, and by the sum of
//
//	4 if it stands beside a tavern and can pay,
//	2 if the enemy does,
//	1 if it is its turn.
type Clash [numNear][2*mostAhead + 1][8]int16

// Stances has a weight for a hero near its enemy, on its own turn, in the same units: by the distance, by 2
// for its tavern plus 1 for the enemy's as above, and by the hits ahead. On the enemy's turn, the enemy's
// counts against it.
type Stances [numNear][4][2*mostAhead + 1]int16

// clash returns the value of being near each other for the hero that searches. The weights of the enemy count
// against it.
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
	n := class(int(d), 1, 2, 3, 4, 6)
	guard, stance, v := &g.Duel.Guard[n], &g.Duel.Stance[n], 0
	if g.mine(s) {
		v = int(stance[own/2][mostAhead+ahead])
		own++
	} else {
		v = -int(stance[other/2][mostAhead-ahead])
		other++
	}
	v += s.NumMines(vindinium.Player(g.me)) * int(guard[mostAhead+ahead][own])
	v -= s.NumMines(vindinium.Player(1-g.me)) * int(guard[mostAhead-ahead][other])
	return v * g.later[s.Rounds()-s.Turn()/2] / whole
}

// fittedGuard and fittedStance return the weights of the bot. They were fitted by logistic regression to the
// results of 1254 two-player games on maps of all sizes, together with one factor for the income and one for
// the other tables, which the bot does not use. The bots before this one played these games with 80 to 300
// positions a turn and some random turns.
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

func fittedStance() Stances {
	return Stances{
		{
			{8, -30, -14, -14, 54, 86, 66},
			{8, -36, -46, -16, -28, 46, 28},
			{-8, 32, 20, 66, -6, 24, 18},
			{-24, 8, 22, -12, 20, 22, 0},
		},
		{
			{10, -10, -8, -8, -20, 66, 72},
			{58, 28, 68, -24, 12, 70, -12},
			{-4, 20, 4, 38, 46, 64, -8},
			{-86, -40, -26, 30, -36, 50, 96},
		},
		{
			{56, 16, -6, 14, -14, -30, 6},
			{28, 50, -4, 66, 68, 44, -28},
			{42, -12, -84, -76, -4, -58, -40},
			{94, 84, -64, 8, 60, -86, -106},
		},
		{
			{-18, -4, -30, 0, 24, 32, 50},
			{-26, 72, 20, -32, 72, 28, -28},
			{14, 36, -30, -20, 8, -40, 60},
			{-8, -14, 14, 6, -12, 14, -20},
		},
		{
			{-4, -32, 14, 18, -30, 50, -32},
			{-34, 54, 44, 2, 20, -36, 14},
			{-34, 10, 20, 0, -38, -48, 22},
			{8, 20, -32, 68, 26, 36, 32},
		},
		{
			{14, -16, 24, -4, -6, 6, -8},
			{34, 80, 34, 36, 32, 2, 82},
			{-62, 68, -2, 4, -32, -20, -6},
			{10, 90, -58, 30, 30, 26, -52},
		},
	}
}
