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

// Duel are the weights of the evaluation in a two-player game, in eighths of a gold. It expects how much gold the hero
// will be ahead at the end: the gold of both, the income from their mines before they change hands, the value of life
// where they stand, and their clash if they are near each other. Most games end with a difference of a few gold, so a
// small lead is worth more than its gold.
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

// fitted returns the weights of the bot. Mine and the tables were fitted to the leads at the end of 12,000 games by
// logistic regression, in which leads above 50 gold count less and less. Three generations of bots played the games,
// with some random turns at the start, and the first generation with weights drawn at random. Matches chose Lead.
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

// hitsToDie returns how many hits it takes to kill a hero.
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
