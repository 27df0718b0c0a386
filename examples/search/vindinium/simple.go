package vindiniumsearch

import (
	"math"

	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/vindinium"
)

// Simple returns an evaluation that counts the gold that each hero will have if the mines stay as they are,
// with a little for life and for being close to what it should do next, and compares with the best enemy. It
// keeps the distances of the last map, so it is not for several goroutines.
func Simple() func(s vindinium.State, me vindinium.Player) int {
	const gold, life, step = 20, 3, 4
	var g goals
	return func(s vindinium.State, me vindinium.Player) int {
		if m := s.Map(); m != g.of {
			g.look(m)
		}
		var buffer [vindinium.MaxMines]vindinium.Player
		heroes, owners := s.Heroes(), s.AppendOwners(buffer[:0])
		left := s.Rounds() - s.Turn()/s.NumPlayers()
		mine, best := 0, math.MinInt32
		for p, h := range heroes[:s.NumPlayers()] {
			p, spare := vindinium.Player(p), h.Life
			if spare > enoughLife {
				spare = enoughLife
			}
			v := gold*(h.Gold+s.NumMines(p)*left) + life*spare - step*g.errand(p, h, owners)
			if p == me {
				mine = v
			} else if v > best {
				best = v
			}
		}
		return mine - best
	}
}

// enoughLife is the life that a hero needs to take two mines.
const enoughLife = 45

type goals struct {
	of             vindinium.Map
	taverns, mines []vindinium.Distances
}

func (g *goals) look(m vindinium.Map) {
	*g = goals{of: m}
	for i := 0; i < m.NumTaverns(); i++ {
		g.taverns = append(g.taverns, m.Distances(m.TavernCell(i)))
	}
	for i := 0; i < m.NumMines(); i++ {
		g.mines = append(g.mines, m.Distances(m.MineCell(i)))
	}
}

// errand is how far a hero is from the nearest tavern when it is weak, otherwise from the nearest mine that
// it does not own.
func (g *goals) errand(p vindinium.Player, h vindinium.Hero, owners []vindinium.Player) int {
	nearest := 2 * g.of.Size()
	list, weak := g.mines, h.Life < enoughLife && h.Gold > 1
	if weak {
		list = g.taverns
	}
	for i, to := range list {
		if d := to.From(h.Cell); (weak || owners[i] != p) && d != vindinium.Unreachable && d < nearest {
			nearest = d
		}
	}
	return nearest
}

// Limit makes the table of a search that is made anew for each game no larger than budgets of so many nodes
// need, unless that is 0.
func Limit(p *Params, nodes int, _ uint64) {
	p.Search.TableBits = alphabeta.Limit(p.Search.TableBits, nodes)
}
