package field

import "github.com/rulebook-go/rulebook/vindinium"

const (
	beer = 2  // the gold that a beer costs
	hit  = 20 // the life that a hit takes, and a mine
)

// temper is a player that walks to one goal after another: a tavern, another hero, or a mine.
type temper struct {
	drink int  // the life below which it goes to a tavern
	full  int  // and below which it drinks more beside one
	chase int  // how far it goes after heroes with mines
	bold  bool // it also goes after heroes that survive more hits
	rebel bool // it goes only after the hero with the most mines
	stray int  // how far it goes for a mine, 0 for any distance; without one it waits at a tavern
}

func (t temper) choose(g *ground, s vindinium.State) vindinium.Action {
	me := s.ToMove()
	h := s.Hero(me)
	tavern := g.tavern(h)
	if h.Gold >= beer && (h.Life < t.drink || h.Life < t.full && tavern.From(h.Cell) == 1) {
		return tavern.Toward(h.Cell).Action()
	}
	if t.chase > 0 {
		if prey := t.prey(&s); prey != me {
			return g.of.Distances(s.Hero(prey).Cell).Toward(h.Cell).Action()
		}
	}
	mine := g.mine(&s, me)
	if d := mine.From(h.Cell); h.Life > hit && d > 0 && (t.stray == 0 || d <= t.stray) {
		return mine.Toward(h.Cell).Action()
	}
	if tavern.From(h.Cell) <= 1 {
		return vindinium.Wait.Action()
	}
	return tavern.Toward(h.Cell).Action()
}

// prey returns the player with the most mines for the distance that the hero to move goes after, or the player to move.
func (t *temper) prey(s *vindinium.State) vindinium.Player {
	me, most := s.ToMove(), 0
	for q := vindinium.Player(0); int(q) < s.NumPlayers(); q++ {
		if n := s.NumMines(q); n > most {
			most = n
		}
	}
	heroes := s.Heroes()
	far := s.Map().Distances(heroes[me].Cell)
	prey, best := me, 0
	for q := vindinium.Player(0); int(q) < s.NumPlayers(); q++ {
		mines, d := s.NumMines(q), far.From(heroes[q].Cell)
		weaker := hits(heroes[q].Life) <= hits(heroes[me].Life)
		if q == me || mines == 0 || d > t.chase || !t.bold && !weaker || t.rebel && mines < most {
			continue
		}
		if worth := 100 * mines / (d + 1); worth > best {
			prey, best = q, worth
		}
	}
	return prey
}

// hits returns how many hits kill a hero.
func hits(life int) int { return (life + hit - 1) / hit }
