package value

import (
	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/geom"
)

// Cultist counts units and their lives, and how near each leader is to somebody to convert. The generator is known
// from the start, so that the search sees where the neutrals go.
func Cultist(s cultist.State, me cultist.Player) int {
	return standing(s, me) - standing(s, me^1)
}

// standing is what p has.
func standing(s cultist.State, p cultist.Player) int {
	const unit, life, step = 100, 4, 2
	leader := s.Unit(int(p))
	nearest := cultist.Width + cultist.Height
	value := 0
	for id := 0; id < cultist.NumUnits; id++ {
		u := s.Unit(id)
		switch {
		case u.Life == 0:
		case u.Owner == p:
			value += unit + life*u.Life
		case id > 1:
			if d := geom.Manhattan(geom.Point{X: u.X, Y: u.Y}, geom.Point{X: leader.X, Y: leader.Y}); d < nearest {
				nearest = d
			}
		}
	}
	if leader.Life > 0 {
		value -= step * nearest
	}
	return value
}
