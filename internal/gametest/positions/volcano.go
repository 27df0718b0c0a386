package positions

import (
	"github.com/rulebook-go/rulebook/internal/gametest/draw"
	"github.com/rulebook-go/rulebook/volcano"
)

// palettes are the letters that boards are drawn from. A letter is drawn in proportion to how often it is there. They
// give sparse and dense boards, eruptions everywhere, and boards on which a player has few tiles to play.
var palettes = []string{
	".............1a", "......12ab", "....123abc", "..1234abcd", "123abc", "1233abcc", "3c", "33c.", "23bc",
	"..3", "cc..", "4d", "44d.", "4abcd", "44444abcccd", "dd1234", "3333334444c", ".3c3c4d",
}

// levels has the letter of each tile.
type levels [volcano.NumTiles]byte

// Volcano draws boards from sparse to full, chains with a gap for one player or both, hemispheres with hardly a tile to
// play, and last turns.
func Volcano(src draw.Source) volcano.State {
	var board levels
	palette := draw.Pick(src, palettes...)
	style := src.IntN(8)
	if style == 0 {
		palette = "."
	}
	for i := range board {
		board[i] = palette[src.IntN(len(palette))]
	}
	switch style {
	case 0, 1:
		first := src.IntN(2)
		board.chain(src, first)
		if style == 0 {
			board.chain(src, 1-first)
		}
	case 2:
		board.lock(src)
	}
	p := volcano.Setup{ToMove: volcano.Player(src.IntN(2)), Turn: draw.Turn(src, volcano.MaxTurns)}
	text := string(board[:])
	for i, row := range volcano.New().Setup().Rows {
		p.Rows[i], text = text[:len(row)], text[len(row):]
	}
	return built(p.State())
}

// chain joins a tile with its antipode by a chain of a player that keeps off the opponent's, with a gap in it that an
// eruption may close.
func (b *levels) chain(src draw.Source, player int) {
	own := []string{"1234", "abcd"}[player]
	at := volcano.Tile(src.IntN(volcano.NumTiles))
	goal := at.Antipode()
	path := []volcano.Tile{at}
	for seen := at.Set(); at != goal && len(path) < 20; path = append(path, at) {
		var next []volcano.Tile
		for _, n := range at.Neighbors() {
			if !seen.Has(n) {
				next = append(next, n)
			}
		}
		if len(next) == 0 {
			break
		}
		at = draw.Pick(src, next...)
		if draw.Often(src, 80) {
			for _, n := range next {
				if n.Distance(goal) < at.Distance(goal) {
					at = n
				}
			}
		}
		seen = seen.Or(at.Set())
	}
	level, gap := draw.Pick(src, own[:1], own[2:3], own[3:], own), src.IntN(len(path))
	for i, t := range path {
		b[t] = level[src.IntN(len(level))]
		if i == gap-1 || i == gap+1 {
			b[t] = draw.Pick(src, own[2], own[1], b[t])
		}
		if i == gap {
			b[t] = draw.Pick[byte](src, '.', '.', '.', "a1"[player])
		}
	}
}

// lock gives each player a hemisphere, nearly all of it dormant.
func (b *levels) lock(src draw.Source) {
	north := draw.Pick(src, "4d", "d4")
	for t := range b {
		b[t] = north[t*2/volcano.NumTiles]
	}
	for range 1 + src.IntN(3) {
		b[src.IntN(volcano.NumTiles)] = draw.Pick[byte](src, '.', 'a', 'c', '1', '3')
	}
}
