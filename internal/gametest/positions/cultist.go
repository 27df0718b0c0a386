package positions

import (
	"slices"
	"strings"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/internal/gametest/draw"
)

// Cultist draws units in a crowd or anywhere, few or many obstacles, neutral and dead units, sides with a single unit
// or without a leader, units with few lives, all kinds of generators, chance to move, also after a shot, and last
// turns.
func Cultist(src draw.Source) cultist.State {
	p := cultist.Setup{ToMove: cultist.Player(src.IntN(2)), Turn: draw.Turn(src, cultist.MaxTurns), RandKnown: true}
	switch src.IntN(8) {
	case 0:
		p.Rand = draw.Pick[cultist.Rand](src, 42, 0, 1, 1<<31-1)
	case 1:
		p.RandKnown = false
	case 2:
		p.RandKnown, p.Chance, p.Turn = false, true, max(1, p.Turn)
	default:
		p.Rand = cultist.Rand(src.Uint64() >> 33)
	}
	// The units stand in a crowd around a tile, or anywhere.
	var tiles []cultist.Tile
	for i := range cultist.Width * cultist.Height {
		tiles = append(tiles, cultist.TileAt(i%cultist.Width, i/cultist.Width))
	}
	draw.Shuffle(src, tiles)
	middle, reach := tiles[0], draw.Pick(src, 3, 4, 6, 20)
	slices.SortStableFunc(tiles, func(p, q cultist.Tile) int {
		return max(reach, p.Distance(middle)) - max(reach, q.Distance(middle))
	})
	draw.Shuffle(src, tiles[:cultist.NumUnits])
	neutrals, dead := draw.Pick(src, 0, 0, 10, 30, 65, 100), draw.Pick(src, 0, 0, 10, 25, 50, 80)
	wounded, weakest := draw.Pick(src, 0, 50, 100), 1+src.IntN(6)
	lonely := cultist.Player(draw.Pick(src, 0, 1, 5, 5, 5, 5))
	for id := range p.Units {
		u := &p.Units[id]
		*u = cultist.Unit{Owner: cultist.Player(id & 1), Life: cultist.MaxLife, Tile: tiles[id]}
		if id > 1 {
			u.Owner = draw.Pick[cultist.Player](src, 0, 1)
			if draw.Often(src, neutrals) {
				u.Owner = cultist.Neutral
			}
		}
		if draw.Often(src, wounded) {
			u.Life = uint8(1 + src.IntN(weakest))
		}
		// A leader dies as often as anybody else.
		if draw.Often(src, dead) || u.Owner == lonely && id > 3 {
			u.Life, u.Tile = 0, cultist.NoTile
		}
	}
	if u := &p.Units[src.IntN(cultist.NumUnits)]; p.Chance && u.Life > 0 && draw.Often(src, 50) {
		u.Life = 0 // shot by the last action, and about to leave the board
	}
	// The percentage of obstacles on the other tiles.
	obstacles := draw.Pick(src, 0, 5, 20, 50, 90, 100)
	var rows [cultist.Height][]byte
	for y := range rows {
		rows[y] = []byte(strings.Repeat(".", cultist.Width))
	}
	for _, q := range tiles[cultist.NumUnits:] {
		if draw.Often(src, obstacles) {
			rows[q.Y()][q.X()] = 'x'
		}
	}
	for y := range rows {
		p.Rows[y] = string(rows[y])
	}
	return built(p.State())
}
