package main

import (
	"math/rand/v2"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/onitama"
)

// oddOnitama returns last turns, masters that are about to be taken or to reach the shrine, and players who must pass.
func oddOnitama(rng *rand.Rand) game.State {
	p := onitama.Setup{ToMove: onitama.Player(rng.IntN(2)), Turn: nearEnd(rng, onitama.MaxTurns)}
	cards := rng.Perm(onitama.NumCards)
	p.Hands = [2][2]onitama.Card{{onitama.Card(cards[0]), onitama.Card(cards[1])}, {onitama.Card(cards[2]), onitama.Card(cards[3])}}
	p.Middle = onitama.Card(cards[4])
	mover := int(p.ToMove)
	if chance(rng, 30) {
		return stuckOnitama(rng, p)
	}
	var rows [onitama.Size][]byte
	for y := range rows {
		rows[y] = []byte(".....")
	}
	put := func(piece byte, near [2]int, spread int) {
		for try := 0; try < 20; try++ {
			x, y := near[0]+rng.IntN(2*spread+1)-spread, near[1]+rng.IntN(2*spread+1)-spread
			if x >= 0 && x < onitama.Size && y >= 0 && y < onitama.Size && rows[y][x] == '.' {
				rows[y][x] = piece
				return
			}
		}
	}
	masters, students := "WB", "wb"
	// Row 0 of the Setup is row 5, where player 0 wants to go.
	shrine := [2][2]int{{2, 4}, {2, 0}}
	enemy := [2]int{rng.IntN(onitama.Size), rng.IntN(onitama.Size)}
	put(masters[1-mover], enemy, 0)
	put(masters[mover], pick(rng, enemy, shrine[1-mover], shrine[mover]), 2)
	for player, n := range []int{rng.IntN(5), rng.IntN(5)} {
		for ; n > 0; n-- {
			put(students[player], pick(rng, enemy, shrine[1-player], [2]int{2, 2}), 2)
		}
	}
	for y := range rows {
		p.Rows[y] = string(rows[y])
	}
	return valid(p.State())
}

// stuckOnitama puts the mover's pieces so that all moves lead off the board or onto each other.
func stuckOnitama(rng *rand.Rand, p onitama.Setup) game.State {
	own := stuckSquares(rng, &p)
	if own == nil {
		return nil
	}
	mine, enemy := "Wwwww", "Bbbbb"
	if p.ToMove == 1 {
		mine, enemy = enemy, mine
	}
	rows := [onitama.Size][]byte{}
	for y := range rows {
		rows[y] = []byte(".....")
	}
	put := func(piece byte, q onitama.Square) {
		if at := &rows[onitama.Size-1-q.Row()][q.Column()]; *at == '.' {
			*at = piece
		}
	}
	for i, q := range own {
		put(mine[i], q)
	}
	for i := 0; i < 1+rng.IntN(5); i++ {
		put(enemy[i], onitama.Square(rng.IntN(onitama.Size*onitama.Size)))
	}
	for y := range rows {
		p.Rows[y] = string(rows[y])
	}
	return valid(p.State())
}

// stuckSquares draws cards for both players and squares for the mover until it has no move. It returns nil if that takes too
// long.
func stuckSquares(rng *rand.Rand, p *onitama.Setup) []onitama.Square {
	for try := 0; try < 2000; try++ {
		if try%20 == 0 {
			cards := rng.Perm(onitama.NumCards)
			p.Hands[p.ToMove] = [2]onitama.Card{onitama.Card(cards[0]), onitama.Card(cards[1])}
			p.Hands[1-p.ToMove] = [2]onitama.Card{onitama.Card(cards[2]), onitama.Card(cards[3])}
			p.Middle = onitama.Card(cards[4])
		}
		// Most pieces stand at one edge: moves lead off it.
		edge, mask := rng.IntN(3), uint32(0)
		var own []onitama.Square
		for _, i := range rng.Perm(onitama.Size)[:1+rng.IntN(onitama.Size)] {
			q := onitama.SquareAt(i, (onitama.Size-1)*int(1-p.ToMove))
			if edge < 2 {
				q = onitama.SquareAt(edge*(onitama.Size-1), i)
			}
			if chance(rng, 10) {
				q = onitama.Square(rng.IntN(onitama.Size * onitama.Size))
			}
			if mask>>q&1 == 0 {
				own, mask = append(own, q), mask|1<<q
			}
		}
		stuck := true
		for _, q := range own {
			for _, c := range p.Hands[p.ToMove] {
				stuck = stuck && c.Targets(p.ToMove, q)&^mask == 0
			}
		}
		if stuck {
			return own
		}
	}
	return nil
}

// simplerOnitama returns positions with less in them.
func simplerOnitama(at game.State) (list positions) {
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
