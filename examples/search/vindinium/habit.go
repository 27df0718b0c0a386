package vindiniumsearch

import "github.com/rulebook-go/rulebook/vindinium"

// habit is a simple policy that a hero may follow: it goes to a tavern, after another hero, or to the nearest mine.
type habit struct {
	drink int // the life below which it goes to a tavern
	more  int // and below which it drinks more while it stands beside one
	chase int // how far it goes after a hero with mines that survives no more hits than it does itself
}

// habits are the policies with which other heroes are compared.
var habits = [...]habit{
	{25, 25, 0}, {25, 75, 0}, {40, 75, 0}, {50, 50, 0}, {60, 85, 0}, {25, 25, 2}, {40, 75, 2}, {50, 50, 2}, {60, 85, 2},
	{25, 25, 6}, {40, 75, 6}, {50, 50, 6}, {60, 85, 6}, {50, 50, 40},
}

// usual is the habit of a hero about which nothing is known.
const usual = 2

// company is what the search knows about the heroes from the roots that it has seen.
type company struct {
	last  vindinium.State         // the last root
	seen  [4]float64              // the orders seen of each hero; the latest ones count most
	fit   [4][len(habits)]float64 // those that fit each habit
	habit [4]habit                // the habit that fits best
	tame  [4]bool                 // whether it explains almost all orders
}

const (
	memory  = 0.99 // how much an order counts a round later
	fewest  = 25   // the orders that it takes to know a hero
	sure    = 0.92 // the share of orders that fit the habit of a tame hero
	striker = 2    // steps within which a tame hero may attack against its habit
)

// meet learns from what the heroes did between the last root and this one, if both belong to one game with four
// players.
func (g *guide) meet(s *vindinium.State) {
	at := g.last
	if s.NumPlayers() > 2 && s.Map() == at.Map() {
		if actions, err := at.Explain(*s); err == nil {
			for _, a := range actions {
				g.learn(&at, a.Order())
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

// learn notes an order of the hero to move.
func (g *guide) learn(s *vindinium.State, o vindinium.Order) {
	c, p := &g.company, s.ToMove()
	best := usual
	for i, b := range habits {
		c.fit[p][i] *= memory
		if g.fits(s, g.goal(s, b), o) {
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

// goal returns the cell to which the hero to move goes if it has a habit, or 0 if it waits.
func (g *guide) goal(s *vindinium.State, b habit) int {
	p := s.ToMove()
	h := s.Hero(p)
	at := heroCell(h)
	steps := g.tavern[at]
	if h.Gold >= beer && (h.Life < b.drink || h.Life < b.more && steps == 1) {
		return int(g.inn[at])
	}
	if b.chase > 0 {
		if to := g.prey(s, b.chase); to != 0 {
			return to
		}
	}
	if h.Life > hit {
		for _, t := range g.mines[at] {
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

// prey returns the cell of the hero with the most mines for its distance that the hero to move goes after, or 0.
func (g *guide) prey(s *vindinium.State, reach int) (to int) {
	p := s.ToMove()
	h := s.Hero(p)
	at := heroCell(h)
	best := 0
	for q := vindinium.Player(0); int(q) < s.NumPlayers(); q++ {
		mines := s.NumMines(q)
		if q == p || mines == 0 {
			continue
		}
		e := s.Hero(q)
		c := heroCell(e)
		d := int(g.distance[c][at])
		if worth := 100 * mines / (d + 1); d <= reach && hitsToDie(h.Life) >= hitsToDie(e.Life) && worth > best {
			best, to = worth, c
		}
	}
	return to
}

// fits reports whether a hero that goes to a goal may give this order. There may be several shortest ways. Waiting
// fits no goal: heroes that wait opposite each other may do anything next.
func (g *guide) fits(s *vindinium.State, goal int, o vindinium.Order) bool {
	h := s.Hero(s.ToMove())
	at := heroCell(h)
	if o == vindinium.Wait || g.stays(at, goal) {
		return false
	}
	next := at + around[o-vindinium.North]
	return next == goal || g.terrain[next] == vindinium.Ground && g.distance[goal][next] < g.distance[goal][at]
}

// stays reports whether a hero waits because it has no goal or stands beside its prey.
func (g *guide) stays(at, goal int) bool {
	return goal == 0 || g.terrain[goal] == vindinium.Ground && g.distance[goal][at] <= 1
}

// follow returns the order of the hero to move if it follows its habit.
func (g *guide) follow(s *vindinium.State) vindinium.Order {
	p := s.ToMove()
	h := s.Hero(p)
	at, goal := heroCell(h), g.goal(s, g.habit[p&3])
	if g.stays(at, goal) {
		return vindinium.Wait
	}
	return g.toward(at, goal)
}

// strikes reports whether the hero to move is so near the hero that searches, and so strong, that it may attack it.
func (g *guide) strikes(s *vindinium.State) bool {
	p := s.ToMove() & 3
	h := s.Heroes()
	return g.apart(s) <= striker && hitsToDie(h[p].Life) >= hitsToDie(h[g.me&3].Life)
}

// apart returns the steps between the hero that searches and the hero to move.
func (g *guide) apart(s *vindinium.State) uint8 {
	h := s.Heroes()
	return g.distance[heroCell(h[g.me&3])][heroCell(h[s.ToMove()&3])]
}
