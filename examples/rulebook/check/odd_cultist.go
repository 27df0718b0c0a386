package check

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/internal/draw"
)

// cultistOrder returns any order of a unit, far ones included.
func cultistOrder(rng *rand.Rand, at game.State) string {
	s := at.Value().(cultist.State)
	if s.ToMove() == cultist.Neutral {
		return ""
	}
	unit, target := rng.IntN(cultist.NumUnits), rng.IntN(cultist.NumUnits)
	if id := rng.IntN(cultist.NumUnits); s.Unit(id).Owner == s.ToMove() && s.Unit(id).Life > 0 {
		unit = id
	}
	return draw.Pick(rng,
		fmt.Sprintf("%d MOVE %d %d", unit, rng.IntN(cultist.Width), rng.IntN(cultist.Height)),
		fmt.Sprintf("%d MOVE %d %d", unit, s.Unit(unit).Tile.X()+rng.IntN(3)-1, s.Unit(unit).Tile.Y()+rng.IntN(3)-1),
		fmt.Sprintf("%d SHOOT %d", unit, target),
		fmt.Sprintf("%d CONVERT %d", unit%2, target))
}

// simplerCultist returns positions with less in them.
func simplerCultist(at game.State) (list states) {
	p := at.Value().(cultist.State).Setup()
	add := variants(&list, p)
	for y, row := range p.Rows {
		if strings.Contains(row, "x") {
			add(func(q *cultist.Setup) { q.Rows[y] = strings.ReplaceAll(row, "x", ".") })
		}
	}
	for id, u := range p.Units {
		if u.Life > 0 {
			die := func(q *cultist.Setup) { q.Units[id].Life, q.Units[id].Tile = 0, cultist.NoTile }
			add(die)
			if id >= 2 && u.Owner == cultist.Neutral {
				add(func(q *cultist.Setup) {
					die(q)
					q.Units[id].Owner = 0
				})
			}
		}
		if u.Life > 0 && u.Life < cultist.MaxLife {
			add(func(q *cultist.Setup) { q.Units[id].Life = cultist.MaxLife })
		}
		// A dead unit that is neutral counts among the neutrals.
		if id >= 2 && u.Life == 0 && u.Owner != 0 {
			add(func(q *cultist.Setup) { q.Units[id].Owner = 0 })
		}
	}
	for y, row := range p.Rows {
		for x, c := range row {
			if c == 'x' {
				add(func(q *cultist.Setup) { put(&q.Rows[y], x, '.') })
			}
		}
	}
	for _, turn := range earlier(p.Turn, 0, 1, p.Turn-10, p.Turn-1) {
		add(func(q *cultist.Setup) { q.Turn = turn })
	}
	if p.Rand != 42 {
		add(func(q *cultist.Setup) { q.Rand, q.RandKnown, q.Chance = 42, true, false })
	}
	return list
}
