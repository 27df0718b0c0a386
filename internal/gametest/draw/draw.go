// Package draw draws from one interface, which generators, rapid and the bytes of fuzz targets implement.
package draw

// A Source makes the choices. A *rand.Rand of math/rand/v2 is one, [Bytes] is another, for fuzz targets, and gametest
// has one that draws from rapid.
type Source interface {
	// IntN returns a number from 0 to n-1.
	IntN(n int) int
	Uint64() uint64
}

// Bytes is a Source that takes its choices from bytes, and then zeros.
type Bytes []byte

func (b *Bytes) IntN(n int) int {
	v := 0
	for most := n - 1; most > 0; most >>= 8 {
		v = v<<8 | int(b.next())
	}
	return v % n
}

func (b *Bytes) Uint64() (v uint64) {
	for range 8 {
		v = v<<8 | uint64(b.next())
	}
	return v
}

func (b *Bytes) next() (c byte) {
	if len(*b) > 0 {
		c, *b = (*b)[0], (*b)[1:]
	}
	return c
}

// Pick returns one of a list.
func Pick[T any](src Source, list ...T) T { return list[src.IntN(len(list))] }

// Often reports true n times out of 100.
func Often(src Source, n int) bool { return src.IntN(100) < n }

// Shuffle puts a list into any order.
func Shuffle[T any](src Source, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		j := src.IntN(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}

// Turn returns a number of played actions up to a limit, often one of the last.
func Turn(src Source, limit int) int {
	if Often(src, 35) {
		return max(0, limit-Pick(src, 0, 0, 1, 2, 3, 4))
	}
	return src.IntN(limit + 1)
}
