package main

import (
	"math/rand/v2"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

// oddVindinium returns small maps on which heroes with few lives stand beside each other and on each other's spawns, with
// little gold or as much as another, on the last turns or before.
func oddVindinium(rng *rand.Rand) game.State {
	n, players := 4+rng.IntN(5), pick(rng, 2, 4, 4)
	rows := make([][]byte, n)
	walls, mines, taverns := pick(rng, 0, 10, 25), pick(rng, 5, 15, 30), pick(rng, 3, 10)
	lives := []int{1, 2, 19, 20, 20, 20, 21, 22, 41, 50, 51, 60, 100}
	crowd := chance(rng, 20)
	if crowd {
		// The hero to move may kill all others in one turn.
		walls, mines, taverns, lives = 0, 10, 0, []int{1, 20, 20, 21, 100}
	}
	var mineList []vindinium.Mine
	for y := range rows {
		rows[y] = make([]byte, n)
		for x := range rows[y] {
			rows[y][x] = '.'
			switch k := rng.IntN(100); {
			case k < walls:
				rows[y][x] = '#'
			case k < walls+mines:
				rows[y][x] = 'M'
				mineList = append(mineList, vindinium.Mine{Cell: geom.Point{X: x, Y: y}, Owner: vindinium.Player(pick(rng, 0, 1, rng.IntN(players), 4))})
			case k < walls+mines+taverns:
				rows[y][x] = 'T'
			}
		}
	}
	// Spawns and heroes stand close together.
	size := pick(rng, 3, 4, n)
	if crowd {
		size = 3
	}
	left, top := rng.IntN(n-min(size, n)+1), rng.IntN(n-min(size, n)+1)
	free := func(taken func(x, y int) bool) (x, y int, ok bool) {
		for try := 0; try < 40; try++ {
			x, y = left+rng.IntN(size), top+rng.IntN(size)
			if x < n && y < n && !taken(x, y) {
				return x, y, true
			}
		}
		return 0, 0, false
	}
	spawns := make([][2]int, players)
	for i := range spawns {
		x, y, ok := free(func(x, y int) bool { return rows[y][x] != '.' })
		if !ok {
			return nil
		}
		rows[y][x], spawns[i] = byte('0'+i), [2]int{x, y}
	}
	p := vindinium.Setup{Mines: mineList, Rounds: pick(rng, 1, 10, 30, vindinium.MaxRounds)}
	p.Turn = nearEnd(rng, p.Rounds*players)
	gold := rng.IntN(5)
	for i := 0; i < players; i++ {
		taken := func(x, y int) bool {
			for _, h := range p.Heroes {
				if h.Cell == (geom.Point{X: x, Y: y}) {
					return true
				}
			}
			return rows[y][x] == '#' || rows[y][x] == 'M' || rows[y][x] == 'T'
		}
		x, y, ok := free(taken)
		if spawn := spawns[rng.IntN(players)]; chance(rng, 40) && !taken(spawn[0], spawn[1]) {
			x, y, ok = spawn[0], spawn[1], true
		}
		if !ok {
			return nil
		}
		p.Heroes = append(p.Heroes, vindinium.Hero{
			Cell: geom.Point{X: x, Y: y}, Life: pick(rng, lives...),
			Gold: pick(rng, 0, 1, 2, gold, gold, rng.IntN(500)),
		})
	}
	for _, row := range rows {
		p.Rows = append(p.Rows, string(row))
	}
	return valid(p.State())
}

// vindiniumOrder returns a MOVE to any cell, on the map or not.
func vindiniumOrder(rng *rand.Rand, at game.State) string {
	n := at.Value().(vindinium.State).Map().Size()
	return vindinium.MoveTo(rng.IntN(n+4)-2, rng.IntN(n+4)-2).String()
}

// simplerVindinium returns positions with less in them.
func simplerVindinium(at game.State) (list positions) {
	p := at.Value().(vindinium.State).Setup()
	add := func(change func(q *vindinium.Setup)) {
		q := p
		q.Rows = append([]string(nil), p.Rows...)
		q.Heroes = append([]vindinium.Hero(nil), p.Heroes...)
		q.Mines = append([]vindinium.Mine(nil), p.Mines...)
		change(&q)
		list.add(q.State())
	}
	add(func(q *vindinium.Setup) { cropVindinium(q, 0) })
	add(func(q *vindinium.Setup) { cropVindinium(q, 1) })
	for i, m := range p.Mines {
		if m.Owner != vindinium.Neutral {
			add(func(q *vindinium.Setup) { q.Mines[i].Owner = vindinium.Neutral })
		}
	}
	for y := range p.Rows {
		for x := range p.Rows[y] {
			if c := p.Rows[y][x]; c == '#' || c == 'T' || c == 'M' {
				add(func(q *vindinium.Setup) {
					q.Rows[y] = q.Rows[y][:x] + "." + q.Rows[y][x+1:]
					q.Mines = nil
					for _, m := range p.Mines {
						if m.Cell != (geom.Point{X: x, Y: y}) {
							q.Mines = append(q.Mines, m)
						}
					}
				})
			}
		}
	}
	for i, h := range p.Heroes {
		if h.Gold > 0 {
			add(func(q *vindinium.Setup) { q.Heroes[i].Gold = 0 })
		}
		if h.Life < vindinium.MaxLife {
			add(func(q *vindinium.Setup) { q.Heroes[i].Life = vindinium.MaxLife })
		}
	}
	players := len(p.Heroes)
	for _, rounds := range []int{1, 2, p.Rounds / 2, p.Rounds - 1} {
		if left := p.Rounds*players - p.Turn; rounds > 0 && rounds < p.Rounds {
			// The same number of turns is left, or as few are played as can be.
			add(func(q *vindinium.Setup) { q.Rounds, q.Turn = rounds, rounds*players-left })
			add(func(q *vindinium.Setup) { q.Rounds, q.Turn = rounds, q.Turn%players })
		}
	}
	if p.Turn >= players {
		add(func(q *vindinium.Setup) { q.Turn %= players })
	}
	return list
}

// cropVindinium cuts off the last row and column of a map, or the first.
func cropVindinium(p *vindinium.Setup, first int) {
	p.Rows = p.Rows[first : len(p.Rows)-1+first]
	for y, row := range p.Rows {
		p.Rows[y] = row[first : len(row)-1+first]
	}
	for i := range p.Heroes {
		p.Heroes[i].Cell = p.Heroes[i].Cell.Add(geom.Point{X: -first, Y: -first})
	}
	var mines []vindinium.Mine
	for _, m := range p.Mines {
		m.Cell = m.Cell.Add(geom.Point{X: -first, Y: -first})
		if (geom.Grid{Width: len(p.Rows), Height: len(p.Rows)}).Contains(m.Cell) {
			mines = append(mines, m)
		}
	}
	p.Mines = mines
}
