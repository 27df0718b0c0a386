package main

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
)

// oddCultist returns crowded boards, units with few lives, sides with a single unit or without a leader, last turns, and
// few or many neutral units.
func oddCultist(rng *rand.Rand) game.State {
	p := cultist.Setup{ToMove: cultist.Player(rng.IntN(2)), Turn: nearEnd(rng, cultist.MaxTurns), RandKnown: chance(rng, 85)}
	if p.RandKnown {
		p.Rand = cultist.Rand(pick(rng, 42, rng.Uint32()>>1, 0, 1<<31-1))
	}
	var board [cultist.Height][cultist.Width]bool // taken
	walls, rows := pick(rng, 0, 5, 20, 35), [cultist.Height][]byte{}
	for y := range rows {
		rows[y] = make([]byte, cultist.Width)
		for x := range rows[y] {
			rows[y][x] = '.'
			if chance(rng, walls) {
				rows[y][x], board[y][x] = 'x', true
			}
		}
		p.Rows[y] = string(rows[y])
	}
	// The units stand in a box, which may be small.
	wide, high := pick(rng, 4, 7, cultist.Width), pick(rng, 3, 5, cultist.Height)
	left, top := rng.IntN(cultist.Width-wide+1), rng.IntN(cultist.Height-high+1)
	alive, neutral, low := pick(rng, 15, 50, 90), pick(rng, 0, 10, 40, 80), pick(rng, 1, 3, cultist.MaxLife)
	lonely := cultist.Player(pick(rng, 0, 1, 5)) // a side that has a single unit
	for id := range p.Units {
		u := &p.Units[id]
		u.Owner, u.Tile = cultist.Player(id&1), cultist.NoTile
		if id >= 2 && chance(rng, neutral) {
			u.Owner = cultist.Neutral
		}
		if id >= 2 && !chance(rng, alive) || id < 2 && chance(rng, 20) || u.Owner == lonely && id > 3 {
			continue
		}
		for try := 0; try < 30; try++ {
			x, y := left+rng.IntN(wide), top+rng.IntN(high)
			if !board[y][x] {
				board[y][x] = true
				u.Tile, u.Life = cultist.TileAt(x, y), uint8(1+rng.IntN(low))
				break
			}
		}
	}
	return valid(p.State())
}

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
	return pick(rng,
		fmt.Sprintf("%d MOVE %d %d", unit, rng.IntN(cultist.Width), rng.IntN(cultist.Height)),
		fmt.Sprintf("%d MOVE %d %d", unit, s.Unit(unit).Tile.X()+rng.IntN(3)-1, s.Unit(unit).Tile.Y()+rng.IntN(3)-1),
		fmt.Sprintf("%d SHOOT %d", unit, target),
		fmt.Sprintf("%d CONVERT %d", unit%2, target))
}

// simplerCultist returns positions with less in them.
func simplerCultist(at game.State) (list positions) {
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
	if p.RandKnown && p.Rand != 42 {
		q := p
		q.Rand = 42
		list.add(q.State())
	}
	return list
}
