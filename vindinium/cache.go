package vindinium

import (
	"sync"
	"sync/atomic"
)

// derived is what was found out about a board. It is too much to keep in a State, so each part of it is made when it is
// first asked for and kept in a cache, under the content of the board. Nothing is changed after it was made.
type derived struct {
	board  board
	cache  *cache
	bytes  int          // what all parts take, guarded by the cache's mutex
	paths  atomic.Value // *paths
	images atomic.Value // *images
}

// cache finds what is derived from a board. It forgets boards that were not asked for recently, which bounds the memory and
// costs time, but no result depends on it: what it finds belongs to an equal board.
//
// A hit only reads, so any number of goroutines can have hits at once without slowing each other down. That is why the cache
// does not know in which order the boards were used. Instead it has two generations: a board that is asked for moves to
// the young one, and when the young one has become too large, it becomes the old one, and the old one is dropped.
type cache struct {
	limit       int          // bytes of a generation
	generations atomic.Value // *generations
	mutex       sync.Mutex   // of everything that changes the cache
	count       int          // boards in the young generation
	bytes       int          // what they take
}

type generations struct{ young, old table }

// table is a hash table with open addressing. Its length is a power of two, and at most half of its slots are in use.
type table []atomic.Value // *derived

const (
	// generationBytes is the limit of the cache of the package. Two generations make 64 MB at most. A usual map takes 30 kB,
	// and up to 300 kB when all its distances were asked for.
	generationBytes = 32 << 20
	minSlots        = 64
	// derivedBytes is about what a board takes for which nothing else was asked: the board itself and its part of the table.
	derivedBytes = listAt + 2*MaxMines + 256
)

// maps has what is derived from the boards of all States.
var maps = cache{limit: generationBytes}

// interned returns the equal board that is in the cache, because strings that share their memory compare faster.
func (b board) interned() board { return maps.of(b).board }

// of returns what is derived from a board.
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

// find returns what is derived from a board, and nil if it is not in the table.
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
func (b board) slot() uint { return uint(b[hashAt]) | uint(b[hashAt+1])<<8 }

// add adds what is not in the table.
func (t table) add(d *derived) {
	mask := uint(len(t) - 1)
	i := d.board.slot()
	for t[i&mask].Load() != nil {
		i++
	}
	t[i&mask].Store(d)
}

// renew brings a board into the young generation, from the old one if it is there.
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

// keep puts a part that was made into its place and returns it, or the equal part that another goroutine has put there.
func (d *derived) keep(place *atomic.Value, part interface{}, bytes int) interface{} {
	if !place.CompareAndSwap(nil, part) {
		return place.Load()
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
