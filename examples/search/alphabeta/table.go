package alphabeta

type table[A any] struct {
	entries []entry[A] // the length is a power of two
	age     uint8
}

type entry[A any] struct {
	key   uint64
	best  A
	value int16
	depth int8
	bound bound // in the lowest two bits; above them the age
}

type bound uint8

const (
	none bound = iota
	exact
	atLeast
	atMost
	boundBits = 2
)

// find returns the result for a position, or nil.
func (t *table[A]) find(key uint64) *entry[A] {
	i := key & uint64(len(t.entries)-1)
	if e := &t.entries[i]; e.key == key && e.bound != 0 {
		return e
	}
	if e := &t.entries[i^1]; e.key == key && e.bound != 0 {
		return e
	}
	return nil
}

// store stores a result. A position has two places: the second takes everything, the first only a result that is deeper
// than the entry there or replaces one of an earlier turn.
func (t *table[A]) store(key uint64, best A, v Value, depth int, b bound) {
	i := key & uint64(len(t.entries)-1)
	e := &t.entries[i&^1]
	if e.key != key && int(e.depth) > depth && e.bound>>boundBits == bound(t.age)<<boundBits>>boundBits {
		e = &t.entries[i|1]
	} else if e.key != key && e.bound != 0 {
		t.entries[i|1] = *e
	}
	*e = entry[A]{key, best, int16(v), int8(depth), b | bound(t.age)<<boundBits}
}

// fromRoot and fromHere turn the value of an end in sight, which the search counts from the root, into one that counts
// from the position, and back.
func fromHere(v Value, ply int) Value {
	if v > Solved {
		return v + Value(ply)
	} else if v < -Solved {
		return v - Value(ply)
	}
	return v
}

func fromRoot(v Value, ply int) Value { return fromHere(v, -ply) }
