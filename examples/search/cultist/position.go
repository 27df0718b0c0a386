package cultistsearch

import (
	"encoding/binary"
	"math/bits"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/mix"
)

// position is a State in the form that the search works on. It knows the generator of the neutral units'
// moves.
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

// Play puts the position after a and after the neutral unit's move into next.
func (g *guide) Play(p, next *position, a cultist.Action) bool {
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
	return true
}

func (p *position) move(unit, to uint8) {
	p.free.add(p.at[unit&15])
	p.free.remove(to)
	p.at[unit&15] = to
}

// shoot fires at a tile. It returns the tile of the unit that it kills, which stays taken until the neutral
// unit has moved, or noTile.
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

// tiles is the number of values of a Tile, far a distance that nobody walks.
const (
	tiles = 128
	far   = 15
)

// damages has what a bullet takes from the unit that it hits, by the tiles of the shooter and of that unit,
// and 0 beyond its range.
var damages = func() (table [tiles][tiles]uint8) {
	for from := range table {
		for to := range table[from] {
			if d := cultist.Tile(from).Distance(cultist.Tile(to)); d > 0 && d <= cultist.Range {
				table[from][to] = uint8(cultist.Range + 1 - d)
			}
		}
	}
	return table
}()

func onBoard(t uint8) bool {
	return t != noTile && cultist.TileAt(int(t&15), int(t>>4)) == cultist.Tile(t)
}

// path has the tiles strictly between shooter and target, as what to add to the shooter's tile.
type path struct {
	length uint8
	steps  [cultist.Range - 1]uint8
}

// paths has the paths of all bullets by pathIndex.
var paths = func() (table [256]path) {
	const reach = cultist.Range
	for dy := -reach; dy <= reach; dy++ {
		for dx := -reach; dx <= reach; dx++ {
			from := geom.Point{X: reach, Y: reach}
			line := geom.AppendLine(nil, from, geom.Point{X: reach + dx, Y: reach + dy})
			p := &table[pathIndex(0, uint8(dy*16+dx))]
			p.length = uint8(len(line))
			for i, t := range line {
				p.steps[i] = uint8((t.Y-reach)*16 + t.X - reach)
			}
		}
	}
	return table
}()

// pathIndex numbers the differences of two tiles within range.
func pathIndex(from, to uint8) uint8 { return to - from + 17*cultist.Range }

// prepare looks at the board of a new root, and fills the distances if it is another board. It returns the
// tiles without obstacles.
func (g *guide) prepare(s *cultist.State) *tileSet {
	open := tileSet{}
	for t := uint8(0); t < tiles; t++ {
		if onBoard(t) {
			open.add(t)
		}
	}
	for _, t := range s.AppendObstacles(make([]cultist.Tile, 0, cultist.Width*cultist.Height)) {
		open.remove(uint8(t))
	}
	if open != g.open {
		g.open = open
		for from := range g.distance {
			g.flood(uint8(from))
		}
	}
	return &g.open
}

// flood finds the distances from a tile. From beyond the board, everything is far.
func (g *guide) flood(from uint8) {
	d := &g.distance[from]
	for i := range d {
		d[i] = far
	}
	if !onBoard(from) {
		return
	}
	d[from] = 0
	queue := append(make([]uint8, 0, tiles), from)
	for i := 0; i < len(queue); i++ {
		t := queue[i]
		for _, step := range steps {
			if to := (t + step) & 127; g.open.bit(to) != 0 && d[to] == far && d[t] < far-1 {
				d[to] = d[t] + 1
				queue = append(queue, to)
			}
		}
	}
}
