package check

import (
	"math/rand/v2"
	"slices"

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
	changed := variants(&list, p)
	add := func(change func(q *vindinium.Setup)) {
		changed(func(q *vindinium.Setup) {
			q.Rows, q.Heroes, q.Mines = slices.Clone(p.Rows), slices.Clone(p.Heroes), slices.Clone(p.Mines)
			change(q)
		})
	}
	add(func(q *vindinium.Setup) { cropVindinium(q, 0) })
	add(func(q *vindinium.Setup) { cropVindinium(q, 1) })
	for i, m := range p.Mines {
		if m.Owner != vindinium.Neutral {
			add(func(q *vindinium.Setup) { q.Mines[i].Owner = vindinium.Neutral })
		}
	}
	for y, row := range p.Rows {
		for x, c := range row {
			if c == '#' || c == 'T' || c == 'M' {
				add(func(q *vindinium.Setup) {
					put(&q.Rows[y], x, '.')
					here := geom.Point{X: x, Y: y}
					q.Mines = slices.DeleteFunc(q.Mines, func(m vindinium.Mine) bool { return m.Cell == here })
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
	for i := range p.Mines {
		p.Mines[i].Cell = p.Mines[i].Cell.Add(geom.Point{X: -first, Y: -first})
	}
	size := geom.Grid{Width: len(p.Rows), Height: len(p.Rows)}
	p.Mines = slices.DeleteFunc(p.Mines, func(m vindinium.Mine) bool { return !size.Contains(m.Cell) })
}
