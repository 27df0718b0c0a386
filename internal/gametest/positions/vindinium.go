package positions

import (
	"slices"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/gametest/draw"
	"github.com/rulebook-go/rulebook/vindinium"
)

// Vindinium draws maps of any size, open or full of pockets, heroes that are crowded around a cell, stand on each
// other's spawns or are about to die, little gold or as much as there can be, and most often one of the last turns.
func Vindinium(src draw.Source) vindinium.State {
	players := 2 + 2*src.IntN(2)
	rows, ground := vindiniumMap(src, players)
	draw.Shuffle(src, ground)
	middle := ground[0]
	near := slices.Clone(ground)
	slices.SortStableFunc(near, func(p, q geom.Point) int { return square(p, middle) - square(q, middle) })
	spawns, places := ground[:players], slices.Clone(ground[players:])
	crowd := src.IntN(4)
	if crowd < 2 {
		spawns = near[:players]
	}
	if crowd < 3 {
		places = slices.Clone(near[:players+crowd])
	}
	draw.Shuffle(src, places)
	chain := src.IntN(8) == 0 // each hero stands on the spawn of the next: one that dies can take all others along
	weak, rich, equal := src.IntN(4), src.IntN(8), src.IntN(5)
	p := vindinium.Setup{Rounds: draw.Pick(src, 1, 10, 1+src.IntN(vindinium.MaxRounds), vindinium.MaxRounds)}
	for i := range players {
		h := vindinium.Hero{Cell: places[i], Life: 1 + src.IntN(vindinium.MaxLife),
			Gold: draw.Pick(src, 0, 1, 2, equal, equal)}
		if chain {
			h.Cell = spawns[(i+1)%players]
		}
		switch {
		case weak == 0 && crowd == 0:
			h.Life = 1
		case crowd == 0:
			h.Life = 1 + src.IntN(25)
		case weak < 3:
			h.Life = draw.Pick(src, 1, 1, 2, 19, 20, 20, 20, 21, 22, 40, 41, 50, 51, 99, 100)
		}
		switch rich {
		case 0:
			h.Gold = src.IntN(vindinium.MaxGold + 1)
		case 1:
			h.Gold = vindinium.MaxGold - src.IntN(100)
		}
		p.Heroes = append(p.Heroes, h)
		rows[spawns[i].Y][spawns[i].X] = byte('0' + i)
	}
	owned := draw.Pick(src, 0, 25, 50, 75, 100)
	for y, row := range rows {
		p.Rows = append(p.Rows, string(row))
		for x, c := range row {
			if c == 'M' && draw.Often(src, owned) {
				p.Mines = append(p.Mines, vindinium.Mine{Cell: geom.Point{X: x, Y: y},
					Owner: vindinium.Player(src.IntN(players))})
			}
		}
	}
	p.Turn = max(0, p.Rounds*players-src.IntN(20))
	switch src.IntN(16) {
	case 0:
		p.Turn = src.IntN(p.Rounds * players)
	case 1:
		p.Turn = p.Rounds * players
	}
	return built(p.State())
}

// vindiniumMap draws a map, and returns where its ground is: room for heroes and for their spawns.
func vindiniumMap(src draw.Source, players int) (rows [][]byte, ground []geom.Point) {
	size := draw.Pick(src, 4+src.IntN(5), 3+src.IntN(9), 3+src.IntN(9), 3+src.IntN(9))
	if src.IntN(12) == 0 {
		size = draw.Pick(src, vindinium.MaxSize, 3+src.IntN(vindinium.MaxSize-2))
	}
	if players == 2 && src.IntN(12) == 0 {
		size = 2
	}
	// The percentages; with all of them at their most, few cells are left.
	walls, mines, taverns, left := src.IntN(60), src.IntN(30), src.IntN(10), vindinium.MaxMines
	for y := range size {
		rows = append(rows, make([]byte, size))
		for x := range size {
			c := &rows[y][x]
			switch k := src.IntN(100); {
			case size*size-y*size-x <= 2*players-len(ground):
				*c = '.'
			case k < walls:
				*c = '#'
			case k < walls+mines && left > 0:
				*c = 'M'
				left--
			case k < walls+mines+taverns:
				*c = 'T'
			default:
				*c = '.'
			}
			if *c == '.' {
				ground = append(ground, geom.Point{X: x, Y: y})
			}
		}
	}
	return rows, ground
}

// square returns the square of the distance of two cells.
func square(p, q geom.Point) int { return (p.X-q.X)*(p.X-q.X) + (p.Y-q.Y)*(p.Y-q.Y) }
