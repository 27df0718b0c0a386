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
	for y := range p.Rows {
		if strings.Contains(p.Rows[y], "x") {
			q := p
			q.Rows[y] = strings.ReplaceAll(q.Rows[y], "x", ".")
			list.add(q.State())
		}
	}
	for id := range p.Units {
		if q := p; q.Units[id].Life > 0 {
			q.Units[id].Life, q.Units[id].Tile = 0, cultist.NoTile
			list.add(q.State())
			if id >= 2 && q.Units[id].Owner == cultist.Neutral {
				q.Units[id].Owner = 0
				list.add(q.State())
			}
		}
		if q := p; q.Units[id].Life > 0 && q.Units[id].Life < cultist.MaxLife {
			q.Units[id].Life = cultist.MaxLife
			list.add(q.State())
		}
		// A dead unit that is neutral counts among the neutrals.
		if q := p; id >= 2 && q.Units[id].Life == 0 && q.Units[id].Owner != 0 {
			q.Units[id].Owner = 0
			list.add(q.State())
		}
	}
	for y := range p.Rows {
		for x := range p.Rows[y] {
			if p.Rows[y][x] == 'x' {
				q := p
				q.Rows[y] = q.Rows[y][:x] + "." + q.Rows[y][x+1:]
				list.add(q.State())
			}
		}
	}
	for _, turn := range earlier(p.Turn, 0, 1, p.Turn-10, p.Turn-1) {
		q := p
		q.Turn = turn
		list.add(q.State())
	}
	if p.Rand != 42 {
		q := p
		q.Rand, q.RandKnown, q.Chance = 42, true, false
		list.add(q.State())
	}
	return list
}
