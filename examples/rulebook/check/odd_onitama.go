package check

import (
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/onitama"
)

// simplerOnitama returns positions with less in them.
func simplerOnitama(at game.State) (list states) {
	p := at.Value().(onitama.State).Setup()
	add := variants(&list, p)
	for y, row := range p.Rows {
		for x, c := range row {
			if c == 'w' || c == 'b' {
				add(func(q *onitama.Setup) { put(&q.Rows[y], x, '.') })
			}
		}
	}
	for _, turn := range earlier(p.Turn, 0, 1, p.Turn-10, p.Turn-1) {
		add(func(q *onitama.Setup) { q.Turn = turn })
	}
	return list
}
