// Package mix computes the hashes of States. The values are the same on every platform and in every release.
package mix

import "math/bits"

// Seed is the value into which the first two words are folded.
const Seed = 0x9E3779B97F4A7C15

// Numbers with bits everywhere, so that a small word does not make a small factor, and so that the word
// zero is not the factor zero.
const (
	foldKey   = 0xD6E8FEB86659FD93
	finishKey = 0x94D049BB133111EB
)

// Fold adds two words to a hash, with one multiplication of which all 128 bits count. For each of a and b there is
// one value with which the result is 0, whatever the rest is: foldKey for a, and h for b.
func Fold(h, a, b uint64) uint64 {
	high, low := bits.Mul64(a^foldKey, b^h)
	return high ^ low
}

// Finish mixes the bits after the last [Fold], so that any bits of the result can index a table.
func Finish(h uint64) uint64 {
	high, low := bits.Mul64(h^Seed, finishKey)
	return high ^ low
}
