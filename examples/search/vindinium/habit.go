package vindiniumsearch

import "github.com/rulebook-go/rulebook/vindinium"

// Habit is a simple policy that a hero may follow: it goes to a tavern, after another hero, or to the nearest
// mine.
type Habit struct {
	Drink int  // the life below which it goes to a tavern
	More  int  // and below which it drinks more while it stands beside one
	Chase int  // how far it goes after a hero with mines that survives no more hits than it does itself
	Bold  bool // it also goes after heroes that survive more hits
	Rebel bool // it goes only after the hero with the most mines
	Stray int  // how far it goes for a mine, 0 for any distance; without one it waits at a tavern
}

// habits are the policies with which other heroes are compared.
var habits = [...]Habit{
	{Drink: 25, More: 25}, {Drink: 25, More: 75}, {Drink: 40, More: 75}, {Drink: 50, More: 50}, {Drink: 60, More: 85},
	{Drink: 25, More: 25, Chase: 2}, {Drink: 40, More: 75, Chase: 2}, {Drink: 50, More: 50, Chase: 2},
	{Drink: 60, More: 85, Chase: 2}, {Drink: 25, More: 25, Chase: 6}, {Drink: 40, More: 75, Chase: 6},
	{Drink: 50, More: 50, Chase: 6}, {Drink: 60, More: 85, Chase: 6},
	{Drink: 50, More: 50, Chase: 40},
}

// usual is the habit of a hero about which nothing is known.
const usual = 2

// company is what the search knows about the heroes from the roots that it has seen.
type company struct {
	last  vindinium.State         // the last root
	seen  [4]float64              // the orders seen of each hero; the latest ones count most
	fit   [4][len(habits)]float64 // those that fit each habit
	habit [4]Habit                // the habit that fits best
	tame  [4]bool                 // whether it explains almost all orders
	dry   [4]int                  // the rounds for which each has been thirsty when it searched
}

const (
	memory  = 0.99 // how much an order counts a round later
	fewest  = 25   // the orders that it takes to know a hero
	sure    = 0.92 // the share of orders that fit the habit of a tame hero
	striker = 2    // steps within which a tame hero may attack against its habit
)

// meet learns from what the heroes did between the last root and this one, if both belong to one game with
// four players.
func (g *guide) meet(s *vindinium.State) {
	at := g.last
	if s.NumPlayers() > 2 && s.Map() == at.Map() {
		if actions, err := at.Explain(*s); err == nil {
			for _, a := range actions {
				g.learn(&at, a.Kind())
				at = at.ApplyUnchecked(a)
			}
			g.last = *s
			return
		}
	}
	g.company = company{last: *s}
	for p := range g.habit {
		g.habit[p] = habits[usual]
	}
}

// learn notes an order of the hero to move. There may be several shortest ways to a goal. Waiting fits no
// habit: heroes that wait opposite each other may do anything next.
func (g *guide) learn(s *vindinium.State, o vindinium.Kind) {
	c, p := &g.company, s.ToMove()
	at := heroCell(s.Hero(p))
	best := usual
	for i, b := range habits {
		c.fit[p][i] *= memory
		if goal := g.goal(s, b); goal != 0 && nearer(g.distance[goal], at, o) {
			c.fit[p][i]++
		}
		if c.fit[p][i] > c.fit[p][best] {
			best = i
		}
	}
	c.seen[p] = c.seen[p]*memory + 1
	c.habit[p] = habits[best]
	c.tame[p] = c.seen[p] > fewest && c.fit[p][best] > sure*c.seen[p]
}

// Follow returns the action of the hero to move if it follows a habit.
func (g *Ground) Follow(s *vindinium.State, b Habit) vindinium.Action {
	goal := g.goal(s, b)
	if goal == 0 {
		return vindinium.Wait.Action()
	}
	at, o := heroCell(s.Hero(s.ToMove())), vindinium.North
	for o < vindinium.West && !nearer(g.distance[goal], at, o) {
		o++
	}
	return o.Action()
}

// goal returns the cell to which the hero to move goes if it has a habit, or 0 if it waits, as beside its
// prey.
func (g *Ground) goal(s *vindinium.State, b Habit) int {
	p := s.ToMove()
	h := s.Hero(p)
	at := heroCell(h)
	steps := g.tavern[at]
	if h.Gold >= beer && (h.Life < b.Drink || h.Life < b.More && steps == 1) {
		return int(g.inn[at])
	}
	if b.Chase > 0 {
		if to := g.prey(s, b); to != 0 {
			if g.distance[to][at] <= 1 {
				return 0
			}
			return to
		}
	}
	if h.Life > hit {
		for _, t := range g.mines[at] {
			if b.Stray > 0 && int(t.distance) > b.Stray {
				break
			}
			if s.Owner(int(t.mine)) != p {
				return g.at[t.mine]
			}
		}
	}
	if steps == 1 {
		return 0
	}
	return int(g.inn[at])
}

// prey returns the cell of the hero with the most mines for its distance that the hero to move goes after, or
// 0.
func (g *Ground) prey(s *vindinium.State, b Habit) (to int) {
	p := s.ToMove()
	h := s.Hero(p)
	at := heroCell(h)
	best := 0
	if b.Rebel {
		best = far * (s.NumMines(p) - 1)
	}
	for q := vindinium.Player(0); int(q) < s.NumPlayers(); q++ {
		mines := s.NumMines(q)
		if q == p || mines == 0 {
			continue
		}
		e := s.Hero(q)
		c := heroCell(e)
		d := int(g.distance[c][at])
		worth := 100 * mines / (d + 1)
		if b.Rebel {
			worth = far*mines - d // the most mines first
		}
		if d <= b.Chase && worth > best && (b.Bold || hitsToDie(h.Life) >= hitsToDie(e.Life)) {
			best, to = worth, c
		}
	}
	return to
}

func (g *guide) apart(s *vindinium.State) uint8 {
	h := s.Heroes()
	return g.distance[heroCell(h[g.me&3])][heroCell(h[s.ToMove()&3])]
}
