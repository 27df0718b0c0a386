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

// near returns each unit's way to the nearest enemy, and to the nearest enemy cultist if the unit is a
// leader.
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

// Default has the parameters of the bot. The weights are a logistic fit of the results of games that it
// played against itself, to quiet positions of these. The program that fitted them is lost, so they cannot be
// made again, only changed from here.
func Default() Params {
	return Params{
		Search: alphabeta.Params{
			TableBits: 18, Window: 30, LateFrom: 4, LateMore: 8, Pass: 2, Quiescent: 6,
			Shallow: [alphabeta.NumShallow]alphabeta.Shallow{
				1: {Futile: 1, Prune: 45, Late: 7}, 2: {Futile: 115, Prune: 110, Late: 10}, 3: {Prune: 75, Late: 12},
			},
		},
		Weights: Weights{
			Tempo:     -10,
			Cultist:   [cultist.MaxLife + 1]int{0, -28, -31, -21, 1, 24, 30, 45, 49, 82, 77},
			Leader:    [cultist.MaxLife + 1]int{0, -13, -16, 8, 6, 15, 25, 42, 60, 49, 74},
			Neutral:   [far + 1]int{0, 97, 79, 62, 44, 27, 13, 4, -3, -10, -8, -11, -5, -10, -15, -4},
			Second:    [far + 1]int{0, 54, 55, 46, 39, 29, 21, 12, 6, -1, 2, -7, -1, 2, -1, 5},
			Guard:     [far + 1]int{0, 58, -15, -31, -9, 8, 18, 25, 29, 32, 31, 32, 28, 21, 14, 10},
			Front:     [far + 1]int{0, -56, 25, 22, 27, 23, 20, 18, 20, 18, 13, 12, 13, 20, 26, 26},
			Race:      [2*lead + 1]int{-37, -24, -14, -7, 4, 11, 18, 31, 41},
			Outnumber: [4]int{28, 75, 137, 238},
		},
	}
}
