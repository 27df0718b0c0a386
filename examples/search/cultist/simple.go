package cultistsearch

import (
	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
)

// Simple counts units and their lives, and how near each leader is to a unit that it can convert. The
// generator is known from the start, so that the search sees where the neutral units go.
func Simple(s cultist.State, me cultist.Player) int {
	units := s.Units()
	return material(&units, me) - material(&units, me.Opponent())
}

func material(units *[cultist.NumUnits]cultist.Unit, p cultist.Player) int {
	const unit, life, step = 100, 4, 2
	leader := units[p&1]
	nearest := cultist.Width + cultist.Height
	value := 0
	for id, u := range units {
		switch {
		case u.Life == 0:
		case u.Owner == p:
			value += unit + life*int(u.Life)
		case id > 1:
			if d := u.Tile.Distance(leader.Tile); d < nearest {
				nearest = d
			}
		}
	}
	if leader.Life > 0 {
		value -= step * nearest
	}
	return value
}

// Limit makes the table of a search that is made anew for each game no larger than budgets of so many nodes
// need, unless that is 0.
func Limit(p *Params, nodes int, _ uint64) {
	p.Search.TableBits = alphabeta.Limit(p.Search.TableBits, nodes)
}
