package cultistsearch

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
)

// Params can be tuned.
type Params struct {
	Search  alphabeta.Params
	Weights Weights
}

// Weights are the evaluation's. Tables are by life or by distance.
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
	near := g.near(p)
	more := bits.OnesCount16(p.units[me]) - bits.OnesCount16(p.units[me^1])
	v := g.Weights.Tempo + g.standing(p, &near, me) - g.standing(p, &near, me^1)
	v += more*g.Weights.Outnumber[int(p.turn)*4/(cultist.MaxTurns+1)&3] + g.races(p, me)
	return alphabeta.Value(v)
}

// near returns each unit's way to the nearest enemy, and to the nearest enemy cultist if the unit is a leader.
func (g *guide) near(p *position) (near [16]uint8) {
	for i := range near {
		near[i] = far
	}
	for own := p.units[0]; own != 0; own &= own - 1 {
		id := bits.TrailingZeros16(own) & 15
		row := &g.distance[p.at[id]&127]
		enemies := p.units[1]
		if id == 0 {
			enemies &^= 1 << 1
		}
		least := uint8(far)
		for ; enemies != 0; enemies &= enemies - 1 {
			enemy := bits.TrailingZeros16(enemies) & 15
			d := row[p.at[enemy]&127]
			if d < least {
				least = d
			}
			if d < near[enemy] {
				near[enemy] = d
			}
		}
		near[id] = least
	}
	return near
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

// standing is a player's share.
func (g *guide) standing(p *position, near *[16]uint8, me uint8) int {
	w := &g.Weights
	own := p.units[me&1]
	v := 0
	if own>>me&1 != 0 {
		v += w.Leader[p.life(me)%(cultist.MaxLife+1)]
		if p.units[2] != 0 {
			first, second := p.nearestTwo(&g.distance[p.at[me&1]&127], p.units[2])
			v += w.Neutral[first&far] + w.Second[second&far]
		}
		if p.units[me&1^1]&^3 != 0 {
			v += w.Guard[near[me&1]&far]
		}
	}
	for m := own &^ 3; m != 0; m &= m - 1 {
		id := uint8(bits.TrailingZeros16(m)) & 15
		v += w.Cultist[p.life(id)%(cultist.MaxLife+1)] + w.Front[near[id]&far]
	}
	return v
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
