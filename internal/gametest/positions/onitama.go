package positions

import (
	"slices"

	"github.com/rulebook-go/rulebook/internal/gametest/draw"
	"github.com/rulebook-go/rulebook/onitama"
)

// Onitama draws boards that are crowded or empty, masters beside each other or near a shrine, players who must pass,
// games that were just won, and last turns.
func Onitama(src draw.Source) onitama.State {
	if draw.Often(src, 60) {
		near := onitama.Square(src.IntN(onitama.Size * onitama.Size))
		reach := draw.Pick(src, 9, 3, 2)
		return onitamaBoard(src, false, func(q onitama.Square) bool { return apart(q, near) < reach })
	}
	// The pieces of a player on a line along an edge, with cards that lead off the board, often have no move.
	var s onitama.State
	for try := 0; try < 20; try++ {
		edge := src.IntN(4)
		s = onitamaBoard(src, true, func(q onitama.Square) bool {
			return []int{q.Column(), q.Row(), onitama.Size - 1 - q.Column(), onitama.Size - 1 - q.Row()}[edge] == 0
		})
		if s.NumLegalActions() == 2 && s.LegalActionAt(0).IsPass() {
			break
		}
	}
	return s
}

// onitamaBoard puts the pieces on the preferred squares first. The narrow cards lead in few directions.
func onitamaBoard(src draw.Source, narrow bool, prefers func(onitama.Square) bool) onitama.State {
	p := onitama.Setup{ToMove: onitama.Player(src.IntN(2)), Turn: draw.Turn(src, onitama.MaxTurns)}
	var free []onitama.Square
	var cards []onitama.Card
	for q := onitama.Square(0); q < onitama.Size*onitama.Size; q++ {
		free = append(free, q)
	}
	for c := onitama.Card(0); c < onitama.NumCards; c++ {
		cards = append(cards, c)
	}
	draw.Shuffle(src, free)
	draw.Shuffle(src, cards)
	if narrow {
		slices.SortStableFunc(cards, func(a, b onitama.Card) int { return directions(a) - directions(b) })
	}
	free = append(slices.DeleteFunc(slices.Clone(free), func(q onitama.Square) bool { return !prefers(q) }),
		slices.DeleteFunc(slices.Clone(free), prefers)...)
	me, opponent := p.ToMove, 1-p.ToMove
	var board [onitama.Size * onitama.Size]byte
	put := func(q onitama.Square, piece byte) {
		board[q] = piece
		free = slices.DeleteFunc(free, func(other onitama.Square) bool { return other == q })
	}
	lost := src.IntN(8) // the player to move can have lost its master, or its shrine
	if lost < 2 {
		put(onitama.Shrine(me), "WB"[opponent])
	}
	if lost != 1 && lost != 2 {
		q := free[0]
		if q == onitama.Shrine(opponent) {
			q = free[1]
		}
		put(q, "WB"[me])
	}
	fewest := src.IntN(5)
	for range fewest + src.IntN(5-fewest) {
		put(free[0], "wb"[me])
	}
	if lost >= 2 {
		put(free[0], "WB"[opponent])
	}
	for range fewest + src.IntN(5-fewest) {
		put(free[0], "wb"[opponent])
	}
	p.Middle = cards[4]
	p.Hands[me], p.Hands[opponent] = [2]onitama.Card(cards[:2]), [2]onitama.Card(cards[2:4])
	for q, piece := range board {
		if piece == 0 {
			piece = '.'
		}
		row := &p.Rows[onitama.Size-1-onitama.Square(q).Row()]
		*row += string(rune(piece))
	}
	return built(p.State())
}

// apart returns the distance of two squares.
func apart(p, q onitama.Square) int {
	x, y := p.Column()-q.Column(), p.Row()-q.Row()
	return max(x, -x, y, -y)
}

// directions counts the directions in which a card leads.
func directions(c onitama.Card) int {
	leads := map[string]bool{}
	for i := range c.NumMoves() {
		x, y := c.Move(0, i)
		leads["left"], leads["right"] = leads["left"] || x < 0, leads["right"] || x > 0
		leads["down"], leads["up"] = leads["down"] || y < 0, leads["up"] || y > 0
	}
	n := 0
	for _, leads := range leads {
		if leads {
			n++
		}
	}
	return n
}
