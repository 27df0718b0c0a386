package cultistsearch

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
)

// Params are what can be tuned.
type Params struct {
	Search  alphabeta.Params
	Weights Weights
}

// Weights are those of the evaluation. Tables are by life or by distance.
type Weights struct {
	Tempo     int
	Cultist   [cultist.MaxLife + 1]int // a cultist with this life
	Leader    [cultist.MaxLife + 1]int
	Neutral   [far + 1]int    // the leader's way to the nearest neutral unit
	Second    [far + 1]int    // and to the next one
	Guard     [far + 1]int    // the leader's distance from the nearest enemy cultist
	Front     [far + 1]int    // a cultist's distance from the nearest enemy
	Race      [2*lead + 1]int // a neutral unit, by how much nearer the leader of the side to move is than the other
	Outnumber [4]int          // what the side with more units gains a quarter of the game on
}

// Eval is a sum of weights, so that a linear fit can tune it.
func (g *guide) Eval(p *position) alphabeta.Value {
	me := p.side & 1
	more := bits.OnesCount16(p.units[me]) - bits.OnesCount16(p.units[me^1])
	v := g.Weights.Tempo + g.standing(p, me) - g.standing(p, me^1) + more*g.Weights.Outnumber[int(p.turn)*4/(cultist.MaxTurns+1)&3]
	return alphabeta.Value(v + g.races(p, me))
}

// lead is how much nearer a leader has to be for more not to matter.
const lead = 4

// races values who comes first to the neutral units.
func (g *guide) races(p *position, me uint8) int {
	if p.units[0]&1 == 0 || p.units[1]&2 == 0 {
		return 0
	}
	v := 0
	mine, theirs := &g.distance[p.at[me&1]&127], &g.distance[p.at[me&1^1]&127]
	for m := p.units[2]; m != 0; m &= m - 1 {
		t := p.at[bits.TrailingZeros16(m)&15] & 127
		d := int(theirs[t]) - int(mine[t])
		if d > lead {
			d = lead
		}
		if d < -lead {
			d = -lead
		}
		v += g.Weights.Race[d+lead]
	}
	return v
}

// standing is what a player has.
func (g *guide) standing(p *position, me uint8) int {
	w := &g.Weights
	own, enemies := p.units[me&1], p.units[me&1^1]
	v := 0
	if own>>me&1 != 0 {
		row := &g.distance[p.at[me&1]&127]
		v += w.Leader[p.life(me)%(cultist.MaxLife+1)]
		if p.units[2] != 0 {
			first, second := p.nearestTwo(row, p.units[2])
			v += w.Neutral[first&far] + w.Second[second&far]
		}
		if hunters := enemies &^ 3; hunters != 0 {
			v += w.Guard[p.nearest(row, hunters)&far]
		}
	}
	for m := own &^ 3; m != 0; m &= m - 1 {
		id := uint8(bits.TrailingZeros16(m)) & 15
		v += w.Cultist[p.life(id)%(cultist.MaxLife+1)] + w.Front[p.nearest(&g.distance[p.at[id]&127], enemies)&far]
	}
	return v
}

// nearest returns the way to the nearest of some units, from the tile to which the distances belong.
func (p *position) nearest(row *[tiles]uint8, units uint16) uint8 {
	first := uint8(far)
	for m := units; m != 0; m &= m - 1 {
		if d := row[p.at[bits.TrailingZeros16(m)&15]&127]; d < first {
			first = d
		}
	}
	return first
}

// nearestTwo returns the ways to the nearest two of some units.
func (p *position) nearestTwo(row *[tiles]uint8, units uint16) (first, second uint8) {
	first, second = far, far
	for m := units; m != 0; m &= m - 1 {
		d := row[p.at[bits.TrailingZeros16(m)&15]&127]
		if d < first {
			first, d = d, first
		}
		if d < second {
			second = d
		}
	}
	return first, second
}
