package vindinium

import (
	"math/bits"
	"sync/atomic"

	"github.com/rulebook-go/rulebook/geom"
)

// paths is what MOVE and the helpers of Map need to know about the ground of a board. Its tables have a border around
// the map, as spots have, but their rows are no longer than the map needs: the border to the left of a row is also
// the border to the right of the row above.
type paths struct {
	derived *derived
	size    int
	ground  cellSet
	regions []uint16       // by cell: connected ground has the same number; zero is not ground
	rows    []atomic.Value // by cell: the *Distances to it, once they were asked for
}

// cellAt returns the number of a cell in the tables for maps of a size.
func cellAt(x, y, size int) uint { return uint((y+1)*(size+1) + x + 1) }

// cell returns the number of the cell at a spot.
func (p *paths) cell(spot uint) uint { return spot - spot/stride*uint(stride-1-p.size) }

// paths returns the paths of a board. It allocates if they are not in the cache.
func (b board) paths() *paths {
	d := maps.of(b)
	if p, ok := d.paths.Load().(*paths); ok {
		return p
	}
	return d.findPaths()
}

func (d *derived) findPaths() *paths {
	n := d.board.size()
	cells := (n + 1) * (n + 2)
	p := &paths{derived: d, size: n, regions: make([]uint16, cells), rows: make([]atomic.Value, cells)}
	for i := 0; i < n*n; i++ {
		if d.board.terrain(spotOf(i%n, i/n)) == Ground {
			p.ground[i/n] |= 1 << uint(i%n)
		}
	}
	p.findRegions()
	const slotBytes = 2 * bits.UintSize / 8
	return d.keep(&d.paths, p, cells*(2+slotBytes)+512).(*paths)
}

// findRegions numbers the regions.
func (p *paths) findRegions() {
	n, unvisited := p.size, p.ground
	region := uint16(0)
	for first := 0; first < n; first++ {
		for unvisited[first] != 0 {
			region++
			before, front := unvisited, cellSet{}
			front[first] = unvisited[first] & -unvisited[first]
			unvisited[first] &^= front[first]
			for geom.Spread(front[:n], unvisited[:n]) {
			}
			for y := first; y < n; y++ {
				for row := before[y] &^ unvisited[y]; row != 0; row &= row - 1 {
					p.regions[cellAt(bits.TrailingZeros64(row), y, n)] = region
				}
			}
		}
	}
}

// to returns the distances to a cell. It allocates if nobody asked for them before.
func (p *paths) to(cell uint) *Distances {
	if d, ok := p.rows[cell].Load().(*Distances); ok {
		return d
	}
	return p.findDistances(cell)
}

func (p *paths) findDistances(to uint) *Distances {
	n := p.size
	d := &Distances{size: n, cells: make([]int16, len(p.rows))}
	for i := range d.cells {
		d.cells[i] = Unreachable
	}
	d.cells[to] = 0
	x, y := int(to)%(n+1)-1, int(to)/(n+1)-1
	unvisited, front := p.ground, cellSet{}
	front[y] = 1 << uint(x)
	unvisited[y] &^= front[y]
	for steps := int16(1); geom.Spread(front[:n], unvisited[:n]); steps++ {
		for y, row := range front[:n] {
			for ; row != 0; row &= row - 1 {
				d.cells[cellAt(bits.TrailingZeros64(row), y, n)] = steps
			}
		}
	}
	return p.derived.keep(&p.rows[to], d, 2*len(d.cells)+64).(*Distances)
}

// step returns the first step of a MOVE from a spot to a cell of the map: of a shortest way to the cell if it is
// connected to the spot, and otherwise to the nearest cell that is.
func (p *paths) step(from uint, x, y int) Order {
	start, goal := p.cell(from), cellAt(x, y, p.size)
	if p.regions[goal] != p.regions[start] {
		goal = p.nearest(from, x, y)
	}
	return p.to(goal).toward(start)
}

// nearest returns the cell of ground, among those connected to the spot from, that is nearest to a cell of the map
// in a straight line; of several the nearest to from in a straight line, then the one with the smallest x, then y.
func (p *paths) nearest(from uint, x, y int) uint {
	// Both distances are squares below 1<<11, the coordinates are below 1<<5, so the order of the keys is that order.
	const distanceShift, fromShift, xShift, coordinate = 21, 10, 5, 1<<5 - 1
	n, region := p.size, p.regions[p.cell(from)]
	fx, fy := coordinates(from)
	best := uint32(1<<32 - 1)
	// Rings of squares around the cell, which is not connected itself: all that is in a ring is at least its radius
	// away.
	for r := 1; r*r <= int(best>>distanceShift); r++ {
		for cx := clamp(x-r, 0, n); cx <= x+r && cx < n; cx++ {
			step := 2 * r
			if cx == x-r || cx == x+r {
				step = 1
			}
			for cy := y - r; cy <= y+r; cy += step {
				if cy < 0 || cy >= n || p.regions[cellAt(cx, cy, n)] != region {
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
	return cellAt(int(best>>xShift&coordinate), int(best&coordinate), n)
}

func square(n int) int { return n * n }
