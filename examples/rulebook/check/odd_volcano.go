package check

import (
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/volcano"
)

// simplerVolcano returns positions with less in them.
func simplerVolcano(at game.State) (list states) {
	p := at.Value().(volcano.State).Setup()
	add := variants(&list, p)
	for y, row := range p.Rows {
		if strings.Trim(row, ".") != "" {
			add(func(q *volcano.Setup) { q.Rows[y] = strings.Repeat(".", len(row)) })
		}
	}
	for y, row := range p.Rows {
		for x, c := range []byte(row) {
			if c == '.' {
				continue
			}
			add(func(q *volcano.Setup) { put(&q.Rows[y], x, '.') })
			if c != '1' && c != 'a' {
				add(func(q *volcano.Setup) { put(&q.Rows[y], x, c-1) })
			}
		}
	}
	for _, turn := range earlier(p.Turn, p.Turn%2, p.Turn-10, p.Turn-2) {
		add(func(q *volcano.Setup) { q.Turn = turn })
	}
	return list
}

// growBlock asks for a growth out of turn, for which there is no request, as the growth after an action: of a player
// who places a volcano that touches no other, on a turn after which the board grows.
func (s *session) growBlock(at game.State) (found *finding, why string, err error) {
	v, ok := at.Value().(volcano.State)
	if !ok {
		return nil, noGrowth, nil
	}
	p := v.Setup()
	p.Turn = 1
	if v, err = p.State(); err != nil {
		return nil, "", err
	}
	near := v.Tiles(volcano.Blue).Or(v.Tiles(volcano.Orange))
	near = near.Or(near.Neighbors())
	for _, a := range v.LegalActions() {
		if near.Has(a.Tile) {
			continue
		}
		_, found = s.try(valid(v, nil), a.String())
		return found, "", nil
	}
	return nil, noGrowth, nil
}
