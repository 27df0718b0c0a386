package vindiniumsearch

import (
	"math"

	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/vindinium"
)

// Params can be tuned. Values are in eighths of a gold.
type Params struct {
	Search alphabeta.Params
	Near   int     // in a four-player game, heroes within this distance are searched, the others follow policies
	Most   int     // of them, the nearest ones
	Duel   Duel    // the evaluation in a two-player game
	Melee  Weights // and in one of four
	Later  int     // there, what an action costs that brings a thirsty hero no nearer to a beer, with plenty of mines
}

// Weights are the evaluation's in a four-player game.
type Weights struct {
	Horizon int // turns that a mine is expected to be kept at most
	Rival   int // what another hero's standing counts, in hundredths of one's own
	Enough  int // life above which more is of no use
	Life    int // a point of life, at the start of a game with plenty of mines, see worth
	Mine    int // the nearest mine to take, in hundredths of owning it, with plenty of mines, see first
	Second  int // and the next one
	Fade    int // how much of that a step takes, in hundredths
	Thirst  int // there, a step to the tavern for a hero that has no life left to spend
}

// Default has the parameters of the bot.
func Default() Params {
	return Params{
		Search: alphabeta.Params{TableBits: 18, Window: 40},
		Near:   8, Most: 2,
		Duel:  fitted(),
		Later: 150,
		Melee: Weights{Horizon: 45, Rival: 25, Enough: 60, Life: 2, Mine: 40, Second: 15, Fade: 8, Thirst: 30},
	}
}

// gold is the unit of values.
const gold = 8

// guide tells the engine about a game of Vindinium as one hero sees it.
type guide struct {
	Params
	*Ground
	me int
	company
	active  [4]bool      // who is near enough to be searched
	beer    [cells]uint8 // the way to one for the hero that searches, see tap
	start   int          // the turn of the root
	roots   uint64       // how many roots there were
	base    int          // the value of the root in a four-player game, which keeps values small
	cost    int          // of putting a beer off once more, see quench
	delay   int          // what the action of the root that is being searched costs
	life    int          // what life is worth in this round, see worth
	nearest int          // what the nearest mine is worth on this map, see first
	keep    [vindinium.MaxRounds + 1]int
	income  [vindinium.MaxRounds + 1]int // that a mine still brings, in parts of whole of the most that it can
	fade    [256]int
	bring   [vindinium.MaxRounds + 1]int // the income from a mine in a two-player game, by the turns left
	later   [vindinium.MaxRounds + 1]int // and the share of a hero's hopes that is left
}

// tabulate works out the values that depend only on the parameters.
func (g *guide) tabulate() {
	h := float64(g.Melee.Horizon)
	for left := range g.keep {
		part := 1 - math.Exp(-float64(left)/h)
		g.keep[left], g.income[left] = int(gold*h*part), int(whole*part)
	}
	for d := range g.fade {
		g.fade[d] = int(1000 * math.Pow(1-float64(g.Melee.Fade)/100, float64(d)))
	}
	h = float64(g.Duel.Horizon)
	for left := range g.bring {
		part := 1 - math.Exp(-float64(left)/h)
		g.bring[left] = int(gold * h * part * float64(g.Duel.Mine) / 100)
		g.later[left] = int(whole * part)
	}
}

// Eval compares the expectations of the hero with the others'.
func (g *guide) Eval(s *vindinium.State) alphabeta.Value {
	v := g.compare(s) - g.base - g.delay
	const most = int(alphabeta.Solved) - 1
	if v > most {
		v = most
	} else if v < -most {
		v = -most
	}
	if !g.mine(s) {
		v = -v
	}
	return alphabeta.Value(v)
}

func (g *guide) compare(s *vindinium.State) int {
	players := s.NumPlayers()
	if players == 2 {
		return g.compareDuel(s)
	}
	v := 0
	left := rounds(s)
	for p := 0; p < players; p++ {
		h := s.Hero(vindinium.Player(p))
		own := gold*h.Gold + s.NumMines(vindinium.Player(p))*g.keep[left]
		if p == g.me || g.active[p] {
			own += g.prospects(s, p, h, left)
		}
		if p == g.me {
			v += own
		} else {
			v -= own * g.Melee.Rival / 100
		}
	}
	return v
}

// plenty is the number of mines above which more of them make no difference.
const plenty = 12

// missing returns how many mines a map lacks to have plenty.
func missing(s *vindinium.State) int {
	if n := s.Map().NumMines(); n < plenty {
		return plenty - n
	}
	return 0
}

// worth returns what life is worth in a four-player game, in parts of whole. A hero spends it on mines, so
// life is worth less with few of them, and less the less income they still bring. With four mines, a hero
// that saves its life for more loses to those that fight.
func (g *guide) worth(s *vindinium.State) int {
	return (plenty - missing(s)) * g.income[rounds(s)] / plenty
}

// first returns what the nearest mine to take is worth, in hundredths of owning it. With fewer mines there is
// less else to take: it is worth half as much again with one mine for each hero.
func (g *guide) first(s *vindinium.State) int {
	return g.Melee.Mine + g.Melee.Mine*missing(s)/(2*(plenty-s.NumPlayers()))
}

// rounds returns how many rounds are left.
func rounds(s *vindinium.State) int { return s.Rounds() - s.Turn()/s.NumPlayers() }

// prospects returns what a hero's life and place are worth.
func (g *guide) prospects(s *vindinium.State, p int, h vindinium.Hero, left int) int {
	if left == 0 {
		return 0
	}
	w := &g.Melee
	life := h.Life
	if life > w.Enough {
		life = w.Enough
	}
	v := life * w.Life
	at := heroCell(h)
	// What it lacks for one more mine sends the hero to a tavern.
	if lack := w.Enough - life; lack > 0 && h.Gold >= beer {
		way := int(g.tavern[at])
		if p == g.me {
			way = int(g.beer[at])
		}
		v -= w.Thirst * lack * way / w.Enough
	}
	v = v * g.life / whole
	shares := [2]int{g.nearest, w.Second}
	for i, d := range g.toMines(s, p, at) {
		if d >= left || d >= h.Life-hit {
			break
		}
		v += shares[i] * g.keep[left-d] * g.fade[d] / (100 * 1000)
	}
	return v
}

// The numbers below were fitted to the results of 600 four-player games and 800 two-player games that the
// search played against itself with about 1000 positions a turn. The odds came from searches of up to 30,000
// positions in all rounds of these games.
const (
	usualMines = 12 // the mines of a map on which a spread is as below; it grows with their root

	// The more rounds are left, the more gold is still to be won and lost. A lead of one spread over an opponent
	// multiplies the odds against it by almost e.
	meleeSpread = 4.5 // for each round, in eighths of a gold, in a four-player game
	duelSpread  = 8.7 // in a two-player game
	leastSpread = 4.0 // its remainder at the end
	blunted     = 0.1 // how much less each further spread counts, because the search may be wrong

	// In a four-player game a hero is expected to have at the end:
	oddsHorizon = 19.0 // the income of its mines, for about as many rounds
	hopeShare   = 0.3  // a share of the value of its life and place to the search
	gainShare   = 0.2  // a share of the search's gain, because the others gain as well
)

// Odds turns a value of the root into the odds of winning. In a four-player game the value says only how much
// better the search makes the hero's position: what matters is the heroes' standing.
func (g *guide) Odds(root *vindinium.State, v alphabeta.Value) float64 {
	players := root.NumPlayers()
	spread := float64(rounds(root)) * math.Sqrt(float64(root.Map().NumMines())/usualMines)
	if players == 2 {
		switch {
		case v > won:
			return 1
		case v < -won:
			return 0
		}
		return 1 / (1 + behind(-float64(v)/(leastSpread+duelSpread*spread)))
	}
	spread = leastSpread + meleeSpread*spread
	mine := g.standing(root, g.me) + gainShare*float64(v)
	sum := 1.0
	for p := 0; p < players; p++ {
		if p != g.me {
			sum += behind((g.standing(root, p) - mine) / spread)
		}
	}
	return 1 / sum
}

// behind returns the odds of an opponent against the hero's, from its lead.
func behind(lead float64) float64 { return math.Exp(lead / (1 + blunted*math.Abs(lead))) }

// standing returns the gold that a hero of a four-player game can expect at the end.
func (g *guide) standing(s *vindinium.State, p int) float64 {
	players := s.NumPlayers()
	h, mines := s.Hero(vindinium.Player(p)), s.NumMines(vindinium.Player(p))
	left := s.Rounds() - (s.Turn()+players-1-p)/players // the turns that it still has
	income := gold * oddsHorizon * (1 - math.Exp(-float64(left)/oddsHorizon))
	hope := g.prospects(s, p, h, rounds(s))
	return gold*float64(h.Gold) + float64(mines)*income + hopeShare*float64(hope)
}
