package vindiniumsearch

import "github.com/rulebook-go/rulebook/vindinium"

const (
	numHits  = 5 // a hero dies of its fifth hit at the latest
	numSteps = 6 // classes of distances, see stepsTo and stepsToTavern
)

// Duel are the weights of the evaluation in a game of two, in eighths of a gold. It expects the gold at the end: what each
// hero has, what its mines will bring before they change hands, and what its life is worth where it stands.
type Duel struct {
	Horizon int                    // rounds that a mine is expected to be kept
	Mine    int                    // what a mine brings in this time, in hundredths
	Lead    int                    // being ahead at all, most of which a small lead is worth already
	Close   int                    // the lead that is worth half of it
	Stand   [numHits][numSteps]int // by the hits until death, and by the steps to a tavern; the last is for no gold
	First   [numHits][numSteps]int // and by the steps to the nearest mine to take
	Second  [numHits][numSteps]int // and to the next one
}

const (
	hit  = 20 // the life that a hit takes
	beer = 2  // the gold that a beer costs
)

// won is more than any expectation: being ahead at the end counts above all.
const won = 10000

// later is the share of the tables that is left with some rounds to go, in 1024ths.
const later = 1024

// stepsTo classes the distance to a mine, stepsToTavern that to a tavern.
func stepsTo(d uint8) int {
	switch {
	case d <= 3:
		return int(d) - 1
	case d <= 5:
		return 3
	case d <= 8:
		return 4
	}
	return 5
}

func stepsToTavern(d uint8) int {
	switch {
	case d <= 2:
		return int(d) - 1
	case d <= 4:
		return 2
	case d <= 7:
		return 3
	}
	return 4
}

// compareDuel is the expected lead of the hero that searches.
func (g *guide) compareDuel(s *vindinium.State) int {
	now, hope := g.expect(s, g.me)
	theirs, theirHope := g.expect(s, 1-g.me)
	lead := now - theirs
	if s.Over() {
		switch {
		case lead > 0:
			return won + lead
		case lead < 0:
			return lead - won
		}
		return 0
	}
	size := lead
	if size < 0 {
		size = -size
	}
	return lead + g.Duel.Lead*lead/(size+g.Duel.Close) + hope - theirHope
}

// expect returns what a hero's gold and mines are worth, and what its life and place are.
func (g *guide) expect(s *vindinium.State, p int) (now, hope int) {
	h := s.Hero(vindinium.Player(p))
	left := s.Rounds() - (s.Turn()+1-p)/2 // the turns that it still has
	hits := (h.Life+hit-1)/hit - 1
	at := cellOf(h.X, h.Y)
	tavern := numSteps - 1
	if h.Gold >= beer {
		tavern = stepsToTavern(g.tavern[at])
	}
	hope = g.Duel.Stand[hits][tavern]
	table := &g.Duel.First
	for _, t := range g.mines[at] {
		if s.Owner(int(t.mine)) == vindinium.Player(p) {
			continue
		}
		hope += table[hits][stepsTo(t.distance)]
		if table == &g.Duel.Second {
			break
		}
		table = &g.Duel.Second
	}
	return gold*h.Gold + s.NumMines(vindinium.Player(p))*g.bring[left], hope * g.later[left] / later
}

// fitted returns the weights of the game of two. The tables were fitted to the final gold of 10,000 own games by least squares.
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
	}
}
