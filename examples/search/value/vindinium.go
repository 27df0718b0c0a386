package value

import (
	"math"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

// Vindinium counts the gold that each hero will have if the mines stay as they are, with a little for life and
// for being close to what it should do next, and compares with the best other.
func Vindinium(s vindinium.State, me vindinium.Player) int {
	mine, best := 0, math.MinInt32
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		if v := prospects(s, p); p == me {
			mine = v
		} else if v > best {
			best = v
		}
	}
	return mine - best
}

// enoughLife is the life that a hero needs to take two mines.
const enoughLife = 45

// prospects values a hero for itself.
func prospects(s vindinium.State, p vindinium.Player) int {
	const gold, life, step = 20, 3, 4
	left := s.Rounds() - s.Turn()/s.NumPlayers()
	h := s.Hero(p)
	spare := h.Life
	if spare > enoughLife {
		spare = enoughLife
	}
	return gold*(h.Gold+s.NumMines(p)*left) + life*spare - step*errand(s, p)
}

// errand is how far a hero is from the nearest tavern when it is weak, else from the nearest mine that is not its own.
func errand(s vindinium.State, p vindinium.Player) int {
	h, m := s.Hero(p), s.Map()
	nearest := 2 * m.Size()
	// No way is shorter than the one over an empty map, which saves most of the looks into the tables.
	nearer := func(to geom.Point) bool { return geom.Manhattan(h.At(), to) < nearest }
	look := func(to geom.Point) {
		if d := m.Distance(h.At(), to); d != geom.Unreachable && d < nearest {
			nearest = d
		}
	}
	if h.Life < enoughLife && h.Gold > 1 {
		var taverns [4]geom.Point
		for _, to := range m.AppendTaverns(taverns[:0]) {
			look(to)
		}
		return nearest
	}
	for i := 0; i < m.NumMines(); i++ {
		if to := m.Mine(i); nearer(to) && s.Owner(i) != p {
			look(to)
		}
	}
	return nearest
}
