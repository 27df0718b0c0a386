package vindinium

import (
	"math/bits"
	"sync/atomic"

	"github.com/rulebook-go/rulebook/geom"
)

// steps lead from a position to those around it. The array has a power of two of entries so that an order needs no check.
var steps = [8]uint{North: ^uint(stride - 1), East: 1, South: stride, West: ^uint(0)}

// known is a board in use with what was found out about its ground. That would be too much to keep in a State, so it is
// found out when it is first asked for and kept aside, under the board's content.
type known struct {
	board board
	paths atomic.Value // *paths, once they were asked for
}

// paths is what MOVE and the helpers of Map need to know about the ground of a map.
type paths struct {
	board   board
	regions [cells]uint16       // connected ground has the same number; zero is not ground
	rows    [cells]atomic.Value // *distances to the position, once it was asked for
	images  atomic.Value        // *images, once they were asked for
}

// distances has the number of steps over ground from each position to one of them.
type distances struct{ from []int16 }

const unreachable = -1

// kept has the boards in use, each in the place that its hash says. Boards that share a place push each other out, which
// bounds the memory and costs time, but no result depends on it.
var kept [32]atomic.Value

func (b board) place() *atomic.Value { return &kept[b[hashAt]%byte(len(kept))] }

// shared returns the equal board that is kept, if there is one, because strings that share their memory compare faster.
func (b board) shared() board {
	k, ok := b.place().Load().(*known)
	if ok && k.board == b {
		return k.board
	}
	if !ok || k.paths.Load() == nil {
		b.place().Store(&known{board: b})
	}
	return b
}

// paths returns the paths of a board. It allocates when the board's are not kept.
func (b board) paths() *paths {
	k, ok := b.place().Load().(*known)
	if !ok || k.board != b {
		k = &known{board: b}
		b.place().Store(k)
	}
	if p, ok := k.paths.Load().(*paths); ok {
		return p
	}
	p := &paths{board: b}
	p.label()
	k.paths.Store(p)
	return p
}

// label numbers the regions.
func (p *paths) label() {
	last := uint16(0)
	for pos := range p.regions {
		if p.board.terrain(uint(pos)) == Ground && p.regions[pos] == 0 {
			last++
			for i, n := range p.board.flood(uint(pos)) {
				if n != unreachable {
					p.regions[i] = last
				}
			}
		}
	}
}

// ground returns the cells that are ground.
func (b board) ground() (set cellSet) {
	for i, n := 0, b.size(); i < n*n; i++ {
		if b.terrain(posOf(i%n, i/n)) == Ground {
			set[i/n] |= 1 << uint(i%n)
		}
	}
	return set
}

// flood returns the distances of all positions to one of them, over ground, which that one needs not be.
func (b board) flood(to uint) []int16 {
	from := make([]int16, (b.size()+2)*stride)
	for i := range from {
		from[i] = unreachable
	}
	from[to] = 0
	unvisited, front := b.ground(), cellSet{}
	start := pointAt(to)
	front.cells().Add(start)
	unvisited[start.Y] &^= front[start.Y]
	for d := int16(1); geom.Spread(front[:b.size()], unvisited[:b.size()]); d++ {
		for y, row := range front {
			for ; row != 0; row &= row - 1 {
				from[posOf(bits.TrailingZeros64(row), y)] = d
			}
		}
	}
	return from
}

// to returns the distances to a position of the map. It allocates when they were not asked for before.
func (p *paths) to(pos uint) []int16 {
	if d, ok := p.rows[pos].Load().(*distances); ok {
		return d.from
	}
	d := &distances{p.board.flood(pos)}
	p.rows[pos].Store(d)
	return d.from
}

// step returns the first of N E S W that leads nearer from one position to another, and Wait if none does.
func (p *paths) step(from, to uint) Order {
	distance := p.to(to)
	left := distance[from]
	if left <= 0 {
		return Wait
	}
	o := North
	for distance[from+steps[o&7]] != left-1 {
		o++
	}
	return o
}

// nearest returns the position of ground, among those connected to from, that is nearest to a cell of the map in a
// straight line; of several the nearest to from in a straight line, then the one with the smallest x, then y.
func (p *paths) nearest(from uint, x, y int) uint {
	// Both distances are squares below 1<<11, the coordinates are below 1<<5, so the order of the keys is that order.
	const distanceShift, fromShift, xShift, coordinate = 21, 10, 5, 1<<5 - 1
	n, region := p.board.size(), p.regions[from]
	fx, fy := coordinates(from)
	best := uint32(1<<32 - 1)
	// Rings of squares around the cell: all that is in a ring is at least its radius away.
	for r := 0; r*r <= int(best>>distanceShift); r++ {
		for cx := clamp(x-r, 0, n); cx <= x+r && cx < n; cx++ {
			step := 2 * r
			if cx == x-r || cx == x+r {
				step = 1
			}
			for cy := y - r; cy <= y+r; cy += step {
				if cy < 0 || cy >= n || p.regions[posOf(cx, cy)] != region {
					continue
				}
				key := uint32(square(cx-x)+square(cy-y))<<distanceShift |
					uint32(square(cx-fx)+square(cy-fy))<<fromShift | uint32(cx)<<xShift | uint32(cy)
				if key < best {
					best = key
				}
			}
		}
	}
	return posOf(int(best>>xShift&coordinate), int(best&coordinate))
}

func square(n int) int { return n * n }
