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

// field has the parts of a position that the evaluation reads.
type field struct {
	tile   [cultist.NumUnits]cultist.Tile
	life   [cultist.NumUnits]uint8
	living [3]uint16
}

// read fills f.
func (f *field) read(s *cultist.State) {
	f.living = [3]uint16{s.Living(0), s.Living(1), s.Living(cultist.Neutral)}
	for m := f.living[0] | f.living[1] | f.living[2]; m != 0; m &= m - 1 {
		id := bits.TrailingZeros16(m)
		u := s.Unit(id)
		f.tile[id], f.life[id] = u.Tile, u.Life
	}
}

// Eval is a sum of weights, so that a linear fit can tune it.
func (g *guide) Eval(s *cultist.State) alphabeta.Value {
	var f field
	f.read(s)
	me := s.ToMove() & 1
	more := bits.OnesCount16(f.living[me]) - bits.OnesCount16(f.living[me^1])
	v := g.Weights.Tempo + g.standing(&f, me) - g.standing(&f, me^1) + more*g.Weights.Outnumber[s.Turn()*4/(cultist.MaxTurns+1)]
	v += g.races(&f, me)
	return alphabeta.Value(v)
}

// lead is how much nearer a leader has to be for more not to matter.
const lead = 4

// races values who comes first to the neutral units.
func (g *guide) races(f *field, me cultist.Player) int {
	if f.living[0]&1 == 0 || f.living[1]&2 == 0 {
		return 0
	}
	v := 0
	mine, theirs := &g.distance[f.tile[me]&(tiles-1)], &g.distance[f.tile[me^1]&(tiles-1)]
	for m := f.living[cultist.Neutral]; m != 0; m &= m - 1 {
		t := f.tile[bits.TrailingZeros16(m)] & (tiles - 1)
		d := int(theirs[t]) - int(mine[t])
		if d > lead {
			d = lead
		} else if d < -lead {
			d = -lead
		}
		v += g.Weights.Race[d+lead]
	}
	return v
}

// standing is a player's share.
func (g *guide) standing(f *field, p cultist.Player) int {
	w := &g.Weights
	own, enemies := f.living[p], f.living[p^1]
	v := 0
	leader := uint16(1) << p
	if own&leader != 0 {
		v += w.Leader[f.life[p]]
		if f.living[cultist.Neutral] != 0 {
			first, second := g.nearest(f, f.tile[p], f.living[cultist.Neutral])
			v += w.Neutral[first] + w.Second[second]
		}
		if hunters := enemies &^ 3; hunters != 0 {
			first, _ := g.nearest(f, f.tile[p], hunters)
			v += w.Guard[first]
		}
	}
	for m := own &^ 3; m != 0; m &= m - 1 {
		id := bits.TrailingZeros16(m)
		v += w.Cultist[f.life[id]]
		first, _ := g.nearest(f, f.tile[id], enemies)
		v += w.Front[first]
	}
	return v
}

// nearest returns the ways to the nearest two of some units.
func (g *guide) nearest(f *field, from cultist.Tile, units uint16) (first, second uint8) {
	first, second = far, far
	row := &g.distance[from&(tiles-1)]
	for m := units; m != 0; m &= m - 1 {
		d := row[f.tile[bits.TrailingZeros16(m)]&(tiles-1)]
		if d < first {
			first, second = d, first
		} else if d < second {
			second = d
		}
	}
	return first, second
}
