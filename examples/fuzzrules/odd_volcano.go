package main

import (
	"math/rand/v2"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/volcano"
)

// sphere has the level of each tile, Orange's negative.
type sphere [volcano.NumTiles]int

// oddVolcano returns boards full of volcanoes that are about to erupt, chains with a gap for one player or both, players
// with hardly a tile to play, and last turns.
func oddVolcano(rng *rand.Rand) game.State {
	var b sphere
	style := rng.IntN(5)
	full, high := pick(rng, 10, 40, 70, 90), pick(rng, 20, 50, 80)
	if style == 3 {
		return lockedVolcano(rng)
	}
	for t := range b {
		if chance(rng, full) {
			b[t] = pick(rng, 1, 2, 3, 4) * pick(rng, 1, -1)
			if chance(rng, high) {
				b[t] = 3 * pick(rng, 1, -1)
			}
		}
	}
	if style >= 1 {
		if style == 2 {
			b = sphere{}
		}
		colour, level := pick(rng, 1, -1), pick(rng, 1, 3, 4, 0)
		if !b.addChain(rng, colour, level) || style == 2 && !b.addChain(rng, -colour, level) {
			return nil
		}
	}
	return b.position(rng)
}

func (b *sphere) position(rng *rand.Rand) game.State {
	p := volcano.Setup{ToMove: volcano.Player(rng.IntN(2)), Turn: nearEnd(rng, volcano.MaxTurns)}
	p.Rows = b.rows()
	return valid(p.State())
}

func (b *sphere) rows() (rows [6]string) {
	ends := [6]int{5, 20, 40, 45, 60, 80}
	t := 0
	for i, end := range ends {
		for ; t < end; t++ {
			rows[i] += string("dcba.1234"[b[t]+4])
		}
	}
	return rows
}

// addChain joins a tile with its antipode by a chain of a colour that keeps off the enemy's chain, with a gap in it that an
// eruption may close. Level 0 stands for levels of all kinds.
func (b *sphere) addChain(rng *rand.Rand, colour, level int) bool {
	from := geom.Face(rng.IntN(volcano.NumTiles))
	for try := 0; b[from]*colour < 0 || b[from.Antipode()]*colour < 0; try++ {
		if from = geom.Face(rng.IntN(volcano.NumTiles)); try == 100 {
			return false
		}
	}
	path := []geom.Face{from}
	seen := from.Set()
	for at := from; at != from.Antipode(); {
		var next []geom.Face
		for _, n := range at.Neighbors() {
			if b[n]*colour >= 0 && !seen.Has(n) {
				next = append(next, n)
			}
		}
		if len(next) == 0 || len(path) > 20 {
			return false
		}
		at = next[rng.IntN(len(next))]
		if chance(rng, 80) {
			for _, n := range next {
				if n.Distance(from.Antipode()) < at.Distance(from.Antipode()) {
					at = n
				}
			}
		}
		seen = seen.Or(at.Set())
		path = append(path, at)
	}
	gap := rng.IntN(len(path))
	for i, t := range path {
		b[t] = colour * level
		if level == 0 {
			b[t] = colour * (1 + rng.IntN(4))
		}
		if i == gap-1 || i == gap+1 {
			b[t] = colour * pick(rng, 3, 2, max(level, 1))
		}
		if i == gap {
			b[t] = pick(rng, 0, 0, 0, -colour)
		}
	}
	return true
}

// lockedVolcano gives each player a hemisphere, nearly all of it dormant, so that there is hardly a tile to play.
func lockedVolcano(rng *rand.Rand) game.State {
	var b sphere
	colour := pick(rng, 1, -1)
	for t := range b {
		if b[t] = 4 * colour; t >= volcano.NumTiles/2 {
			b[t] = -b[t]
		}
	}
	for n := 1 + rng.IntN(3); n > 0; n-- {
		t := rng.IntN(volcano.NumTiles)
		b[t] = pick(rng, b[t]/4, b[t]/4*3, 0)
	}
	return b.position(rng)
}

// simplerVolcano returns positions with less in them.
func simplerVolcano(at game.State) (list positions) {
	p := at.Value().(volcano.State).Setup()
	for y := range p.Rows {
		if strings.Trim(p.Rows[y], ".") != "" {
			q := p
			q.Rows[y] = strings.Repeat(".", len(q.Rows[y]))
			list.add(q.State())
		}
	}
	for y := range p.Rows {
		for x := range p.Rows[y] {
			c := p.Rows[y][x]
			if c == '.' {
				continue
			}
			q := p
			q.Rows[y] = p.Rows[y][:x] + "." + p.Rows[y][x+1:]
			list.add(q.State())
			if c != '1' && c != 'a' {
				q.Rows[y] = p.Rows[y][:x] + string(c-1) + p.Rows[y][x+1:]
				list.add(q.State())
			}
		}
	}
	for _, turn := range earlier(p.Turn, p.Turn%2, p.Turn-10, p.Turn-2) {
		q := p
		q.Turn = turn
		list.add(q.State())
	}
	return list
}

// growBlock asks for a growth out of turn, for which there is no request, as the growth after an action: of a player who
// places a volcano that touches no other, on a turn after which the board grows.
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
