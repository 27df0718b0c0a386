package cultistsearch

import (
	"encoding/binary"
	"math/bits"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/internal/mix"
)

// position is a State in the form that the search works on. It knows the generator of the neutral units' moves.
type position struct {
	free  tileSet // tiles without obstacle and unit
	lives uint64  // four bits for each unit
	at    [16]uint8
	units [3]uint16 // the living units of each player, and the neutral ones
	drawn uint16    // the neutral units, dead ones included, among which the generator draws
	rand  uint32
	side  uint8
	turn  uint8
}

// tileSet is a set of tiles: bit t%64 of word t/64.
type tileSet [2]uint64

func (b *tileSet) bit(t uint8) uint64 { return b[t>>6&1] >> (t & 63) & 1 }
func (b *tileSet) add(t uint8)        { b[t>>6&1] |= 1 << (t & 63) }
func (b *tileSet) remove(t uint8)     { b[t>>6&1] &^= 1 << (t & 63) }

// noTile is where the dead units are.
const noTile = uint8(cultist.NoTile)

// steps lead up, right, down and left. A step off the board leads to a tile that is never free.
var steps = [4]uint8{0xF0, 0x01, 0x10, 0xFF}

// positionOf returns s, whose generator must be known, on a board with these tiles without obstacles.
func positionOf(s *cultist.State, open *tileSet) position {
	p := position{free: *open, side: uint8(s.ToMove()), turn: uint8(s.Turn())}
	r, _ := s.Rand()
	p.rand = uint32(r)
	for i := range p.at {
		p.at[i] = noTile
	}
	for id, u := range s.Units() {
		bit := uint16(1) << uint(id)
		if u.Owner == cultist.Neutral {
			p.drawn |= bit
		}
		if u.Life > 0 {
			p.units[u.Owner%3] |= bit
			p.lives |= uint64(u.Life) << uint(4*id)
			p.at[id] = uint8(u.Tile)
			p.free.remove(uint8(u.Tile))
		}
	}
	return p
}

func (p *position) life(id uint8) uint8 { return uint8(p.lives >> (id & 15 * 4) & 15) }

// play puts the position after a and after the neutral unit's move into next.
func (p *position) play(next *position, a cultist.Action) {
	*next = *p
	unit, target := a.Unit&15, a.Target&15
	bit := uint16(1) << target
	grave := noTile
	switch a.Kind {
	case cultist.Move:
		next.move(unit, uint8(a.Tile))
	case cultist.Convert:
		next.units[p.side&1^1] &^= bit
		next.units[2] &^= bit
		next.drawn &^= bit
		next.units[p.side&1] |= bit
	case cultist.Shoot:
		grave = next.shoot(p.at[unit], p.at[target])
	}
	next.side ^= 1
	next.turn++
	next.drift()
	if grave != noTile {
		next.free.add(grave)
	}
}

func (p *position) move(unit, to uint8) {
	p.free.add(p.at[unit&15])
	p.free.remove(to)
	p.at[unit&15] = to
}

// shoot fires at a tile. It returns the tile of the unit that it kills, which stays taken until the neutral unit has
// moved, or noTile.
func (p *position) shoot(from, to uint8) (grave uint8) {
	hit := p.hit(from, to)
	for id := uint8(0); id < cultist.NumUnits; id++ {
		if p.at[id] != hit {
			continue
		}
		if n := damages[from&127][hit&127]; n < p.life(id) {
			p.lives -= uint64(n) << (id * 4)
			return noTile
		}
		p.lives &^= 15 << (id * 4)
		for i := range p.units {
			p.units[i] &^= 1 << id
		}
		p.at[id] = noTile
		return hit
	}
	return noTile
}

// hit returns the tile where a bullet ends.
func (p *position) hit(from, to uint8) uint8 {
	path := &paths[pathIndex(from, to)]
	for _, step := range path.steps[:path.length&7] {
		if t := (from + step) & 127; p.free.bit(t) == 0 {
			return t
		}
	}
	return to
}

// drift plays the neutral unit's move: the generator draws a unit, and then one of the ways that it can go.
func (p *position) drift() {
	if p.drawn == 0 {
		return
	}
	p.draw()
	list := p.drawn
	n := p.rand % 12
	if int(n) >= bits.OnesCount16(list) {
		return
	}
	for ; n > 0; n-- {
		list &= list - 1
	}
	id := uint8(bits.TrailingZeros16(list))
	if p.units[2]>>id&1 == 0 {
		return
	}
	p.draw()
	from := p.at[id&15]
	var ways [4]uint8
	count := uint32(0)
	for _, step := range steps {
		to := (from + step) & 127
		ways[count&3] = to
		count += uint32(p.free.bit(to))
	}
	if count > 0 {
		p.move(id, ways[p.rand%count&3])
	}
}

func (p *position) draw() { p.rand = (p.rand*1103515245 + 12345) & (1<<31 - 1) }

// key returns the hash of p on a board with this one.
func (p *position) key(board uint64) uint64 {
	h := mix.Fold(board, binary.LittleEndian.Uint64(p.at[:8]), binary.LittleEndian.Uint64(p.at[8:]))
	sides := uint64(p.units[0]) | uint64(p.units[1])<<16 | uint64(p.drawn)<<32 | uint64(p.turn)<<48 | uint64(p.side)<<56
	return mix.Fold(h, p.lives^uint64(p.rand)<<33, sides)
}
