package check

import (
	"math/rand/v2"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

// vindiniumOrder returns a MOVE to any cell, on the map or not.
func vindiniumOrder(rng *rand.Rand, at game.State) string {
	n := at.Value().(vindinium.State).Map().Size()
	return vindinium.MoveTo(rng.IntN(n+4)-2, rng.IntN(n+4)-2).String()
}

// simplerVindinium returns positions with less in them.
func simplerVindinium(at game.State) (list states) {
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
