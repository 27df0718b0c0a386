package value

import (
	"math"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

// Vindinium counts the gold that each hero will have if the mines stay as they are, with a little for life and for being
// close to what it should do next, and compares with the best enemy.
func Vindinium(s vindinium.State, me vindinium.Player) int {
	var buffer [vindinium.MaxMines]vindinium.Player
	heroes, owners := s.Heroes(), s.AppendOwners(buffer[:0])
	playing := heroes[:s.NumPlayers()]
	left := s.Rounds() - s.Turn()/s.NumPlayers()
	var mines [vindinium.Neutral + 1]int
	for _, owner := range owners {
		mines[owner]++
	}
	ways := errands(s.Map(), playing, owners)
	mine, best := 0, math.MinInt32
	for p, h := range playing {
		if v := prospects(h, mines[p]*left, ways[p]); vindinium.Player(p) == me {
			mine = v
		} else if v > best {
			best = v
		}
	}
	return mine - best
}

// enoughLife is the life that a hero needs to take two mines.
const enoughLife = 45

// prospects values a hero for itself, with the income that it can expect and the way that it has to go.
func prospects(h vindinium.Hero, income, way int) int {
	const gold, life, step = 20, 3, 4
	spare := h.Life
	if spare > enoughLife {
		spare = enoughLife
	}
	return gold*(h.Gold+income) + life*spare - step*way
}

// errands are how far each hero is from the nearest tavern when it is weak, otherwise from the nearest mine that it does not
// own.
func errands(m vindinium.Map, heroes []vindinium.Hero, owners []vindinium.Player) (ways [4]int) {
	var weak [4]bool
	for p, h := range heroes {
		ways[p] = 2 * m.Size()
		weak[p] = h.Life < enoughLife && h.Gold > 1
	}
	var taverns [4]geom.Point
	for _, to := range m.AppendTaverns(taverns[:0]) {
		for p, h := range heroes {
			if weak[p] {
				ways[p] = nearer(m, h.Cell, to, ways[p])
			}
		}
	}
	for i, owner := range owners {
		to := m.Mine(i)
		for p, h := range heroes {
			if !weak[p] && owner != vindinium.Player(p) {
				ways[p] = nearer(m, h.Cell, to, ways[p])
			}
		}
	}
	return ways
}

// nearer returns the distance to a goal if it is below nearest, and nearest otherwise.
func nearer(m vindinium.Map, from, to geom.Point, nearest int) int {
	// No way is shorter than the one over an empty map, which saves most of the looks into the tables.
	if geom.Manhattan(from, to) >= nearest {
		return nearest
	}
	if d := m.Distance(from, to); d != vindinium.Unreachable && d < nearest {
		return d
	}
	return nearest
}
