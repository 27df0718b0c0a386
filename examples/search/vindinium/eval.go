package vindiniumsearch

import (
	"math"

	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/vindinium"
)

// Params can be tuned. Values are in eighths of a gold.
type Params struct {
	Search alphabeta.Params
	Near   int     // in a four-player game, heroes within this distance are searched, the others run on rails
	Most   int     // of them, the nearest ones
	Duel   Duel    // the evaluation in a two-player game
	Melee  Weights // and in one of four
	Sooner int     // there, how much going for a beer now is better than later, for a hero that needs one
}

// Weights are the evaluation's in a four-player game.
type Weights struct {
	Horizon  int // turns that a mine is expected to be kept at most
	Rival    int // what another hero's standing counts, in hundredths of one's own
	Foe      int // the same for one that is near
	Enough   int // life above which more is of no use
	Life     int // a point of life
	LifeMine int // and for each mine, in hundredths
	Mine     int // the nearest mine to take, in hundredths of owning it
	Second   int // and the next one
	Fade     int // how much of that a step takes, in hundredths
	Thirst   int // a step to the tavern for a hero that has no life left to spend
}

// Default has the parameters of the bot.
func Default() Params {
	return Params{
		Search: alphabeta.Params{TableBits: 18, Window: 40},
		Near:   8, Most: 2,
		Duel:   fitted(),
		Sooner: 16,
		Melee:  Weights{Horizon: 45, Rival: 25, Foe: 25, Enough: 60, Life: 2, LifeMine: 20, Mine: 40, Second: 15, Fade: 8, Thirst: 30},
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
	active [4]bool                     // who is near enough to be searched
	beer   [cells]uint8                // the way to one for the hero that searches, see tap
	comes  [4]int                      // the turn from which a hero may be in contact, if both walk
	rails  [railLength]vindinium.Order // by the turns since the root
	start  int                         // the turn of the root
	roots  uint64                      // how many roots there were
	base   int                         // the value of the root in a four-player game, which keeps values small
	offer  int                         // the bonus for an action of the root that brings the hero nearer to a beer that it needs
	bonus  int                         // of the action of the root that is being searched
	keep   [vindinium.MaxRounds + 1]int
	fade   [256]int
	bring  [vindinium.MaxRounds + 1]int // the income from a mine in a two-player game, by the turns left
	later  [vindinium.MaxRounds + 1]int // and the share of a hero's hopes that is left
}

// tabulate works out the values that depend only on the parameters.
func (g *guide) tabulate() {
	h := float64(g.Melee.Horizon)
	for left := range g.keep {
		g.keep[left] = int(gold * h * (1 - math.Exp(-float64(left)/h)))
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
	v := g.compare(s) - g.base + g.bonus
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
	left := s.Rounds() - s.Turn()/players
	for p := 0; p < players; p++ {
		h := s.Hero(vindinium.Player(p))
		mines := s.NumMines(vindinium.Player(p))
		own := gold*h.Gold + mines*g.keep[left]
		if p == g.me || g.active[p] {
			own += g.prospects(s, p, h, mines, left)
		}
		if p == g.me {
			v += own
		} else {
			part := g.Melee.Rival
			if g.active[p] {
				part = g.Melee.Foe
			}
			v -= own * part / 100
		}
	}
	return v
}

// prospects is the value of a hero's life and place.
func (g *guide) prospects(s *vindinium.State, p int, h vindinium.Hero, mines, left int) int {
	if left == 0 {
		return 0
	}
	w := &g.Melee
	life := h.Life
	if life > w.Enough {
		life = w.Enough
	}
	v := life * (w.Life + w.LifeMine*mines*g.keep[left]/(100*100*gold))
	at := heroCell(h)
	// What is missing for one more mine sends the hero to a tavern.
	if missing := w.Enough - life; missing > 0 && h.Gold > 1 {
		way := int(g.tavern[at])
		if p == g.me {
			way = int(g.beer[at])
		}
		v -= w.Thirst * missing * way / w.Enough
	}
	share := w.Mine
	spare := h.Life - 20
	for _, t := range g.mines[at] {
		d := int(t.distance)
		if d >= left || spare-d <= 0 {
			break
		}
		if s.Owner(int(t.mine)) == vindinium.Player(p) {
			continue
		}
		v += share * g.keep[left-d] * g.fade[d] / (100 * 1000)
		if share == w.Second {
			break
		}
		share = w.Second
	}
	return v
}
