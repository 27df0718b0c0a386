package vindinium

import (
	"sync"
	"sync/atomic"
)

// derived has the tables of a board. They would be too much for a State, so it is kept in a cache, under the content of
// the board. Each part is made when somebody asks for it first, and does not change after that.
type derived struct {
	board  board
	cache  *cache
	bytes  int          // the size of all parts, guarded by the cache's mutex
	paths  atomic.Value // *paths
	images atomic.Value // *images
}

// cache finds the tables of a board. To bound the memory, it forgets boards that nobody asked for recently. That costs
// time, but no result depends on it: everything that it finds belongs to an equal board.
//
// A hit only reads, so goroutines that have hits do not slow each other down. That is why the cache does not know in
// which order the boards were used. It has two generations instead. A board that somebody asks for moves to the young
// one. When the young generation has become too large, it becomes the old one, and the old one is dropped.
type cache struct {
	limit       int          // bytes of a generation
	generations atomic.Value // *generations
	// A hit reads only the fields above. A miss writes to other cache lines of the processor.
	_     [64]byte
	mutex sync.Mutex // of everything that changes the cache
	count int        // boards in the young generation
	bytes int        // their size
}

type generations struct{ young, old table }

// table is a hash table with open addressing. Its length is a power of two, and at most half of its slots are in use.
type table []atomic.Value // *derived

const (
	// generationBytes is the limit of a generation of the package's cache, so both take at most 64 MB. A usual map
	// takes 10 kB, its images 50 kB, and the distances to all of its cells 200 kB, or 600 kB on the largest maps that
	// the referee deals.
	generationBytes = 32 << 20
	minSlots        = 64
	// derivedBytes is about the size of a board without other tables: the board itself and its part of the table.
	derivedBytes = listAt + 2*MaxMines + 256
)

// maps has the tables of the boards of all States.
var maps = cache{limit: generationBytes}

// interned returns the equal board that is in the cache, because strings that share their memory compare faster. It does
// not allocate if the board was used recently.
func (d draft) interned() board {
	if g, ok := maps.generations.Load().(*generations); ok {
		mask := uint(len(g.young) - 1)
		for i := slotOf(d[hashAt], d[hashAt+1]); ; i++ {
			known, ok := g.young[i&mask].Load().(*derived)
			if !ok {
				break
			}
			if string(known.board) == string(d) {
				return known.board
			}
		}
	}
	return maps.of(board(d)).board
}

// of returns the tables of a board.
func (c *cache) of(b board) *derived {
	if g, ok := c.generations.Load().(*generations); ok {
		// This is what find does, without a call.
		mask := uint(len(g.young) - 1)
		for i := b.slot(); ; i++ {
			d, ok := g.young[i&mask].Load().(*derived)
			if !ok {
				break
			}
			if d.board == b {
				return d
			}
		}
	}
	return c.renew(b)
}

// find returns the tables of a board, and nil if it is not in the cache.
func (t table) find(b board) *derived {
	mask := uint(len(t) - 1)
	for i := b.slot(); ; i++ {
		d, ok := t[i&mask].Load().(*derived)
		if !ok {
			return nil
		}
		if d.board == b {
			return d
		}
	}
}

// slot returns where the search for a board begins in a table, which has fewer than 1<<16 slots.
func (b board) slot() uint { return slotOf(b[hashAt], b[hashAt+1]) }

// slotOf is board.slot, given the lowest two bytes of the board's hash.
func slotOf(low, high byte) uint { return uint(low) | uint(high)<<8 }

// add adds a board that is not in the cache.
func (t table) add(d *derived) {
	mask := uint(len(t) - 1)
	i := d.board.slot()
	for t[i&mask].Load() != nil {
		i++
	}
	t[i&mask].Store(d)
}

// renew brings a board into the young generation, from the old one if it has it.
func (c *cache) renew(b board) *derived {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	g, ok := c.generations.Load().(*generations)
	if !ok {
		g = &generations{make(table, minSlots), make(table, minSlots)}
		c.generations.Store(g)
	}
	// Another goroutine may have been here before.
	if d := g.young.find(b); d != nil {
		return d
	}
	d := g.old.find(b)
	if d == nil {
		d = &derived{board: b, cache: c, bytes: derivedBytes}
	}
	if c.bytes+d.bytes > c.limit {
		g = c.age(g)
	}
	if 2*(c.count+1) > len(g.young) {
		g = c.grow(g)
	}
	g.young.add(d)
	c.count++
	c.bytes += d.bytes
	return d
}

// age drops the old generation and begins a new one. The mutex is locked.
func (c *cache) age(g *generations) *generations {
	g = &generations{make(table, minSlots), g.young}
	c.generations.Store(g)
	c.count, c.bytes = 0, 0
	return g
}

// grow doubles the table of the young generation. The mutex is locked.
func (c *cache) grow(g *generations) *generations {
	larger := make(table, 2*len(g.young))
	for i := range g.young {
		if d, ok := g.young[i].Load().(*derived); ok {
			larger.add(d)
		}
	}
	g = &generations{larger, g.old}
	c.generations.Store(g)
	return g
}

// keep stores a part that was made and returns it, or the equal part that another goroutine has stored before.
func (d *derived) keep(into *atomic.Value, part interface{}, bytes int) interface{} {
	if !into.CompareAndSwap(nil, part) {
		return into.Load()
	}
	c := d.cache
	c.mutex.Lock()
	defer c.mutex.Unlock()
	d.bytes += bytes
	if c.bytes += bytes; c.bytes > c.limit {
		c.age(c.generations.Load().(*generations))
	}
	return part
}
