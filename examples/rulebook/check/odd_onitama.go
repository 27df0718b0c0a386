package check

import (
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/onitama"
)

// simplerOnitama returns positions with less in them.
func simplerOnitama(at game.State) (list states) {
	p := at.Value().(onitama.State).Setup()
	for y := range p.Rows {
		for x := range p.Rows[y] {
			if c := p.Rows[y][x]; c == 'w' || c == 'b' {
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
	return list
}
